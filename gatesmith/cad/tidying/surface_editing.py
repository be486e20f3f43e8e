"""A closed surface whose corners can be taken out and whose edges can be turned."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import TYPE_CHECKING

from gatesmith.cad.mesh_kernel.corner_arithmetic import length, minus
from gatesmith.cad.mesh_kernel.planar_faces import triangulated

if TYPE_CHECKING:
    from gatesmith.cad.kernel import Corner
    from gatesmith.cad.mesh_kernel.manifold_library import Triangle

STRAIGHT = 1e-6
"""Millimetres that a corner may be off the straight line between its neighbours."""

MOST_TURNS = 8
"""Passes over triangles that are lines: each turn may make a line of the one beside it."""


class EditedSurface:
    """Triangles over points, changed one by one."""

    def __init__(self, points: Sequence[Corner], triangles: Sequence[Sequence[int]]) -> None:
        self._points = points
        self._triangles = {number: [*each] for number, each in enumerate(triangles)}
        self._next = len(triangles)
        self._at: dict[int, set[int]] = defaultdict(set)
        for number, triangle in self._triangles.items():
            for corner in triangle:
                self._at[corner].add(number)

    def triangles(self) -> list[Triangle]:
        """What is left, in the order of before."""
        found = (self._triangles[each] for each in sorted(self._triangles))
        return [(first, second, third) for first, second, third in found]

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
                for triple in triangulated([self._points[each] for each in half]):
                    self._add([half[place] for place in triple])

    def turn(self, number: int) -> None:
        """Give a triangle that is only a line, and its neighbour along that line, another edge.

        Nothing changes where that edge exists already.
        """
        triangle = self._triangles.get(number)
        if triangle is None:
            return
        ends = [self._points[corner] for corner in triangle]
        sides = [length(minus(ends[step - 2], ends[step])) for step in range(3)]
        place = sides.index(max(sides))
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
