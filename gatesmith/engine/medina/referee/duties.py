"""What the rules make compulsory for the player to move."""

from __future__ import annotations

from gatesmith.engine.medina.referee.discards import must_discard
from gatesmith.engine.medina.referee.laws import tu2
from gatesmith.engine.medina.state.position import MedinaPosition


def duty(position: MedinaPosition) -> str:
    """The law that leaves only one thing to do, empty if there is a choice.

    TU2: the only player who still has domes must place one now. GA17: the last gates must be
    discarded, in a position set up by hand.
    """
    if position.is_over:
        return ""
    if tu2(position):
        return "TU2"
    return "GA17" if must_discard(position) else ""
