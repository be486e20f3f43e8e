"""Directions of surfaces: round where the surface is round, and sharp at its edges."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from gatesmith.mesh.triangles import Mesh

_CREASE = math.cos(math.radians(24))  # facets that meet under more are an edge
_MOST_MEETING = 64  # facets around one corner that are looked at; a fan may have hundreds


def corner_normals(mesh: Mesh) -> NDArray[np.float64]:
    """The direction of the surface at each corner of each triangle, float64 (m, 3, 3).

    The mean of the facets that meet there, weighted by area, of those that go on without an
    edge from this one.
    """
    cross = mesh.cross
    flat = _unit(cross)
    corner = _corners(mesh)
    order = np.argsort(corner, kind="stable")
    start = np.searchsorted(corner[order], corner)
    count = np.bincount(corner)[corner]
    facet, around = np.repeat(np.arange(len(mesh.faces)), 3), order // 3
    total = np.zeros((len(corner), 3))
    for step in range(min(int(count.max(initial=0)), _MOST_MEETING)):
        here = np.flatnonzero(step < count)
        other = around[start[here] + step]
        mine = facet[here]
        cosine = (flat[mine] * flat[other]).sum(axis=1)
        smooth = cosine > _CREASE
        total[here[smooth]] += cross[other[smooth]]
    lonely = (total == 0).all(axis=1)
    total[lonely] = flat[facet[lonely]]
    return _unit(total).reshape(-1, 3, 3)


def flat_normals(mesh: Mesh) -> NDArray[np.float64]:
    """The direction of each triangle at all of its corners, float64 (m, 3, 3)."""
    return np.repeat(_unit(mesh.cross)[:, None], 3, axis=1)


def _corners(mesh: Mesh) -> NDArray[np.int64]:
    """The number of each corner of each triangle, (3 m,): equal places have equal numbers."""
    if mesh.indexed:
        return mesh.faces.ravel().astype(np.int64)
    _, names = np.unique(mesh.vertices, axis=0, return_inverse=True)
    found: NDArray[np.int64] = names.reshape(-1)[mesh.faces.ravel()]
    return found


def _unit(vectors: NDArray[np.float64]) -> NDArray[np.float64]:
    lengths = np.sqrt((vectors * vectors).sum(axis=1, keepdims=True))
    result: NDArray[np.float64] = vectors / np.where(lengths > 0, lengths, 1.0)
    return result
