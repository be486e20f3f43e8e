"""What the rules make compulsory for the player to move."""

from __future__ import annotations

from gatesmith.engine.medina.referee.laws import tu2
from gatesmith.engine.medina.state.position import MedinaPosition


def duty(position: MedinaPosition) -> str:
    """The law that leaves only one kind of placement, empty if there is a choice of kinds.

    TU2: the only player who still has domes must place one now.
    """
    return "TU2" if not position.is_over and tu2(position) else ""
