"""The contents of a picture: coloured meshes on a table, and the normals of their surfaces."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.render.vectors import Indices, Numbers, dot, turned

if TYPE_CHECKING:
    from gatesmith.core.colours import Colour
    from gatesmith.core.footprint import Box
    from gatesmith.mesh.triangles import Mesh
    from gatesmith.render.view import View

GAMMA = 2.2
"""The gamma of screens: light adds up before it is applied, not after."""

_CREASE = math.cos(math.radians(24))  # facets that meet below this cosine form an edge
_MOST_MEETING = 64  # facets considered around one corner; a fan may have hundreds


@dataclass(frozen=True, eq=False)
class PlacedMesh:
    """A mesh in its colour, turned about its origin, then moved and raised.

    ``place`` (x, y) and ``height`` are in mm, ``turn`` in degrees, counter-clockwise seen from
    above.
    """

    mesh: Mesh
    colour: Colour
    place: tuple[float, float] = (0.0, 0.0)
    height: float = 0.0
    turn: float = 0.0

    @property
    def vertices(self) -> Numbers:
        """The vertices after placing, float64 (n, 3), those that no triangle uses too."""
        moved = np.array((*self.place, self.height))
        with np.errstate(invalid="ignore"):  # a signalling NaN is a NaN, which a check reports
            placed: Numbers = turned(self.mesh.vertices.astype(np.float64), self.turn) + moved
        return placed

    @property
    def points(self) -> Numbers:
        """The vertices of triangles after placing, float64 (n, 3)."""
        return used(self.vertices, self.mesh)


@dataclass(frozen=True, eq=False)
class Scene:
    """All triangles of a picture.

    ``points`` are the vertices, float64 (n, 3), in mm; ``faces`` (m, 3) are the numbers of those
    at the corners of each triangle. ``normals`` are unit vectors, float64 (m, 3, 3); ``paint``
    (m, 3) is the share of red, green and blue light that each triangle reflects, 0 to 1. The first
    ``casters`` triangles cast shadows; None for all.
    """

    points: Numbers
    faces: Indices
    normals: Numbers
    paint: Numbers
    casters: int | None = None

    @cached_property
    def corners(self) -> Numbers:
        """The corners of each triangle, float64 (m, 3, 3), mm."""
        return self.points[self.faces]

    @property
    def casting(self) -> tuple[Numbers, Indices]:
        """The points, float64 (n, 3) in mm, and the triangles, int64 (m, 3), that cast shadows."""
        if self.casters is None:
            return self.points, self.faces
        faces = self.faces[: self.casters]
        return self.points[: int(faces.max(initial=-1)) + 1], faces


def scene_of(placed: Sequence[PlacedMesh], *, smooth: bool = True) -> Scene:
    """The scene of some meshes, the lowest of them on the table at z = 0.

    The normals of a shared mesh are computed once. Without ``smooth`` every triangle is flat,
    which is much faster.
    """
    own: dict[Mesh, Numbers] = {}
    points, faces, normals, paint = [], [], [], []
    before = 0
    for each in placed:
        if each.mesh not in own:
            own[each.mesh] = (corner_normals if smooth else flat_normals)(each.mesh)
        points.append(each.points)
        faces.append(_renumbered(each.mesh) + before)
        before += len(points[-1])
        normals.append(turned(own[each.mesh], each.turn))
        colour = np.array((each.colour.red, each.colour.green, each.colour.blue)) / 255
        paint.append(np.tile(colour**GAMMA, (len(each.mesh.faces), 1)))
    all_points = np.concatenate(points)
    all_points[:, 2] -= all_points[:, 2].min()
    return Scene(all_points, np.concatenate(faces), np.concatenate(normals), np.concatenate(paint))


def _renumbered(mesh: Mesh) -> Indices:
    """The triangles of a mesh, (m, 3), by the numbers of its points among those that are used."""
    some = np.zeros(len(mesh.vertices), np.bool_)
    some[mesh.faces.ravel()] = True
    if some.all():
        return mesh.faces.astype(np.int64)
    numbers: Indices = (np.cumsum(some) - 1)[mesh.faces]
    return numbers


def used(vertices: Numbers, mesh: Mesh) -> Numbers:
    """Those of a mesh's vertices, float64 (n, 3), that are corners of its triangles."""
    some = np.zeros(len(vertices), np.bool_)
    some[mesh.faces.ravel()] = True
    return vertices if some.all() else vertices[some]


def box_of(placed: Sequence[PlacedMesh]) -> Box:
    """The lowest and the highest corner of all meshes after placing, mm."""
    every = [each.points for each in placed]
    low = [min(float(points[:, axis].min()) for points in every) for axis in range(3)]
    high = [max(float(points[:, axis].max()) for points in every) for axis in range(3)]
    return (low[0], low[1], low[2]), (high[0], high[1], high[2])


def on_its_side(mesh: Mesh) -> Mesh:
    """The mesh tipped over backwards onto z = 0, so that its underside faces the front."""
    x, y, z = mesh.vertices.T
    return replace(mesh, vertices=np.stack((x, z, mesh.box[1][1] - y), axis=-1))


def in_a_row(meshes: Sequence[tuple[Mesh, Colour]], gap: float, view: View) -> list[PlacedMesh]:
    """Meshes side by side as the viewer sees them, ``gap`` mm apart."""
    turn = math.radians(view.turn)
    right = math.cos(turn), math.sin(turn)
    placed, at = [], 0.0
    for mesh, colour in meshes:
        (x0, y0, _), (x1, y1, _) = mesh.box
        half = ((x1 - x0) * abs(right[0]) + (y1 - y0) * abs(right[1])) / 2
        at += half
        place = at * right[0] - (x0 + x1) / 2, at * right[1] - (y0 + y1) / 2
        placed.append(PlacedMesh(mesh, colour, place))
        at += half + gap
    return placed


def corner_normals(mesh: Mesh) -> Numbers:
    """The normal of the surface at each corner of each triangle, float64 (m, 3, 3).

    The mean, weighted by area, of the facets that meet there without forming an edge with this
    one: round where the surface is round, sharp at its edges.
    """
    cross = mesh.cross
    flat = _unit(cross)
    corner = _corner_numbers(mesh)
    order = np.argsort(corner, kind="stable")
    meeting = np.bincount(corner)
    start, count = (np.cumsum(meeting) - meeting).take(corner), meeting.take(corner)
    facet, around = np.repeat(np.arange(len(mesh.faces)), 3), order // 3
    total = np.zeros((len(corner), 3))
    here = np.arange(len(corner))
    for step in range(min(int(count.max(initial=0)), _MOST_MEETING)):
        here = here[step < count.take(here)]
        other = around.take(start.take(here) + step)
        cosines = dot(flat.take(facet.take(here), axis=0), flat.take(other, axis=0))
        smooth = np.flatnonzero(cosines > _CREASE)
        total[here.take(smooth)] += cross.take(other.take(smooth), axis=0)
    without = (total == 0).all(axis=1)
    total[without] = flat[facet[without]]
    return _unit(total).reshape(-1, 3, 3)


def flat_normals(mesh: Mesh) -> Numbers:
    """The normal of each triangle at all of its corners, float64 (m, 3, 3)."""
    return np.repeat(_unit(mesh.cross)[:, None], 3, axis=1)


def _corner_numbers(mesh: Mesh) -> Indices:
    """The number of each corner of each triangle, (3 m,): equal places have equal numbers."""
    if mesh.indexed:
        return mesh.faces.ravel().astype(np.int64)
    _, numbers = np.unique(mesh.vertices, axis=0, return_inverse=True)
    found: Indices = numbers.reshape(-1)[mesh.faces.ravel()]
    return found


def _unit(vectors: Numbers) -> Numbers:
    lengths = np.sqrt(dot(vectors, vectors))[:, None]
    result: Numbers = vectors / np.where(lengths > 0, lengths, 1.0)
    return result
