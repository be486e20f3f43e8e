"""What the rules make compulsory for the player to move."""

from __future__ import annotations

from gatesmith.engine.wadi.state.position import WadiPosition


def duty(position: WadiPosition) -> str:
    """The law that demands something of the player before all else, empty if nothing does.

    R9: the guardian must be set. R13: it must be moved or removed.
    """
    turn = position.turn
    if position.is_over or not turn.guardian:
        return ""
    return "R9" if turn.sets else "R13"
