"""Bodies through ovals of any width, depth and place: limbs, heads, cloth, animals.

Each side between two ovals is flat or divided into two triangles, so both kernels make the same
body, and no side leans out more than it is allowed to.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from gatesmith.cad.kernel_choice import kernel

if TYPE_CHECKING:
    from gatesmith.cad.kernel import Loop, Solid
    from gatesmith.cad.outline import Point

_SAFE = 0.9999  # of the share by which a section is drawn back: so that few steps are enough
_FLAT = 1e-9  # mm³: four corners that span less lie in one plane


@dataclass(frozen=True)
class Oval:
    """A level section of a body, millimetres.

    ``z`` is its height, ``half`` half its length along x and along y, ``at`` its middle. Every
    other corner is drawn in by the share ``fold``, which makes folds of cloth; with a ``turn`` in
    degrees that grows from oval to oval they are wound around the body.
    """

    z: float
    half: Point
    at: Point = (0.0, 0.0)
    fold: float = 0.0
    turn: float = 0.0

    def corners(self, count: int) -> tuple[Point, ...]:
        """Its corners, counter-clockwise from the x axis."""
        found, first = [], math.radians(self.turn)
        for step in range(count):
            turn, share = first + math.tau * step / count, 1.0 - (self.fold if step % 2 else 0.0)
            x, y = share * self.half[0] * math.cos(turn), share * self.half[1] * math.sin(turn)
            found.append((self.at[0] + x, self.at[1] + y))
        return tuple(found)


def oval(
    z: float, along: float, across: float, x: float = 0.0, y: float = 0.0, *, fold: float = 0.0
) -> Oval:
    """An oval of a drawing: its height, half its length along x and along y, and its middle."""
    return Oval(z, (along, across), (x, y), fold)


def extent(ovals: Sequence[Oval]) -> tuple[Point, Point]:
    """From and to along x, and along y, of smooth ovals together."""
    along_x, along_y = (
        (
            min(oval.at[axis] - oval.half[axis] for oval in ovals),
            max(oval.at[axis] + oval.half[axis] for oval in ovals),
        )
        for axis in (0, 1)
    )
    return along_x, along_y


def lofted(ovals: Sequence[Oval], corners: int, lean: float) -> Solid:
    """The body through ovals, from below; each has so many corners.

    An oval that would make a side lean out more than ``lean`` degrees from the vertical is drawn
    back towards the one below it, as far as necessary.
    """
    return through(standing_out([(oval.z, oval.corners(corners)) for oval in ovals], lean))


def loft_volume(ovals: Sequence[Oval]) -> float:
    """The volume through smooth ovals without folds, mm³; what ``lofted`` makes is smaller."""
    volume = 0.0
    for low, high in pairwise(ovals):
        (a, b), (c, d) = low.half, high.half
        volume += math.pi * (high.z - low.z) * (a * b + c * d + (a + c) * (b + d)) / 6
    return volume


Section = tuple[float, tuple["Point", ...]]
"""A height, and the corners of a section there, counter-clockwise."""


def standing_out(sections: Sequence[Section], lean: float) -> tuple[Section, ...]:
    """Sections of a body that leans out ``lean`` degrees from the vertical at most.

    All have the same number of corners, and heights rise.
    """
    steepest = math.tan(math.radians(lean))
    made = [sections[0]]
    for height, wanted in sections[1:]:
        below, start = made[-1]
        made.append((height, _drawn_back(start, wanted, (height - below) * steepest)))
    return tuple(made)


def _drawn_back(
    start: tuple[Point, ...], wanted: tuple[Point, ...], most: float
) -> tuple[Point, ...]:
    """The section between the two whose sides are at most ``most`` mm further out than the first.

    How far out they are grows nearly in proportion, so a few steps bring it close to that.
    """
    share, made = 1.0, wanted
    while (out := _out(start, made)) > most:
        share *= _SAFE * most / out
        made = _between(start, wanted, share)
    return made


def _between(start: tuple[Point, ...], end: tuple[Point, ...], share: float) -> tuple[Point, ...]:
    return tuple(
        (x0 + share * (x1 - x0), y0 + share * (y1 - y0))
        for (x0, y0), (x1, y1) in zip(start, end, strict=True)
    )


def _out(lower: tuple[Point, ...], upper: tuple[Point, ...]) -> float:
    """How far the triangles of the sides between two sections reach out, at most."""
    count, most = len(lower), 0.0
    for here in range(count):
        there = (here + 1) % count
        most = max(
            most,
            _beyond(lower[here], lower[there], upper[there]),
            -_beyond(upper[here], upper[there], lower[here]),
        )
    return most


def _beyond(start: Point, end: Point, point: Point) -> float:
    """How far to the right of a line a point is."""
    along_x, along_y = end[0] - start[0], end[1] - start[1]
    length = math.hypot(along_x, along_y)
    if not length:
        return 0.0
    return (along_y * (point[0] - start[0]) - along_x * (point[1] - start[1])) / length


def through(sections: Sequence[Section]) -> Solid:
    """The body through sections, from below, all with the same number of corners."""
    count = len(sections[0][1])
    points = [(x, y, z) for z, outline in sections for x, y in outline]
    last = count * (len(sections) - 1)
    loops: list[Loop] = [range(count - 1, -1, -1), range(last, last + count)]
    for low in range(0, last, count):
        for here in range(count):
            there = (here + 1) % count
            a, b, c, d = low + here, low + there, low + count + there, low + count + here
            if _spanned([points[corner] for corner in (a, b, c, d)]) <= _FLAT:
                loops.append((a, b, c, d))
            else:
                loops += [(a, b, c), (a, c, d)]
    return kernel().polyhedron(points, loops)


def _spanned(corners: Sequence[tuple[float, float, float]]) -> float:
    """The volume that the edges from the first of four corners span, mm³."""
    origin, *others = corners
    (ax, ay, az), (bx, by, bz), (cx, cy, cz) = (
        tuple(there - here for there, here in zip(other, origin, strict=True)) for other in others
    )
    return abs(ax * (by * cz - bz * cy) - ay * (bx * cz - bz * cx) + az * (bx * cy - by * cx))
