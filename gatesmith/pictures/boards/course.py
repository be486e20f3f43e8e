"""The course of the active alley: which merchant follows which, and where it goes by gates.

A position knows which merchants are of the active alley, and its two ends. Neighbours among them
follow one another (ME2) and a way through gates is the one connection that it makes (GA13), so
that the way from end to end shows again. In which order it went by three gates or more may be
open: then the first order that fits is shown.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

from gatesmith.engine.masks import bit_numbers
from gatesmith.engine.medina.position import MedinaPosition

Run = tuple[int, ...]
"""Cells that follow one another along edges."""
Link = tuple[int, int]
"""Two gates by their slots: the alley leaves by the one and enters by the other (GA13)."""
Course = tuple[tuple[Run, ...], tuple[Link, ...]]


def active_merchants(position: MedinaPosition) -> int:
    """The mask of cells with merchants of the active alley."""
    return position.alley.merchants & ~position.alley.older


def course(position: MedinaPosition) -> Course:
    """The active alley as runs of cells, and the gates between one run and the next.

    Of several ways from end to end, the one over most cells, then the one through the fewest
    gates. Without any way (only a set-up position can lack one) each end is a run by itself.
    """
    start, end = position.alley.ends
    ways = _ways(position, start, active_merchants(position))
    nowhere: Course = ((start,), (end,)), ()
    return max(ways, key=lambda way: (sum(map(len, way[0])), -len(way[1])), default=nowhere)


def _ways(position: MedinaPosition, start: int, free: int) -> Iterator[Course]:
    """Every way from a cell to the alley's second end over free cells, no part of them twice."""
    came = _reached(position, start, free)
    end = position.alley.ends[1]
    if end in came:
        yield (_run(came, end),), ()
    front = position.rules.board.front
    later = free & ~sum(1 << cell for cell in came)
    gates = tuple(bit_numbers(position.ring.all.gates))
    for leave in (gate for gate in gates if front[gate] in came):
        run = _run(came, front[leave])
        for enter in (gate for gate in gates if later >> front[gate] & 1):
            for runs, links in _ways(position, front[enter], later):
                yield (run, *runs), ((leave, enter), *links)


def _reached(position: MedinaPosition, start: int, free: int) -> dict[int, int | None]:
    """The free cells that hang together with a cell, each with the one before it from there."""
    beside = position.rules.board.beside
    came: dict[int, int | None] = {start: None}
    waiting = deque([start])
    while waiting:
        cell = waiting.popleft()
        for near in bit_numbers(beside[cell] & free):
            if near not in came:
                came[near] = cell
                waiting.append(near)
    return came


def _run(came: dict[int, int | None], stop: int) -> Run:
    """The shortest way to a cell that was reached."""
    way = [stop]
    while (before := came[way[-1]]) is not None:
        way.append(before)
    return tuple(reversed(way))
