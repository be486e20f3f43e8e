"""Perft: how many lines of actions begin at a position, a proof that laws and turns agree."""

from __future__ import annotations

from gatesmith.engine.wadi.listing import count, legal
from gatesmith.engine.wadi.play import play
from gatesmith.engine.wadi.position import WadiPosition


def perft(position: WadiPosition, depth: int) -> int:
    """The number of lines of ``depth`` actions; the last of each is counted, not played.

    A line that the end of the game cuts short counts for nothing. Raises ValueError for a
    negative depth.
    """
    if depth < 0:
        raise ValueError(f"depth {depth} is negative")
    if depth == 0:
        return 1
    if depth == 1:
        return count(position)
    return sum(perft(play(position, action), depth - 1) for action in legal(position))
