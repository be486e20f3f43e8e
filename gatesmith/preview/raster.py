"""Which triangle each pixel of a picture sees."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float64]
Indices = NDArray[np.int64]

NOTHING = -1
"""The number of the triangle where there is none."""

_SAMPLES = 1 << 20  # pixels tried at a time
_SMALLEST = 2  # pixels along a side of the smallest class of triangles


@dataclass(frozen=True, eq=False)
class Seen:
    """For each pixel (height, width): the triangle, its nearness, and where on it.

    ``weights`` (height, width, 2) are the shares of the second and third corner on the picture.
    """

    triangle: Indices
    near: Numbers
    weights: Numbers


def rasterised(corners: Numbers, width: int, height: int) -> Seen:
    """What is seen of triangles with projected corners (m, 3, 3): pixel x, pixel y, nearness.

    A pixel belongs to a triangle that holds its middle; of several, to the nearest, and of
    equally near ones to any, but always to the same one.
    """
    near = np.zeros(width * height)
    triangle = np.full(width * height, NOTHING, np.int64)
    weights = np.zeros((width * height, 2))
    for which, pixel, depth, shares in _fragments(corners, width, height):
        np.maximum.at(near, pixel, depth)
        front = depth == near[pixel]
        # In falling order, so that of those equally near the first is written last.
        order = np.flatnonzero(front)[::-1]
        triangle[pixel[order]] = which[order]
        weights[pixel[order]] = shares[order]
    shape = height, width
    return Seen(triangle.reshape(shape), near.reshape(shape), weights.reshape(*shape, 2))


def doubled_areas(corners: Numbers) -> Numbers:
    """Twice the area of each triangle (m, 3, 3) on the picture, negative where it is clockwise."""
    one, two = corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0]
    areas: Numbers = one[:, 0] * two[:, 1] - one[:, 1] * two[:, 0]
    return areas


def _fragments(
    corners: Numbers, width: int, height: int
) -> Iterator[tuple[Indices, Indices, Numbers, Numbers]]:
    """Triangle, pixel, nearness and weights of each pixel that a triangle covers, in batches."""
    one, two, three = (corners[:, corner, :2] for corner in range(3))
    least, most = np.minimum(np.minimum(one, two), three), np.maximum(np.maximum(one, two), three)
    low = np.ceil(least - 0.5).astype(np.int64)
    high = np.floor(most - 0.5).astype(np.int64)
    low = np.maximum(low, 0)
    high = np.minimum(high, np.array((width, height)) - 1)
    seen = np.flatnonzero((high >= low).all(axis=1))
    across, down = (_classes((high - low + 1)[seen, axis]) for axis in (0, 1))
    for wide, tall in sorted(set(zip(across.tolist(), down.tolist(), strict=True))):
        some = seen[(across == wide) & (down == tall)]
        at_once = max(1, _SAMPLES // (wide * tall))
        for start in range(0, len(some), at_once):
            part = some[start : start + at_once]
            yield _covered(corners, part, (low, high), (wide, tall), width)


def _classes(sides: Indices) -> Indices:
    """The sides of the smallest class of triangles that each of these goes into."""
    steps = np.ceil(np.log2(np.maximum(sides, _SMALLEST))).astype(np.int64)
    classes: Indices = np.left_shift(1, steps)
    return classes


def _covered(
    corners: Numbers,
    some: Indices,
    bounds: tuple[Indices, Indices],
    box: tuple[int, int],
    width: int,
) -> tuple[Indices, Indices, Numbers, Numbers]:
    """The covered pixels in a box so wide and tall from the low corner of each triangle."""
    low, high = bounds[0][some], bounds[1][some]
    wide, tall = box
    x = low[:, 0, None, None] + np.arange(wide)[None, None, :]
    y = low[:, 1, None, None] + np.arange(tall)[None, :, None]
    one, two, three = (corners[some, corner][:, None, None, :] for corner in range(3))
    ax, ay = two[..., 0] - one[..., 0], two[..., 1] - one[..., 1]
    bx, by = three[..., 0] - one[..., 0], three[..., 1] - one[..., 1]
    px, py = x + 0.5 - one[..., 0], y + 0.5 - one[..., 1]
    with np.errstate(divide="ignore", invalid="ignore"):  # seen from the edge: covers nothing
        whole = 1.0 / (ax * by - ay * bx)
        second, third = (px * by - py * bx) * whole, (ax * py - ay * px) * whole
        inside = (second >= 0) & (third >= 0) & (second + third <= 1)
    inside &= (x <= high[:, 0, None, None]) & (y <= high[:, 1, None, None])
    found = np.flatnonzero(inside)
    second, third = second.ravel()[found], third.ravel()[found]
    which, pixel = np.divmod(found, tall * wide)
    row, column = np.divmod(pixel, wide)
    near = corners[some, :, 2][which]
    depth = near[:, 0] + second * (near[:, 1] - near[:, 0]) + third * (near[:, 2] - near[:, 0])
    pixel = (low[which, 1] + row) * width + low[which, 0] + column
    return some[which], pixel, depth, np.stack((second, third), axis=-1)
