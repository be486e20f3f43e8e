"""Corners on straight edges, left over from an operation, taken out again.

The library takes out most of them. Where one is left, rounding moves it off its edge, and two
bodies that share the face beside it divide the face differently.
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.cad.mesh_kernel.facets import paired_triangles
from gatesmith.cad.mesh_kernel.planar_faces import triangulated

if TYPE_CHECKING:
    from gatesmith.cad.mesh_kernel.facets import Points, Triangles

_STRAIGHT = 1e-6  # mm that a corner may be off the straight line between its neighbours


def straightened_edges(points: Points, triangles: Triangles) -> Triangles:
    """Triangles, int64 (m, 3), of a closed surface without corners inside straight edges."""
    needless = _needless(points, triangles)
    if not needless:
        return triangles
    surface = _Surface(points, triangles)
    for corner, (one, other) in needless.items():
        surface.remove(corner, one, other)
    return surface.triangles()


def without_lines(points: Points, triangles: Triangles) -> Triangles:
    """Triangles, int64 (m, 3), of a closed surface, none of whose three corners lie on a line.

    Triangles with two corners in one place remain.
    """
    corners = points[triangles]
    sides = corners - np.roll(corners, -1, axis=1)
    lengths = np.linalg.norm(sides, axis=2)
    twice_area = np.linalg.norm(np.cross(sides[:, 0], sides[:, 1]), axis=1)
    lines = (twice_area < _STRAIGHT * lengths.max(axis=1)) & (lengths.min(axis=1) > 0)
    if not lines.any():
        return triangles
    surface = _Surface(points, triangles)
    for number in np.flatnonzero(lines).tolist():
        surface.turn(number)
    return surface.triangles()


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
    straight = off < _STRAIGHT * length
    chosen = zip(*(each[straight].tolist() for each in (middle, one, other)), strict=True)
    return {corner: (start, end) for corner, start, end in chosen}


class _Surface:
    """A closed surface whose corners can be taken out."""

    def __init__(self, points: Points, triangles: Triangles) -> None:
        self._points = points
        listed: list[list[int]] = triangles.tolist()
        self._triangles = dict(enumerate(listed))
        self._next = len(listed)
        self._at: dict[int, set[int]] = defaultdict(set)
        for number, triangle in self._triangles.items():
            for corner in triangle:
                self._at[corner].add(number)

    def triangles(self) -> Triangles:
        """What is left, in the order of before."""
        return np.array([self._triangles[each] for each in sorted(self._triangles)], dtype=np.int64)

    def remove(self, corner: int, one: int, other: int) -> None:
        """Take out a corner between two others and fill what that leaves on either side.

        Nothing changes where the corner is no longer between them, or where another edge already
        joins them.
        """
        after = {}
        for number in sorted(self._at[corner]):
            triangle = self._triangles[number]
            place = triangle.index(corner)
            after[triangle[place - 2]] = triangle[place - 1]
        if not {one, other} <= set(after):
            return
        halves = [_way(after, one, other), _way(after, other, one)]
        neighbours = {each for number in self._at[one] for each in self._triangles[number]}
        if other in neighbours and after[one] != other and after[other] != one:
            return
        for number in sorted(self._at[corner]):
            self._drop(number)
        for half in halves:
            if len(half) > 2:
                for triple in triangulated(self._points[half].tolist()):
                    self._add([half[place] for place in triple])

    def turn(self, number: int) -> None:
        """Give a triangle that is only a line, and its neighbour along that line, another edge.

        Nothing changes where that edge exists already.
        """
        triangle = self._triangles.get(number)
        if triangle is None:
            return
        ends = self._points[triangle]
        place = int(np.argmax(np.linalg.norm(ends - np.roll(ends, -1, axis=0), axis=1)))
        start, end, between = (triangle[(place + step) % 3] for step in range(3))
        both = (self._at[start] & self._at[end]) - {number}
        if len(both) != 1:
            return
        (beside,) = both
        (far,) = set(self._triangles[beside]) - {start, end}
        if self._at[far] & self._at[between]:
            return
        self._drop(number)
        self._drop(beside)
        self._add([far, end, between])
        self._add([start, far, between])

    def _drop(self, number: int) -> None:
        for corner in self._triangles.pop(number):
            self._at[corner].discard(number)

    def _add(self, triangle: list[int]) -> None:
        number, self._next = self._next, self._next + 1
        self._triangles[number] = triangle
        for corner in triangle:
            self._at[corner].add(number)


def _way(after: dict[int, int], start: int, end: int) -> list[int]:
    """The corners from one to another around a third."""
    found = [start]
    while found[-1] != end:
        found.append(after[found[-1]])
    return found
