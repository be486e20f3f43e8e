"""How much light reaches a place: shadows of the main light, and the dusk of corners."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from gatesmith.mesh.picture.painting import dot
from gatesmith.preview.camera import extent
from gatesmith.preview.raster import doubled_areas, rasterised

Numbers = NDArray[np.float64]

_BIAS = 2.0  # pixels of the map by which a surface may not shade itself
_LIFTED = 3.0  # and by which a place is lifted off its surface, since the soft rim looks beside it
_SOFT = 5  # steps of the soft rim along each axis
_STEP = 1.6  # pixels of the map between them
_AT_ONCE = 1 << 17  # places, as many as a processor keeps close

_DIRECTIONS = ((1, 0), (0, 1), (1, 1), (1, -1))
_STRENGTH = 0.5


@dataclass(frozen=True)
class Care:
    """How carefully light is worked out.

    ``shadows`` are the pixels of the shadow map along each side, ``rings`` how far dusk is looked
    for, in thousandths of the picture's height. ``closed`` says that every model is a closed
    body, of which nobody sees the inside.
    """

    shadows: int = 1600
    rings: tuple[float, ...] = (2.0, 5.0, 11.0)
    closed: bool = False

    def step(self, ring: float, height: int) -> int:
        """A ring in pixels of a picture of that height."""
        return max(1, round(ring / 1000 * height))

    def reach(self, height: int) -> int:
        """The pixels around one that decide how dark it is."""
        return max((self.step(ring, height) for ring in self.rings), default=0) + 1


USUAL_CARE = Care()
"""For one piece or a row of them, from whatever mesh."""


@dataclass(frozen=True, eq=False)
class ShadowMap:
    """What the light sees of the triangles: how near to it the first surface is."""

    axes: tuple[Numbers, Numbers, Numbers]
    low: Numbers
    scale: float
    near: Numbers

    def lit(self, places: Numbers, normals: Numbers) -> Numbers:
        """The share of the light that reaches places (n, 3) of surfaces (n, 3), 0 to 1."""
        reached = np.ones(len(places))
        for start in range(0, len(places), _AT_ONCE):
            some = slice(start, start + _AT_ONCE)
            lifted = places[some] + normals[some] * (_LIFTED / self.scale)
            u, v, depth = (dot(lifted, axis) for axis in self.axes)
            column, row = (u - self.low[0]) * self.scale, (v - self.low[1]) * self.scale
            own = np.maximum(depth - self.low[2] + 1.0 + _BIAS / self.scale, 0.0)
            shaded = self._inside(column) & self._inside(row)
            reached[some][shaded] = self._share(column[shaded], row[shaded], own[shaded])
        return reached

    def _inside(self, at: Numbers) -> NDArray[np.bool_]:
        """Which places along an axis of the map a soft rim around them can find on it."""
        rim = _SOFT * _STEP
        inside: NDArray[np.bool_] = (at > -rim) & (at < len(self.near) + rim)
        return inside

    def _share(self, column: Numbers, row: Numbers, own: Numbers) -> Numbers:
        """The share of the light at places on the map that are so near to it."""
        size, near = len(self.near), self.near.ravel()
        steps = [(step - _SOFT // 2) * _STEP for step in range(_SOFT)]
        across = [np.floor(column + step).astype(np.int64) for step in steps]
        down = [np.floor(row + step).astype(np.int64) for step in steps]
        beside = [(x < 0) | (x >= size) for x in across]
        across = [np.clip(x, 0, size - 1) for x in across]
        reached = np.zeros(len(own), dtype=np.int64)
        for y in down:
            off, start = (y < 0) | (y >= size), np.clip(y, 0, size - 1) * size
            for x, out in zip(across, beside, strict=True):
                reached += off | out | (near[start + x] <= own)
        return reached / _SOFT**2


def shadow_map(
    corners: Numbers, axes: tuple[Numbers, Numbers, Numbers], care: Care = USUAL_CARE
) -> ShadowMap:
    """The map of triangles (m, 3, 3); the third of the axes points to the light."""
    seen = np.stack([dot(corners, axis) for axis in axes], axis=-1)
    low, high = extent(seen.reshape(-1, 3))
    size = care.shadows
    scale = size / max(float((high - low)[:2].max()), 1e-9)
    seen -= low
    seen[:, :, :2] *= scale
    seen[:, :, 2] += 1.0  # nothing is at 0
    if care.closed:
        seen = seen[doubled_areas(seen) > 0]
    return ShadowMap(axes, low, scale, rasterised(seen, size, size).near)


def dusk(
    distance: Numbers, pixel: Numbers, height: int, care: Care = USUAL_CARE
) -> Numbers:
    """How much of the light around is left in corners, 0 to 1, for each pixel.

    ``distance`` (height, width) is how far each pixel looks, ``pixel`` how wide one is there,
    both in mm; ``height`` is that of the whole picture in pixels. Where the two neighbours at
    opposite sides are nearer than the pixel between them, it lies in a hollow.
    """
    hollow = np.zeros_like(distance)
    for ring in care.rings:
        step = care.step(ring, height)
        reach = step * pixel
        around = np.pad(distance, step, mode="edge")  # the rim goes on beyond the picture's edge
        for right, down in _DIRECTIONS:
            one = _moved(around, step, (right * step, down * step))
            other = _moved(around, step, (-right * step, -down * step))
            deep = distance - (one + other) / 2
            far = np.maximum(np.abs(distance - one), np.abs(distance - other)) > 4 * reach
            deep /= reach
            np.clip(deep, 0.0, 1.0, out=deep)
            deep[far] = 0.0
            _clear_rim(deep, abs(right) * step, abs(down) * step)
            hollow += deep
    shares = hollow / (len(care.rings) * len(_DIRECTIONS))
    result: Numbers = 1.0 - _STRENGTH * np.minimum(1.0, 2.0 * shares)
    return result


def _moved(around: Numbers, margin: int, by: tuple[int, int]) -> Numbers:
    """A picture with a margin, as seen from pixels beside (right, down), without the margin."""
    rows, columns = (side - 2 * margin for side in around.shape)
    left, top = margin + by[0], margin + by[1]
    return around[top : top + rows, left : left + columns]


def _clear_rim(picture: Numbers, right: int, down: int) -> None:
    """Put zero where a pixel has no neighbour so far away at one side or the other."""
    rows, columns = picture.shape
    picture[:down] = picture[rows - down :] = 0.0
    picture[:, :right] = picture[:, columns - right :] = 0.0
