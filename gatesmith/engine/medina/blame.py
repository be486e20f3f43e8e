"""What is to blame where a law refuses a placement: the names of cells, slots and towers.

One function a law, from a position and the placement that the law refuses to masks of cells and
slots. It names what stands in the way, or where the piece would have to go instead.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from gatesmith.engine.masks import bit_numbers, mask_of
from gatesmith.engine.medina.board import SIDE_TOWERS, SIDES
from gatesmith.engine.medina.city import OPEN, Palace
from gatesmith.engine.medina.laws import growth
from gatesmith.engine.medina.laws_alley import inside, is_blocked, jumps
from gatesmith.engine.medina.placements import ON_SLOTS, Placement
from gatesmith.engine.medina.position import Position

Blame = Callable[[Position, Placement], tuple[str, ...]]


def blamed(law: str, position: Position, placement: Placement) -> tuple[str, ...]:
    """The names of the places that are to blame where a law refuses a placement, in board order.

    None for laws that no place can be blamed for, and for a placement off the board.
    """
    blame = _BLAMES.get(law)
    if blame is None or placement.place < 0:
        return ()
    return blame(position, placement)


def cell_names(position: Position, cells: int) -> tuple[str, ...]:
    """The names of the cells of a mask."""
    names = position.rules.board.cell_names
    return tuple(names[cell] for cell in bit_numbers(cells))


def slot_names(position: Position, slots: int) -> tuple[str, ...]:
    """The names of the slots of a mask."""
    names = position.rules.board.slot_names
    return tuple(names[slot] for slot in bit_numbers(slots))


def _itself(position: Position, placement: Placement) -> tuple[str, ...]:
    names = slot_names if placement.piece.kind in ON_SLOTS else cell_names
    return names(position, 1 << placement.place)


def _palaces(position: Position) -> list[Palace]:
    return [palace for mine in position.city.palaces for palace in mine]


def _palace_of(position: Position, cell: int) -> Palace | None:
    """The palace that has a building on a cell."""
    return next((each for each in _palaces(position) if each.buildings >> cell & 1), None)


def _domes_of(position: Position, cells: int) -> tuple[str, ...]:
    domes = mask_of(dome.cell for dome in position.city.domes)
    return cell_names(position, domes & cells)


def _tu2(position: Position, _placement: Placement) -> tuple[str, ...]:
    """The palaces that the dome can go on, each by its first building."""
    owned = position.city.owned[position.turn.player]
    free = mask_of(
        (each.buildings & -each.buildings).bit_length() - 1
        for each in _palaces(position)
        if each.owner == OPEN and not owned >> each.colour & 1
    )
    return cell_names(position, free)


def _bu2(position: Position, placement: Placement) -> tuple[str, ...]:
    """Where the open palace can still grow."""
    return cell_names(position, growth(position, placement.piece.colour))


def _bu4(position: Position, placement: Placement) -> tuple[str, ...]:
    """The cells of other palaces that touch the cell."""
    bit = 1 << placement.place
    own = [
        each
        for each in position.city.palaces[placement.piece.colour]
        if each.owner == OPEN and each.beside & bit
    ]
    spared = own[0].cells if len(own) == 1 else 0
    around = position.rules.board.around[placement.place]
    return cell_names(position, around & position.city.built & ~spared)


def _bu5(position: Position, placement: Placement) -> tuple[str, ...]:
    """The domes of the colour that has left."""
    cells = 0
    for palace in position.city.palaces[placement.piece.colour]:
        cells |= palace.buildings
    return _domes_of(position, cells)


def _do3(position: Position, placement: Placement) -> tuple[str, ...]:
    """The buildings of the closed palace beside the cell."""
    closed = 0
    for palace in position.city.palaces[placement.piece.colour]:
        if palace.owner != OPEN:
            closed |= palace.buildings
    return cell_names(position, position.rules.board.beside[placement.place] & closed)


def _do1(position: Position, placement: Placement) -> tuple[str, ...]:
    """The dome that closes the palace; the cell where no building stands on it."""
    palace = _palace_of(position, placement.place)
    if palace is None:
        return _itself(position, placement)
    return _domes_of(position, palace.buildings)


def _do2(position: Position, placement: Placement) -> tuple[str, ...]:
    """The player's dome on a palace of that colour."""
    palace = _palace_of(position, placement.place)
    colour = -1 if palace is None else palace.colour
    mine = 0
    for each in _palaces(position):
        if each.colour == colour and each.owner == position.turn.player:
            mine |= each.buildings
    return _domes_of(position, mine)


def _st2(position: Position, placement: Placement) -> tuple[str, ...]:
    """The cells that touch, but those of the one palace that the stable stands against."""
    against = [each for each in _palaces(position) if each.beside >> placement.place & 1]
    spared = against[0].cells if len(against) == 1 else 0
    around = position.rules.board.around[placement.place]
    return cell_names(position, around & position.city.built & ~spared)


def _ga11(position: Position, placement: Placement) -> tuple[str, ...]:
    """The gate before which the cell lies."""
    board = position.rules.board
    return slot_names(position, board.slots_before[placement.place] & position.ring.all.gates)


def _side(position: Position, placement: Placement) -> int:
    """The slots of the side that a slot is on."""
    board = position.rules.board
    number = board.side_of[placement.place]
    return (1 << board.side_lengths[number]) - 1 << board.side_starts[number]


def _slot_or_growth(position: Position, placement: Placement, growing: int) -> tuple[str, ...]:
    """The slot where it is taken, else those of its side where an arm grows, if any."""
    ring = position.ring.all
    if (ring.walls | ring.gates) >> placement.place & 1:
        return _itself(position, placement)
    return slot_names(position, growing & _side(position, placement))


def _wa1(position: Position, placement: Placement) -> tuple[str, ...]:
    return _slot_or_growth(position, placement, position.ring.all.grow)


def _wa2(position: Position, placement: Placement) -> tuple[str, ...]:
    """What stands to both sides of the last gap: walls, or a tower."""
    board = position.rules.board
    number = board.side_of[placement.place]
    start, length = board.side_starts[number], board.side_lengths[number]
    low, high = SIDE_TOWERS[SIDES[number]]
    before = board.slot_names[placement.place - 1] if placement.place > start else low
    last = start + length - 1
    behind = board.slot_names[placement.place + 1] if placement.place < last else high
    return before, behind


def _gate_of_side(position: Position, placement: Placement) -> tuple[str, ...]:
    return slot_names(position, position.ring.all.gates & _side(position, placement))


def _ga5(position: Position, placement: Placement) -> tuple[str, ...]:
    return _slot_or_growth(position, placement, position.ring.all.after_wall)


def _ga6(position: Position, placement: Placement) -> tuple[str, ...]:
    """The tower beside the slot."""
    board = position.rules.board
    number = board.side_of[placement.place]
    at_low = placement.place == board.side_starts[number]
    return (SIDE_TOWERS[SIDES[number]][0 if at_low else 1],)


def _ga7(position: Position, placement: Placement) -> tuple[str, ...]:
    """The built cell before the slot."""
    return cell_names(position, 1 << position.rules.board.front[placement.place])


def _ends(position: Position) -> tuple[str, ...]:
    low, high = position.alley.ends
    return cell_names(position, 1 << low | 1 << high)


def _me1(position: Position, placement: Placement) -> tuple[str, ...]:
    """The cell where it is occupied, else the ends of the active alley."""
    occupied = not position.empty >> placement.place & 1
    return _itself(position, placement) if occupied else _ends(position)


def _me2(position: Position, placement: Placement) -> tuple[str, ...]:
    """The merchants beside the cell."""
    beside = position.rules.board.beside[placement.place]
    return cell_names(position, beside & position.alley.merchants)


def _me3(position: Position, placement: Placement) -> tuple[str, ...]:
    """Where the alley goes on; where it is blocked, what stands on the cell or beside it."""
    if not is_blocked(position):
        return cell_names(position, inside(position))
    occupied = not position.empty >> placement.place & 1
    return _itself(position, placement) if occupied else _me2(position, placement)


def _ga15(position: Position, _placement: Placement) -> tuple[str, ...]:
    """Where the alley can enter by a gate."""
    entered = 0
    for _, cells in jumps(position):
        entered |= cells
    return cell_names(position, entered)


def _ga13(position: Position, placement: Placement) -> tuple[str, ...]:
    """The slot where no gate stands, else the ends where none is before it, else the cell.

    None for a slot off the board.
    """
    via = -1 if placement.via is None else placement.via
    if via < 0:
        return ()
    if not position.ring.all.gates >> via & 1:
        return slot_names(position, 1 << via)
    if position.rules.board.front[via] not in position.alley.ends:
        return _ends(position)
    return _itself(position, placement)


def _ga14(position: Position, placement: Placement) -> tuple[str, ...]:
    """The merchant before the gate that the alley was led past."""
    assert placement.via is not None, "GA14 refuses ways through gates"
    return cell_names(position, 1 << position.rules.board.front[placement.via])


_BLAMES: Mapping[str, Blame] = {
    "TU2": _tu2,
    "BU1": _itself,
    "BU2": _bu2,
    "BU4": _bu4,
    "BU5": _bu5,
    "DO1": _do1,
    "DO2": _do2,
    "DO3": _do3,
    "DO4": _do1,
    "ST1": _itself,
    "ST2": _st2,
    "WA1": _wa1,
    "WA2": _wa2,
    "ME1": _me1,
    "ME2": _me2,
    "ME3": _me3,
    "GA5": _ga5,
    "GA6": _ga6,
    "GA7": _ga7,
    "GA8": _gate_of_side,
    "GA9": _gate_of_side,
    "GA11": _ga11,
    "GA13": _ga13,
    "GA14": _ga14,
    "GA15": _ga15,
}
"""TU1 and TU3 blame no place."""
