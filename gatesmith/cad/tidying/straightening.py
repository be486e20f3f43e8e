"""Corners on straight edges, left over from an operation, taken out again.

The library takes out most of them. Where one is left, rounding moves it off its edge, and two
bodies that share the face beside it divide the face differently.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from gatesmith.cad.fineness import DECIMALS
from gatesmith.cad.tidying.facets import paired_triangles
from gatesmith.cad.tidying.surface_editing import (
    MOST_TURNS,
    SHORT,
    STRAIGHT,
    EditedSurface,
    joined_corners,
)

if TYPE_CHECKING:
    from gatesmith.cad.tidying.facets import Points, Triangles


def straightened_edges(points: Points, triangles: Triangles) -> Triangles:
    """Triangles, int64 (m, 3), of a closed surface without corners inside straight edges."""
    needless = _needless(points, triangles)
    if not needless:
        return triangles
    surface = EditedSurface(points.tolist(), triangles.tolist())
    for corner, (one, other) in needless.items():
        surface.remove(corner, one, other)
    return np.array(surface.triangles(), dtype=np.int64)


def without_lines(points: Points, triangles: Triangles) -> Triangles:
    """Triangles, int64 (m, 3), of a closed surface, none of whose three corners lie on a line.

    No triangle may have two corners in one place. A triangle that can be given no other edge
    remains.
    """
    for _ in range(MOST_TURNS):
        corners = points[triangles]
        sides = corners - np.roll(corners, -1, axis=1)
        longest = np.linalg.norm(sides, axis=2).max(axis=1)
        twice_area = np.linalg.norm(np.cross(sides[:, 0], sides[:, 1]), axis=1)
        lines = np.flatnonzero(twice_area < STRAIGHT * longest)
        if not len(lines):
            break
        surface = EditedSurface(points.tolist(), triangles.tolist())
        for number in lines.tolist():
            surface.turn(number)
        triangles = np.array(surface.triangles(), dtype=np.int64)
    return triangles


def without_short_edges(points: Points, triangles: Triangles) -> Points:
    """Points, float64 (n, 3), with the ends of edges of one step of a file's numbers in one place.

    The triangles, int64 (m, 3), beside such an edge are so thin that rounding turns them.
    """
    places = np.round(points, DECIMALS)
    starts, ends = triangles.ravel(), np.roll(triangles, -1, axis=1).ravel()
    starts, ends = starts[starts < ends], ends[starts < ends]
    near = np.linalg.norm(places[starts] - places[ends], axis=1)
    chosen = np.flatnonzero((near > 0) & (near < SHORT))
    if not len(chosen):
        return points
    edges = sorted(zip(starts[chosen].tolist(), ends[chosen].tolist(), strict=True))
    moved = joined_corners(places.tolist(), triangles.tolist(), edges)
    joined = points.copy()
    joined[list(moved)] = points[list(moved.values())]
    return joined


def _needless(points: Points, triangles: Triangles) -> dict[int, tuple[int, int]]:
    """The corners where just two sharp edges meet in a straight line, with their far ends."""
    pairs = paired_triangles(points, triangles)
    starts, ends = pairs.start[~pairs.flat], pairs.end[~pairs.flat]
    corners, others = np.concatenate([starts, ends]), np.concatenate([ends, starts])
    order = np.argsort(corners, kind="stable")
    corners, others = corners[order], others[order]
    found, first, count = np.unique(corners, return_index=True, return_counts=True)
    twice = count == 2
    middle, first = found[twice], first[twice]
    one, other = others[first], others[first + 1]
    along = points[other] - points[one]
    length = np.linalg.norm(along, axis=1)
    off = np.linalg.norm(np.cross(along, points[middle] - points[one]), axis=1)
    straight = off < STRAIGHT * length
    chosen = zip(*(each[straight].tolist() for each in (middle, one, other)), strict=True)
    return {corner: (start, end) for corner, start, end in chosen}
