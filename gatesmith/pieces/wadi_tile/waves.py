"""Waves along the banks of a river: ridges that swing to and fro, and meet those of neighbours."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from gatesmith.cad.outline import Outline, Point, are_one, straightened

STEPS = 10  # straight pieces of a wave
BEYOND = 2.0  # mm that waves reach across an open edge: farther than the river's outline
_EDGE = 1e-6  # mm: a point this close to an edge is on it


def waves_along(
    river: Outline, side: float, size: tuple[float, float], width: float
) -> list[Outline]:
    """The ridges, ``width`` mm wide, along an outline of a river within a tile of this side.

    ``size`` is how far they swing in from the outline, and the length of a wave, mm. At each edge
    of the tile they lie on the outline and are parallel to it: so do those of any neighbour,
    turned or mirrored.
    """
    swing, length = size
    return [_ridge(bank, swing, length, width) for bank in _banks(straightened(river), side / 2)]


def crests(ridge: Outline) -> list[Point]:
    """The middles of a ridge of ``waves_along`` where it has swung in, one for each wave."""
    corners = [ridge.first, *(step[-1] for step in ridge.steps)]
    half = len(corners) // 2
    middles = [
        ((x0 + x1) / 2, (y0 + y1) / 2)
        for (x0, y0), (x1, y1) in zip(corners[:half], reversed(corners[half:]), strict=True)
    ]
    return middles[1 + STEPS // 2 :: STEPS]  # the first of them is beyond the edge


def _banks(corners: Sequence[Point], edge: float) -> list[list[Point]]:
    """The parts of a closed outline inside the tile, each from one edge to another."""
    outside = next(at for at, corner in enumerate(corners) if not _inside(corner, edge))
    around = [*corners[outside:], *corners[: outside + 1]]
    banks: list[list[Point]] = []
    for here, there in pairwise(around):
        was, will = _inside(here, edge), _inside(there, edge)
        if will and not was:
            start = _crossing(there, here, edge)
            banks.append([start] if are_one(start, there) else [start, there])
        elif will:
            banks[-1].append(there)
        elif was:
            end = _crossing(here, there, edge)
            banks[-1] += [] if are_one(end, here) else [end]
        elif _passes(here, there, edge):
            ends = _crossing(((here[0] + there[0]) / 2, (here[1] + there[1]) / 2), here, edge)
            banks.append([ends, _crossing(ends, there, edge)])
    return [bank for bank in banks if len(bank) > 1]


def _inside(point: Point, edge: float) -> bool:
    return max(abs(point[0]), abs(point[1])) < edge + _EDGE


def _passes(here: Point, there: Point, edge: float) -> bool:
    """Whether a line between two points outside goes through the middle of the tile."""
    return _inside(((here[0] + there[0]) / 2, (here[1] + there[1]) / 2), edge)


def _crossing(inner: Point, outer: Point, edge: float) -> Point:
    """Where the line from a point inside to one outside leaves the tile."""
    share = 1.0
    for here, there in zip(inner, outer, strict=True):
        if abs(there) > edge and there != here:
            share = min(share, (math.copysign(edge, there) - here) / (there - here))
    share = max(share, 0.0)
    (x, y), (out_x, out_y) = inner, outer
    return x + share * (out_x - x), y + share * (out_y - y)


def _ridge(bank: Sequence[Point], swing: float, length: float, width: float) -> Outline:
    """The outline of a ridge along a bank; the water is on the left of the way along it."""
    steps = [math.dist(here, there) for here, there in pairwise(bank)]
    whole = sum(steps)
    count = max(round(whole / length), 1)
    left: list[Point] = []
    right: list[Point] = []
    last = STEPS * count
    # Ridges run on across the edge, so that water between them ends there in a clean cut.
    for index, beyond in ((0, -BEYOND), *((at, 0.0) for at in range(last + 1)), (last, BEYOND)):
        along = whole * index / last
        (x, y), (ahead_x, ahead_y) = _place(bank, steps, along)
        if index in (0, last):  # rivers cross edges at right angles
            ahead_x, ahead_y = round(ahead_x), round(ahead_y)
        # Level at both ends, so that waves go on smoothly across the edge.
        turn = math.tau * index / STEPS
        inward = swing * (1 - math.cos(turn)) / 2
        slope = swing * math.pi * count / whole * math.sin(turn)
        x, y = x + beyond * ahead_x, y + beyond * ahead_y
        across = width / 2 * math.hypot(1.0, slope)  # so that the ridge is as wide everywhere
        for line, off in ((left, inward + across), (right, inward - across)):
            line.append((x - ahead_y * off, y + ahead_x * off))
    return Outline.of([*right, *reversed(left)])


def _place(bank: Sequence[Point], steps: Sequence[float], along: float) -> tuple[Point, Point]:
    """The point so far along a bank, and the direction there, a unit vector."""
    for index, step in enumerate(steps):
        if along <= step + _EDGE or index == len(steps) - 1:
            (x0, y0), (x1, y1) = bank[index], bank[index + 1]
            share = along / step
            at = (x0 + share * (x1 - x0), y0 + share * (y1 - y0))
            return at, _direction(bank, index, share)
        along -= step
    raise ValueError("a bank has at least two points")


def _direction(bank: Sequence[Point], index: int, share: float) -> Point:
    """The direction along a bank, turning evenly from one line to the next."""

    def of(at: int) -> Point:
        at = min(max(at, 0), len(bank) - 2)
        (x0, y0), (x1, y1) = bank[at], bank[at + 1]
        long = math.hypot(x1 - x0, y1 - y0)
        return (x1 - x0) / long, (y1 - y0) / long

    here, other = of(index), of(index + (1 if share > 0.5 else -1))
    weight = abs(share - 0.5)
    x, y = (one + weight * (two - one) for one, two in zip(here, other, strict=True))
    long = math.hypot(x, y)
    return x / long, y / long
