"""Along which axis rays from points meet few facets: between foils, they run level."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

SAMPLED_FACETS = 20_000
"""Facets from whose boxes the axis is chosen, at most."""

# Points from which rays are tried.
_SAMPLED_POINTS = 32

# If all rays straight up meet more facets than this, a tenth of a second, another axis is used if
# its rays meet half as many: between a thousand stacked foils, rays run horizontally.
_MANY_MET = 200_000


def emptiest_axis(
    low: NDArray[np.float32], high: NDArray[np.float32], points: NDArray[np.float32], each: int = 1
) -> int:
    """The axis along which rays from points meet few of these boxes: mostly 2.

    ``low`` and ``high``, float32 (3, m), are the corners of the boxes in mm, each of which stands
    for so many, and ``points`` float32 (p, 3).
    """
    sampled = points[:: -(-len(points) // _SAMPLED_POINTS)]
    met = np.zeros(3)
    for point in sampled:
        below = [high[axis] >= point[axis] for axis in range(3)]
        within = [below[axis] & (low[axis] <= point[axis]) for axis in range(3)]
        for axis in range(3):
            met[axis] += np.count_nonzero(
                below[axis] & within[(axis + 1) % 3] & within[(axis + 2) % 3]
            )
    best = int(np.argmin(met))
    many = met[2] * each * len(points) / len(sampled) > _MANY_MET
    return best if many and 2 * met[best] < met[2] else 2
