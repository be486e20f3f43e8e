"""Chamfers along the straight edges of a body with flat faces."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.cad.mesh_kernel.bodies import MeshBody
from gatesmith.cad.mesh_kernel.planar_faces import PlanarFace

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from gatesmith.cad.kernel import Corner

    Vector = NDArray[np.float64]

_FLAT = 1e-9  # of the sine between two triangles: less is one face
_BEYOND = 0.1  # of the chamfer: how far its tool reaches out of the body
_LONGER = 2.0  # of the chamfer: how far it goes on where the body ends with the edge


@dataclass(frozen=True, eq=False)
class _BodyEdge:
    """An edge: its ends, the unit vectors from it into its two faces, and which ends are free.

    An end is free if the body ends there too, so that the tool may go on.
    """

    ends: tuple[Vector, Vector]
    inward: tuple[Vector, Vector]
    free: tuple[bool, bool]


def chamfered(body: MeshBody, length: float, selects: Callable[[Corner, Corner], bool]) -> MeshBody:
    """The body with a chamfer along the edges between whose ends ``selects`` is.

    ``length`` is how much it takes of each face.
    """
    tools = [_tool(edge, length) for edge in _edges(body) if selects(*_corners(edge))]
    return body.cut(*tools)


def _corners(edge: _BodyEdge) -> tuple[Corner, Corner]:
    (x0, y0, z0), (x1, y1, z1) = (map(float, end) for end in edge.ends)
    return (x0, y0, z0), (x1, y1, z1)


def _edges(body: MeshBody) -> Iterator[_BodyEdge]:
    """The convex edges between the flat faces of a body."""
    mesh = body.manifold.to_mesh64()
    points = np.asarray(mesh.vert_properties)[:, :3]
    triangles = np.asarray(mesh.tri_verts).astype(np.int64)
    normals = np.cross(
        points[triangles[:, 1]] - points[triangles[:, 0]],
        points[triangles[:, 2]] - points[triangles[:, 0]],
    )
    normals /= np.linalg.norm(normals, axis=1)[:, None]
    sides = {
        (int(triangle[corner]), int(triangle[(corner + 1) % 3])): number
        for number, triangle in enumerate(triangles)
        for corner in range(3)
    }
    for (start, end), left in sorted(sides.items()):
        right = sides[end, start]
        across = np.cross(normals[left], normals[right])
        along = points[end] - points[start]
        along /= np.linalg.norm(along)
        if start > end or across @ along < _FLAT:
            continue
        inward = np.cross(normals[left], along), np.cross(along, normals[right])
        free = tuple(
            _ends_with(normals[(triangles == corner).any(axis=1)], outwards)
            for corner, outwards in ((start, -along), (end, along))
        )
        yield _BodyEdge((points[start], points[end]), inward, (free[0], free[1]))


def _ends_with(normals: Vector, outwards: Vector) -> bool:
    """Whether no face at the end of an edge rises against whoever leaves along it."""
    return bool((normals @ outwards).min() > -_FLAT)


def _tool(edge: _BodyEdge, length: float) -> MeshBody:
    """The wedge that cuts the chamfer."""
    start, end = edge.ends
    along = (end - start) / np.linalg.norm(end - start)
    more = [_LONGER * length if free else 0.0 for free in edge.free]
    one, other = edge.inward
    over = _BEYOND * length
    foot = start - more[0] * along
    section = np.stack([
        foot + (length + over) * one - over * other,
        foot - over * (one + other),
        foot + (length + over) * other - over * one,
    ])  # fmt: skip
    x, y, z = map(float, end + more[1] * along - foot)
    return PlanarFace(section).extruded((x, y, z))
