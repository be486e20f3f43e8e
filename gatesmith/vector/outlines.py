"""Contours of simple figures: rectangles, circles, arches, and lines with rounded corners."""

from __future__ import annotations

import math
from collections.abc import Sequence

from gatesmith.vector.elements import Contour, Point, Step

KAPPA = 4 / 3 * (math.sqrt(2) - 1)  # a quarter of a circle as a cubic curve


def polygon(*points: Point) -> Contour:
    """A closed figure with straight edges."""
    return Contour(points[0], tuple((point,) for point in points[1:]))


def line(*points: Point) -> Contour:
    """An open line through points."""
    return Contour(points[0], tuple((point,) for point in points[1:]), closed=False)


def rectangle(left: float, top: float, width: float, height: float) -> Contour:
    """A rectangle by its left, its top, its width and its height."""
    right, bottom = left + width, top + height
    return polygon((left, top), (right, top), (right, bottom), (left, bottom))


def square(centre: Point, half: float) -> Contour:
    """A square around a point; ``half`` is half its side."""
    x, y = centre
    return rectangle(x - half, y - half, 2 * half, 2 * half)


def circle(centre: Point, radius: float) -> Contour:
    """A circle of four cubic curves."""
    x, y = centre
    reach = KAPPA * radius
    return Contour(
        (x + radius, y),
        (
            ((x + radius, y + reach), (x + reach, y + radius), (x, y + radius)),
            ((x - reach, y + radius), (x - radius, y + reach), (x - radius, y)),
            ((x - radius, y - reach), (x - reach, y - radius), (x, y - radius)),
            ((x + reach, y - radius), (x + radius, y - reach), (x + radius, y)),
        ),
    )


def arch(middle: float, foot: float, springing: float, half: float) -> Contour:
    """An opening with a semicircular head, upside down if ``springing`` is below ``foot``.

    ``foot`` and ``springing`` are y; the head is a semicircle of radius ``half`` beyond the
    springing.
    """
    left, right = middle - half, middle + half
    up = math.copysign(half, springing - foot)
    crown, reach = springing + up, KAPPA * half
    return Contour(
        (left, foot),
        (
            ((left, springing),),
            ((left, springing + KAPPA * up), (middle - reach, crown), (middle, crown)),
            ((middle + reach, crown), (right, springing + KAPPA * up), (right, springing)),
            ((right, foot),),
        ),
    )


def rounded(points: Sequence[Point], radius: float, *, closed: bool = True) -> Contour:
    """A figure or line through points, with rounded corners; edges are at least two radii long."""
    if not closed:
        inner = range(1, len(points) - 1)
        turns = [_turn(points[i - 1], points[i], points[i + 1], radius) for i in inner]
        steps = [step for entry, curve in turns for step in ((entry,), curve)]
        return Contour(points[0], (*steps, (points[-1],)), closed=False)
    count = len(points)
    turns = [_turn(points[i - 1], points[i], points[(i + 1) % count], radius) for i in range(count)]
    (start, first), *others = turns
    steps = [first, *(step for entry, curve in others for step in ((entry,), curve))]
    return Contour(start, tuple(steps))


def _turn(before: Point, corner: Point, after: Point, radius: float) -> tuple[Point, Step]:
    """The point where a rounded corner begins, and the curve to its end."""
    entry, leave = _towards(corner, before, radius), _towards(corner, after, radius)
    near = (1 - KAPPA) * radius
    return entry, (_towards(corner, before, near), _towards(corner, after, near), leave)


def _towards(start: Point, end: Point, way: float) -> Point:
    share = way / math.dist(start, end)
    return start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])
