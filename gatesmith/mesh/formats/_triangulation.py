"""Triangles from polygons of any shape, within their outline.

Most faces with more than three corners are convex, and any fan of triangles fills them. One with
a notch is filled by a fan from the right corner, or by cutting off ears: corners whose triangle
contains no other corner. One with corners along an edge needs a fan without triangles of zero area.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.mesh.ears import ears as many_ears
from gatesmith.mesh.ears import turns_of
from gatesmith.mesh.formats import _hard_polygons
from gatesmith.mesh.formats._shared import Polygons, fan
from gatesmith.mesh.unique_values import unique_values

if TYPE_CHECKING:
    from numpy.typing import NDArray


# The cost of a corner besides those that it is compared with.
_EACH = 1_500


def ears(at: NDArray[np.float64], straight: float, most_work: int) -> tuple[NDArray[np.int64], int]:
    """Triangles, int64 (c - 2, 3), of corners of a counter-clockwise polygon (c, 2), and the work.

    ``straight`` is the sine of a turn below which a corner counts as straight. When no ear can be
    found, because the polygon crosses itself, the rest becomes a fan; so does all of it if it
    would take more than ``most_work``, and then the work is more than that.
    """
    clipper = _Clipper(at, straight)
    work = len(at) * (_EACH + len(clipper.bent))
    if work <= most_work:
        clipper.clip()
    rest = clipper.rest()
    fans = [(rest[0], rest[step], rest[step + 1]) for step in range(1, len(rest) - 1)]
    return np.array(clipper.found + fans, dtype=np.int64), work


class _Clipper:
    """The remaining corners of a polygon, each with the previous and the next one."""

    def __init__(self, at: NDArray[np.float64], straight: float) -> None:
        count = len(at)
        self.at = at
        self.points = [(float(x), float(y)) for x, y in at]
        self.straight = straight
        self.before = [(place - 1) % count for place in range(count)]
        self.after = [(place + 1) % count for place in range(count)]
        self.left = count
        self.some = 0  # a corner that remains
        self.found: list[tuple[int, int, int]] = []
        # Only corners that do not turn left can lie in another's ear.
        self._bending = {place for place in range(count) if not self._turns(place)}
        self.bent = np.array(sorted(self._bending), dtype=np.int64)

    def clip(self) -> None:
        """Cut ears off until three corners remain, or none can be cut."""
        place, failed = self.some, 0
        while self.left > 3 and failed < self.left:
            if not self._is_ear(place):
                place, failed = self.after[place], failed + 1
                continue
            before, after = self.before[place], self.after[place]
            self.found.append((before, place, after))
            self.after[before], self.before[after] = after, before
            self.left -= 1
            self.some = after
            # A corner may begin to turn left, but never stops doing so.
            turning = {corner for corner in (before, after) if self._turns(corner)} & self._bending
            if turning:
                self._bending -= turning
                self.bent = np.array(sorted(self._bending), dtype=np.int64)
            place, failed = after, 0

    def rest(self) -> list[int]:
        """The remaining corners, in order."""
        corners = [self.some]
        while len(corners) < self.left:
            corners.append(self.after[corners[-1]])
        return corners

    def _turns(self, place: int) -> bool:
        (ax, ay), (bx, by), (cx, cy) = (
            self.points[corner] for corner in (self.before[place], place, self.after[place])
        )
        ux, uy, vx, vy = bx - ax, by - ay, cx - bx, cy - by
        size = math.hypot(ux, uy) * math.hypot(vx, vy)
        return ux * vy - uy * vx > self.straight * size

    def _is_ear(self, place: int) -> bool:
        """Whether the triangle of a corner and its neighbours contains no other corner."""
        if not self._turns(place):
            return False
        own = self.at[[self.before[place], place, self.after[place]]]
        others = self.at[self.bent]
        inside = np.ones(len(others), dtype=np.bool_)
        for here, there in zip(own, np.roll(own, -1, axis=0), strict=True):
            (x, y), ahead = there - here, others - here
            # A corner on the rim counts as inside: it would end in a triangle without area.
            inside &= x * ahead[:, 1] - y * ahead[:, 0] >= -self.straight * (x * x + y * y)
        for here in own:
            inside &= (others != here).any(axis=1)
        return not inside.any()


# Sine of the turn at a corner below which it lies on a straight line: the rounding error of
# float32 coordinates.
_STRAIGHT = 1e-6

# Polygons with at most this many corners try a fan from each: the work grows with the square.
_MOST_TRIED = 12

# Work on ears in a whole file, some five seconds; polygons beyond that become fans.
_MOST_WORK = 100_000_000

# Corners of a polygon from which on ears are cut off many at a time, and the share by which the
# areas of its triangles may miss its own.
_MANY = 64
_SAME_AREA = 1e-9

# Corners that are processed at once, which takes 50 MB.
_MOST_AT_ONCE = 1 << 18


def triangulated(polygons: Polygons, points: NDArray[np.float32]) -> NDArray[np.integer]:
    """Triangles, int32 or int64 (m, 3), of polygons over points, float32 (n, 3), in file order.

    A polygon that names a missing point, or crosses itself, becomes a fan from its first corner.
    Raises UnreadableError for a polygon of fewer than three corners.
    """
    triangles = fan(polygons)
    lengths, values = polygons.lengths, polygons.values
    if not len(lengths) or lengths.max() < 4 or values.min() < 0 or values.max() >= len(points):
        return triangles  # missing points are reported when the mesh is made
    first = np.cumsum(lengths) - lengths
    rows = first - 2 * np.arange(len(lengths))  # of a polygon's first triangle
    work = _MOST_WORK
    for length in unique_values(lengths[lengths > 3]).tolist():
        alike = np.flatnonzero(lengths == length)
        for start in range(0, len(alike), block := max(_MOST_AT_ONCE // length, 1)):
            names = alike[start : start + block]
            corners = values[first[names][:, None] + np.arange(length)]
            cut, done = _cut(corners, points, work)
            work -= done
            triangles[rows[names][:, None] + np.arange(length - 2)] = cut
    return triangles


def _cut(
    corners: NDArray[np.integer], points: NDArray[np.float32], most_work: int
) -> tuple[NDArray[np.integer], int]:
    """Triangles, (k, c - 2, 3), of k polygons of c corners, (k, c); and the work."""
    work = 0
    count, length = corners.shape
    step = np.arange(1, length - 1)
    found = np.stack((np.zeros_like(step), step, step + 1), axis=1)[None].repeat(count, axis=0)
    with np.errstate(all="ignore"):  # what is not finite is neither convex nor cut
        at = points[corners].astype(np.float64)
        at -= at[:, :1]
        normals = np.cross(at, np.roll(at, -1, axis=1)).sum(axis=1)
        normals /= np.linalg.norm(normals, axis=1)[:, None]
        left = np.flatnonzero(~_turning(at, normals) & np.isfinite(normals).all(axis=1))
        for shift in range(length if length <= _MOST_TRIED else 0):
            if not len(left):
                break
            fans = (found[0] + shift) % length
            filled = _filled(at[left], normals[left], fans)
            found[left[filled]] = fans
            left = left[~filled]
        hard = []
        for name in left.tolist():
            flat = _flat(at[name], normals[name])
            many = _cut_at_once(flat) if length >= _MANY else None
            if many is not None:
                found[name] = many
                continue
            found[name], done = ears(flat, _STRAIGHT, most_work - work)
            if done > most_work - work:
                hard.append((name, flat))
            else:
                work += done
        if hard and work + _hard_polygons.WORK <= most_work:
            work += _hard_polygons.WORK
            every = _hard_polygons.divided([flat for _, flat in hard])
            for (name, flat), triangles in zip(hard, every, strict=False):
                if len(triangles) == length - 2 and _fills(flat, triangles):
                    found[name] = triangles
    return np.take_along_axis(corners[:, None, :], found, axis=2), work


def _cut_at_once(flat: NDArray[np.float64]) -> NDArray[np.int64] | None:
    """Triangles, int64 (c - 2, 3), of a polygon of many corners, (c, 2), or None.

    They fill it where none is turned over and their areas add up to its own.
    """
    found = many_ears(flat, _STRAIGHT)
    return found.astype(np.int64) if found is not None and _fills(flat, found) else None


def _fills(flat: NDArray[np.float64], triangles: NDArray[np.integer]) -> bool:
    """Whether triangles of the corners of a polygon fill it, none of them turned over."""
    areas = turns_of(flat[triangles])
    after = np.roll(flat, -1, axis=0)
    whole = float((flat[:, 0] * after[:, 1] - flat[:, 1] * after[:, 0]).sum())
    return bool(areas.min() > 0 and abs(float(areas.sum()) - whole) <= _SAME_AREA * whole)


def _turning(at: NDArray[np.float64], normals: NDArray[np.float64]) -> NDArray[np.bool_]:
    """Which polygons turn to the left at every corner, bool (k,)."""
    ahead = np.roll(at, -1, axis=1) - at
    behind = np.roll(ahead, 1, axis=1)
    turns = np.einsum("kcx,kx->kc", np.cross(behind, ahead), normals)
    sizes = np.linalg.norm(behind, axis=2) * np.linalg.norm(ahead, axis=2)
    turning: NDArray[np.bool_] = (turns > _STRAIGHT * sizes).all(axis=1)
    return turning


def _filled(
    at: NDArray[np.float64], normals: NDArray[np.float64], fans: NDArray[np.int64]
) -> NDArray[np.bool_]:
    """Which polygons these triangles fill, each facing the same way as its polygon, bool (k,)."""
    one, two, three = (at[:, fans[:, corner]] for corner in range(3))
    sides = (two - one, three - one)
    areas = np.einsum("kcx,kx->kc", np.cross(*sides), normals)
    sizes = np.linalg.norm(sides[0], axis=2) * np.linalg.norm(sides[1], axis=2)
    filled: NDArray[np.bool_] = (areas > _STRAIGHT * sizes).all(axis=1)
    return filled


def _flat(at: NDArray[np.float64], normal: NDArray[np.float64]) -> NDArray[np.float64]:
    """A polygon, (c, 3), seen against its normal along the nearest axis, (c, 2)."""
    axis = int(np.abs(normal).argmax())
    seen = at[:, [(axis + 1) % 3, (axis + 2) % 3]]
    return seen if normal[axis] > 0 else seen * (-1.0, 1.0)
