"""Around which points the facets spread out without covering one another."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from gatesmith.mesh.solids.patches import blocks

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from gatesmith.mesh.solids.patches import Patches

# Least cosine between a facet's normal and the mean one at its corner. It only has to be far
# above rounding, so that the facet keeps its side when it is projected along the mean.
_LEAST_COSINE = 0.02

# Below this cosine with the z axis a level direction across a normal is well defined.
_LEVEL = 0.8


def spread_out(patches: Patches) -> NDArray[np.bool_]:
    """The points, by their number, around which no two facets lie over one another, bool (n,).

    Seen along the mean normal of such a point, all its facets face the viewer and go round it
    once. So their projections meet in their common edges only and they cannot cross: that
    settles nearly all facets that share a corner, without a look at pairs of them. The mesh
    must be closed and wound throughout around these points.
    """
    axes = _mean_normals(patches)
    wrong = np.asarray(~axes.any(axis=0))
    turning = []
    for block in blocks(len(patches.names)):
        at, normal = patches.at[:, :, block], patches.normals[:, block]
        for side, name in enumerate(patches.points[:, block]):
            x, y, z = (column.take(name) for column in axes)
            hidden = normal[0] * x + normal[1] * y + normal[2] * z < _LEAST_COSINE
            if hidden.any():
                wrong[name[hidden]] = True
            # Across the mean normal any direction will do: each turn passes it once, upwards.
            level = np.abs(z) < _LEVEL
            x, y, z = np.where(level, -y, 0), np.where(level, x, -z), np.where(level, 0, y)
            here, ahead, behind = (at[(side + step) % 3] for step in range(3))
            below = _along(ahead, here, x, y, z) < 0
            above = _along(behind, here, x, y, z) >= 0
            turning.append(name[below & above])
    turns = np.bincount(np.concatenate(turning), minlength=len(wrong))
    once: NDArray[np.bool_] = ~wrong & (turns == 1)
    return once


def _mean_normals(patches: Patches) -> NDArray[np.float32]:
    """The direction of the sum of the normals around each point, float32 (3, n)."""
    count = len(patches.point_names)
    sums = np.zeros((3, count))
    for axis, normals in enumerate(patches.normals):
        weights = normals.astype(np.float64)
        for names in patches.points:
            sums[axis] += np.bincount(names, weights=weights, minlength=count)
    lengths = np.sqrt((sums * sums).sum(axis=0))
    means: NDArray[np.float32] = (sums / np.maximum(lengths, np.finfo(np.float64).tiny)).astype(
        np.float32
    )
    return means


def _along(
    end: NDArray[np.float32],
    start: NDArray[np.float32],
    x: NDArray[np.float32],
    y: NDArray[np.float32],
    z: NDArray[np.float32],
) -> NDArray[np.float32]:
    """How far it is from ``start`` to ``end``, float32 (3, k), along a direction, (k,)."""
    with np.errstate(over="ignore", invalid="ignore"):  # 1e19 mm away no piece is
        along: NDArray[np.float32] = (
            (end[0] - start[0]) * x + (end[1] - start[1]) * y + (end[2] - start[2]) * z
        )
    return along
