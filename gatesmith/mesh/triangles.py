"""A triangle mesh as two arrays."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from gatesmith.footprint import Box


@dataclass(frozen=True, eq=False)
class Mesh:
    """Triangles over shared vertices.

    ``vertices`` is float32 (n, 3) in millimetres, ``faces`` int32 (m, 3) of indices into it,
    counter-clockwise seen from outside. ``indexed`` is False where a file repeats the corners
    of every facet (STL): then equal coordinates, not equal indices, make two corners one.
    """

    vertices: NDArray[np.float32]
    faces: NDArray[np.int32]
    indexed: bool = True

    @cached_property
    def corners(self) -> NDArray[np.float64]:
        """The corners of each triangle, float64 (m, 3, 3)."""
        corners: NDArray[np.float64] = self.vertices[self.faces].astype(np.float64)
        return corners

    @cached_property
    def cross(self) -> NDArray[np.float64]:
        """Normal of each triangle times twice its area, float64 (m, 3)."""
        corners = self.corners
        return np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])

    @property
    def volume(self) -> float:
        """The signed volume in mm³, by the divergence theorem."""
        if not len(self.faces):
            return 0.0
        corners = self.corners - self.corners[0, 0]
        sixfold = np.einsum("ij,ij->", corners[:, 0], np.cross(corners[:, 1], corners[:, 2]))
        return float(sixfold / 6)

    @property
    def area(self) -> float:
        """The surface area in mm²."""
        return float(np.linalg.norm(self.cross, axis=1).sum() / 2)

    @property
    def box(self) -> Box:
        """Lowest and highest corner of the used vertices; zeros for an empty mesh."""
        if not len(self.faces):
            return (0.0, 0.0, 0.0), (0.0, 0.0, 0.0)
        flat = self.corners.reshape(-1, 3)
        low, high = flat.min(axis=0) + 0.0, flat.max(axis=0) + 0.0
        return (
            (float(low[0]), float(low[1]), float(low[2])),
            (float(high[0]), float(high[1]), float(high[2])),
        )
