"""Polylines: paths of straight lines and circular arcs in a plane, as in DXF.

A node is (x, y, bulge); the bulge belongs to the segment that starts at the node: 0 for a straight
line, else the tangent of a quarter of the arc's angle, positive when it turns left. Closed paths
run counter-clockwise around material and clockwise around a hole, so that a positive offset always
means more material.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from itertools import pairwise
from typing import TYPE_CHECKING

from gatesmith.vector.elements import Contour, Point, Step

if TYPE_CHECKING:
    from gatesmith.cad.outline import Outline

Node = tuple[float, float, float]
Polyline = tuple[Node, ...]
Box = tuple[float, float, float, float]
"""Lowest x, lowest y, highest x, highest y."""

SAME = 1e-7  # millimetres; nodes closer than this are the same


def path_of(points: Iterable[Point]) -> Polyline:
    """Straight lines from point to point, without repeated points."""
    found: list[Node] = []
    for x, y in points:
        if not found or math.dist((x, y), found[-1][:2]) > SAME:
            found.append((x, y, 0.0))
    return tuple(found)


def path_from(outline: Outline) -> Polyline:
    """The nodes of an outline of the pieces, from its first point to its last."""
    places, bulges = [outline.first], []
    for step in outline.steps:
        bulge = 0.0
        if len(step) == 2:
            before, through, after = places[-1], *step
            turn = _direction(through, after) - _direction(before, through)
            bulge = math.tan(math.remainder(turn, math.tau) / 2)
        bulges.append(bulge)
        places.append(step[-1])
    nodes = [(*place, bulge) for place, bulge in zip(places, [*bulges, 0.0], strict=True)]
    distinct = [n for n, after in pairwise(nodes) if math.dist(n[:2], after[:2]) > SAME]
    return (*distinct, nodes[-1])


def _direction(one: Point, other: Point) -> float:
    return math.atan2(other[1] - one[1], other[0] - one[0])


def box(x0: float, x1: float, y0: float, y1: float) -> Polyline:
    """An upright rectangle around material."""
    return path_of(((x0, y0), (x1, y0), (x1, y1), (x0, y1)))


def reversed_path(path: Polyline) -> Polyline:
    """An open path in the opposite direction."""
    places = [node[:2] for node in reversed(path)]
    bulges = [-node[2] for node in reversed(path[:-1])]
    return tuple((*place, bulge) for place, bulge in zip(places, [*bulges, 0.0], strict=True))


def hole(path: Polyline) -> Polyline:
    """A closed path around material, reversed to go around a hole."""
    first, *others = reversed_path((*path, path[0]))
    return (first, *others[:-1])


def moved(path: Polyline, x: float, y: float) -> Polyline:
    """The path moved by (x, y)."""
    return tuple((px + x, py + y, bulge) for px, py, bulge in path)


def turned(path: Polyline) -> Polyline:
    """The path turned left by 90° about the origin."""
    return tuple((-y, x, bulge) for x, y, bulge in path)


def contour_of(path: Polyline, height: float, *, closed: bool) -> Contour:
    """The path for the vector model, whose y runs downwards from ``height``."""
    steps: list[Step] = []
    for (x0, y0, bulge), (x1, y1, _) in segments(path, closed=closed):
        end = (x1, height - y1)
        if bulge:
            middle = (x0 + x1 + bulge * (y1 - y0)) / 2, (y0 + y1 - bulge * (x1 - x0)) / 2
            steps.append(((middle[0], height - middle[1]), end))
        else:
            steps.append((end,))
    if closed and len(steps[-1]) == 1:
        steps.pop()  # closing the contour draws it
    return Contour((path[0][0], height - path[0][1]), tuple(steps), closed)


def arc_of(start: Node, end: Node) -> tuple[Point, float, float, float]:
    """Centre, radius, angle at the start and signed sweep of an arc segment, in radians."""
    (x0, y0, bulge), (x1, y1, _) = start, end
    reach = (1 / bulge - bulge) / 4
    centre = ((x0 + x1) / 2 - reach * (y1 - y0), (y0 + y1) / 2 + reach * (x1 - x0))
    radius = math.dist(centre, (x0, y0))
    return centre, radius, _direction(centre, (x0, y0)), 4 * math.atan(bulge)


def segments(path: Polyline, *, closed: bool) -> list[tuple[Node, Node]]:
    """The segments of a path, each from a node to the next."""
    after = (*path[1:], path[0]) if closed else path[1:]
    return list(zip(path, after, strict=False))


def flattened(path: Polyline, *, closed: bool, step: float = 4.0) -> list[Point]:
    """The points of a path whose arcs are divided into chords of at most ``step`` degrees."""
    points: list[Point] = []
    for start, end in segments(path, closed=closed):
        points.append(start[:2])
        if not start[2]:
            continue
        centre, radius, angle, sweep = arc_of(start, end)
        count = max(1, math.ceil(abs(math.degrees(sweep)) / step - 1e-9))
        for index in range(1, count):
            at = angle + sweep * index / count
            points.append((centre[0] + radius * math.cos(at), centre[1] + radius * math.sin(at)))
    return points if closed else [*points, path[-1][:2]]


def box_of(paths: Iterable[Polyline]) -> Box:
    """The box around closed paths, arcs included."""
    points = [point for path in paths for point in _extremes(path)]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


def _extremes(path: Polyline) -> Iterable[Point]:
    for start, end in segments(path, closed=True):
        yield start[:2]
        if not start[2]:
            continue
        centre, radius, angle, sweep = arc_of(start, end)
        for quarter in range(4):
            at = quarter * math.pi / 2
            along = (at - angle) % math.tau if sweep > 0 else (angle - at) % math.tau
            if along < abs(sweep):
                yield centre[0] + radius * math.cos(at), centre[1] + radius * math.sin(at)


def area_of(path: Polyline) -> float:
    """The area within a closed path; negative for a hole."""
    total = 0.0
    for start, end in segments(path, closed=True):
        total += (start[0] * end[1] - end[0] * start[1]) / 2
        if start[2]:
            _, radius, _, sweep = arc_of(start, end)
            total += radius**2 / 2 * (sweep - math.sin(sweep))
    return total


def length_of(path: Polyline, *, closed: bool) -> float:
    """The length of a path."""
    total = 0.0
    for start, end in segments(path, closed=closed):
        if start[2]:
            _, radius, _, sweep = arc_of(start, end)
            total += radius * abs(sweep)
        else:
            total += math.dist(start[:2], end[:2])
    return total
