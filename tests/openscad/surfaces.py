"""How far two surfaces are from one another at their corners."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from gatesmith.mesh.triangles import Mesh

Numbers = NDArray[np.float64]

_AT_ONCE = 20  # points, which lie close together
_MARGIN = 1e-6  # mm, above rounding


def farthest_corner(mesh: Mesh, other: Mesh) -> float:
    """The distance of that corner of a mesh that is farthest from the surface of another, in mm."""
    corners = np.unique(mesh.vertices[mesh.faces].reshape(-1, 3), axis=0).astype(np.float64)
    triangles = other.vertices[other.faces].astype(np.float64)
    ends = other.vertices[np.unique(other.faces)].astype(np.float64)
    low, high = triangles.min(axis=1), triangles.max(axis=1)
    found = 0.0
    for start in range(0, len(corners), _AT_ONCE):  # neighbours, because they are sorted
        points = corners[start : start + _AT_ONCE]
        # No surface is farther away than its nearest corner, nor need be looked for there.
        away = np.linalg.norm(points[:, None] - ends, axis=2).min(axis=1).max() + _MARGIN
        near = (low <= points.max(axis=0) + away) & (high >= points.min(axis=0) - away)
        found = max(found, float(_nearest(points, triangles[near.all(axis=1)]).max()))
    return found


def _nearest(points: Numbers, triangles: Numbers) -> Numbers:
    """The distance of each point from the nearest triangle."""
    normals = np.cross(triangles[:, 1] - triangles[:, 0], triangles[:, 2] - triangles[:, 0])
    areas = np.linalg.norm(normals, axis=1)
    triangles, normals, areas = (each[areas > 0] for each in (triangles, normals, areas))
    normals = normals / areas[:, None]
    above = points[:, None] - triangles[None, :, 0]
    height = np.einsum("ptk,tk->pt", above, normals)
    inside = np.ones(height.shape, dtype=bool)
    nearest = np.full(height.shape, np.inf)
    for start in range(3):
        begin, side = triangles[:, start], triangles[:, (start + 1) % 3] - triangles[:, start]
        away = points[:, None] - begin[None]
        inside &= np.einsum("ptk,tk->pt", away, np.cross(normals, side)) >= 0
        along = np.einsum("ptk,tk->pt", away, side) / np.einsum("tk,tk->t", side, side)
        foot = away - np.clip(along, 0, 1)[..., None] * side[None]
        nearest = np.minimum(nearest, np.linalg.norm(foot, axis=2))
    found: Numbers = np.where(inside, np.abs(height), nearest).min(axis=1)
    return found
