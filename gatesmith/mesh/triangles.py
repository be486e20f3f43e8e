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
    from gatesmith.mesh.file_notes import FileNote

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

    ``distinct`` is True where no two vertices have equal coordinates and each is used: then both
    make the same corners one.

    ``items`` is the first facet of each item that a 3MF's build places on its own, ascending
    from 0, and ``objects`` the first vertex of each of its objects with facets: there, only equal
    indices make corners one, and only within an object. Both are empty where a format has none.
    ``unit_known`` is whether the file itself states a unit; if it does not, its numbers are taken
    as millimetres. ``notes`` are what its reader noticed beside the mesh.
    """

    vertices: NDArray[np.float32]
    faces: NDArray[np.int32]
    indexed: bool = True
    items: tuple[int, ...] = ()
    unit_known: bool = False
    distinct: bool = False
    objects: tuple[int, ...] = ()
    notes: tuple[FileNote, ...] = ()

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

    @property
    def cross(self) -> NDArray[np.float64]:
        """Normal of each triangle times twice its area, float64 (m, 3); computed at each use."""
        cross = np.empty((len(self.faces), 3))
        for some in self.chunks():
            cross[some] = self.cross_of(some)
        return cross

    def cross_of(self, facets: slice | NDArray[np.integer]) -> NDArray[np.float64]:
        """Normal of some triangles times twice their area, float64 (k, 3)."""
        return cross_of_corners(self.corners_of(facets))

    def chunks(self) -> list[slice]:
        """The facets in parts that fit into the cache of a processor."""
        return [slice(at, at + _CHUNK) for at in range(0, len(self.faces), _CHUNK)]

    @property
    def volume(self) -> float:
        """The signed volume in mm³, by the divergence theorem."""
        return self._sizes.volume

    @property
    def area(self) -> float:
        """The surface area in mm²."""
        return self._sizes.area

    @property
    def without_area(self) -> NDArray[np.intp]:
        """The triangles that count as having no area, intp (k,), ascending."""
        return self._sizes.without_area

    @property
    def box(self) -> Box:
        """Lowest and highest corner of the used vertices; zeros for an empty mesh."""
        return self._sizes.box

    @cached_property
    def _sizes(self) -> _Sizes:
        """Everything that is summed over all triangles, in one pass over them."""
        if not len(self.faces):
            nothing = (0.0, 0.0, 0.0)
            return _Sizes((nothing, nothing), 0.0, 0.0, np.empty(0, dtype=np.intp))
        origin = self.corners_of(slice(1))[0, 0]
        volume = area = 0.0
        lowest, highest, flat = [], [], []
        for some in self.chunks():
            corners = self.corners_of(some)
            # Axis by axis, for numpy is slow along the long side of three columns.
            columns = np.ascontiguousarray(corners.reshape(-1, 3).T)
            lowest.append(columns.min(axis=1))
            highest.append(columns.max(axis=1))
            with np.errstate(over="ignore", invalid="ignore"):  # a check reports such numbers
                cross = cross_of_corners(corners)
                squared = np.einsum("ij,ij->i", cross, cross)
                volume += float(np.einsum("ij,ij->", corners[:, 0] - origin, cross))
                area += float(np.sqrt(squared).sum())
            flat.append(some.start + np.flatnonzero(squared <= NO_AREA**2))
        low = (np.min(lowest, axis=0) + 0.0).tolist()
        high = (np.max(highest, axis=0) + 0.0).tolist()
        box = (low[0], low[1], low[2]), (high[0], high[1], high[2])
        return _Sizes(box, volume / 6, area / 2, np.concatenate(flat))


@dataclass(frozen=True, eq=False)
class _Sizes:
    """The sizes of a mesh: box in mm, area in mm², volume in mm³, triangles without area."""

    box: Box
    volume: float
    area: float
    without_area: NDArray[np.intp]


def cross_of_corners(corners: NDArray[np.float64]) -> NDArray[np.float64]:
    """Normal of each triangle times twice its area, (k, 3) in mm², from its corners, (k, 3, 3)."""
    # Coordinate by coordinate, each of them in a row.
    rows = np.ascontiguousarray(corners.reshape(-1, 9).T).reshape(3, 3, -1)
    first, second = rows[1] - rows[0], rows[2] - rows[0]
    cross = np.empty((corners.shape[0], 3))
    for axis in range(3):
        left, right = (axis + 1) % 3, (axis + 2) % 3
        cross[:, axis] = first[left] * second[right] - first[right] * second[left]
    return cross


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
        objects=(),
    )
