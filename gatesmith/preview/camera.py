"""Where the picture is taken from."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float64]

_DISTANCE = 6.0  # radii of what is seen: a long lens, as for pictures of small things
_LEFT_FREE = 0.06  # of the picture's width and height, at each side


@dataclass(frozen=True)
class View:
    """A direction of sight in degrees: ``turn`` to the right of the front, ``tilt`` above."""

    turn: float
    tilt: float


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
        x, y, z = (_along(points - self.centre, axis) for axis in (self.right, self.up, self.back))
        near = 1.0 / (self.distance - z)
        across = x * near * self.scale + self.shift[0]
        down = self.shift[1] - y * near * self.scale
        return np.stack((across, down, near), axis=-1)


def fitted(points: Numbers, view: View, width: int, height: int) -> Camera:
    """The camera that shows all points (n, 3) as large as the picture allows."""
    right, up, back = _axes(view)
    low, high = points.min(axis=0), points.max(axis=0)
    centre = (low + high) / 2
    radius = math.sqrt(float(((high - low) ** 2).sum())) / 2 or 1.0
    trial = Camera(right, up, back, centre, _DISTANCE * radius, 1.0, (0.0, 0.0))
    seen = trial.project(points)[:, :2]
    low, high = seen.min(axis=0), seen.max(axis=0)
    room = 1 - 2 * _LEFT_FREE
    sizes = np.maximum(high - low, 1e-9)
    scale = float(min(width * room / sizes[0], height * room / sizes[1]))
    middle = (low + high) / 2 * scale
    shift = width / 2 - float(middle[0]), height / 2 - float(middle[1])
    return Camera(right, up, back, centre, trial.distance, scale, shift)


def _axes(view: View) -> tuple[Numbers, Numbers, Numbers]:
    """Unit vectors to the right, up and towards the viewer."""
    side, ahead = math.sin(math.radians(view.turn)), math.cos(math.radians(view.turn))
    over, level = math.sin(math.radians(view.tilt)), math.cos(math.radians(view.tilt))
    return (
        np.array((ahead, side, 0.0)),
        np.array((-over * side, over * ahead, level)),
        np.array((level * side, -level * ahead, over)),
    )


def _along(points: Numbers, axis: Numbers) -> Numbers:
    """The component of points along a unit vector; without BLAS, whose sums differ by machine."""
    result: Numbers = points[..., 0] * axis[0] + points[..., 1] * axis[1] + points[..., 2] * axis[2]
    return result
