"""The convex hull of points in a plane."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from gatesmith.core.footprint import Point


def convex_hull(points: Iterable[Point]) -> tuple[Point, ...]:
    """The convex hull, counter-clockwise; corners on a straight edge are left out."""
    ordered = sorted(set(points))
    if len(ordered) < 3:
        return tuple(ordered)
    below, above = _chain(ordered), _chain(ordered[::-1])
    return (*below[:-1], *above[:-1])


def _chain(points: Sequence[Point]) -> list[Point]:
    """One half of a hull: every turn to the left."""
    chain: list[Point] = []
    for point in points:
        while len(chain) > 1 and _turns_left(chain[-2], chain[-1], point) <= 0:
            chain.pop()
        chain.append(point)
    return chain


def _turns_left(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
