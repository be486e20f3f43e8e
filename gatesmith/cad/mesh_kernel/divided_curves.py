"""Arcs and curves as points, as finely as an exact solid is meshed."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.cad.kernel_choice import quality_in_force
from gatesmith.cad.tessellate import FINENESS, Fineness

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from gatesmith.cad.kernel import Corner

    Points = NDArray[np.float64]
    """Points (n, 3) or (n, 2), millimetres."""

_STRAIGHT = 1e-9  # mm: an arc that rises less over its chord is a line
_EDGES = 0.5  # of the fineness: the exact kernel too divides edges more finely than faces


def _allowed() -> Fineness:
    """How far the chords of an edge may leave it."""
    faces = FINENESS[quality_in_force()]
    return Fineness(_EDGES * faces.distance, _EDGES * faces.turn)


def largest_turn(radius: float) -> float:
    """The largest turn between two points of a circle, radians."""
    allowed = _allowed()
    sagging = 2 * math.acos(1 - allowed.distance / max(radius, allowed.distance))
    return min(allowed.turn, sagging)


def points_around(radius: float) -> int:
    """The number of points on a whole circle: a multiple of four, so that its box is exact."""
    return 4 * math.ceil(math.pi / 2 / largest_turn(radius))


def arc_points(start: Corner, through: Corner, end: Corner) -> Points:
    """Points, float64 (n, 3), along an arc, with both ends, evenly spaced."""
    first, middle, last = (np.array(point, dtype=np.float64) for point in (start, through, end))
    along = (last - first) / np.linalg.norm(last - first)
    rise = middle - first - ((middle - first) @ along) * along
    height = float(np.linalg.norm(rise))
    if height < _STRAIGHT:
        return np.stack([first, last])
    across = rise / height
    reach, half = float((middle - first) @ along), float(np.linalg.norm(last - first)) / 2
    # The centre is as far from the first point as from the middle one.
    up = (reach**2 + height**2 - 2 * half * reach) / (2 * height)
    radius = math.hypot(half, up)
    begin = math.atan2(-up, -half)
    sweep = -((begin - math.atan2(-up, half)) % math.tau)
    count = math.ceil(-sweep / largest_turn(radius))
    angles = begin + sweep * np.arange(1, count) / count
    centre = first + half * along + up * across
    inner = centre + radius * (np.outer(np.cos(angles), along) + np.outer(np.sin(angles), across))
    return np.concatenate([first[None], inner, last[None]])


def curve_points(start: Points, control: Points, end: Points) -> Points:
    """Points, float64 (n, 2), along a quadratic Bézier curve, without its start.

    Its start, control point and end are float64 (2,).
    """
    before, after = control - start, end - control
    turn = abs(math.atan2(before[0] * after[1] - before[1] * after[0], float(before @ after)))
    allowed = _allowed()
    # A chord over an n-th of it is this far from the curve, divided by n squared.
    sag = float(np.linalg.norm(after - before)) / 4
    by_distance = math.ceil(math.sqrt(sag / allowed.distance))
    count = max(math.ceil(turn / allowed.turn), by_distance, 1)
    share = (np.arange(1, count + 1) / count)[:, None]
    made: Points = (1 - share) ** 2 * start + 2 * share * (1 - share) * control + share**2 * end
    return made
