"""A triangle mesh as two arrays."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from gatesmith.core.footprint import Box


# Twice the area in mm² below which a facet counts as having none: the rounding error in float64 of
# a cross product of coordinates of some hundred millimetres.
NO_AREA = 1e-10

_CHUNK = 8192


@dataclass(frozen=True, eq=False)
class Mesh:
    """Triangles over shared vertices.

    ``vertices`` is float32 (n, 3) in millimetres, ``faces`` int32 (m, 3) of indices into it,
    counter-clockwise seen from outside. ``indexed`` is False where a file repeats the corners
    of every facet (STL): then equal coordinates, not equal indices, make two corners one.

    ``items`` is the first facet of each item that a 3MF's build places on its own, ascending
    from 0; empty where a format has none. ``unit_known`` is whether the file itself states a
    unit; if it does not, its numbers are taken as millimetres.
    """

    vertices: NDArray[np.float32]
    faces: NDArray[np.int32]
    indexed: bool = True
    items: tuple[int, ...] = ()
    unit_known: bool = False

    @cached_property
    def corners(self) -> NDArray[np.float64]:
        """The corners of each triangle, float64 (m, 3, 3): 72 bytes for each."""
        corners = np.empty((len(self.faces), 3, 3))
        for some in self.chunks():
            corners[some] = self.corners_of(some)
        return corners

    def corners_of(self, facets: slice | NDArray[np.integer]) -> NDArray[np.float64]:
        """The corners of some triangles, float64 (k, 3, 3)."""
        with np.errstate(invalid="ignore"):  # a signalling NaN is a NaN, which a check reports
            return np.take(self.vertices, self.faces[facets], axis=0).astype(np.float64)

    @cached_property
    def cross(self) -> NDArray[np.float64]:
        """Normal of each triangle times twice its area, float64 (m, 3)."""
        cross = np.empty((len(self.faces), 3))
        for some in self.chunks():
            # Coordinate by coordinate, each of them in a row.
            rows = np.ascontiguousarray(self.corners_of(some).reshape(-1, 9).T).reshape(3, 3, -1)
            first, second = rows[1] - rows[0], rows[2] - rows[0]
            for axis in range(3):
                left, right = (axis + 1) % 3, (axis + 2) % 3
                cross[some, axis] = first[left] * second[right] - first[right] * second[left]
        return cross

    def chunks(self) -> list[slice]:
        """The facets in parts that fit into the cache of a processor."""
        return [slice(at, at + _CHUNK) for at in range(0, len(self.faces), _CHUNK)]

    @property
    def volume(self) -> float:
        """The signed volume in mm³, by the divergence theorem."""
        if not len(self.faces):
            return 0.0
        origin = self.corners_of(slice(1))[0, 0]
        return sum(
            float(np.einsum("ij,ij->", self._first_corners(some) - origin, self.cross[some]))
            for some in self.chunks()
        ) / 6

    def _first_corners(self, some: slice) -> NDArray[np.float64]:
        return np.take(self.vertices, self.faces[some, 0], axis=0).astype(np.float64)

    @property
    def area(self) -> float:
        """The surface area in mm²."""
        # Chunk by chunk, which takes no memory.
        return sum(
            float(np.linalg.norm(self.cross[some], axis=1).sum()) for some in self.chunks()
        ) / 2

    @property
    def box(self) -> Box:
        """Lowest and highest corner of the used vertices; zeros for an empty mesh."""
        if not len(self.faces):
            return (0.0, 0.0, 0.0), (0.0, 0.0, 0.0)
        lowest, highest = [], []
        for some in self.chunks():
            # Axis by axis, for numpy is slow along the long side of three columns.
            columns = np.ascontiguousarray(self.corners_of(some).reshape(-1, 3).T)
            lowest.append(columns.min(axis=1))
            highest.append(columns.max(axis=1))
        low = (np.min(lowest, axis=0) + 0.0).tolist()
        high = (np.max(highest, axis=0) + 0.0).tolist()
        return (low[0], low[1], low[2]), (high[0], high[1], high[2])


def joined_meshes(meshes: Sequence[Mesh]) -> Mesh:
    """One mesh of the triangles of several, in their order; nothing is welded."""
    starts = np.cumsum([0, *(len(mesh.vertices) for mesh in meshes[:-1])], dtype=np.int32)
    faces = [mesh.faces + start for mesh, start in zip(meshes, starts, strict=True)]
    return Mesh(
        np.concatenate([mesh.vertices for mesh in meshes]),
        np.concatenate(faces).astype(np.int32),
        indexed=all(mesh.indexed for mesh in meshes),
        unit_known=all(mesh.unit_known for mesh in meshes),
    )


def part_of(mesh: Mesh, first: int, end: int) -> Mesh:
    """The triangles from ``first`` up to ``end`` as a mesh of their own vertices."""
    faces = mesh.faces[first:end]
    used, names = np.unique(faces, return_inverse=True)
    return replace(
        mesh,
        vertices=mesh.vertices[used],
        faces=names.reshape(-1, 3).astype(np.int32),
        items=(),
    )
