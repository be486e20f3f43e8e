"""Which triangles of a mesh meet where, without numpy."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gatesmith.mesh.plain_mesh import PlainMesh, Point

_NO_AREA = 1e-10  # mm² of twice a triangle's area: rounding
_PAIR = 2


@dataclass(frozen=True, eq=False)
class PlainSurface:
    """The edges of a mesh, equal corners being one point, and how triangles use them.

    ``neighbours`` are the triangles on either side of each edge that joins just two, ``bodies``
    each triangle with the number of the body that it is part of. The other numbers count edges and
    triangles with a fault.
    """

    neighbours: list[tuple[int, int]]
    triangles: int
    open: int
    unbalanced: int
    miswound: int
    touching: int
    collapsed: int
    flat: int
    repeated: int
    bodies: dict[int, int]

    @property
    def body_count(self) -> int:
        """How many bodies there are, surfaces of cavities included."""
        return len({*self.bodies.values()})

    def connected(self, members: Sequence[int]) -> dict[int, int]:
        """Each of these triangles with the number of the connected part that it is in."""
        inside = set(members)
        pairs = [pair for pair in self.neighbours if inside.issuperset(pair)]
        return _parts(members, pairs)


def plain_surface(mesh: PlainMesh) -> PlainSurface:
    """The surface of a mesh of finite corners, joined by position: nothing is welded."""
    numbers: dict[Point, int] = {}
    names = [numbers.setdefault(vertex, len(numbers)) for vertex in mesh.vertices]
    triangles = [(names[a], names[b], names[c]) for a, b, c in mesh.faces]
    users: dict[tuple[int, int], list[int]] = defaultdict(list)
    balance: Counter[tuple[int, int]] = Counter()
    whole = []
    for number, (first, second, third) in enumerate(triangles):
        if first in (second, third) or second == third:
            continue
        whole.append(number)
        for start, end in ((first, second), (second, third), (third, first)):
            if start < end:
                users[start, end].append(number)
                balance[start, end] += 1
            else:
                users[end, start].append(number)
                balance[end, start] -= 1
    faults: Counter[str] = Counter()
    neighbours = []
    for edge, around in users.items():
        kind = _kind(len(around), balance[edge])
        faults[kind] += 1
        if len(around) == _PAIR:
            neighbours.append((around[0], around[1]))
    flat = sum(1 for number in whole if _is_flat(mesh.cross[number]))
    return PlainSurface(
        neighbours,
        len(triangles),
        faults["open"],
        faults["unbalanced"],
        faults["miswound"],
        faults["touching"],
        len(triangles) - len(whole),
        flat,
        len(whole) - len({frozenset(triangles[number]) for number in whole}),
        _parts(whole, neighbours),
    )


def _kind(uses: int, balance: int) -> str:
    """What an edge is, from how many triangles use it and how often more one way."""
    if uses == 1:
        return "open"
    if uses == _PAIR:
        return "miswound" if balance else "sound"
    return "unbalanced" if balance else "touching"


def _is_flat(normal: Point) -> bool:
    x, y, z = normal
    return x * x + y * y + z * z < _NO_AREA**2


def _parts(members: Sequence[int], pairs: Sequence[tuple[int, int]]) -> dict[int, int]:
    """Each member with the lowest member that pairs connect it with."""
    above = {member: member for member in members}

    def top(member: int) -> int:
        while above[member] != member:
            above[member] = above[above[member]]
            member = above[member]
        return member

    for one, other in pairs:
        first, second = top(one), top(other)
        if first != second:
            above[max(first, second)] = min(first, second)
    return {member: top(member) for member in members}
