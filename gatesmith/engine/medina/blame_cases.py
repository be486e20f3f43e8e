"""Laws that refuse a placement for one of several causes: which it is, and where.

One function a law, from a position and a placement on the board that the law refuses. The words
for each cause stand with the law's sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from gatesmith.engine.medina.city import Palace, all_palaces
from gatesmith.engine.medina.laws_alley import inside, is_blocked
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

OFF_BOARD = "off"
"""The cause for a place, or for a gate's slot, that the board does not have."""


class Explanation(NamedTuple):
    """The names of the places to blame, and the cause; none where the law has but one."""

    places: Names
    cause: str = ""


def palace_of(position: MedinaPosition, cell: int) -> Palace | None:
    """The palace that has a building on a cell."""
    palaces = all_palaces(position.city)
    return next((each for each in palaces if each.buildings >> cell & 1), None)


def _do1(position: MedinaPosition, placement: Placement) -> Explanation:
    """The dome that closes the palace; the cell where no building stands on it."""
    palace = palace_of(position, placement.place)
    if palace is None:
        return Explanation(place_itself(position, placement), "bare")
    return Explanation(domes_among(position, palace.buildings), "closed")


def _st1(position: MedinaPosition, placement: Placement) -> Explanation:
    return Explanation(
        place_itself(position, placement), "alone" if _is_empty(position, placement) else "taken"
    )


def _is_empty(position: MedinaPosition, placement: Placement) -> bool:
    return bool(position.empty >> placement.place & 1)


def _is_taken(position: MedinaPosition, placement: Placement) -> bool:
    ring = position.ring.all
    return bool((ring.walls | ring.gates) >> placement.place & 1)


def _wa1(position: MedinaPosition, placement: Placement) -> Explanation:
    """The slot where it is taken, else those of its side on which an arm grows."""
    if _is_taken(position, placement):
        return Explanation(place_itself(position, placement), "taken")
    growing = position.ring.all.grow & side_slots(position, placement)
    return Explanation(slot_names(position, growing), "elsewhere")


def _ga5(position: MedinaPosition, placement: Placement) -> Explanation:
    """The slot where it is taken, else those of its side that follow a wall, if any."""
    if _is_taken(position, placement):
        return Explanation(place_itself(position, placement), "taken")
    free = position.ring.all.after_wall & side_slots(position, placement)
    return Explanation(slot_names(position, free), "elsewhere" if free else "nowhere")


def _ends(position: MedinaPosition) -> Names:
    low, high = position.alley.ends
    return cell_names(position, 1 << low | 1 << high)


def _me1(position: MedinaPosition, placement: Placement) -> Explanation:
    """The cell where it is occupied, else the ends of the active alley."""
    if not _is_empty(position, placement):
        return Explanation(place_itself(position, placement), "taken")
    return Explanation(_ends(position), "elsewhere")


def _me3(position: MedinaPosition, placement: Placement) -> Explanation:
    """Where the alley goes on; where it is blocked, what stands on the cell or beside it."""
    if not is_blocked(position):
        return Explanation(cell_names(position, inside(position)), "open")
    if not _is_empty(position, placement):
        return Explanation(place_itself(position, placement), "taken")
    return Explanation(beside_merchants(position, placement), "beside")


def _ga13(position: MedinaPosition, placement: Placement) -> Explanation:
    """The slot where no gate stands, else the ends where none is before it, else the cell."""
    via, ring = placement.via, position.ring.all
    if via is None or via < 0:
        return Explanation((), OFF_BOARD)
    if not ring.gates >> via & 1:
        return Explanation(slot_names(position, 1 << via), "no gate")
    if position.rules.board.front[via] not in position.alley.ends:
        return Explanation(_ends(position), "no end")
    if not _is_empty(position, placement):
        cause = "taken"
    elif ring.gate_fronts >> placement.place & 1:
        cause = "beside"
    else:
        cause = "no front"
    return Explanation(place_itself(position, placement), cause)


BLAME_CASES: Mapping[str, Callable[[MedinaPosition, Placement], Explanation]] = {
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
