"""Closed meshes as the solids of manifold3d, which comes without types."""

from __future__ import annotations

from dataclasses import replace
from importlib import import_module
from typing import TYPE_CHECKING, Protocol

import numpy as np

from gatesmith.mesh.merging import merged

if TYPE_CHECKING:
    from types import ModuleType

    from gatesmith.mesh.triangles import Mesh


class Body(Protocol):
    """What is used of a ``manifold3d.Manifold``. Lengths are millimetres."""

    def volume(self) -> float:
        """In mm³."""

    def surface_area(self) -> float:
        """In mm²."""

    def status(self) -> object:
        """Whether it is one at all."""

    def is_empty(self) -> bool:
        """Whether it holds nothing."""

    def bounding_box(self) -> tuple[float, float, float, float, float, float]:
        """Lowest and highest corner."""

    def min_gap(self, other: Body, search_length: float) -> float:
        """The gap to another body, at most the search length."""

    def translate(self, by: tuple[float, float, float]) -> Body:
        """The body moved."""

    def rotate(self, degrees: tuple[float, float, float]) -> Body:
        """The body turned around x, y and z."""

    def decompose(self) -> list[Body]:
        """Its parts that do not hang together."""

    def __xor__(self, other: Body) -> Body:
        """What both have in common."""

    def __add__(self, other: Body) -> Body:
        """Both together."""


def body_of(mesh: Mesh) -> Body:
    """The mesh as a body, in double precision. Raises ValueError for one that is not closed.

    Every edge has to be used as often in one direction as in the other: the library may crash on
    a mesh that is not so, and that is for the caller to know.
    """
    library: ModuleType = import_module("manifold3d")
    points, faces = merged(replace(mesh, indexed=False))
    made: Body = library.Manifold(
        library.Mesh64(points.astype(np.float64), faces.astype(np.uint64))
    )
    if made.status() != library.Error.NoError:
        raise ValueError(f"no closed body: {made.status()}")
    return made
