"""The triangles of a body of the mesh kernel as a file holds them, without numpy.

The same steps as with numpy (``numpy_triangles``), which is faster: needless corners on straight
edges are taken out, facets of two triangles divided by a rule, the ends of short edges joined,
equal corners welded, lines turned.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from gatesmith.cad.fineness import DECIMALS
from gatesmith.cad.mesh_kernel.corner_arithmetic import across, cross, dot, length, minus, unit
from gatesmith.cad.mesh_kernel.manifold_library import SMOOTH, manifold_library
from gatesmith.cad.tidying.surface_editing import (
    MOST_TURNS,
    SHORT,
    STRAIGHT,
    EditedSurface,
    joined_corners,
)
from gatesmith.mesh.plain_mesh import PlainMesh, single_precision

if TYPE_CHECKING:
    from gatesmith.cad.kernel import Corner
    from gatesmith.cad.mesh_kernel.bodies import MeshBody
    from gatesmith.cad.mesh_kernel.manifold_library import Triangle

_FLAT = 1e-5  # the sine between two triangles of one facet: rounding
_STEPS = 10**DECIMALS  # in a millimetre


def plain_mesh_of(body: MeshBody) -> PlainMesh:
    """The triangles of a body, equal corners welded."""
    library = manifold_library()
    solid = body.without_sheets().manifold
    points, found = library.surface(library.simplified(solid, SMOOTH))
    pairs = _pairs(points, found)
    straight = _straightened(points, found, pairs)
    if straight is not found:
        pairs = _pairs(points, straight)
    triangles = _evenly_divided(points, straight, pairs)
    rounded = _without_short_edges([_rounded(point) for point in points], triangles)
    mesh = _welded(single_precision(rounded), triangles)
    return PlainMesh(mesh.vertices, _without_lines(mesh.vertices, mesh.faces))


def _rounded(point: Corner) -> Corner:
    x, y, z = point
    return round(x * _STEPS) / _STEPS, round(y * _STEPS) / _STEPS, round(z * _STEPS) / _STEPS


class _Pair(NamedTuple):
    """An edge, the triangle that runs along it and the one that runs back, and if they are flat."""

    left: int
    right: int
    start: int
    end: int
    flat: bool


def _pairs(points: Sequence[Corner], triangles: Sequence[Triangle]) -> list[_Pair]:
    normals = _unit_normals(points, triangles)
    ahead, back = [], []
    for number, (first, second, third) in enumerate(triangles):
        for start, end in ((first, second), (second, third), (third, first)):
            if start < end:
                ahead.append((start, end, number))
            else:
                back.append((end, start, number))
    ahead.sort()
    back.sort()
    found = []
    for (start, end, left), (_, _, right) in zip(ahead, back, strict=True):
        (a, b, c), (d, e, f) = normals[left], normals[right]
        flat = a * d + b * e + c * f > 0
        if flat:
            x, y, z = b * f - c * e, c * d - a * f, a * e - b * d
            flat = math.sqrt(x * x + y * y + z * z) < _FLAT
        found.append(_Pair(left, right, start, end, flat))
    return found


def _unit_normals(points: Sequence[Corner], triangles: Sequence[Triangle]) -> list[Corner]:
    """The normal of each triangle at a length of 1; of a collapsed one, zero.

    Written out, because this and the pairs take most of the time that a change takes in a browser.
    """
    found = []
    for first, second, third in triangles:
        x0, y0, z0 = points[first]
        x1, y1, z1 = points[second]
        x2, y2, z2 = points[third]
        a, b, c = x1 - x0, y1 - y0, z1 - z0
        d, e, f = x2 - x0, y2 - y0, z2 - z0
        x, y, z = b * f - c * e, c * d - a * f, a * e - b * d
        size = math.sqrt(x * x + y * y + z * z) or 1.0
        found.append((x / size, y / size, z / size))
    return found


def _straightened(
    points: Sequence[Corner], triangles: list[Triangle], pairs: Sequence[_Pair]
) -> list[Triangle]:
    """The triangles without corners inside straight edges."""
    ends: dict[int, list[int]] = defaultdict(list)
    sharp = [pair for pair in pairs if not pair.flat]
    for pair in sharp:
        ends[pair.start].append(pair.end)
    for pair in sharp:
        ends[pair.end].append(pair.start)
    needless = []
    for corner in sorted(ends):
        if len(ends[corner]) != 2:
            continue
        one, other = ends[corner]
        along = minus(points[other], points[one])
        off = length(cross(along, minus(points[corner], points[one])))
        if off < STRAIGHT * length(along):
            needless.append((corner, one, other))
    if not needless:
        return triangles
    surface = EditedSurface(points, triangles)
    for corner, one, other in needless:
        surface.remove(corner, one, other)
    return surface.triangles()


def _evenly_divided(
    points: Sequence[Corner], triangles: list[Triangle], pairs: Sequence[_Pair]
) -> list[Triangle]:
    """The triangles; each facet of two is divided from its first corner by x, then y, then z."""
    flat = [pair for pair in pairs if pair.flat]
    neighbours = Counter(number for pair in flat for number in (pair.left, pair.right))
    places = [_rounded(point) for point in points]
    made = list(triangles)
    for pair in flat:
        if neighbours[pair.left] > 1 or neighbours[pair.right] > 1:
            continue
        start, end = pair.start, pair.end
        one = sum(triangles[pair.left]) - start - end
        other = sum(triangles[pair.right]) - start - end
        across_first = min((places[one], one), (places[other], other))
        if across_first < min((places[start], start), (places[end], end)) and _convex(
            points[one], points[start], points[other], points[end]
        ):
            made[pair.left] = one, start, other
            made[pair.right] = one, other, end
    return made


def _convex(first: Corner, second: Corner, third: Corner, fourth: Corner) -> bool:
    """Whether the diagonal from the first to the third of four corners lies inside."""
    one, other = unit(across(first, second, third)), unit(across(first, third, fourth))
    return dot(one, other) > 1 - _FLAT


def _without_short_edges(places: list[Corner], triangles: Sequence[Triangle]) -> list[Corner]:
    """The places, with the ends of edges of one step of a file's numbers in one."""
    edges = []
    for first, second, third in triangles:
        for start, end in ((first, second), (second, third), (third, first)):
            if start < end and 0 < math.dist(places[start], places[end]) < SHORT:
                edges.append((start, end))
    if edges:
        for gone, kept in joined_corners(places, triangles, sorted(edges)).items():
            places[gone] = places[kept]
    return places


def _without_lines(places: Sequence[Corner], triangles: list[Triangle]) -> list[Triangle]:
    """The triangles, none of whose three corners lie on a line."""
    for _ in range(MOST_TURNS):
        lines = []
        for number, (first, second, third) in enumerate(triangles):
            a, b, c = places[first], places[second], places[third]
            longest = max(math.dist(a, b), math.dist(b, c), math.dist(c, a))
            if length(across(a, b, c)) < STRAIGHT * longest:
                lines.append(number)
        if not lines:
            break
        surface = EditedSurface(places, triangles)
        for number in lines:
            surface.turn(number)
        triangles = surface.triangles()
    return triangles


def _welded(places: Sequence[Corner], triangles: Sequence[Triangle]) -> PlainMesh:
    """A mesh with equal corners as one; triangles with two equal corners are dropped."""
    first: dict[Corner, int] = {}
    names = [first.setdefault(place, len(first)) for place in places]
    faces = [(names[a], names[b], names[c]) for a, b, c in triangles]
    whole = [face for face in faces if len({*face}) == 3]
    used = sorted({name for face in whole for name in face})
    numbers = {name: number for number, name in enumerate(used)}
    vertices = [*first]
    return PlainMesh(
        [vertices[name] for name in used],
        [(numbers[a], numbers[b], numbers[c]) for a, b, c in whole],
    )
