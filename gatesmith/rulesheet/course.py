"""The course of the active alley: which merchant follows which, and where it goes by gates.

A position knows its merchants and the two ends only. Two merchants of an alley are neighbours
just where one follows the other (ME2), so that the way from end to end shows again.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from itertools import permutations

from gatesmith.engine.masks import bit_numbers
from gatesmith.engine.medina.position import Position

Link = tuple[int, int]
"""Two gates by their slots: the alley leaves by the one and enters by the other (GA13)."""


def course(position: Position) -> tuple[tuple[tuple[int, ...], ...], tuple[Link, ...]]:
    """The active alley as runs of cells, and the gates between one run and the next.

    Of several ways from end to end, the one through the fewest gates, then the one over most
    cells. Without any way (only a set-up position can lack one) each end is a run by itself.
    """
    start, end = position.alley.ends
    gates = tuple(bit_numbers(position.ring.all.gates))
    front = position.rules.board.front
    standing = tuple(g for g in gates if position.alley.merchants >> front[g] & 1)
    for jumps in range(max(1, len(standing))):
        found = []
        for links in _chains(standing, jumps):
            runs = _runs(position, (start, end), links)
            if runs is not None:
                found.append((runs, links))
        if found:
            return max(found, key=lambda way: (sum(map(len, way[0])), way))
    return ((start,), (end,)), ()


def _chains(gates: tuple[int, ...], jumps: int) -> Iterator[tuple[Link, ...]]:
    """Every way to leave and enter by gates so many times."""
    every = tuple(permutations(gates, 2))
    if jumps == 0:
        yield ()
        return
    for shorter in _chains(gates, jumps - 1):
        entered = {gate for _, gate in shorter}
        yield from ((*shorter, link) for link in every if link[1] not in entered)


def _runs(
    position: Position, ends: Link, links: tuple[Link, ...]
) -> tuple[tuple[int, ...], ...] | None:
    """The runs between the ends with these ways through gates, None where they do not meet."""
    front = position.rules.board.front
    starts = (ends[0], *(front[enter] for _, enter in links))
    stops = (*(front[leave] for leave, _ in links), ends[1])
    runs: list[tuple[int, ...]] = []
    for start, stop in zip(starts, stops, strict=True):
        run = _run(position, start, stop)
        if run is None or any(cell in other for other in runs for cell in run):
            return None
        runs.append(run)
    return tuple(runs)


def _run(position: Position, start: int, stop: int) -> tuple[int, ...] | None:
    """The shortest way from merchant to merchant along edges."""
    merchants, beside = position.alley.merchants, position.rules.board.beside
    came: dict[int, int | None] = {start: None}
    waiting = deque([start])
    while waiting:
        cell = waiting.popleft()
        for near in bit_numbers(beside[cell] & merchants):
            if near not in came:
                came[near] = cell
                waiting.append(near)
    if stop not in came:
        return None
    way = [stop]
    while (before := came[way[-1]]) is not None:
        way.append(before)
    return tuple(reversed(way))
