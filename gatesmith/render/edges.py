"""The edges of a mesh at which its surface turns, or ends."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.render.painting import dot

if TYPE_CHECKING:
    from numpy.typing import NDArray

_CREASE = math.cos(math.radians(24))  # as in the directions of surfaces


@dataclass(frozen=True, eq=False)
class Edges:
    """Every edge once: its ends, and the directions of two facets that meet at it.

    ``ends`` is float64 (k, 2, 3), mm, ``first`` and ``second`` are unit vectors (k, 3); ``lonely``
    marks the edges at which not just two facets meet.
    """

    ends: NDArray[np.float64]
    first: NDArray[np.float64]
    second: NDArray[np.float64]
    lonely: NDArray[np.bool_]

    @property
    def sharp(self) -> NDArray[np.bool_]:
        """Which of them are edges to the eye, from wherever one looks."""
        turned: NDArray[np.bool_] = dot(self.first, self.second) < _CREASE
        return turned | self.lonely

    def outline(self, towards: NDArray[np.float64]) -> NDArray[np.bool_]:
        """Which of them are the rim of a surface for a viewer far away in this direction (3,)."""
        one, other = dot(self.first, towards), dot(self.second, towards)
        rim: NDArray[np.bool_] = (one > 0) != (other > 0)
        return rim | self.lonely


def edges_of(corners: NDArray[np.float64]) -> Edges:
    """The edges of triangles (m, 3, 3); equal places are one place."""
    cross = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    size = np.sqrt(dot(cross, cross))
    wide = size > 0
    corners, normals = corners[wide], cross[wide] / size[wide, None]
    if not len(corners):
        nothing = np.zeros((0, 3))
        return Edges(np.zeros((0, 2, 3)), nothing, nothing, np.zeros(0, bool))
    places, names = np.unique(corners.reshape(-1, 3), axis=0, return_inverse=True)
    names = names.reshape(-1, 3)
    sides = np.stack((names, np.roll(names, -1, axis=1)), axis=-1).reshape(-1, 2)
    low, high = sides.min(axis=1), sides.max(axis=1)
    keys = low * np.int64(len(places)) + high
    order = np.argsort(keys, kind="stable")
    keys, facet = keys[order], order // 3
    starts = np.flatnonzero(np.concatenate(([True], keys[1:] != keys[:-1])))
    counts = np.diff(np.append(starts, len(keys)))
    first, second = facet[starts], facet[starts + np.minimum(counts, 2) - 1]
    chosen = order[starts]
    ends = places[np.stack((low[chosen], high[chosen]), axis=-1)]
    return Edges(ends, normals[first], normals[second], counts != 2)
