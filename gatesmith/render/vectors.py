"""Vector arithmetic whose results are the same on every machine: no BLAS, no wide sums."""

from __future__ import annotations

from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from gatesmith.render.view import cosine, sine

Numbers = NDArray[np.float64]
Indices = NDArray[np.int64]
Float = TypeVar("Float", np.float32, np.float64)

Points = NDArray[np.float64]
"""Points, float64 (n, 3), millimetres."""


def dot(one: Numbers, other: Numbers) -> Numbers:
    """Products of vectors, summed in a fixed order, because sums by BLAS differ by machine.

    The vectors are float64 (…, 3), the result float64 (…,).
    """
    result: Numbers = (
        one[..., 0] * other[..., 0] + one[..., 1] * other[..., 1] + one[..., 2] * other[..., 2]
    )
    return result


def length(vectors: Numbers) -> Numbers:
    """Lengths, float64 (…,), of vectors, float64 (…, 3), in their unit."""
    return np.sqrt(dot(vectors, vectors))


def along(vectors: NDArray[Float], axis: Numbers) -> NDArray[Float]:
    """The component of vectors, float32 or float64 (3, n), along an axis, float64 (3,).

    Returns float (n,), as precise as the vectors.
    """
    (x, y, z), (right, up, back) = vectors, axis.tolist()
    result: NDArray[Float] = x * right
    result += y * up
    result += z * back
    return result


def extent(points: Numbers) -> tuple[Numbers, Numbers]:
    """The minimum and the maximum of each coordinate, float64 (k,), of points, float64 (n, k)."""
    # One coordinate at a time: numpy is slow along the long side of few columns.
    axes = range(points.shape[1])
    low = np.array([points[:, axis].min() for axis in axes])
    return low, np.array([points[:, axis].max() for axis in axes])


def turned(vectors: Numbers, degrees: float) -> Numbers:
    """Vectors, float64 (..., 3), turned counter-clockwise about the z axis.

    Quarter turns are exact.
    """
    if degrees % 360 == 0:
        return vectors
    across, ahead = sine(degrees), cosine(degrees)
    x, y, z = np.moveaxis(vectors, -1, 0)
    return np.stack((ahead * x - across * y, across * x + ahead * y, z), axis=-1)
