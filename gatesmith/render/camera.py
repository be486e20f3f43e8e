"""The camera that projects points into the pixels of a picture."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np

from gatesmith.render.vectors import Numbers, dot, extent
from gatesmith.render.view import View

_BATCH = 1 << 16  # points: as many as fit into a processor's cache


@dataclass(frozen=True)
class ImageSize:
    """Width and height in pixels."""

    width: int = 1600
    height: int = 1200


@dataclass(frozen=True)
class Lens:
    """The distance of the viewer, in radii of the subject, and the margin of the picture.

    ``margin`` is a share of its width and height, on each side. The default distance is large, so
    that lines stay nearly parallel, as in photographs of small objects.
    """

    distance: float = 6.0
    margin: float = 0.06


DEFAULT_LENS = Lens()
"""For pictures of small objects."""


@dataclass(frozen=True, eq=False)
class Camera:
    """A view of points, fitted into a picture of a given size.

    ``right``, ``up`` and ``back`` are unit vectors (3,), ``centre`` is the point looked at, mm.
    """

    right: Numbers
    up: Numbers
    back: Numbers
    centre: Numbers
    distance: float
    scale: float
    shift: tuple[float, float]

    def project(self, points: Numbers) -> Numbers:
        """Pixel x to the right, pixel y downwards, and nearness: float64 (..., 3).

        ``points`` are float64 (..., 3), in mm. Nearness is the inverse of the distance in mm, which
        varies linearly over a picture.
        """
        moved = points - self.centre
        x, y, z = (dot(moved, axis) for axis in (self.right, self.up, self.back))
        near = 1.0 / (self.distance - z)
        across = x * near * self.scale + self.shift[0]
        down = self.shift[1] - y * near * self.scale
        return np.stack((across, down, near), axis=-1)

    def nearby(self, points: Numbers) -> Numbers:
        """Points from the one looked at, in units of the viewer's distance from it.

        ``points`` are float64 (..., 3) in mm; the result has the same shape and type.
        So single precision is enough for them, however large or small they are, and wherever.
        """
        moved: Numbers = (points - self.centre) / self.distance
        return moved

    def extent(self, points: Numbers) -> tuple[Numbers, Numbers]:
        """The minimum and the maximum pixel x and y of points (n, 3)."""
        bounds = [extent(self.project(part)[:, :2]) for part in _parts(points)]
        return extent(np.concatenate(bounds))

    def projected(self, points: Numbers) -> Numbers:
        """What ``project`` returns for any number of points (n, 3)."""
        return np.concatenate([self.project(part) for part in _parts(points)])

    def enlarged(self, factor: int) -> Camera:
        """The same view in a picture of ``factor`` times as many pixels along each side."""
        across, down = self.shift
        return replace(self, scale=self.scale * factor, shift=(across * factor, down * factor))


def _parts(points: Numbers) -> Iterator[Numbers]:
    """Points (n, 3), one part after another."""
    return (points[start : start + _BATCH] for start in range(0, len(points), _BATCH))


def fit_cameras(
    subjects: Sequence[Numbers], view: View, size: ImageSize, lens: Lens = DEFAULT_LENS
) -> tuple[Camera, ...]:
    """A camera for each of several pictures of points, float64 (n, 3) in mm, all at one scale.

    The scale is the largest at which every subject is completely visible.
    """
    right, up, back = (np.array(axis) for axis in view.axes)
    boxes = [extent(points) for points in subjects]
    radius = max(math.sqrt(float(((high - low) ** 2).sum())) / 2 for low, high in boxes) or 1.0
    trials = [
        Camera(right, up, back, (low + high) / 2, lens.distance * radius, 1.0, (0.0, 0.0))
        for low, high in boxes
    ]
    bounds = [camera.extent(points) for camera, points in zip(trials, subjects, strict=True)]
    room = (1 - 2 * lens.margin) * np.array((size.width, size.height))
    scale = min(float((room / np.maximum(high - low, 1e-9)).min()) for low, high in bounds)
    cameras = []
    for camera, (low, high) in zip(trials, bounds, strict=True):
        middle = (low + high) / 2 * scale
        shift = size.width / 2 - float(middle[0]), size.height / 2 - float(middle[1])
        cameras.append(replace(camera, scale=scale, shift=shift))
    return tuple(cameras)


def fit_views_at_one_scale(
    subjects: Sequence[Numbers], views: Sequence[View], size: ImageSize, lens: Lens = DEFAULT_LENS
) -> tuple[Camera, ...]:
    """A camera for each view of its own points, all at one scale, each subject centred.

    Points are float64 (n, 3), in mm.
    """
    fitted = [
        fit_cameras([points], view, size, lens)[0]
        for points, view in zip(subjects, views, strict=True)
    ]
    scales = [camera.scale / camera.distance for camera in fitted]  # pixels per millimetre
    centre = np.array((size.width, size.height)) / 2
    cameras = []
    for camera, own in zip(fitted, scales, strict=True):
        share = min(scales) / own
        x, y = (centre + (np.array(camera.shift) - centre) * share).tolist()
        cameras.append(replace(camera, scale=camera.scale * share, shift=(x, y)))
    return tuple(cameras)


def turntable_cameras(
    points: Numbers,
    tilt: float,
    turns: Sequence[float],
    size: ImageSize,
    shadows: Callable[[Numbers, View], Numbers],
) -> tuple[Camera, ...]:
    """Cameras on a circle around points, float64 (n, 3) in mm, which seem to rotate in place.

    ``shadows`` gives where points throw theirs, which are in the pictures too. ``tilt`` and
    ``turns`` are in degrees.
    """
    low, high = extent(points)
    middle = (low + high) / 2
    reach = math.sqrt(float(((points - middle)[:, :2] ** 2).sum(axis=1).max()))
    steps = np.arange(64) * (2 * math.pi / 64)
    rim = middle[:2] + reach * np.stack((np.cos(steps), np.sin(steps)), axis=-1)
    drum = np.concatenate([np.column_stack((rim, np.full(64, z))) for z in (low[2], high[2])])
    view = View(0.0, tilt)
    first = fit_cameras([drum], view, size)[0]
    first = _refitted(first, np.concatenate([drum, shadows(drum, view)]), size)
    cameras = []
    for turn in turns:
        right, up, back = (np.array(axis) for axis in View(turn, tilt).axes)
        cameras.append(replace(first, right=right, up=up, back=back))
    return tuple(cameras)


def _refitted(camera: Camera, points: Numbers, size: ImageSize) -> Camera:
    """The camera, looking at the same place, in whose picture there are all points (n, 3)."""
    low, high = camera.extent(points)
    whole = np.array((size.width, size.height))
    share = float(((1 - 2 * DEFAULT_LENS.margin) * whole / (high - low)).min())
    across, down = (whole / 2 - ((low + high) / 2 - camera.shift) * share).tolist()
    return replace(camera, scale=camera.scale * share, shift=(across, down))
