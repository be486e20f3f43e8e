"""A closed surface whose corners can be taken out and whose edges can be turned."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from gatesmith.cad.fineness import DECIMALS
from gatesmith.cad.mesh_kernel.corner_arithmetic import across, dot, length, minus
from gatesmith.cad.mesh_kernel.planar_faces import triangulated

if TYPE_CHECKING:
    from gatesmith.cad.kernel import Corner
    from gatesmith.cad.mesh_kernel.manifold_library import Triangle

STRAIGHT = 1e-6
"""Millimetres that a corner may be off the straight line between its neighbours."""

MOST_TURNS = 8
"""Passes over triangles that are lines: each turn may make a line of the one beside it."""

SHORT = 1.9 * 10.0**-DECIMALS
"""Millimetres: the corners of a shorter edge are in adjacent places of what a file can hold."""


def joined_corners(
    points: Sequence[Corner],
    triangles: Sequence[Sequence[int]],
    edges: Iterable[tuple[int, int]],
) -> dict[int, int]:
    """The corners to be moved to others: one end of each of these short edges to the other end.

    An edge is left out where the surface would touch itself or turn over, and where an edge beside
    it is among them.
    """
    surface, moved, touched = EditedSurface(points, triangles), {}, set[int]()
    for kept, gone in edges:
        if not {kept, gone} & touched and surface.can_join(kept, gone):
            moved[gone] = kept
            touched |= surface.around(kept) | surface.around(gone)
    return moved


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
        if other in self.around(one) and after[one] != other and after[other] != one:
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

    def around(self, corner: int) -> set[int]:
        """The corners of all triangles at a corner, with itself."""
        return {each for number in self._at[corner] for each in self._triangles[number]}

    def can_join(self, kept: int, gone: int) -> bool:
        """Whether the surface stays closed and no triangle turns over where two corners meet."""
        beside = self._at[kept] & self._at[gone]
        shared = (self.around(kept) & self.around(gone)) - {kept, gone}
        if (len(beside), len(shared)) != (2, 2):
            return False
        for number in self._at[gone] - beside:
            triangle = self._triangles[number]
            if shared < {*triangle}:  # its back is at the other corner: a sheet would be left
                return False
            before = [self._points[each] for each in triangle]
            after = [self._points[kept if each == gone else each] for each in triangle]
            if dot(across(*before), across(*after)) <= 0:
                return False
        return True

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
