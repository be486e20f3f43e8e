"""How far two surfaces are from one another at their corners."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from gatesmith.mesh.triangles import Mesh

Numbers = NDArray[np.float64]

_AT_ONCE = 200  # points, so that the tables stay small


def farthest_corner(mesh: Mesh, other: Mesh) -> float:
    """The distance of that corner of a mesh that is farthest from the surface of another, in mm."""
    corners = np.unique(mesh.vertices[mesh.faces].reshape(-1, 3), axis=0).astype(np.float64)
    triangles = other.vertices[other.faces].astype(np.float64)
    blocks = range(0, len(corners), _AT_ONCE)
    return max(float(_nearest(corners[at : at + _AT_ONCE], triangles).max()) for at in blocks)


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
