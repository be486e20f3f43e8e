"""Chamfers along the straight edges of a body with flat faces."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from gatesmith.cad.mesh_kernel.corner_arithmetic import (
    across,
    added,
    cross,
    dot,
    minus,
    times,
    unit,
)
from gatesmith.cad.mesh_kernel.manifold_library import manifold_library
from gatesmith.cad.mesh_kernel.planar_faces import PlanarFace

if TYPE_CHECKING:
    from gatesmith.cad.kernel import Corner
    from gatesmith.cad.mesh_kernel.bodies import MeshBody

_FLAT = 1e-9  # of the sine between two triangles: less is one face
_BEYOND = 0.1  # of the chamfer: how far its tool reaches out of the body
_LONGER = 2.0  # of the chamfer: how far it goes on where the body ends with the edge


@dataclass(frozen=True, eq=False)
class _BodyEdge:
    """An edge: its ends, the unit vectors from it into its two faces, and which ends are free.

    An end is free if the body ends there too, so that the tool may go on.
    """

    ends: tuple[Corner, Corner]
    inward: tuple[Corner, Corner]
    free: tuple[bool, bool]


def chamfered(body: MeshBody, length: float, selects: Callable[[Corner, Corner], bool]) -> MeshBody:
    """The body with a chamfer along the edges between whose ends ``selects`` is.

    ``length`` is how much it takes of each face.
    """
    tools = [_tool(edge, length) for edge in _edges(body) if selects(*edge.ends)]
    return body.cut(*tools)


def _edges(body: MeshBody) -> Iterator[_BodyEdge]:
    """The convex edges between the flat faces of a body."""
    points, triangles = manifold_library().surface(body.manifold)
    normals = [unit(across(*(points[corner] for corner in triangle))) for triangle in triangles]
    sides: dict[tuple[int, int], int] = {}
    around: dict[int, list[Corner]] = defaultdict(list)
    for normal, (number, triangle) in zip(normals, enumerate(triangles), strict=True):
        first, second, third = triangle
        sides |= {(first, second): number, (second, third): number, (third, first): number}
        for corner in triangle:
            around[corner].append(normal)
    for (start, end), left in sorted(sides.items()):
        if start > end:
            continue
        one, other = normals[left], normals[sides[end, start]]
        along = unit(minus(points[end], points[start]))
        if dot(cross(one, other), along) < _FLAT:
            continue
        inward = cross(one, along), cross(along, other)
        free = (
            _ends_with(around[start], times(-1.0, along)),
            _ends_with(around[end], along),
        )
        yield _BodyEdge((points[start], points[end]), inward, free)


def _ends_with(normals: list[Corner], outwards: Corner) -> bool:
    """Whether no face at the end of an edge rises against whoever leaves along it."""
    return min(dot(normal, outwards) for normal in normals) > -_FLAT


def _tool(edge: _BodyEdge, length: float) -> MeshBody:
    """The wedge that cuts the chamfer."""
    start, end = edge.ends
    along = unit(minus(end, start))
    before, after = (_LONGER * length if free else 0.0 for free in edge.free)
    one, other = edge.inward
    over = _BEYOND * length
    foot = minus(start, times(before, along))
    reach = length + over
    section = [
        minus(added(foot, times(reach, one)), times(over, other)),
        minus(foot, times(over, added(one, other))),
        minus(added(foot, times(reach, other)), times(over, one)),
    ]
    return PlanarFace(section).extruded(minus(added(end, times(after, along)), foot))
