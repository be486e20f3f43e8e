"""Perft: how many lines of placements begin at a position, a proof that laws and turns agree."""

from __future__ import annotations

from gatesmith.engine.medina.listing import count, legal
from gatesmith.engine.medina.play import play
from gatesmith.engine.medina.position import MedinaPosition


def perft(position: MedinaPosition, depth: int) -> int:
    """The number of lines of ``depth`` placements; the last of each is counted, not played.

    A line that the end of the game cuts short counts for nothing. Raises ValueError for a
    negative depth.
    """
    if depth < 0:
        raise ValueError(f"depth {depth} is negative")
    if depth == 0:
        return 1
    if depth == 1:
        return count(position)
    return sum(perft(play(position, placement), depth - 1) for placement in legal(position))
