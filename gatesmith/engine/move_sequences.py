"""Counting the sequences of moves that begin at a position."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

PositionT = TypeVar("PositionT")
MoveT = TypeVar("MoveT")


def sequences(
    position: PositionT,
    depth: int,
    *,
    legal: Callable[[PositionT], Iterable[MoveT]],
    play: Callable[[PositionT, MoveT], PositionT],
    count: Callable[[PositionT], int],
) -> int:
    """The number of sequences of ``depth`` legal moves; the last one is counted, not played.

    A sequence cut short by the end of the game does not count. Raises ValueError for a negative
    depth.
    """
    if depth < 0:
        raise ValueError(f"depth {depth} is negative")
    if depth == 0:
        return 1
    if depth == 1:
        return count(position)
    return sum(
        sequences(play(position, move), depth - 1, legal=legal, play=play, count=count)
        for move in legal(position)
    )
