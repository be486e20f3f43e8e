"""How much light reaches a place: shadows of the main light, and the dusk of corners."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from gatesmith.mesh.picture.painting import dot
from gatesmith.preview.raster import rasterised

Numbers = NDArray[np.float64]

_SIZE = 1600  # pixels of the map along each side
_BIAS = 2.0  # pixels of the map by which a surface may not shade itself
_LIFTED = 3.0  # and by which a place is lifted off its surface, since the soft rim looks beside it
_SOFT = 5  # steps of the soft rim along each axis
_STEP = 1.6  # pixels of the map between them

_RINGS = (2.0, 5.0, 11.0)  # in thousandths of the picture's height: how far dusk is looked for
_DIRECTIONS = ((1, 0), (0, 1), (1, 1), (1, -1))
_STRENGTH = 0.5


@dataclass(frozen=True, eq=False)
class ShadowMap:
    """What the light sees of the triangles: how near to it the first surface is."""

    axes: tuple[Numbers, Numbers, Numbers]
    low: Numbers
    scale: float
    near: Numbers

    def lit(self, places: Numbers, normals: Numbers) -> Numbers:
        """The share of the light that reaches places (n, 3) of surfaces (n, 3), 0 to 1."""
        lifted = places + normals * (_LIFTED / self.scale)
        u, v, depth = (dot(lifted, axis) for axis in self.axes)
        column, row = (u - self.low[0]) * self.scale, (v - self.low[1]) * self.scale
        own = np.maximum(depth - self.low[2] + 1.0 + _BIAS / self.scale, 0.0)
        reached = np.zeros(len(places))
        for down in range(_SOFT):
            for right in range(_SOFT):
                x = np.floor(column + (right - _SOFT // 2) * _STEP).astype(np.int64)
                y = np.floor(row + (down - _SOFT // 2) * _STEP).astype(np.int64)
                beside = (x < 0) | (y < 0) | (x >= _SIZE) | (y >= _SIZE)
                first = self.near[np.clip(y, 0, _SIZE - 1), np.clip(x, 0, _SIZE - 1)]
                reached += beside | (first <= own)
        return reached / _SOFT**2


def shadow_map(corners: Numbers, axes: tuple[Numbers, Numbers, Numbers]) -> ShadowMap:
    """The map of triangles (m, 3, 3); the third of the axes points to the light."""
    seen = np.stack([dot(corners, axis) for axis in axes], axis=-1)
    low, high = seen.reshape(-1, 3).min(axis=0), seen.reshape(-1, 3).max(axis=0)
    scale = _SIZE / max(float((high - low)[:2].max()), 1e-9)
    seen -= low
    seen[:, :, :2] *= scale
    seen[:, :, 2] += 1.0  # nothing is at 0
    return ShadowMap(axes, low, scale, rasterised(seen, _SIZE, _SIZE).near)


def dusk(distance: Numbers, pixel: Numbers) -> Numbers:
    """How much of the light around is left in corners, 0 to 1, for each pixel.

    ``distance`` (height, width) is how far each pixel looks, ``pixel`` how wide one is there,
    both in mm. Where the two neighbours at opposite sides are nearer than the pixel between
    them, it lies in a hollow.
    """
    height = distance.shape[0]
    hollow = np.zeros_like(distance)
    for ring in _RINGS:
        step = max(1, round(ring / 1000 * height))
        reach = step * pixel
        for right, down in _DIRECTIONS:
            one = _moved(distance, right * step, down * step)
            other = _moved(distance, -right * step, -down * step)
            deep = distance - (one + other) / 2
            far = np.maximum(np.abs(distance - one), np.abs(distance - other)) > 4 * reach
            deep[_rim(distance.shape, right * step, down * step)] = 0.0
            hollow += np.where(far, 0.0, np.clip(deep / reach, 0.0, 1.0))
    shares = hollow / (len(_RINGS) * len(_DIRECTIONS))
    result: Numbers = 1.0 - _STRENGTH * np.minimum(1.0, 2.0 * shares)
    return result


def _moved(picture: Numbers, right: int, down: int) -> Numbers:
    """The picture as seen from pixels beside; its rim goes on beyond its edge."""
    rows, columns = picture.shape
    y = np.clip(np.arange(rows) + down, 0, rows - 1)
    x = np.clip(np.arange(columns) + right, 0, columns - 1)
    return picture[y][:, x]


def _rim(shape: tuple[int, ...], right: int, down: int) -> NDArray[np.bool_]:
    """The pixels that have no neighbour so far away at one side or the other."""
    y, x = np.arange(shape[0]), np.arange(shape[1])
    rows = (y < abs(down)) | (y >= shape[0] - abs(down))
    columns = (x < abs(right)) | (x >= shape[1] - abs(right))
    rim: NDArray[np.bool_] = rows[:, None] | columns[None, :]
    return rim
