"""Flat faces of the mesh kernel: polygons in space, and the bodies that they leave behind."""

# ruff: noqa: N802 - the names are CadQuery's own

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from gatesmith.cad.mesh_kernel.bodies import MeshBody, closed_body
from gatesmith.cad.mesh_kernel.corner_arithmetic import (
    added,
    area_vector,
    dot,
    length,
    minus,
    times,
)
from gatesmith.cad.mesh_kernel.divided_curves import points_around
from gatesmith.cad.mesh_kernel.manifold_library import manifold_library, on_grid

if TYPE_CHECKING:
    from gatesmith.cad.kernel import Corner
    from gatesmith.cad.mesh_kernel.manifold_library import Triangle
    from gatesmith.cad.outline import Point

_TRIANGLE = 3  # corners
_SAME = 1e-7  # mm: points closer than this are the same
_ON_AXIS = 1e-9  # mm
_BEYOND = 0.5  # of its own height: how far the tool of an island reaches out on either side


@dataclass(frozen=True, eq=False)
class PointChain:
    """An edge or a closed chain of edges."""

    points: Sequence[Corner]


def closed_chain(points: Sequence[Corner]) -> PointChain:
    """A closed chain through points, of which neighbours may be the same."""
    ahead = [*points[1:], points[0]]
    pairs = zip(points, ahead, strict=True)
    return PointChain([here for here, there in pairs if length(minus(here, there)) > _SAME])


@dataclass(frozen=True, eq=False)
class PlanarFace:
    """A flat face: a polygon minus other faces in its plane."""

    outline: Sequence[Corner]
    islands: tuple[PlanarFace, ...] = ()

    def translate(self, vector: Corner, /) -> PlanarFace:
        """The face, moved."""
        islands = tuple(island.translate(vector) for island in self.islands)
        return PlanarFace([added(corner, vector) for corner in self.outline], islands)

    def cut(self, *others: PlanarFace) -> PlanarFace:
        """This face minus others in its plane."""
        return replace(self, islands=(*self.islands, *others))

    def Faces(self) -> list[PlanarFace]:
        """The face itself, even if its islands divide it."""
        return [self]

    def extruded(self, vector: Corner) -> MeshBody:
        """The body that the face leaves behind on its way along a vector."""
        body = _prism(self.outline, vector)
        if not self.islands:
            return body
        below, reach = times(-_BEYOND, vector), times(1 + 2 * _BEYOND, vector)
        tools = [island.translate(below).extruded(reach) for island in self.islands]
        return body.cut(*tools)


def flattened_outline(outline: Sequence[Corner]) -> list[Point]:
    """A polygon in space in its nearest coordinate plane.

    Two of the coordinates remain as they are, but for the grid, without which rounding would decide
    between diagonals that are equally good. It is counter-clockwise if the polygon in space is so
    as seen from where its normal points.
    """
    normal = area_vector(outline)
    sizes = [abs(share) for share in normal]
    axis = sizes.index(max(sizes))
    first, second = (axis + 1) % 3, (axis + 2) % 3
    if normal[axis] < 0:
        first, second = second, first
    return [(on_grid(corner[first]), on_grid(corner[second])) for corner in outline]


def triangulated(outline: Sequence[Corner]) -> list[Triangle]:
    """Triangles between a polygon's corners, wound as the polygon is."""
    if len(outline) == _TRIANGLE:  # as most are; asking the library takes far longer
        return [(0, 1, 2)]
    return manifold_library().triangulated(flattened_outline(outline))


def _prism(outline: Sequence[Corner], along: Corner) -> MeshBody:
    """The body between a polygon and its copy, moved along a vector."""
    if dot(area_vector(outline), along) < 0:
        outline = outline[::-1]
    count = len(outline)
    cap = triangulated(outline)
    ahead = [*range(1, count), 0]
    triangles = [(third, second, first) for first, second, third in cap]
    triangles += [(first + count, second + count, third + count) for first, second, third in cap]
    triangles += [(here, there, there + count) for here, there in enumerate(ahead)]
    triangles += [(here, there + count, here + count) for here, there in enumerate(ahead)]
    return closed_body([*outline, *(added(corner, along) for corner in outline)], triangles)


def revolved(face: PlanarFace, place: Point) -> MeshBody:
    """The body that a face in x and z leaves behind turning once, its axis then at a place."""
    section = [(0.0 if abs(x) < _ON_AXIS else x, z) for x, _, z in face.outline]
    if area_vector(face.outline)[1] > 0:  # seen from -y it is clockwise
        section.reverse()
    around = points_around(max(radius for radius, _ in section))
    circle = _circle(around)
    points: list[Corner] = []
    rings: list[list[int]] = []
    for radius, height in section:
        start = len(points)
        if radius:
            points += [(place[0] + radius * x, place[1] + radius * y, height) for x, y in circle]
            rings.append([*range(start, start + around)])
        else:
            points.append((place[0], place[1], height))
            rings.append([start] * around)
    triangles: list[Triangle] = []
    for low, high in zip(rings, [*rings[1:], rings[0]], strict=True):
        low_next, high_next = [*low[1:], low[0]], [*high[1:], high[0]]
        if low[0] != low[1]:
            triangles += zip(low, low_next, high_next, strict=True)
        if high[0] != high[1]:
            triangles += zip(low, high_next, high, strict=True)
    return closed_body(points, triangles)


def _circle(around: int) -> list[Point]:
    """Points on a circle of radius 1; the four on the axes are exactly there."""
    turns = [math.tau * step / around for step in range(around)]
    points = [(math.cos(turn), math.sin(turn)) for turn in turns]
    quarter = around // 4
    for step in range(4):
        x, y = points[step * quarter]
        points[step * quarter] = (0.0, y) if step % 2 else (x, 0.0)
    return points
