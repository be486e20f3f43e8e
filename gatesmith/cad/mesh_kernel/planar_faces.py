"""Flat faces of the mesh kernel: polygons in space, and the bodies that they leave behind."""

# ruff: noqa: N802 - the names are CadQuery's own

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.cad.mesh_kernel.bodies import MeshBody, closed_body, manifold_library
from gatesmith.cad.mesh_kernel.divided_curves import points_around

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from gatesmith.cad.kernel import Corner
    from gatesmith.cad.mesh_kernel.divided_curves import Points
    from gatesmith.cad.outline import Point

_SAME = 1e-7  # mm: points closer than this are the same
_ON_AXIS = 1e-9  # mm
_BEYOND = 0.5  # of its own height: how far the tool of an island reaches out on either side


@dataclass(frozen=True, eq=False)
class PointChain:
    """An edge or a closed chain of edges: points (n, 3)."""

    points: Points


def closed_chain(points: Points) -> PointChain:
    """A closed chain through points, float64 (n, 3), of which neighbours may be the same."""
    apart = np.linalg.norm(points - np.roll(points, -1, axis=0), axis=1) > _SAME
    return PointChain(points[apart])


@dataclass(frozen=True, eq=False)
class PlanarFace:
    """A flat face: a polygon (n, 3) minus other faces in its plane."""

    outline: Points
    islands: tuple[PlanarFace, ...] = ()

    def translate(self, vector: Corner, /) -> PlanarFace:
        """The face, moved."""
        islands = tuple(island.translate(vector) for island in self.islands)
        return PlanarFace(self.outline + np.array(vector, dtype=np.float64), islands)

    def cut(self, *others: PlanarFace) -> PlanarFace:
        """This face minus others in its plane."""
        return replace(self, islands=(*self.islands, *others))

    def Faces(self) -> list[PlanarFace]:
        """The face itself, even if its islands divide it."""
        return [self]

    def extruded(self, vector: Corner) -> MeshBody:
        """The body that the face leaves behind on its way along a vector."""
        along = np.array(vector, dtype=np.float64)
        body = _prism(self.outline, along)
        if not self.islands:
            return body
        reach = tuple((1 + 2 * _BEYOND) * share for share in vector)
        below = tuple(-_BEYOND * share for share in vector)
        x, y, z = below
        tools = [island.translate((x, y, z)).extruded((reach[0], reach[1], reach[2]))
                 for island in self.islands]  # fmt: skip
        return body.cut(*tools)


def flattened_outline(outline: Points) -> Points:
    """A polygon in space, float64 (n, 3), in its nearest coordinate plane, float64 (n, 2).

    Two of the coordinates remain as they are. It is counter-clockwise if the polygon in space is
    so as seen from where its normal points.
    """
    normal = area_vector(outline)
    axis = int(np.argmax(np.abs(normal)))
    first, second = (axis + 1) % 3, (axis + 2) % 3
    if normal[axis] < 0:
        first, second = second, first
    return np.ascontiguousarray(outline[:, [first, second]])


def area_vector(outline: Points) -> NDArray[np.float64]:
    """The normal, float64 (3,), of a polygon, float64 (n, 3); its length is the polygon's area."""
    off = outline - outline[0]
    found: NDArray[np.float64] = np.cross(off, np.roll(off, -1, axis=0)).sum(axis=0) / 2
    return found


def triangulated(outline: Points) -> NDArray[np.int64]:
    """Triangles, int64 (m, 3), of a polygon's corners, float64 (n, 3), wound as the polygon is."""
    found = manifold_library().triangulate([flattened_outline(outline)])
    return np.asarray(found, dtype=np.int64)


def _prism(outline: Points, along: NDArray[np.float64]) -> MeshBody:
    """The body between a polygon and its copy, moved along a vector."""
    if area_vector(outline) @ along < 0:
        outline = outline[::-1]
    count = len(outline)
    cap = triangulated(outline)
    here = np.arange(count)
    there = np.roll(here, -1)
    sides = [
        np.stack([here, there, there + count], axis=1),
        np.stack([here, there + count, here + count], axis=1),
    ]
    points = np.concatenate([outline, outline + along])
    return closed_body(points, np.concatenate([cap[:, ::-1], cap + count, *sides]))


def revolved(face: PlanarFace, place: Point) -> MeshBody:
    """The body that a face in x and z leaves behind turning once, its axis then at a place."""
    section = face.outline[:, [0, 2]]
    if area_vector(face.outline)[1] > 0:  # seen from -y it is clockwise
        section = section[::-1]
    section = section.copy()
    section[np.abs(section[:, 0]) < _ON_AXIS, 0] = 0.0
    around = points_around(float(section[:, 0].max()))
    angles = 2 * np.pi * np.arange(around) / around
    cos, sin = np.cos(angles), np.sin(angles)
    quarter = around // 4
    cos[[quarter, 3 * quarter]] = 0.0
    sin[[0, 2 * quarter]] = 0.0
    points: list[NDArray[np.float64]] = []
    rings: list[NDArray[np.int64]] = []
    total = 0
    for radius, height in section:
        count = around if radius else 1
        ring = np.full((count, 3), height)
        ring[:, 0] = place[0] + (radius * cos if radius else 0.0)
        ring[:, 1] = place[1] + (radius * sin if radius else 0.0)
        points.append(ring)
        rings.append(np.broadcast_to(total + np.arange(count), around))
        total += count
    triangles = []
    for low, high in zip(rings, [*rings[1:], rings[0]], strict=True):
        low_next, high_next = np.roll(low, -1), np.roll(high, -1)
        if low[0] != low[1]:
            triangles.append(np.stack([low, low_next, high_next], axis=1))
        if high[0] != high[1]:
            triangles.append(np.stack([low, high_next, high], axis=1))
    return closed_body(np.concatenate(points), np.concatenate(triangles))
