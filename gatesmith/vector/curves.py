"""Curves as chains of points, and dashed lines as pieces: for writers that draw only those."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise

from gatesmith.vector.elements import Contour, Point

_PIECES = 8
"""Of a curve: true to a hundredth of a unit at the largest circle of a board."""


def flattened(contour: Contour) -> list[Point]:
    """The points along a contour; a closed one ends where it began."""
    points = [contour.start]
    for step in contour.steps:
        if len(step) == 1:
            points.append(step[0])
            continue
        start = points[-1]
        points += [_on_curve((start, *step), n / _PIECES) for n in range(1, _PIECES + 1)]
    if contour.closed and points[-1] != points[0]:
        points.append(points[0])
    return points


def _on_curve(nodes: Sequence[Point], t: float) -> Point:
    shares = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t**2 * (1 - t), t**3)
    return (
        sum(share * node[0] for share, node in zip(shares, nodes, strict=True)),
        sum(share * node[1] for share, node in zip(shares, nodes, strict=True)),
    )


def dashed(points: Sequence[Point], dashes: Sequence[float]) -> Iterator[list[Point]]:
    """The inked pieces of a chain; ``dashes`` are ink and gap in turn, repeated."""
    number, left, piece = 0, dashes[0], [points[0]]
    for start, end in pairwise(points):
        length, gone = math.dist(start, end), 0.0
        while length - gone > left:
            gone += left
            at = _between(start, end, gone / length)
            if number % 2 == 0:
                yield [*piece, at]
            piece = [at]
            number += 1
            left = dashes[number % len(dashes)]
        left -= length - gone
        piece.append(end)
    if number % 2 == 0 and len(piece) > 1:
        yield piece


def _between(start: Point, end: Point, share: float) -> Point:
    return start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])
