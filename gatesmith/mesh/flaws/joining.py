"""Meshes whose indices leave open what their coordinates close."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.mesh.merging import merged

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from gatesmith.mesh.triangles import Mesh


@dataclass(frozen=True)
class Seams:
    """How far an indexed mesh repeats its points.

    ``repeated`` vertices stand where another one stands. ``by_index`` edges are open when equal
    indices make two corners one, ``by_position`` when equal coordinates do.
    """

    repeated: int
    by_index: int
    by_position: int

    @property
    def unwelded(self) -> bool:
        """Whether edges are open only because a point has several numbers."""
        return self.by_position < self.by_index


_NO_SEAMS = Seams(0, 0, 0)


def seams_of(mesh: Mesh) -> Seams:
    """Where an indexed mesh repeats points; all zero where no edge is open by index."""
    if not mesh.indexed or not len(mesh.faces):
        return _NO_SEAMS
    by_index = _open_edges(mesh.faces)
    if not by_index:
        return _NO_SEAMS
    points, corners = merged(replace(mesh, indexed=False))
    repeated = len(mesh.vertices) - len(points)
    if not repeated:
        return _NO_SEAMS
    return Seams(repeated, by_index, _open_edges(corners))


def _open_edges(corners: NDArray[np.int32]) -> int:
    """How many edges only one facet uses; facets with two corners in one point do not count."""
    one, two, three = corners.T
    whole = corners[(one != two) & (two != three) & (three != one)].astype(np.int64)
    starts, ends = whole.ravel(), np.roll(whole, -1, axis=1).ravel()
    keys = (np.minimum(starts, ends) << np.int64(32)) | np.maximum(starts, ends)
    keys.sort()
    new = np.ones(len(keys) + 1, dtype=np.bool_)
    new[1:-1] = keys[1:] != keys[:-1]
    return int(np.count_nonzero(new[1:] & new[:-1])) if len(keys) else 0
