"""Where the picture is taken from."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from gatesmith.render.painting import dot
from gatesmith.render.views import View

Numbers = NDArray[np.float64]

_AT_ONCE = 1 << 16  # points, as many as a processor keeps close


@dataclass(frozen=True)
class Lens:
    """How far away the viewer stands, in radii of what is seen, and what of a picture stays free.

    ``free`` is a share of its width and height, at each side. From far away, as for pictures of
    small things, lines stay nearly parallel.
    """

    distance: float = 6.0
    free: float = 0.06


USUAL_LENS = Lens()
"""For pictures of small things."""


@dataclass(frozen=True, eq=False)
class Camera:
    """A view of points, fitted into a picture of ``width`` x ``height`` pixels.

    ``right``, ``up`` and ``back`` are unit vectors (3,), ``centre`` what is looked at, mm.
    """

    right: Numbers
    up: Numbers
    back: Numbers
    centre: Numbers
    distance: float
    scale: float
    shift: tuple[float, float]

    def project(self, points: Numbers) -> Numbers:
        """Pixel x to the right, pixel y downwards, and how near, for points (..., 3).

        Nearness is the inverse of the distance, which is what varies evenly over a picture.
        """
        moved = points - self.centre
        x, y, z = (dot(moved, axis) for axis in (self.right, self.up, self.back))
        near = 1.0 / (self.distance - z)
        across = x * near * self.scale + self.shift[0]
        down = self.shift[1] - y * near * self.scale
        return np.stack((across, down, near), axis=-1)

    def extent(self, points: Numbers) -> tuple[Numbers, Numbers]:
        """The least and the greatest pixel x and y of points (n, 3)."""
        parts = (points[start : start + _AT_ONCE] for start in range(0, len(points), _AT_ONCE))
        bounds = [extent(self.project(part)[:, :2]) for part in parts]
        return extent(np.concatenate(bounds))


def along(vectors: Numbers, axis: Numbers) -> Numbers:
    """How far vectors (3, n) go along an axis (3,)."""
    (x, y, z), (right, up, back) = vectors, axis.tolist()
    result: Numbers = x * right + y * up + z * back
    return result


def extent(points: Numbers) -> tuple[Numbers, Numbers]:
    """The least and the greatest of each coordinate of points (n, k)."""
    # Coordinate by coordinate: numpy is slow along the long side of few columns.
    axes = range(points.shape[1])
    low = np.array([points[:, axis].min() for axis in axes])
    return low, np.array([points[:, axis].max() for axis in axes])


def fitted(
    several: Sequence[Numbers], view: View, width: int, height: int, lens: Lens = USUAL_LENS
) -> tuple[Camera, ...]:
    """A camera for each of several pictures of points (n, 3), all at one scale.

    That scale is the largest at which each of them is seen as a whole.
    """
    right, up, back = (np.array(axis) for axis in view.axes)
    boxes = [extent(points) for points in several]
    radius = max(math.sqrt(float(((high - low) ** 2).sum())) / 2 for low, high in boxes) or 1.0
    trials = [
        Camera(right, up, back, (low + high) / 2, lens.distance * radius, 1.0, (0.0, 0.0))
        for low, high in boxes
    ]
    bounds = [camera.extent(points) for camera, points in zip(trials, several, strict=True)]
    room = (1 - 2 * lens.free) * np.array((width, height))
    scale = min(float((room / np.maximum(high - low, 1e-9)).min()) for low, high in bounds)
    cameras = []
    for camera, (low, high) in zip(trials, bounds, strict=True):
        middle = (low + high) / 2 * scale
        shift = width / 2 - float(middle[0]), height / 2 - float(middle[1])
        cameras.append(replace(camera, scale=scale, shift=shift))
    return tuple(cameras)


def on_one_scale(
    points: Sequence[Numbers], views: Sequence[View], size: tuple[int, int], lens: Lens = USUAL_LENS
) -> tuple[Camera, ...]:
    """A camera for each view of its own points (n, 3), all at one scale, each in the middle."""
    found = [
        fitted([some], view, *size, lens)[0] for some, view in zip(points, views, strict=True)
    ]
    scales = [camera.scale / camera.distance for camera in found]  # pixels for a millimetre
    centre = np.array(size) / 2
    cameras = []
    for camera, here in zip(found, scales, strict=True):
        share = min(scales) / here
        x, y = (centre + (np.array(camera.shift) - centre) * share).tolist()
        cameras.append(replace(camera, scale=camera.scale * share, shift=(x, y)))
    return tuple(cameras)


def around(
    points: Numbers, tilt: float, turns: Sequence[float], size: tuple[int, int]
) -> tuple[Camera, ...]:
    """Cameras on a circle around points (n, 3), from which these seem to turn on their spot."""
    low, high = extent(points)
    middle = (low + high) / 2
    reach = math.sqrt(float(((points - middle)[:, :2] ** 2).sum(axis=1).max()))
    steps = np.arange(64) * (2 * math.pi / 64)
    rim = middle[:2] + reach * np.stack((np.cos(steps), np.sin(steps)), axis=-1)
    drum = np.concatenate([np.column_stack((rim, np.full(64, z))) for z in (low[2], high[2])])
    first = fitted([drum], View(0.0, tilt), *size)[0]
    cameras = []
    for turn in turns:
        right, up, back = (np.array(axis) for axis in View(turn, tilt).axes)
        cameras.append(replace(first, right=right, up=up, back=back))
    return tuple(cameras)
