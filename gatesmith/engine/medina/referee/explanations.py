"""Why a law refuses a placement: the places that explain it, and which of its causes applies.

Each function explains one law for a position and a refused placement. It names what is in the way
or where the piece would have to go. The wording of each cause is next to the law's sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from gatesmith.engine.masks import mask_of
from gatesmith.engine.medina.referee.alley_laws import inside, is_blocked, jumps
from gatesmith.engine.medina.referee.laws import growth
from gatesmith.engine.medina.state.board import SIDE_TOWERS, SIDES
from gatesmith.engine.medina.state.city import OPEN, Palace, all_palaces
from gatesmith.engine.medina.state.placements import Placement
from gatesmith.engine.medina.state.position import MedinaPosition, Names, cell_names, slot_names
from gatesmith.engine.wording import RefusalExplanation


def place_itself(position: MedinaPosition, placement: Placement) -> Names:
    """The name of the cell or slot that a placement goes to."""
    names = slot_names if placement.piece.on_slots else cell_names
    return names(position, 1 << placement.place)


def domes_on(position: MedinaPosition, cells: int) -> Names:
    """The names of the cells of a mask that hold a dome."""
    domes = mask_of(dome.cell for dome in position.city.domes)
    return cell_names(position, domes & cells)


def beside_merchants(position: MedinaPosition, placement: Placement) -> Names:
    """The names of the merchants' cells beside the cell that a placement goes to."""
    beside = position.rules.board.beside[placement.place]
    return cell_names(position, beside & position.alley.merchants)


def side_slots(position: MedinaPosition, placement: Placement) -> int:
    """The slots of the side that a placement's slot is on, as a mask."""
    board = position.rules.board
    number = board.side_of[placement.place]
    return (1 << board.side_lengths[number]) - 1 << board.side_starts[number]


OFF_BOARD = "off"
"""The cause for a cell or slot, or the slot of a ``via`` gate, that is off the board."""


def palace_of(position: MedinaPosition, cell: int) -> Palace | None:
    """The palace that has a building on a cell."""
    palaces = all_palaces(position.city)
    return next((each for each in palaces if each.buildings >> cell & 1), None)


def _do1(position: MedinaPosition, placement: Placement) -> RefusalExplanation:
    """The dome that closes the palace, or the cell itself if it holds no building."""
    palace = palace_of(position, placement.place)
    if palace is None:
        return RefusalExplanation(place_itself(position, placement), "bare")
    return RefusalExplanation(domes_on(position, palace.buildings), "closed")


def _st1(position: MedinaPosition, placement: Placement) -> RefusalExplanation:
    return RefusalExplanation(
        place_itself(position, placement), "alone" if _is_empty(position, placement) else "taken"
    )


def _is_empty(position: MedinaPosition, placement: Placement) -> bool:
    return bool(position.empty >> placement.place & 1)


def _is_taken(position: MedinaPosition, placement: Placement) -> bool:
    ring = position.ring.all
    return bool((ring.walls | ring.gates) >> placement.place & 1)


def _wa1(position: MedinaPosition, placement: Placement) -> RefusalExplanation:
    """The slot itself if it is taken, otherwise the slots of its side where an arm can grow."""
    if _is_taken(position, placement):
        return RefusalExplanation(place_itself(position, placement), "taken")
    growing = position.ring.all.grow & side_slots(position, placement)
    return RefusalExplanation(slot_names(position, growing), "elsewhere")


def _ga5(position: MedinaPosition, placement: Placement) -> RefusalExplanation:
    """The slot itself if it is taken, otherwise the free slots of its side right after a wall."""
    if _is_taken(position, placement):
        return RefusalExplanation(place_itself(position, placement), "taken")
    free = position.ring.all.after_wall & side_slots(position, placement)
    return RefusalExplanation(slot_names(position, free), "elsewhere" if free else "nowhere")


def _ends(position: MedinaPosition) -> Names:
    low, high = position.alley.ends
    return cell_names(position, 1 << low | 1 << high)


def _me1(position: MedinaPosition, placement: Placement) -> RefusalExplanation:
    """The cell itself if it is occupied, otherwise the ends of the active alley."""
    if not _is_empty(position, placement):
        return RefusalExplanation(place_itself(position, placement), "taken")
    return RefusalExplanation(_ends(position), "elsewhere")


def _me3(position: MedinaPosition, placement: Placement) -> RefusalExplanation:
    """Where the alley can continue; if blocked, the cell itself or the merchants beside it."""
    if not is_blocked(position):
        return RefusalExplanation(cell_names(position, inside(position)), "open")
    if not _is_empty(position, placement):
        return RefusalExplanation(place_itself(position, placement), "taken")
    return RefusalExplanation(beside_merchants(position, placement), "beside")


def _ga13(position: MedinaPosition, placement: Placement) -> RefusalExplanation:
    """The slot if it has no gate, the ends of the alley if none is in front, otherwise the cell."""
    via, ring = placement.via, position.ring.all
    if via is None or via < 0:
        return RefusalExplanation((), OFF_BOARD)
    if not ring.gates >> via & 1:
        return RefusalExplanation(slot_names(position, 1 << via), "no gate")
    if position.rules.board.front[via] not in position.alley.ends:
        return RefusalExplanation(_ends(position), "no end")
    if not _is_empty(position, placement):
        cause = "taken"
    elif ring.gate_fronts >> placement.place & 1:
        cause = "beside"
    else:
        cause = "no front"
    return RefusalExplanation(place_itself(position, placement), cause)


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


def _bu4(position: MedinaPosition, placement: Placement) -> RefusalExplanation:
    """The cells of other palaces that touch the cell, and how they do."""
    bit = 1 << placement.place
    own = [
        each
        for each in position.city.palaces[placement.piece.colour]
        if each.owner == OPEN and each.beside & bit
    ]
    exempt = own[0].cells if len(own) == 1 else 0
    board = position.rules.board
    others = board.around[placement.place] & position.city.built & ~exempt
    beside = board.beside[placement.place]
    if len(own) > 1:
        cause = "joins"
    elif others & beside:
        cause = "edge corner" if others & ~beside else "edge"
    else:
        cause = "corner"
    return RefusalExplanation(cell_names(position, others), cause)


def _bu5(position: MedinaPosition, placement: Placement) -> Names:
    """The domes on palaces of the colour that has left the game."""
    palaces = position.city.palaces[placement.piece.colour]
    return domes_on(position, sum(palace.buildings for palace in palaces))


def _do3(position: MedinaPosition, placement: Placement) -> Names:
    """The buildings of the closed palace beside the cell."""
    palaces = position.city.palaces[placement.piece.colour]
    closed = sum(palace.buildings for palace in palaces if palace.owner != OPEN)
    return cell_names(position, position.rules.board.beside[placement.place] & closed)


def _do2(position: MedinaPosition, placement: Placement) -> Names:
    """The player's dome on a palace of that colour."""
    palace = palace_of(position, placement.place)
    colour = -1 if palace is None else palace.colour
    mine = 0
    for each in all_palaces(position.city):
        if each.colour == colour and each.owner == position.turn.player:
            mine |= each.buildings
    return domes_on(position, mine)


def _st2(position: MedinaPosition, placement: Placement) -> Names:
    """The cells that touch the stable, except those of the one palace that it stands against."""
    against = [each for each in all_palaces(position.city) if each.beside >> placement.place & 1]
    exempt = against[0].cells if len(against) == 1 else 0
    around = position.rules.board.around[placement.place]
    return cell_names(position, around & position.city.built & ~exempt)


def _ga11(position: MedinaPosition, placement: Placement) -> Names:
    """The gate that the cell is in front of."""
    board = position.rules.board
    return slot_names(position, board.slots_before[placement.place] & position.ring.all.gates)


def _wa2(position: MedinaPosition, placement: Placement) -> Names:
    """What stands on either side of the last gap: walls or towers."""
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
    """The built-up cell in front of the slot."""
    return cell_names(position, 1 << position.rules.board.front[placement.place])


def _ga15(position: MedinaPosition, _placement: Placement) -> Names:
    """Where the alley can re-enter the city through a gate."""
    entered = 0
    for _, cells in jumps(position):
        entered |= cells
    return cell_names(position, entered)


def _ga14(position: MedinaPosition, placement: Placement) -> Names:
    """The merchant in front of the gate, from which the alley continued."""
    assert placement.via is not None, "GA14 refuses ways through gates"
    return cell_names(position, 1 << position.rules.board.front[placement.via])


_EXPLANATIONS: Mapping[str, Callable[[MedinaPosition, Placement], Names]] = {
    "TU2": _tu2,
    "BU1": place_itself,
    "BU2": _bu2,
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
"""By law; no place explains TU1 and TU3."""

_OF_PLACES = ("BU1", "DO1", "DO4", "ST1", "WA1", "ME1", "GA5", "GA13")
"""The laws that report a place off the board."""

_WITH_CAUSES: Mapping[str, Callable[[MedinaPosition, Placement], RefusalExplanation]] = {
    "BU4": _bu4,
    "DO1": _do1,
    "DO4": _do1,
    "ST1": _st1,
    "WA1": _wa1,
    "ME1": _me1,
    "ME3": _me3,
    "GA5": _ga5,
    "GA13": _ga13,
}
"""By law."""


def explain(law: str, position: MedinaPosition, placement: Placement) -> RefusalExplanation:
    """The places that explain why a law refuses a placement, in board order, and the cause.

    There are no places for a placement off the board or for laws that no place explains.
    """
    if placement.place < 0:
        return RefusalExplanation((), OFF_BOARD if law in _OF_PLACES else "")
    if law in _WITH_CAUSES:
        return _WITH_CAUSES[law](position, placement)
    explained = _EXPLANATIONS.get(law)
    return RefusalExplanation(() if explained is None else explained(position, placement))
