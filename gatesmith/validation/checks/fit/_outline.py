"""The smallest rectangle around the outline of a mesh, seen from above."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.validation.checks._report import box_of, once
from gatesmith.validation.checks.printing._shapes import LARGEST, hull_of

if TYPE_CHECKING:
    from gatesmith.validation.checks import Subject


@dataclass(frozen=True)
class Rectangle:
    """A rectangle turned by ``angle`` degrees counter-clockwise, from over -45 to 45.

    ``length`` and ``depth`` are those along x and y once it is turned back, in millimetres;
    ``full`` is the share of it that the convex hull of the outline takes.
    """

    angle: float
    length: float
    depth: float
    full: float


@once
def smallest_rectangle(subject: Subject) -> Rectangle | None:
    """The rectangle of least area; None for an outline without area, or a kilometre away."""
    if not len(subject.mesh.faces) or np.abs(box_of(subject)).max() > LARGEST:
        return None
    hull = hull_of(np.ascontiguousarray(subject.mesh.corners.reshape(-1, 3)[:, :2]))
    if not hull.area() > 0:  # an upright sheet: its outline is a line, or a point
        return None
    outline = hull.to_polygons()[0]
    # One of its sides lies on a side of the outline.
    along = np.roll(outline, -1, axis=0) - outline
    along /= np.hypot(*along.T)[:, None]
    lengths = np.ptp(outline @ along.T, axis=0)
    depths = np.ptp(outline @ np.stack((-along[:, 1], along[:, 0])), axis=0)
    best = int(np.argmin(lengths * depths))
    length, depth = float(lengths[best]), float(depths[best])
    angle = float(np.degrees(np.arctan2(along[best, 1], along[best, 0])))
    quarters = int(np.ceil((angle - 45) / 90))
    if quarters % 2:
        length, depth = depth, length
    return Rectangle(angle - 90 * quarters, length, depth, hull.area() / (length * depth))
