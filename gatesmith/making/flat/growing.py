"""Growing a closed path: each of its ways moved outwards by a distance, its corners kept sharp."""

from __future__ import annotations

import math
from dataclasses import dataclass

from gatesmith.making.flat.shapes import Node, Path, Point, arc_of, ways

TANGENT = 1e-6  # millimetres; ways that end this close to one another meet without a corner
LEAST_WAY = 1e-6  # millimetres; a shorter way has vanished


class VanishedError(ValueError):
    """A way of the path is shorter than what it loses at its ends."""


@dataclass(frozen=True)
class _Way:
    """A way, moved: from, to, and its circle (centre, radius, +1 to the left or -1), if any."""

    start: Point
    end: Point
    circle: tuple[Point, float, int] | None


def grown(path: Path, distance: float) -> Path:
    """The closed path with ``distance`` more of material; less, where it is negative.

    Raises VanishedError where a way would be left with no length.
    """
    if not distance:
        return path
    moved = [_moved(start, end, distance) for start, end in ways(path, closed=True)]
    joints = [
        _joint(before, after, node[:2])
        for before, after, node in zip((moved[-1], *moved[:-1]), moved, path, strict=True)
    ]
    ends = (*joints[1:], joints[0])
    return tuple(
        _node(way, start, end) for way, start, end in zip(moved, joints, ends, strict=True)
    )


def _moved(start: Node, end: Node, distance: float) -> _Way:
    if not start[2]:
        along = math.dist(start[:2], end[:2])
        x, y = (end[1] - start[1]) / along * distance, (start[0] - end[0]) / along * distance
        return _Way((start[0] + x, start[1] + y), (end[0] + x, end[1] + y), None)
    centre, radius, angle, sweep = arc_of(start, end)
    side = 1 if sweep > 0 else -1
    wide = radius + side * distance
    if wide <= LEAST_WAY:
        raise VanishedError(f"an arc of {radius} mm")
    first, last = _on(centre, wide, angle), _on(centre, wide, angle + sweep)
    return _Way(first, last, (centre, wide, side))


def _on(centre: Point, radius: float, angle: float) -> Point:
    return centre[0] + radius * math.cos(angle), centre[1] + radius * math.sin(angle)


def _joint(before: _Way, after: _Way, corner: Point) -> Point:
    """Where two moved ways meet: of several places the one nearest to their old corner."""
    if math.dist(before.end, after.start) < TANGENT:
        return before.end
    if before.circle and after.circle:
        found = _two_circles(before.circle, after.circle)
    elif before.circle:
        found = _line_and_circle(after, before.circle)
    elif after.circle:
        found = _line_and_circle(before, after.circle)
    else:
        found = _two_lines(before, after)
    if not found:
        raise VanishedError("a corner")
    return min(found, key=lambda point: math.dist(point, corner))


def _two_lines(one: _Way, other: _Way) -> list[Point]:
    ax, ay = one.end[0] - one.start[0], one.end[1] - one.start[1]
    bx, by = other.end[0] - other.start[0], other.end[1] - other.start[1]
    across = ax * by - ay * bx
    if abs(across) < LEAST_WAY**2:
        return []
    gap = other.start[0] - one.start[0], other.start[1] - one.start[1]
    share = (gap[0] * by - gap[1] * bx) / across
    return [(one.start[0] + share * ax, one.start[1] + share * ay)]


def _line_and_circle(line: _Way, circle: tuple[Point, float, int]) -> list[Point]:
    (cx, cy), radius, _ = circle
    along = math.dist(line.start, line.end)
    ux, uy = (line.end[0] - line.start[0]) / along, (line.end[1] - line.start[1]) / along
    foot = (cx - line.start[0]) * ux + (cy - line.start[1]) * uy
    near = line.start[0] + foot * ux, line.start[1] + foot * uy
    half = radius**2 - math.dist(near, (cx, cy)) ** 2
    if half < 0:
        return []
    reach = math.sqrt(half)
    return [(near[0] + side * reach * ux, near[1] + side * reach * uy) for side in (1, -1)]


def _two_circles(one: tuple[Point, float, int], other: tuple[Point, float, int]) -> list[Point]:
    (a, first, _), (b, second, _) = one, other
    apart = math.dist(a, b)
    if apart < LEAST_WAY:
        return []
    along = (apart**2 + first**2 - second**2) / (2 * apart)
    half = first**2 - along**2
    if half < 0:
        return []
    ux, uy = (b[0] - a[0]) / apart, (b[1] - a[1]) / apart
    reach = math.sqrt(half)
    return [
        (a[0] + along * ux - side * reach * uy, a[1] + along * uy + side * reach * ux)
        for side in (1, -1)
    ]


def _node(way: _Way, start: Point, end: Point) -> Node:
    """The node that a way begins with, now that both of its ends are known."""
    if way.circle is None:
        ahead = (way.end[0] - way.start[0], way.end[1] - way.start[1])
        kept = (end[0] - start[0]) * ahead[0] + (end[1] - start[1]) * ahead[1]
        if kept <= LEAST_WAY * math.hypot(*ahead):
            raise VanishedError("a line")
        return (*start, 0.0)
    centre, _, side = way.circle
    first = math.atan2(start[1] - centre[1], start[0] - centre[0])
    last = math.atan2(end[1] - centre[1], end[0] - centre[0])
    sweep = (side * (last - first)) % math.tau
    if not LEAST_WAY < sweep < math.tau * 0.75:
        raise VanishedError("an arc")
    return (*start, side * math.tan(sweep / 4))
