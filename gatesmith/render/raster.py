"""Which triangle each pixel of a picture shows, and where on that triangle it lies."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from gatesmith.render.vectors import Indices, Numbers, dot

if TYPE_CHECKING:
    from gatesmith.render.camera import Camera
    from gatesmith.render.scene import Scene

NOTHING = -1
"""The triangle number of a pixel that shows none."""

# Triangles, rows of triangles and pixels per batch: as many as fit into a processor's cache.
_TRIANGLES, _ROWS, _PIXELS = 1 << 15, 1 << 15, 1 << 17
_LOW = 0xFFFFFFFF  # the lower half of a key
_NARROW = 1e-9  # pixels: in a narrower row nearness does not change
_FLAT = 1e-4  # by how much the normals at the corners of a flat triangle may differ


@dataclass(frozen=True, eq=False)
class Raster:
    """For each pixel (height, width): the number of its triangle, and its nearness (0 for none)."""

    triangle: NDArray[np.int32]
    near: NDArray[np.float32]


@dataclass(frozen=True, eq=False)
class Facets:
    """Triangles: their corners in the picture (k, 3, 3), normals there (k, 3, 3), paint (k, 3).

    ``curved`` marks those whose normals differ from corner to corner, ``first`` (3, k) is the
    normal at the first corner. ``plane`` (4, k) is the normal of the triangle itself and the
    distance of its plane from the origin, mm.
    """

    corners: Numbers
    normals: Numbers
    paint: Numbers
    curved: NDArray[np.bool_]
    first: Numbers
    plane: Numbers

    def normals_at(self, which: Indices, x: Numbers, y: Numbers) -> Numbers:
        """The normals of these triangles at these places of the picture, (3, n)."""
        found = self.first.take(which, axis=1)
        some = np.flatnonzero(self.curved[which])
        triangle = which[some]
        shares = _shares(self.corners[triangle], x[some], y[some])
        normals = self.normals[triangle]
        one, two, three = (share * normals[:, at].T for at, share in enumerate(shares))
        mixed = one + two + three
        lengths = np.sqrt((mixed * mixed).sum(axis=0))
        found[:, some] = mixed / np.where(lengths > 0, lengths, 1.0)
        return found


@dataclass(frozen=True, eq=False)
class _Spans:
    """Runs of pixels that one triangle covers: the first pixel, their number, and their nearness.

    ``near`` is the nearness of the first pixel, ``step`` its increase from pixel to pixel.
    """

    triangle: Indices
    first: Indices
    count: Indices
    near: Numbers
    step: Numbers


def facets_of(scene: Scene, camera: Camera, size: tuple[int, int], *, closed: bool) -> Facets:
    """The triangles of a scene in a picture of that size; only the front of ``closed`` bodies."""
    numbers, places = [], []
    for start in range(0, len(scene.corners), _TRIANGLES):
        corners = camera.project(scene.corners[start : start + _TRIANGLES])
        counts = (rows_of(corners, axis, 0, side)[1] for axis, side in enumerate(size))
        seen = np.logical_and.reduce([count > 0 for count in counts])
        if closed:
            seen &= doubled_areas(corners) < 0  # pixel rows count downwards
        some = np.flatnonzero(seen)
        numbers.append(some + start)
        places.append(corners[some])
    which = np.concatenate(numbers)
    normals, corners = scene.normals[which], scene.corners[which]
    cross = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    lengths = np.sqrt(dot(cross, cross))
    cross /= np.where(lengths > 0, lengths, 1.0)[:, None]
    plane = np.concatenate((cross.T, dot(cross, corners[:, 0])[None]))
    curved = np.abs(normals[:, 1:] - normals[:, :1]).max(axis=(1, 2), initial=0.0) > _FLAT
    first = np.ascontiguousarray(normals[:, 0].T)
    return Facets(np.concatenate(places), normals, scene.paint[which], curved, first, plane)


def rasterise(corners: Numbers, width: int, height: int, top: int = 0) -> Raster:
    """The visible triangles, from projected corners (m, 3, 3): pixel x, pixel y, nearness.

    A pixel belongs to the triangle that contains its centre; of several, to the nearest, and of
    equally near ones to the first. The picture begins at row ``top``. Nearness is not negative.
    """
    # A key holds the nearness, whose bits sort as it does, above the inverted triangle number.
    keys = np.zeros(width * height, np.int64)
    for spans in _spans(corners, (width, height), top):
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


def nearest(corners: Numbers, width: int, height: int, top: int = 0) -> NDArray[np.float32]:
    """The nearness that :func:`rasterise` finds, (height, width) float32, in half its memory.

    ``corners`` (m, 3, 3) float64 are those of triangles: pixels right and down, and nearness.
    """
    found = np.zeros(width * height, np.float32)
    for spans in _spans(corners, (width, height), top):
        for pixel, near, _ in _samples(spans):
            np.maximum.at(found, pixel, near)
    return found.reshape(height, width)


def doubled_areas(corners: Numbers) -> Numbers:
    """Twice the area of each triangle (m, 3, 3) in the picture, negative if clockwise."""
    one, two = corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0]
    areas: Numbers = one[:, 0] * two[:, 1] - one[:, 1] * two[:, 0]
    return areas


def rows_of(corners: Numbers, axis: int, start: int, count: int) -> tuple[Indices, Indices]:
    """The first row (or column) whose centre each triangle (m, 3, 3) crosses, and their number.

    ``axis`` is 0 for columns, 1 for rows; the picture has ``count`` of them from ``start``.
    """
    one, two, three = corners[:, 0, axis], corners[:, 1, axis], corners[:, 2, axis]
    low, high = np.minimum(np.minimum(one, two), three), np.maximum(np.maximum(one, two), three)
    first = np.clip(np.ceil(low - 0.5), start, start + count).astype(np.int64)
    last = np.clip(np.floor(high - 0.5), start - 1, start + count - 1).astype(np.int64)
    return first, np.maximum(last + 1 - first, 0)


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


def _spans(corners: Numbers, size: tuple[int, int], top: int) -> Iterator[_Spans]:
    """The spans of all triangles that have an area, in batches."""
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
    """The spans of triangles (k, 3, 3) in their rows, the corners of each sorted downwards.

    Returns the first column, the number of columns, the nearness of the first and its increase.
    Ends are interpolated along edges from the upper to the lower corner, so that neighbouring
    triangles agree on them to the last digit and leave no gap.
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


def _samples(spans: _Spans) -> Iterator[tuple[Indices, NDArray[np.float32], Indices]]:
    """Pixels, their nearness, and the triangle of each, in batches."""
    for part in _batches(spans.count, _PIXELS):
        count = spans.count[part]
        beside = _counted(count)
        near = beside * np.repeat(spans.step[part], count)
        near += np.repeat(spans.near[part], count)
        beside += np.repeat(spans.first[part], count)
        yield beside, near.astype(np.float32), np.repeat(spans.triangle[part], count)


def _shares(corners: Numbers, x: Numbers, y: Numbers) -> tuple[Numbers, Numbers, Numbers]:
    """The weight of each corner of triangles (n, 3, 3) at a place, up to a common factor."""
    left, top, near = corners[:, :, 0].T, corners[:, :, 1].T, corners[:, :, 2].T
    ax, ay, bx, by = left[1] - left[0], top[1] - top[0], left[2] - left[0], top[2] - top[0]
    px, py = x - left[0], y - top[0]
    whole = ax * by - ay * bx
    second = np.clip((px * by - py * bx) / whole, 0.0, 1.0)
    third = np.clip((ax * py - ay * px) / whole, 0.0, 1.0)
    first = np.maximum(1.0 - second - third, 0.0)
    # Nearer corners take up more of the picture.
    return first * near[0], second * near[1], third * near[2]
