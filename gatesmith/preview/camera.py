"""Where the picture is taken from."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from gatesmith.mesh.picture.painting import dot
from gatesmith.mesh.picture.views import View

Numbers = NDArray[np.float64]

_DISTANCE = 6.0  # radii of what is seen: a long lens, as for pictures of small things
_LEFT_FREE = 0.06  # of the picture's width and height, at each side


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
        x, y, z = (dot(points - self.centre, axis) for axis in (self.right, self.up, self.back))
        near = 1.0 / (self.distance - z)
        across = x * near * self.scale + self.shift[0]
        down = self.shift[1] - y * near * self.scale
        return np.stack((across, down, near), axis=-1)


def fitted(
    several: Sequence[Numbers], view: View, width: int, height: int
) -> tuple[Camera, ...]:
    """A camera for each of several pictures of points (n, 3), all at one scale.

    That scale is the largest at which each of them is seen as a whole.
    """
    right, up, back = (np.array(axis) for axis in view.axes)
    boxes = [(points.min(axis=0), points.max(axis=0)) for points in several]
    radius = max(math.sqrt(float(((high - low) ** 2).sum())) / 2 for low, high in boxes) or 1.0
    trials = [
        Camera(right, up, back, (low + high) / 2, _DISTANCE * radius, 1.0, (0.0, 0.0))
        for low, high in boxes
    ]
    seen = [camera.project(points)[:, :2] for camera, points in zip(trials, several, strict=True)]
    bounds = [(points.min(axis=0), points.max(axis=0)) for points in seen]
    room = (1 - 2 * _LEFT_FREE) * np.array((width, height))
    scale = min(float((room / np.maximum(high - low, 1e-9)).min()) for low, high in bounds)
    cameras = []
    for camera, (low, high) in zip(trials, bounds, strict=True):
        middle = (low + high) / 2 * scale
        shift = width / 2 - float(middle[0]), height / 2 - float(middle[1])
        cameras.append(replace(camera, scale=scale, shift=shift))
    return tuple(cameras)
