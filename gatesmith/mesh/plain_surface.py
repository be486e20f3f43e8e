"""Which triangles of a mesh meet where, without numpy."""

from __future__ import annotations

from array import array
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gatesmith.mesh.plain_mesh import PlainMesh, Point

_NO_AREA = 1e-10  # mm² of twice a triangle's area: rounding
_PAIR = 2

Edge = tuple[int, int]
"""The numbers of two vertices."""


@dataclass(frozen=True, eq=False)
class PlainSurface:
    """The edges of a mesh, equal corners being one point, and how triangles use them.

    ``first`` and ``second`` are the triangles on either side of each edge that joins just two.
    ``bodies`` has for each triangle the number of the body that it is part of, and -1 for one that
    is collapsed. The other lists hold edges and triangles with a fault.
    """

    first: array[int]
    second: array[int]
    bodies: array[int]
    open: list[Edge]
    unbalanced: list[Edge]
    miswound: list[Edge]
    touching: list[Edge]
    collapsed: list[int]
    flat: list[int]
    repeated: list[int]

    @property
    def body_count(self) -> int:
        """How many bodies there are, surfaces of cavities included."""
        return len({*self.bodies} - {-1})

    def connected(self, members: Sequence[int]) -> dict[int, int]:
        """Each of these triangles with the number of the connected part that it is in."""
        inside = {member: place for place, member in enumerate(members)}
        pairs = [
            (inside[one], inside[other])
            for one, other in zip(self.first, self.second, strict=True)
            if one in inside and other in inside
        ]
        return dict(zip(members, _parts(len(members), pairs), strict=True))


def plain_surface(mesh: PlainMesh) -> PlainSurface:
    """The surface of a mesh of finite corners, joined by position: nothing is welded."""
    numbers: dict[Point, int] = {}
    names = [numbers.setdefault(vertex, number) for number, vertex in enumerate(mesh.vertices)]
    edges = _Edges(len(names))
    collapsed: list[int] = []
    repeated: list[int] = []
    seen: set[tuple[int, ...]] = set()
    for number, (a, b, c) in enumerate(mesh.faces):
        first, second, third = names[a], names[b], names[c]
        if first in (second, third) or second == third:
            collapsed.append(number)
            continue
        edges.add(first, second, number)
        edges.add(second, third, number)
        edges.add(third, first, number)
    found = edges.sorted_out()
    for number in found.shared:
        three = tuple(sorted(names[corner] for corner in mesh.faces[number]))
        if three in seen:
            repeated.append(number)
        seen.add(three)
    bodies = _parts(len(mesh.faces), zip(found.first, found.second, strict=True))
    for number in collapsed:
        bodies[number] = -1
    whole = set(collapsed)
    flat = [
        number
        for number, normal in enumerate(mesh.cross)
        if _is_flat(normal) and number not in whole
    ]
    return PlainSurface(
        found.first,
        found.second,
        bodies,
        found.open,
        found.unbalanced,
        found.miswound,
        found.touching,
        collapsed,
        flat,
        repeated,
    )


@dataclass(frozen=True, eq=False)
class _SortedEdges:
    """Edges by what they are; ``shared`` are the triangles that may be on the corners of others."""

    first: array[int]
    second: array[int]
    open: list[Edge]
    unbalanced: list[Edge]
    miswound: list[Edge]
    touching: list[Edge]
    shared: list[int]


class _Edges:
    """The uses of each edge, in few bytes: a large file has millions of them.

    An edge is one number, so is a use: twice its triangle, and one more if it runs from the higher
    vertex to the lower. Up to two uses are packed into one number; the few edges with more have
    lists.
    """

    def __init__(self, vertices: int) -> None:
        self._many = max(vertices, 1)
        self._uses: dict[int, int] = {}
        self._more: dict[int, list[int]] = defaultdict(list)

    def add(self, start: int, end: int, triangle: int) -> None:
        """A triangle runs along an edge."""
        if start < end:
            edge, use = start * self._many + end, 2 * triangle
        else:
            edge, use = end * self._many + start, 2 * triangle + 1
        before = self._uses.get(edge)
        if before is None:
            self._uses[edge] = -1 - use
        elif before < 0:
            self._uses[edge] = (-1 - before) << 32 | use
        else:
            self._more[edge].append(use)

    def sorted_out(self) -> _SortedEdges:
        """The edges by what they are, from how many triangles use them, and in which direction."""
        found = _SortedEdges(array("i"), array("i"), [], [], [], [], [])
        shared: set[int] = set()
        last = (-1, -1)
        for edge, packed in self._uses.items():
            ends = divmod(edge, self._many)
            if packed < 0:
                found.open.append(ends)
                continue
            one, other = packed >> 32, packed & 0xFFFFFFFF
            if edge in self._more:
                uses = [one, other, *self._more[edge]]
                balance = sum(1 if use % 2 else -1 for use in uses)
                (found.unbalanced if balance else found.touching).append(ends)
                shared.update(use >> 1 for use in uses)
                continue
            pair = one >> 1, other >> 1
            found.first.append(pair[0])
            found.second.append(pair[1])
            if one % 2 == other % 2:
                found.miswound.append(ends)
                shared.update(pair)
            elif pair == last:  # two edges in common, one after the other: three corners too
                shared.update(pair)
            last = pair
        found.shared.extend(sorted(shared))
        return found


def _is_flat(normal: Point) -> bool:
    x, y, z = normal
    return x * x + y * y + z * z < _NO_AREA**2


def _parts(count: int, pairs: Iterable[tuple[int, int]]) -> array[int]:
    """Each member with the lowest member that pairs connect it with."""
    above = array("i", range(count))

    def top(member: int) -> int:
        while above[member] != member:
            above[member] = above[above[member]]
            member = above[member]
        return member

    for one, other in pairs:
        first, second = top(one), top(other)
        if first != second:
            above[max(first, second)] = min(first, second)
    for member in range(count):
        above[member] = top(member)
    return above
