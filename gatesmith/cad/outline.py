"""Outlines of straight lines and arcs in a plane; plain arithmetic, without the kernel."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


Point = tuple[float, float]
_SAME = 1e-7  # mm, the kernel's own tolerance: points closer than this are the same


@dataclass(frozen=True)
class Outline:
    """A closed outline of straight lines and circular arcs.

    Each step is (end,) for a line or (through, end) for an arc; the last one is closed by a line.
    """

    first: Point
    steps: tuple[tuple[Point, ...], ...] = ()

    @classmethod
    def start(cls, x: float, z: float) -> Outline:
        """An outline that starts here."""
        return cls((x, z))

    @classmethod
    def of(cls, points: Iterable[Point]) -> Outline:
        """A polygon."""
        first, *rest = points
        return cls(first, tuple((point,) for point in rest))

    @classmethod
    def box(cls, x0: float, x1: float, z0: float, z1: float) -> Outline:
        """An upright rectangle."""
        return cls.of(((x0, z0), (x1, z0), (x1, z1), (x0, z1)))

    def line(self, x: float, z: float) -> Outline:
        """The outline with a straight line to a point added."""
        return Outline(self.first, (*self.steps, ((x, z),)))

    def arc(self, through_x: float, through_z: float, x: float, z: float) -> Outline:
        """The outline with an arc through one point to another added."""
        return Outline(self.first, (*self.steps, ((through_x, through_z), (x, z))))

    def raised(self, z: float) -> Outline:
        """The outline moved along its second axis."""
        steps = tuple(tuple((px, pz + z) for px, pz in step) for step in self.steps)
        return Outline((self.first[0], self.first[1] + z), steps)

    def moved(self, x: float) -> Outline:
        """The outline moved along its first axis."""
        steps = tuple(tuple((px + x, pz) for px, pz in step) for step in self.steps)
        return Outline((self.first[0] + x, self.first[1]), steps)


def are_one(one: Point, other: Point) -> bool:
    """Whether two points are the same to the kernel."""
    return abs(one[0] - other[0]) < _SAME and abs(one[1] - other[1]) < _SAME


def placed(outline: Outline, origin: Point, scale: float) -> Outline:
    """The outline scaled around its own origin, which is then moved to ``origin``."""

    def at(point: Point) -> Point:
        return origin[0] + scale * point[0], origin[1] + scale * point[1]

    return Outline(at(outline.first), tuple(tuple(map(at, step)) for step in outline.steps))


def both_sides(right: Sequence[Point]) -> Outline:
    """The outline whose left side mirrors the right one."""
    return Outline.of([*right, *((-across, up) for across, up in reversed(right))])


def parapet(
    span: Point, gaps: Sequence[Point], walk: float, levels: tuple[float, float], steps: int = 1
) -> Outline:
    """A parapet seen from the front: from the walk up to its merlons, over a span.

    ``levels`` are the sill of the crenels and the top of the merlons. With ``steps`` the gaps
    narrow downwards, which makes stepped Moorish merlons.
    """
    start, end = span
    line = [(start, levels[1])]
    for low, high in gaps:
        flank = _flank(high - low, levels, steps)
        line += [(low + inset, z) for inset, z in flank]
        line += [(high - inset, z) for inset, z in reversed(flank)]
    line.append((end, levels[1]))
    return Outline.of([(end, walk), *reversed(line), (start, walk)])


def _flank(width: float, levels: tuple[float, float], steps: int) -> list[Point]:
    """The left side of a gap from its top down: how far in, and how high."""
    sill, top = levels
    rise, tread = (top - sill) / steps, width / (2 * steps)
    line = []
    for step in range(steps):
        line += [(step * tread, top - step * rise), (step * tread, top - (step + 1) * rise)]
    return line


TIP_LEAN = 30.0  # degrees from the vertical: a tip is narrow, and one thick layer closes it


def keel(width: float, low: float, high: float, lean: float = TIP_LEAN) -> Outline:
    """An upright slit closed by two straight flanks that lean ``lean`` degrees; x about 0."""
    half = width / 2
    shoulder = high - half / math.tan(math.radians(lean))
    return Outline.of(((half, low), (half, shoulder), (0.0, high), (-half, shoulder), (-half, low)))


LEVEL = 1e-9  # mm: an arc that rises less over its chord is a line
FACET_TURN, FACET_DISTANCE = 0.1, 0.01  # radians and mm by which a facet may leave its circle


def facets_of_quarter(radius: float) -> int:
    """The number of facets of a quarter of a circle: as fine as curves are meshed."""
    turn = min(FACET_TURN, 2 * math.acos(1 - FACET_DISTANCE / max(radius, FACET_DISTANCE)))
    return math.ceil(math.pi / 2 / turn)


def straightened(outline: Outline) -> list[Point]:
    """The corners of the outline, with its arcs divided into lines as finely as they are meshed.

    No two consecutive corners are the same, nor are the last and the first.
    """
    points = [outline.first]
    for step in outline.steps:
        if len(step) == 2:
            points += _along_arc(points[-1], *step)
        points.append(step[-1])
    ahead = [*points[1:], points[0]]
    return [here for here, there in zip(points, ahead, strict=True) if not are_one(here, there)]


def _along_arc(start: Point, through: Point, end: Point) -> list[Point]:
    """Points between the ends of an arc, evenly spaced."""
    (ax, ay), (bx, by) = ((x - start[0], y - start[1]) for x, y in (through, end))
    double = 2 * (ax * by - ay * bx)
    if abs(double) < LEVEL * math.hypot(bx, by):
        return []
    a, b = ax * ax + ay * ay, bx * bx + by * by
    cx, cy = (by * a - ay * b) / double, (ax * b - bx * a) / double
    sweep = math.atan2(by - cy, bx - cx) - math.atan2(-cy, -cx)
    sweep = sweep % math.tau if double > 0 else -(-sweep % math.tau)
    count = math.ceil(abs(sweep) / (math.pi / 2) * facets_of_quarter(math.hypot(cx, cy)))
    points = []
    for index in range(1, count):
        turn = sweep * index / count
        cos, sin = math.cos(turn), math.sin(turn)
        x, y = cx - cx * cos + cy * sin, cy - cx * sin - cy * cos
        points.append((start[0] + x, start[1] + y))
    return points


def notched_box(length: float, depth: float, notch: float, inside: float = 0.0) -> Outline:
    """A rectangle around the origin whose corners are hollowed out by quarter circles.

    ``inside`` moves all sides in by this distance; the middles of the hollows stay.
    """
    x, y = length / 2, depth / 2
    near, reach = notch + inside, math.sqrt(0.5) * (notch + inside)
    across = math.sqrt(near**2 - inside**2)  # where the circle meets the side that is moved in
    return (
        Outline.start(x - across, inside - y)
        .arc(x - reach, reach - y, x - inside, across - y)
        .line(x - inside, y - across)
        .arc(x - reach, y - reach, x - across, y - inside)
        .line(across - x, y - inside)
        .arc(reach - x, y - reach, inside - x, y - across)
        .line(inside - x, across - y)
        .arc(reach - x, reach - y, across - x, inside - y)
    )


def rounded_box(length: float, depth: float, corner: float) -> Outline:
    """A rectangle around the origin with rounded corners."""
    x, y = length / 2, depth / 2
    near = corner * (1 - math.sqrt(0.5))  # of the middle of a corner's arc from its tip
    return (
        Outline.start(x - corner, -y)
        .arc(x - near, -y + near, x, -y + corner)
        .line(x, y - corner)
        .arc(x - near, y - near, x - corner, y)
        .line(corner - x, y)
        .arc(near - x, y - near, -x, y - corner)
        .line(-x, corner - y)
        .arc(near - x, near - y, corner - x, -y)
    )
