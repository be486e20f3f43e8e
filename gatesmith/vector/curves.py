"""Arcs and curves as simpler steps, for writers that draw only lines or only cubic curves."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from gatesmith.vector.elements import Contour, Point, Step

_PIECES = 8
"""Chords for a cubic curve: true to a hundredth of a unit at the largest circle of a board."""

_CHORD = math.pi / 16  # the largest angle that one chord replaces
_CURVE = math.pi / 4  # the same for a cubic curve: true to a ten-thousandth of the radius


class Arc(NamedTuple):
    """Part of a circle; angles in radians, the sweep positive in the direction from x to y."""

    centre: Point
    radius: float
    start: float
    sweep: float

    def at(self, angle: float) -> Point:
        """The point of the circle at an angle."""
        x, y = self.centre
        return x + self.radius * math.cos(angle), y + self.radius * math.sin(angle)


def arc_through(start: Point, through: Point, end: Point) -> Arc | None:
    """The arc from a point through another to a third; None if they lie on one line."""
    ax, ay = through[0] - start[0], through[1] - start[1]
    bx, by = end[0] - start[0], end[1] - start[1]
    cross = 2 * (ax * by - ay * bx)
    if abs(cross) < 1e-12 * max(bx * bx + by * by, 1e-12):
        return None
    a, b = ax * ax + ay * ay, bx * bx + by * by
    x, y = (by * a - ay * b) / cross, (ax * b - bx * a) / cross
    centre = start[0] + x, start[1] + y
    first, last = (math.atan2(p[1] - centre[1], p[0] - centre[0]) for p in (start, end))
    turn = (last - first) % math.tau
    return Arc(centre, math.hypot(x, y), first, turn if cross > 0 else turn - math.tau)


def arc_curves(start: Point, through: Point, end: Point) -> Iterator[Step]:
    """An arc as cubic curves, or as a line if its points lie on one line."""
    arc = arc_through(start, through, end)
    if arc is None:
        yield (end,)
        return
    count = math.ceil(abs(arc.sweep) / _CURVE)
    step = arc.sweep / count
    reach = 4 / 3 * math.tan(step / 4) * arc.radius
    for index in range(count):
        a, b = arc.start + index * step, arc.start + (index + 1) * step
        (x0, y0), (x1, y1) = arc.at(a), arc.at(b)
        yield (
            (x0 - reach * math.sin(a), y0 + reach * math.cos(a)),
            (x1 + reach * math.sin(b), y1 - reach * math.cos(b)),
            end if index == count - 1 else (x1, y1),
        )


def flattened(contour: Contour) -> list[Point]:
    """The points along a contour; a closed one ends at its start."""
    points = [contour.start]
    for step in contour.steps:
        points += chords(points[-1], step)
    if contour.closed and points[-1] != points[0]:
        points.append(points[0])
    return points


def chords(start: Point, step: Step) -> list[Point]:
    """The ends of the chords that replace one step from a point."""
    if len(step) == 1:
        return [step[0]]
    if len(step) == 3:
        return [_on_curve((start, *step), n / _PIECES) for n in range(1, _PIECES + 1)]
    arc = arc_through(start, *step)
    if arc is None:
        return [step[1]]
    count = math.ceil(abs(arc.sweep) / _CHORD)
    return [*(arc.at(arc.start + arc.sweep * n / count) for n in range(1, count)), step[1]]


def _on_curve(nodes: Sequence[Point], t: float) -> Point:
    shares = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t**2 * (1 - t), t**3)
    return (
        sum(share * node[0] for share, node in zip(shares, nodes, strict=True)),
        sum(share * node[1] for share, node in zip(shares, nodes, strict=True)),
    )


def dashed(points: Sequence[Point], dashes: Sequence[float]) -> Iterator[list[Point]]:
    """The drawn pieces of a chain of points; ``dashes`` are lengths of dash and gap, repeated."""
    number, left, piece = 0, dashes[0], [points[0]]
    for start, end in pairwise(points):
        length, done = math.dist(start, end), 0.0
        while length - done > left:
            done += left
            at = _between(start, end, done / length)
            if number % 2 == 0:
                yield [*piece, at]
            piece = [at]
            number += 1
            left = dashes[number % len(dashes)]
        left -= length - done
        piece.append(end)
    if number % 2 == 0 and len(piece) > 1:
        yield piece


def _between(start: Point, end: Point, share: float) -> Point:
    return start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])
