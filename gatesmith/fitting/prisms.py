"""The space of a standing piece as an upright prism, and the gap between two prisms.

Outlines are convex: of what is not, the convex hull is taken, which is never smaller.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from gatesmith.core.convex_hull import convex_hull
from gatesmith.core.footprint import Footprint, Point

_QUARTER = 90
_COSINES = (1.0, 0.0, -1.0, 0.0)  # of whole quarter turns, exactly


@dataclass(frozen=True, slots=True)
class Prism:
    """A convex counter-clockwise outline between two heights, in millimetres."""

    outline: tuple[Point, ...]
    low: float
    high: float

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Lowest x and y, highest x and y."""
        xs, ys = zip(*self.outline, strict=True)
        return min(xs), min(ys), max(xs), max(ys)


def turned(points: Iterable[Point], turn: float) -> tuple[Point, ...]:
    """Points turned counter-clockwise around the origin, by degrees; quarters are exact."""
    quarters, rest = divmod(turn, _QUARTER)
    if rest:
        angle = math.radians(turn)
        cosine, sine = math.cos(angle), math.sin(angle)
    else:
        cosine, sine = _COSINES[int(quarters) % 4], _COSINES[int(quarters - 1) % 4]
    return tuple((x * cosine - y * sine, x * sine + y * cosine) for x, y in points)


def prism_of(footprint: Footprint, place: tuple[float, float, float], turn: float = 0) -> Prism:
    """The prism of a piece in its place, turned counter-clockwise by degrees."""
    return upright_prism(convex_hull(footprint.outline), footprint.height, place, turn)


def upright_prism(
    outline: Iterable[Point], height: float, place: tuple[float, float, float], turn: float = 0
) -> Prism:
    """The prism of a convex outline around the origin, turned and moved to its place."""
    x, y, z = place
    return Prism(tuple((x + a, y + b) for a, b in turned(outline, turn)), z, z + height)


def gap(one: Prism, other: Prism) -> float:
    """The gap between two prisms in millimetres.

    Negative where they overlap: by how much one has to be moved at least to be free.
    """
    across = outline_gap(one.outline, other.outline)
    along = max(one.low - other.high, other.low - one.high)
    if across > 0 and along > 0:
        return math.hypot(across, along)
    return max(across, along)


def outline_gap(one: Sequence[Point], other: Sequence[Point]) -> float:
    """The gap between two convex outlines; negative if they overlap, as in ``gap``."""
    most = max(_separation(one, other), _separation(other, one))
    if most <= 0:
        return most
    return min(_least_distance(one, other), _least_distance(other, one))


def _separation(one: Sequence[Point], other: Sequence[Point]) -> float:
    """The widest strip without either, along an edge of the first; negative where all overlap."""
    widest = -math.inf
    for (x0, y0), (x1, y1) in zip(one, (*one[1:], one[0]), strict=True):
        out_x, out_y = y1 - y0, x0 - x1
        length = math.hypot(out_x, out_y)
        start = x0 * out_x + y0 * out_y
        nearest = min(x * out_x + y * out_y for x, y in other)
        widest = max(widest, (nearest - start) / length)
    return widest


def _least_distance(points: Sequence[Point], outline: Sequence[Point]) -> float:
    """The smallest distance of points from an outline that contains none of them."""
    least = math.inf
    for (x0, y0), (x1, y1) in zip(outline, (*outline[1:], outline[0]), strict=True):
        along_x, along_y = x1 - x0, y1 - y0
        square = along_x**2 + along_y**2
        for x, y in points:
            share = ((x - x0) * along_x + (y - y0) * along_y) / square
            share = min(max(share, 0.0), 1.0)
            out = math.hypot(x - x0 - share * along_x, y - y0 - share * along_y)
            least = min(least, out)
    return least


def beyond(points: Sequence[Point], outline: Sequence[Point]) -> float:
    """How far the farthest point lies beyond an edge of a convex outline.

    Zero or negative where all lie within it.
    """
    furthest = -math.inf
    for (x0, y0), (x1, y1) in zip(outline, (*outline[1:], outline[0]), strict=True):
        out_x, out_y = y1 - y0, x0 - x1
        length = math.hypot(out_x, out_y)
        out = max((x - x0) * out_x + (y - y0) * out_y for x, y in points)
        furthest = max(furthest, out / length)
    return furthest
