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

# Rows of triangles, and pixels of rows, at a time: as many as a processor keeps close.
_ROWS, _PIXELS = 1 << 15, 1 << 17
_LOW = 0xFFFFFFFF  # the lower half of a key
_NARROW = 1e-9  # pixels: in a narrower row nearness does not change


@dataclass(frozen=True, eq=False)
class Seen:
    """For each pixel (height, width): the number of the triangle and its nearness, 0 of none."""

    triangle: NDArray[np.int32]
    near: NDArray[np.float32]


@dataclass(frozen=True, eq=False)
class _Spans:
    """Rows of pixels that one triangle covers: the first pixel, how many, and how near.

    ``near`` is that of the first pixel, ``step`` by how much the next one is nearer.
    """

    triangle: Indices
    first: Indices
    count: Indices
    near: Numbers
    step: Numbers


def rasterised(corners: Numbers, width: int, height: int, top: int = 0) -> Seen:
    """What is seen of triangles with projected corners (m, 3, 3): pixel x, pixel y, nearness.

    A pixel belongs to a triangle that holds its middle; of several, to the nearest, and of
    equally near ones to the first. The picture begins at row ``top``. Nearness is not negative.
    """
    # A key is nearness, whose bits grow as it does, and below it the number, the first highest.
    keys = np.zeros(width * height, np.int64)
    for spans in _spans(corners, (width, height), top):
        for pixel, key in _keys(spans):
            np.maximum.at(keys, pixel, key)
    triangle, near = np.empty(len(keys), np.int32), np.empty(len(keys), np.float32)
    for start in range(0, len(keys), _PIXELS):
        part = slice(start, start + _PIXELS)
        triangle[part] = (~keys[part] & _LOW).astype(np.uint32).view(np.int32)
        near[part] = (keys[part] >> 32).astype(np.int32).view(np.float32)
    return Seen(triangle.reshape(height, width), near.reshape(height, width))


def doubled_areas(corners: Numbers) -> Numbers:
    """Twice the area of each triangle (m, 3, 3) on the picture, negative where it is clockwise."""
    one, two = corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0]
    areas: Numbers = one[:, 0] * two[:, 1] - one[:, 1] * two[:, 0]
    return areas


def rows_of(corners: Numbers, axis: int, start: int, count: int) -> tuple[Indices, Indices]:
    """Of each triangle (m, 3, 3) the first row, or column, and how many of these hold a middle.

    ``axis`` is 0 for columns, 1 for rows; ``start`` and ``count`` say which ones there are.
    """
    one, two, three = corners[:, 0, axis], corners[:, 1, axis], corners[:, 2, axis]
    low, high = np.minimum(np.minimum(one, two), three), np.maximum(np.maximum(one, two), three)
    first = np.clip(np.ceil(low - 0.5), start, start + count).astype(np.int64)
    last = np.clip(np.floor(high - 0.5), start - 1, start + count - 1).astype(np.int64)
    return first, np.maximum(last + 1 - first, 0)


def _batches(counts: Indices, most: int) -> Iterator[slice]:
    """Which of these belong together so that they count no more than that, or are alone."""
    ends = np.cumsum(counts)
    start = 0
    while start < len(counts):
        before = int(ends[start - 1]) if start else 0
        end = max(int(np.searchsorted(ends, before + most, "right")), start + 1)
        yield slice(start, end)
        start = end


def _counted(counts: Indices) -> Indices:
    """0, 1, 2… for each of these counts."""
    starts = np.cumsum(counts) - counts
    steps: Indices = np.arange(int(counts.sum())) - np.repeat(starts, counts)
    return steps


def _spans(corners: Numbers, size: tuple[int, int], top: int) -> Iterator[_Spans]:
    """The rows of all triangles that have an area, in batches."""
    width, height = size
    area = np.abs(doubled_areas(corners))
    first, count = rows_of(corners, 1, top, height)
    some = np.flatnonzero((area > 0) & (area < np.inf) & (count > 0))
    for part in _batches(count[some], _ROWS):
        which = some[part]
        from_top = np.argsort(corners[which, :, 1], axis=1, kind="stable")
        down = np.take_along_axis(corners[which], from_top[:, :, None], axis=1)
        each = np.repeat(np.arange(len(which)), count[which])
        row = first[which][each] + _counted(count[which])
        first_column, columns, near, step = _crossed(down, each, row, width)
        keep = np.flatnonzero(columns)
        pixel = (row[keep] - top) * width + first_column[keep]
        yield _Spans(which[each[keep]], pixel, columns[keep], near[keep], step[keep])


def _crossed(
    down: Numbers, which: Indices, row: Indices, width: int
) -> tuple[Indices, Indices, Numbers, Numbers]:
    """What rows cover of triangles (k, 3, 3), the corners of each sorted downwards.

    The first column and how many, how near that is, and how much nearer the next one. Ends are
    worked out along edges from their upper to their lower corner, so that neighbours agree on
    them to the last digit and leave no gap.
    """
    y = row.astype(np.float64) + 0.5
    numbers = down.reshape(-1, 9).T.copy()
    high_x, high_y, high_near, middle_x, middle_y, middle_near, low_x, low_y, low_near = (
        number[which] for number in numbers
    )
    share = (y - high_y) / (low_y - high_y)
    one, one_near = high_x + share * (low_x - high_x), high_near + share * (low_near - high_near)
    upper = y < middle_y
    start_y = np.where(upper, high_y, middle_y)
    tall = np.where(upper, middle_y, low_y) - start_y
    share = (y - start_y) / np.where(tall > 0, tall, 1.0)
    start, start_near = np.where(upper, high_x, middle_x), np.where(upper, high_near, middle_near)
    other = start + share * (np.where(upper, middle_x, low_x) - start)
    other_near = start_near + share * (np.where(upper, middle_near, low_near) - start_near)
    left, right = np.minimum(one, other), np.maximum(one, other)
    first = np.clip(np.ceil(left - 0.5), 0, width)
    last = np.clip(np.floor(right - 0.5), -1, width - 1)
    across = other - one
    wide = np.abs(across) > _NARROW
    step = np.where(wide, other_near - one_near, 0.0) / np.where(wide, across, 1.0)
    near = one_near + (first + 0.5 - one) * step
    count = np.maximum(last + 1 - first, 0).astype(np.int64)
    return first.astype(np.int64), count, near, step


def _keys(spans: _Spans) -> Iterator[tuple[Indices, Indices]]:
    """Pixels and their keys, in batches."""
    for part in _batches(spans.count, _PIXELS):
        count = spans.count[part]
        beside = _counted(count)
        near = beside * np.repeat(spans.step[part], count)
        near += np.repeat(spans.near[part], count)
        key = near.astype(np.float32).view(np.int32).astype(np.int64)
        key <<= 32
        key |= np.repeat(_LOW - spans.triangle[part], count)
        beside += np.repeat(spans.first[part], count)
        yield beside, key
