"""Which triangle each pixel of a picture shows, and where on that triangle it lies."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from gatesmith.core.errors import RejectedError
from gatesmith.core.units import rounded_text
from gatesmith.render.vectors import Indices, Numbers

Reals = NDArray[np.floating[Any]]
"""Numbers of either precision."""

NOTHING = -1
"""The triangle number of a pixel that shows none."""

# Rows of triangles and pixels per batch: as many as fit into a processor's cache.
_ROWS, _PIXELS = 1 << 15, 1 << 17
_LOW = 0xFFFFFFFF  # the lower half of a key
_MOST_LAYERS = 200  # each takes a twentieth of a second; a lattice through and through has fewer
_NARROW = 1e-9  # pixels: in a narrower row nearness does not change


@dataclass(frozen=True, eq=False)
class Raster:
    """For each pixel (height, width): the number of its triangle, and its nearness (0 for none)."""

    triangle: NDArray[np.int32]
    near: NDArray[np.float32]


class TooManyLayersError(RejectedError):
    """A picture would take minutes, because bodies overlap again and again."""


class RowRanges(NamedTuple):
    """The first and the last row whose centre each triangle crosses, float64 (m,), of any picture.

    Those of a triangle that has no area, or crosses no row, are infinite.
    """

    first: Reals
    last: Reals


@dataclass(frozen=True, eq=False)
class _Spans:
    """Runs of pixels that one triangle covers: the first pixel, their number, and their nearness.

    ``near`` is the nearness of the first pixel, ``step`` its increase from pixel to pixel.
    """

    triangle: Indices
    first: Indices
    count: Indices
    near: Reals
    step: Reals


def rasterise(
    corners: Numbers, width: int, height: int, top: int = 0, rows: RowRanges | None = None
) -> Raster:
    """The visible triangles, from projected corners (m, 3, 3): pixel x, pixel y, nearness.

    A pixel belongs to the triangle that contains its centre; of several, to the nearest, and of
    equally near ones to the first. The picture begins at row ``top``. Nearness is not negative.
    ``rows`` are those of the triangles, where several pictures share them.
    """
    # A key holds the nearness, whose bits sort as it does, above the inverted triangle number.
    keys = np.zeros(width * height, np.int64)
    for spans in _spans(corners, (width, height), top, rows):
        for pixel, near, triangle in _samples(spans):
            key = near.view(np.int32).astype(np.int64)
            key <<= 32
            key |= _LOW - triangle
            np.maximum.at(keys, pixel, key)
    seen, depth = np.empty(len(keys), np.int32), np.empty(len(keys), np.float32)
    for start in range(0, len(keys), _PIXELS):
        part = slice(start, start + _PIXELS)
        seen[part] = (~keys[part] & _LOW).astype(np.uint32).view(np.int32)
        depth[part] = (keys[part] >> 32).astype(np.int32).view(np.float32)
    return Raster(seen.reshape(height, width), depth.reshape(height, width))


def nearest(
    corners: Reals, width: int, height: int, top: int = 0, rows: RowRanges | None = None
) -> NDArray[np.float32]:
    """The nearness that :func:`rasterise` finds, (height, width) float32, in half its memory.

    ``corners`` (m, 3, 3) are those of triangles: pixels right and down, and nearness. In single
    precision they take half the time, and a span may end at the pixel next to its last.
    """
    found = np.zeros(width * height, np.float32)
    for spans in _spans(corners, (width, height), top, rows):
        for pixel, near, _ in _samples(spans):
            np.maximum.at(found, pixel, near)
    return found.reshape(height, width)


def doubled_areas(corners: Reals) -> Reals:
    """Twice the area of each triangle in the picture, float (m,), square pixels.

    It is negative if clockwise. ``corners`` are pixel x, pixel y and nearness, float32 or float64
    (m, 3, 3).
    """
    one, two = corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0]
    areas: Reals = one[:, 0] * two[:, 1] - one[:, 1] * two[:, 0]
    return areas


def require_few_layers(doubled: Reals, pixels: int) -> None:
    """Raises TooManyLayersError, from twice the areas of triangles in a picture.

    ``doubled`` are float32 or float64 (m,), square pixels; ``pixels`` is their number.
    """
    layers = float(np.abs(doubled).sum()) / 2 / pixels
    if layers > _MOST_LAYERS:
        raise TooManyLayersError(
            f"too many triangles lie one behind another to draw them: {rounded_text(layers, 0)} "
            f"on average over the picture, at most {_MOST_LAYERS}; run gatesmith validate to see "
            "what overlaps"
        )


def areas_of(x: Reals, y: Reals, faces: Indices) -> Reals:
    """What ``doubled_areas`` returns, float (m,), for triangles of points at these places.

    ``x`` and ``y`` are pixels, float32 or float64 (n,); ``faces`` are numbers of points, int64
    (m, 3).
    """
    one, two, three = faces.T
    left, top = x.take(one), y.take(one)
    areas: Reals = (x.take(two) - left) * (y.take(three) - top)
    areas -= (y.take(two) - top) * (x.take(three) - left)
    return areas


def row_ranges(corners: Reals) -> RowRanges:
    """The rows of triangles that have an area.

    ``corners`` are pixel x, pixel y and nearness, float32 or float64 (m, 3, 3).
    """
    first, last = centres_crossed(corners, 1)
    area = np.abs(doubled_areas(corners))
    drawn = (area > 0) & (area < np.inf) & (last >= first)
    return RowRanges(np.where(drawn, first, np.inf), np.where(drawn, last, -np.inf))


def centres_crossed(corners: Reals, axis: int) -> tuple[Reals, Reals]:
    """The first and the last column (axis 0) or row whose centre each triangle crosses, float (m,).

    The first is above the last where it crosses none. ``corners`` are pixel x, pixel y and
    nearness, float32 or float64 (m, 3, 3).
    """
    one, two, three = corners[:, 0, axis], corners[:, 1, axis], corners[:, 2, axis]
    low, high = np.minimum(np.minimum(one, two), three), np.maximum(np.maximum(one, two), three)
    return np.ceil(low - 0.5), np.floor(high - 0.5)


def _batches(counts: Indices, most: int) -> Iterator[slice]:
    """Consecutive batches whose counts sum to at most ``most``, or that have one member."""
    ends = np.cumsum(counts)
    start = 0
    while start < len(counts):
        before = int(ends[start - 1]) if start else 0
        end = max(int(np.searchsorted(ends, before + most, "right")), start + 1)
        yield slice(start, end)
        start = end


def _counted(counts: Indices) -> Indices:
    """0, 1, 2… up to each of these counts, one after another."""
    starts = np.cumsum(counts) - counts
    steps: Indices = np.arange(int(counts.sum())) - np.repeat(starts, counts)
    return steps


def _spans(
    corners: Reals, size: tuple[int, int], top: int, rows: RowRanges | None
) -> Iterator[_Spans]:
    """The spans of all triangles that have an area, in batches."""
    width, height = size
    start, end = rows or row_ranges(corners)
    some = np.flatnonzero((start < top + height) & (end >= top))
    first = np.maximum(start[some], top).astype(np.int64)
    count = np.minimum(end[some], top + height - 1).astype(np.int64) + 1 - first
    for part in _batches(count, _ROWS):
        which = some[part]
        each = np.repeat(np.arange(len(which)), count[part])
        row = first[part][each] + _counted(count[part])
        down = _from_top(corners.take(which, axis=0))
        first_column, columns, near, step = _crossed(down, each, row, width)
        keep = np.flatnonzero(columns)
        pixel = (row[keep] - top) * width + first_column[keep]
        yield _Spans(which[each[keep]], pixel, columns[keep], near[keep], step[keep])


def _from_top(corners: Reals) -> tuple[Reals, Reals, Reals]:
    """The corners of triangles (k, 3, 3), sorted downwards: x, y and nearness of each, (3, k)."""
    high, middle, low = np.ascontiguousarray(np.moveaxis(corners, 0, -1))
    high, middle = _sorted_pair(high, middle)
    middle, low = _sorted_pair(middle, low)
    return *_sorted_pair(high, middle), low


def _sorted_pair(one: Reals, other: Reals) -> tuple[Reals, Reals]:
    """Corners (3, k), changed for one another where the second is above the first."""
    below = one[1] > other[1]
    return np.where(below, other, one), np.where(below, one, other)


def _crossed(
    down: Sequence[Reals], which: Indices, row: Indices, width: int
) -> tuple[Indices, Indices, Reals, Reals]:
    """The spans of triangles in their rows, the corners of each sorted downwards.

    Returns the first column, the number of columns, the nearness of the first and its increase.
    Ends are interpolated along edges from the upper to the lower corner, so that neighbouring
    triangles agree on them to the last digit and leave no gap.
    """
    y = row.astype(down[0].dtype) + 0.5
    high_x, high_y, high_near, middle_x, middle_y, middle_near, low_x, low_y, low_near = (
        number.take(which) for corner in down for number in corner
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


def _samples(spans: _Spans) -> Iterator[tuple[Indices, NDArray[np.float32], Indices]]:
    """Pixels, their nearness, and the triangle of each, in batches."""
    for part in _batches(spans.count, _PIXELS):
        count = spans.count[part]
        beside = _counted(count)
        near = beside.astype(spans.step.dtype) * np.repeat(spans.step[part], count)
        near += np.repeat(spans.near[part], count)
        beside += np.repeat(spans.first[part], count)
        yield beside, near.astype(np.float32), np.repeat(spans.triangle[part], count)
