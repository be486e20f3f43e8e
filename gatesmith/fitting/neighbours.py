"""Which pieces on the board are close to one another, by outline and height."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from gatesmith.fitting.placed_piece import PlacedPiece
from gatesmith.fitting.prisms import Prism, gap

NOISE = 1e-6
"""Numerical noise of sums and turns, mm: pieces that overlap by less only touch."""


@dataclass(frozen=True, eq=False)
class Overlap:
    """Two placed pieces and the gap between them in mm, negative if they overlap."""

    one: PlacedPiece
    other: PlacedPiece
    gap: float


def nearest(prism: Prism, pieces: Iterable[PlacedPiece]) -> tuple[PlacedPiece, float] | None:
    """The piece closest to a prism and the gap to it; None if there are no pieces.

    Of several at the same gap it is the first.
    """
    numbered = enumerate(pieces)
    reached = sorted(
        ((_boxes_apart(prism, placed.prism), number, placed) for number, placed in numbered),
        key=lambda each: each[:2],
    )
    gaps: list[tuple[float, int, PlacedPiece]] = []
    least = math.inf
    for apart, number, placed in reached:
        if apart > max(least, 0.0) + NOISE:
            break
        gaps.append((gap(prism, placed.prism), number, placed))
        least = min(least, gaps[-1][0])
    equal = ((number, placed, away) for away, number, placed in gaps if away <= least + NOISE)
    first = min(equal, key=lambda each: each[0], default=None)
    return None if first is None else (first[1], first[2])


def within(
    prism: Prism, pieces: Iterable[PlacedPiece], reach: float
) -> tuple[tuple[PlacedPiece, float], ...]:
    """The pieces within ``reach`` mm of a prism with their gaps, in their order."""
    close = (placed for placed in pieces if _boxes_apart(prism, placed.prism) <= reach)
    gaps = ((placed, gap(prism, placed.prism)) for placed in close)
    return tuple((placed, away) for placed, away in gaps if away <= reach)


def overlaps(pieces: Sequence[PlacedPiece]) -> tuple[Overlap, ...]:
    """All pairs of pieces whose prisms overlap, sorted by the first, then the second."""
    return tuple(
        Overlap(one, other, away)
        for one, other in _neighbours(pieces)
        if (away := gap(one.prism, other.prism)) < -NOISE
    )


def _neighbours(pieces: Sequence[PlacedPiece]) -> Iterator[tuple[PlacedPiece, PlacedPiece]]:
    """All pairs whose boxes overlap, by a sweep from west to east."""
    boxes = [placed.prism.box for placed in pieces]
    order = sorted(range(len(pieces)), key=lambda number: boxes[number][0])
    open_ones: list[int] = []
    pairs: list[tuple[int, int]] = []
    for number in order:
        west, south, _, north = boxes[number]
        open_ones = [each for each in open_ones if boxes[each][2] > west + NOISE]
        for each in open_ones:
            level = boxes[each][1] < north - NOISE and boxes[each][3] > south + NOISE
            if level and _same_height(pieces[each].prism, pieces[number].prism):
                pairs.append((min(each, number), max(each, number)))
        open_ones.append(number)
    for one, other in sorted(pairs):
        yield pieces[one], pieces[other]


def _same_height(one: Prism, other: Prism) -> bool:
    return one.low < other.high - NOISE and other.low < one.high - NOISE


def _boxes_apart(one: Prism, other: Prism) -> float:
    """The distance between the boxes of two prisms, at least 0 and at most their gap."""
    a, b = one.box, other.box
    x = max(a[0] - b[2], b[0] - a[2], 0.0)
    y = max(a[1] - b[3], b[1] - a[3], 0.0)
    z = max(one.low - other.high, other.low - one.high, 0.0)
    return math.hypot(x, y, z)
