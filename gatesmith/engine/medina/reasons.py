"""Whether a placement is legal, and if not, why: each law in words."""

from __future__ import annotations

from typing import NamedTuple

from gatesmith.engine.medina.placements import Placement
from gatesmith.engine.medina.position import MedinaPosition
from gatesmith.engine.medina.refusals import refusals
from gatesmith.engine.wording import Language


class MedinaReason(NamedTuple):
    """A law that refuses a placement: its number, what it says, and which places are to blame.

    ``places`` are names of cells, slots or towers; there may be none.
    """

    law: str
    sentence: str
    places: tuple[str, ...]


def check(
    position: MedinaPosition,
    placement: Placement,
    player: int | None = None,
    language: Language = "en",
) -> tuple[MedinaReason, ...]:
    """Every law that refuses a placement, in the order of the rules; none where it is legal.

    ``player`` is the number of who wants to place, by default the one who is to move. Raises
    ValueError for a player whom the game does not have and KeyError for an unknown language.
    """
    return tuple(
        MedinaReason(refusal.law, refusal.sentence(language), refusal.places)
        for refusal in refusals(position, placement, player)
    )
