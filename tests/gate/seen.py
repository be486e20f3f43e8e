"""A mesh as it is seen from one side: heights on a grid, by numpy alone."""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

from gatesmith.mesh.triangles import Mesh

Heights = NDArray[np.float64]
"""Heights in millimetres on a grid over the piece; minus infinity where there is nothing."""

_TURNED_OVER = {"above": (0, 1, 2), "front": (2, 0, 1), "side": (1, 2, 0)}


def seen_from(mesh: Mesh, view: str, cell: float) -> Heights:
    """How far out the mesh reaches towards a viewer, cell by cell.

    ``view`` is ``above`` (z), ``front`` (y) or ``side`` (x); the grid's cells are centred so that
    the middle of the piece lies between two of them.
    """
    first, second, out = _TURNED_OVER[view]
    corners = mesh.corners[:, :, (first, second, out)]
    low, high = corners[:, :, :2].min(axis=(0, 1)), corners[:, :, :2].max(axis=(0, 1))
    counts = [math.ceil((high[axis] - low[axis]) / cell - 1e-3) for axis in (0, 1)]
    start = [(low[axis] + high[axis]) / 2 - counts[axis] * cell / 2 for axis in (0, 1)]
    centres = [start[axis] + (np.arange(counts[axis]) + 0.5) * cell for axis in (0, 1)]
    seen: Heights = np.full((counts[0], counts[1]), -np.inf)
    for triangle in corners:
        _draw(seen, triangle, centres[0], centres[1])
    return seen


def _draw(
    seen: Heights, triangle: Heights, along: NDArray[np.float64], across: NDArray[np.float64]
) -> None:
    """Raise the cells under a triangle to its plane."""
    one, two, three = triangle
    area = (two[0] - one[0]) * (three[1] - one[1]) - (two[1] - one[1]) * (three[0] - one[0])
    if area <= 1e-9:  # it faces away, or is seen edge on
        return
    columns = np.searchsorted(along, (triangle[:, 0].min(), triangle[:, 0].max()))
    rows = np.searchsorted(across, (triangle[:, 1].min(), triangle[:, 1].max()))
    here = slice(*columns.tolist()), slice(*rows.tolist())
    x, y = along[here[0], None], across[None, here[1]]
    second = ((x - one[0]) * (three[1] - one[1]) - (y - one[1]) * (three[0] - one[0])) / area
    third = ((two[0] - one[0]) * (y - one[1]) - (two[1] - one[1]) * (x - one[0])) / area
    inside = (second >= 0) & (third >= 0) & (second + third <= 1)
    height = one[2] + second * (two[2] - one[2]) + third * (three[2] - one[2])
    seen[here] = np.maximum(seen[here], np.where(inside, height, -np.inf))


def share_away_from(seen: Heights, level: float, by: float) -> float:
    """The share of the cells whose height differs from a level by that much or more."""
    return float(np.count_nonzero(np.abs(seen - level) >= by - 1e-6) / seen.size)


def turned_half(mesh: Mesh) -> Mesh:
    """The mesh turned by half a turn about the z axis."""
    turn = np.array((-1, -1, 1), dtype=np.float32)
    return Mesh(mesh.vertices * turn, mesh.faces, mesh.indexed)
