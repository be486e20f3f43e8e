"""What is to blame where a law refuses a placement: the names of cells, slots and towers.

One function a law, from a position and the placement that the law refuses. It names what stands in
the way, or where the piece would have to go instead; laws that do now the one and now the other
are found in blame_cases.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from gatesmith.engine.masks import mask_of
from gatesmith.engine.medina.blame_cases import BLAME_CASES, OFF_BOARD, Explanation, palace_of
from gatesmith.engine.medina.board import SIDE_TOWERS, SIDES
from gatesmith.engine.medina.city import OPEN, all_palaces
from gatesmith.engine.medina.laws import growth
from gatesmith.engine.medina.laws_alley import jumps
from gatesmith.engine.medina.place_names import (
    Names,
    beside_merchants,
    cell_names,
    domes_among,
    place_itself,
    side_slots,
    slot_names,
)
from gatesmith.engine.medina.placements import Placement
from gatesmith.engine.medina.position import MedinaPosition


def blamed(law: str, position: MedinaPosition, placement: Placement) -> Explanation:
    """The places that are to blame where a law refuses a placement, in board order, and the cause.

    No places for laws that no place can be blamed for, and for a placement off the board.
    """
    if placement.place < 0:
        return Explanation((), OFF_BOARD if law in _OF_PLACES else "")
    if law in BLAME_CASES:
        return BLAME_CASES[law](position, placement)
    blame = _BLAMES.get(law)
    return Explanation(() if blame is None else blame(position, placement))


def _tu2(position: MedinaPosition, _placement: Placement) -> Names:
    """The palaces that the dome can go on, each by its first building."""
    owned = position.city.owned[position.turn.player]
    free = mask_of(
        (each.buildings & -each.buildings).bit_length() - 1
        for each in all_palaces(position.city)
        if each.owner == OPEN and not owned >> each.colour & 1
    )
    return cell_names(position, free)


def _bu2(position: MedinaPosition, placement: Placement) -> Names:
    """Where the open palace can still grow."""
    return cell_names(position, growth(position, placement.piece.colour))


def _bu4(position: MedinaPosition, placement: Placement) -> Names:
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


def _bu5(position: MedinaPosition, placement: Placement) -> Names:
    """The domes of the colour that has left."""
    cells = 0
    for palace in position.city.palaces[placement.piece.colour]:
        cells |= palace.buildings
    return domes_among(position, cells)


def _do3(position: MedinaPosition, placement: Placement) -> Names:
    """The buildings of the closed palace beside the cell."""
    closed = 0
    for palace in position.city.palaces[placement.piece.colour]:
        if palace.owner != OPEN:
            closed |= palace.buildings
    return cell_names(position, position.rules.board.beside[placement.place] & closed)


def _do2(position: MedinaPosition, placement: Placement) -> Names:
    """The player's dome on a palace of that colour."""
    palace = palace_of(position, placement.place)
    colour = -1 if palace is None else palace.colour
    mine = 0
    for each in all_palaces(position.city):
        if each.colour == colour and each.owner == position.turn.player:
            mine |= each.buildings
    return domes_among(position, mine)


def _st2(position: MedinaPosition, placement: Placement) -> Names:
    """The cells that touch, but those of the one palace that the stable stands against."""
    against = [each for each in all_palaces(position.city) if each.beside >> placement.place & 1]
    spared = against[0].cells if len(against) == 1 else 0
    around = position.rules.board.around[placement.place]
    return cell_names(position, around & position.city.built & ~spared)


def _ga11(position: MedinaPosition, placement: Placement) -> Names:
    """The gate before which the cell lies."""
    board = position.rules.board
    return slot_names(position, board.slots_before[placement.place] & position.ring.all.gates)


def _wa2(position: MedinaPosition, placement: Placement) -> Names:
    """What stands to both sides of the last gap: walls, or a tower."""
    board = position.rules.board
    number = board.side_of[placement.place]
    start, length = board.side_starts[number], board.side_lengths[number]
    low, high = SIDE_TOWERS[SIDES[number]]
    before = board.slot_names[placement.place - 1] if placement.place > start else low
    last = start + length - 1
    behind = board.slot_names[placement.place + 1] if placement.place < last else high
    return before, behind


def _gate_of_side(position: MedinaPosition, placement: Placement) -> Names:
    return slot_names(position, position.ring.all.gates & side_slots(position, placement))


def _ga6(position: MedinaPosition, placement: Placement) -> Names:
    """The tower beside the slot."""
    board = position.rules.board
    number = board.side_of[placement.place]
    at_low = placement.place == board.side_starts[number]
    return (SIDE_TOWERS[SIDES[number]][0 if at_low else 1],)


def _ga7(position: MedinaPosition, placement: Placement) -> Names:
    """The built cell before the slot."""
    return cell_names(position, 1 << position.rules.board.front[placement.place])


def _ga15(position: MedinaPosition, _placement: Placement) -> Names:
    """Where the alley can enter by a gate."""
    entered = 0
    for _, cells in jumps(position):
        entered |= cells
    return cell_names(position, entered)


def _ga14(position: MedinaPosition, placement: Placement) -> Names:
    """The merchant before the gate, from which the alley went on."""
    assert placement.via is not None, "GA14 refuses ways through gates"
    return cell_names(position, 1 << position.rules.board.front[placement.via])


_BLAMES: Mapping[str, Callable[[MedinaPosition, Placement], Names]] = {
    "TU2": _tu2,
    "BU1": place_itself,
    "BU2": _bu2,
    "BU4": _bu4,
    "BU5": _bu5,
    "DO2": _do2,
    "DO3": _do3,
    "ST2": _st2,
    "WA2": _wa2,
    "ME2": beside_merchants,
    "GA6": _ga6,
    "GA7": _ga7,
    "GA8": _gate_of_side,
    "GA9": _gate_of_side,
    "GA11": _ga11,
    "GA14": _ga14,
    "GA15": _ga15,
}
"""TU1 and TU3 blame no place."""

_OF_PLACES = ("BU1", "DO1", "DO4", "ST1", "WA1", "ME1", "GA5", "GA13")
"""The laws that say that the board has no such place."""
