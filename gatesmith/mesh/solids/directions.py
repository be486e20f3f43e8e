"""Along which directions the boxes of the facets are tight.

The long facets of a round bar that lies askew have boxes as large as the bar, so that each meets
each other one. Along the bar and across it, their boxes are as thin as they are.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from gatesmith.mesh.solids.patches import blocks

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from gatesmith.mesh.solids.patches import Patches

# The boxes must have so many times less surface before others than x, y and z are taken.
_WORTHWHILE = 2.0


def extents(patches: Patches) -> tuple[NDArray[np.floating], NDArray[np.floating]]:
    """The lowest and highest corner of a box around each facet, (3, m) both, millimetres.

    The boxes lie along x, y and z, or all of them along the facets' long edges where they are
    much smaller then. Facets that do not meet along such directions do not meet.
    """
    low, high = patches.at.min(axis=0), patches.at.max(axis=0)
    # Products may overflow float32 where a file is damaged; in float64 they do not.
    turned_low, turned_high = _turned(patches, _directions(patches))
    if _WORTHWHILE * _surface(turned_low, turned_high) < _surface(low, high):
        return turned_low, turned_high
    return low, high


def _directions(patches: Patches) -> NDArray[np.float64]:
    """Three directions at right angles, one along most of the edges, float64 (3, 3), in rows."""
    sums = np.zeros((3, 3))
    for block in blocks(len(patches.names)):
        at = patches.at[:, :, block].astype(np.float64)
        for side in range(3):
            edges = at[(side + 1) % 3] - at[side]
            sums += edges @ edges.T
    directions: NDArray[np.float64] = np.linalg.eigh(sums)[1].T
    return directions


def _turned(
    patches: Patches, directions: NDArray[np.float64]
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    low = np.empty(patches.at.shape[1:])
    high = np.empty_like(low)
    for block in blocks(len(patches.names)):
        corners = [directions @ corner for corner in patches.at[:, :, block].astype(np.float64)]
        low[:, block] = np.minimum(np.minimum(corners[0], corners[1]), corners[2])
        high[:, block] = np.maximum(np.maximum(corners[0], corners[1]), corners[2])
    return low, high


def _surface(low: NDArray[np.floating], high: NDArray[np.floating]) -> float:
    """Half the surface of all these boxes together."""
    total = 0.0
    for block in blocks(low.shape[1]):
        x, y, z = high[:, block].astype(np.float64) - low[:, block]
        total += float((x * y + y * z + z * x).sum())
    return total
