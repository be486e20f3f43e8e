"""Closed meshes as solids of manifold3d; whether bodies fill a space without gap or overlap."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Protocol

import numpy as np

from gatesmith.core.processes.whole_import import import_whole
from gatesmith.mesh.merging import merged

if TYPE_CHECKING:
    from types import ModuleType

    from gatesmith.mesh.triangles import Mesh


class Body(Protocol):
    """The used methods of ``manifold3d.Manifold``. Lengths are in millimetres."""

    def volume(self) -> float:
        """The volume in mm³."""

    def surface_area(self) -> float:
        """The surface area in mm²."""

    def status(self) -> object:
        """Whether the body is valid, as an error code of the library."""

    def is_empty(self) -> bool:
        """Whether the body is empty."""

    def bounding_box(self) -> tuple[float, float, float, float, float, float]:
        """The lowest and the highest corner."""

    def min_gap(self, other: Body, search_length: float) -> float:
        """The gap to another body, at most the search length."""

    def translate(self, by: tuple[float, float, float]) -> Body:
        """The body moved."""

    def rotate(self, degrees: tuple[float, float, float]) -> Body:
        """The body rotated about x, y and z."""

    def decompose(self) -> list[Body]:
        """Its connected parts."""

    def __xor__(self, other: Body) -> Body:
        """The intersection; the library's choice of operator."""

    def __add__(self, other: Body) -> Body:
        """The union."""


def body_of(mesh: Mesh) -> Body:
    """The mesh as a body, in double precision. Raises ValueError for one that is not closed.

    Every edge must be used as often in one direction as in the other, which the caller has to
    ensure: the library may crash on any other mesh.
    """
    library: ModuleType = import_whole("manifold3d")
    points, faces = merged(replace(mesh, indexed=False))
    made: Body = library.Manifold(
        library.Mesh64(points.astype(np.float64), faces.astype(np.uint64))
    )
    if made.status() != library.Error.NoError:
        raise ValueError(f"no closed body: {made.status()}")
    return made


_AT_THE_TOP = 1e-4  # mm


@dataclass(frozen=True)
class Partition:
    """How well parts fill a space together.

    ``overlap`` is the volume in mm³ that parts share, ``gap`` the area in mm² of walls that
    should touch another part and do not.
    """

    overlap: float
    gap: float


def partition_of(base: Mesh, fillings: Sequence[Mesh]) -> Partition:
    """How fillings lie in the pockets of a base that are open at the top, or at a side of its box.

    Where a filling lies in its pocket without a gap, its whole surface except what is open
    vanishes when both are joined, and the same area of the base with it. Raises ValueError for a
    part that is not a closed body.
    """
    body = body_of(base)
    overlap, expected, joined = 0.0, body.surface_area(), body
    for mesh in fillings:
        filling = body_of(mesh)
        overlap += abs((joined ^ filling).volume())
        seen = _top_area(mesh) + _side_area(mesh, base)
        expected += seen - (filling.surface_area() - seen)
        joined = joined + filling
    return Partition(overlap, abs(joined.surface_area() - expected) / 2)


def _top_area(mesh: Mesh) -> float:
    """The area that faces up at the highest level of a mesh, mm²."""
    corners = mesh.corners
    at_top = (corners[:, :, 2] > corners[:, :, 2].max() - _AT_THE_TOP).all(axis=1)
    return float(mesh.cross[at_top, 2].sum() / 2)


def _side_area(mesh: Mesh, base: Mesh) -> float:
    """The area of a mesh in the four upright planes of the box around another, mm²."""
    corners, (low, high) = mesh.corners, base.box
    area = 0.0
    for axis in (0, 1):
        for plane in (low[axis], high[axis]):
            on_it = (abs(corners[:, :, axis] - plane) < _AT_THE_TOP).all(axis=1)
            area += float(abs(mesh.cross[on_it, axis]).sum() / 2)
    return area
