"""A polygon cut into triangles ear by ear: corners whose triangle holds no other corner."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

# What a corner costs besides those that it is held against.
_EACH = 1_500


def ears(at: NDArray[np.float64], straight: float, most_work: int) -> tuple[NDArray[np.int64], int]:
    """Triangles, int64 (c - 2, 3), of the places of corners of a polygon (c, 2) turning left.

    ``straight`` is the sine of a turn below which a corner is none. What is left when no ear can
    be found, because the polygon crosses itself, is fanned; all of it where more work would be
    needed than ``most_work``. The work that was done is given too.
    """
    clipper = _Clipper(at, straight)
    work = len(at) * (_EACH + len(clipper.bent))
    if work <= most_work:
        clipper.clip()
    else:
        work = 0
    rest = clipper.rest()
    fans = [(rest[0], rest[step], rest[step + 1]) for step in range(1, len(rest) - 1)]
    return np.array(clipper.found + fans, dtype=np.int64), work


class _Clipper:
    """The corners that are left, each with the one before and the one behind it."""

    def __init__(self, at: NDArray[np.float64], straight: float) -> None:
        count = len(at)
        self.at = at
        self.points = [(float(x), float(y)) for x, y in at]
        self.straight = straight
        self.before = [(place - 1) % count for place in range(count)]
        self.behind = [(place + 1) % count for place in range(count)]
        self.left = count
        self.some = 0  # a corner that is left
        self.found: list[tuple[int, int, int]] = []
        # Only corners that do not turn left can lie in another's ear.
        self._bending = {place for place in range(count) if not self._turns(place)}
        self.bent = np.array(sorted(self._bending), dtype=np.int64)

    def clip(self) -> None:
        """Cuts ears off until three corners are left, or none can be cut."""
        place, failed = self.some, 0
        while self.left > 3 and failed < self.left:
            if not self._is_ear(place):
                place, failed = self.behind[place], failed + 1
                continue
            before, behind = self.before[place], self.behind[place]
            self.found.append((before, place, behind))
            self.behind[before], self.before[behind] = behind, before
            self.left -= 1
            self.some = behind
            # A corner may come to turn, never cease to.
            gone = {corner for corner in (before, behind) if self._turns(corner)} & self._bending
            if gone:
                self._bending -= gone
                self.bent = np.array(sorted(self._bending), dtype=np.int64)
            place, failed = behind, 0

    def rest(self) -> list[int]:
        """The corners that are left, in turn."""
        corners = [self.some]
        while len(corners) < self.left:
            corners.append(self.behind[corners[-1]])
        return corners

    def _turns(self, place: int) -> bool:
        (ax, ay), (bx, by), (cx, cy) = (
            self.points[corner] for corner in (self.before[place], place, self.behind[place])
        )
        ux, uy, vx, vy = bx - ax, by - ay, cx - bx, cy - by
        size = math.hypot(ux, uy) * math.hypot(vx, vy)
        return ux * vy - uy * vx > self.straight * size

    def _is_ear(self, place: int) -> bool:
        """Whether the triangle of a corner and those beside it holds no other corner."""
        if not self._turns(place):
            return False
        own = self.at[[self.before[place], place, self.behind[place]]]
        others = self.at[self.bent]
        inside = np.ones(len(others), dtype=np.bool_)
        for here, there in zip(own, np.roll(own, -1, axis=0), strict=True):
            (x, y), ahead = there - here, others - here
            # One that lies on its rim is in it: it would be left with a triangle of no area.
            inside &= x * ahead[:, 1] - y * ahead[:, 0] >= -self.straight * (x * x + y * y)
        for here in own:
            inside &= (others != here).any(axis=1)
        return not inside.any()
