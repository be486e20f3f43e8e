"""The offset of a closed path: each segment moved outwards by a distance, corners kept sharp."""

from __future__ import annotations

import math
from dataclasses import dataclass

from gatesmith.making.flat.paths import Node, Polyline, arc_of, segments
from gatesmith.vector.elements import Point

TANGENT = 1e-6  # millimetres; segments whose ends are this close join without a corner
SHORTEST = 1e-6  # millimetres; a shorter segment has vanished


class VanishedError(ValueError):
    """A segment of the path is shorter than the offset takes off its ends."""


@dataclass(frozen=True)
class _Segment:
    """A moved segment: start, end and, for an arc, centre, radius and +1 to the left or -1."""

    start: Point
    end: Point
    circle: tuple[Point, float, int] | None


def offset(path: Polyline, distance: float) -> Polyline:
    """The closed path with ``distance`` more material on each side; negative for less.

    Raises VanishedError if a segment would vanish.
    """
    if not distance:
        return path
    moved = [_moved(start, end, distance) for start, end in segments(path, closed=True)]
    joints = [
        _joint(before, after, node[:2])
        for before, after, node in zip((moved[-1], *moved[:-1]), moved, path, strict=True)
    ]
    ends = (*joints[1:], joints[0])
    return tuple(
        _node(segment, start, end) for segment, start, end in zip(moved, joints, ends, strict=True)
    )


def _moved(start: Node, end: Node, distance: float) -> _Segment:
    if not start[2]:
        along = math.dist(start[:2], end[:2])
        x, y = (end[1] - start[1]) / along * distance, (start[0] - end[0]) / along * distance
        return _Segment((start[0] + x, start[1] + y), (end[0] + x, end[1] + y), None)
    centre, radius, angle, sweep = arc_of(start, end)
    side = 1 if sweep > 0 else -1
    wide = radius + side * distance
    if wide <= SHORTEST:
        raise VanishedError(f"an arc of {radius} mm")
    first, last = _on(centre, wide, angle), _on(centre, wide, angle + sweep)
    return _Segment(first, last, (centre, wide, side))


def _on(centre: Point, radius: float, angle: float) -> Point:
    return centre[0] + radius * math.cos(angle), centre[1] + radius * math.sin(angle)


def _joint(before: _Segment, after: _Segment, corner: Point) -> Point:
    """The point where two moved segments meet, the nearest to their old corner."""
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


def _two_lines(one: _Segment, other: _Segment) -> list[Point]:
    ax, ay = one.end[0] - one.start[0], one.end[1] - one.start[1]
    bx, by = other.end[0] - other.start[0], other.end[1] - other.start[1]
    across = ax * by - ay * bx
    if abs(across) < SHORTEST**2:
        return []
    gap = other.start[0] - one.start[0], other.start[1] - one.start[1]
    share = (gap[0] * by - gap[1] * bx) / across
    return [(one.start[0] + share * ax, one.start[1] + share * ay)]


def _line_and_circle(line: _Segment, circle: tuple[Point, float, int]) -> list[Point]:
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
    if apart < SHORTEST:
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


def _node(segment: _Segment, start: Point, end: Point) -> Node:
    """The node at the start of a segment whose ends are known."""
    if segment.circle is None:
        ahead = (segment.end[0] - segment.start[0], segment.end[1] - segment.start[1])
        left = (end[0] - start[0]) * ahead[0] + (end[1] - start[1]) * ahead[1]
        if left <= SHORTEST * math.hypot(*ahead):
            raise VanishedError("a line")
        return (*start, 0.0)
    centre, _, side = segment.circle
    first = math.atan2(start[1] - centre[1], start[0] - centre[0])
    last = math.atan2(end[1] - centre[1], end[0] - centre[0])
    sweep = (side * (last - first)) % math.tau
    if not SHORTEST < sweep < math.tau * 0.75:
        raise VanishedError("an arc")
    return (*start, side * math.tan(sweep / 4))
