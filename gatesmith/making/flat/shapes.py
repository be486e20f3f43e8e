"""Paths of straight lines and circular arcs in a plane, and how they are moved and grown.

A node is (x, y, bulge); the bulge belongs to the way on from that node: 0 for a straight line,
else the tangent of a quarter of the arc's angle, positive when it turns left. Closed paths run
counter-clockwise around material and clockwise around a hole, so that growing a path always
means that there is more material.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gatesmith.cad.outline import Outline

Point = tuple[float, float]
Node = tuple[float, float, float]
Path = tuple[Node, ...]
Box = tuple[float, float, float, float]
"""Least x, least y, most x, most y."""

SAME = 1e-7  # millimetres; nodes closer than this are one


def path_of(points: Iterable[Point]) -> Path:
    """Straight lines from point to point; a point that repeats the one before is left out."""
    found: list[Node] = []
    for x, y in points:
        if not found or math.dist((x, y), found[-1][:2]) > SAME:
            found.append((x, y, 0.0))
    return tuple(found)


def path_from(outline: Outline) -> Path:
    """The nodes of an outline as the pieces draw it, from its first point to its last."""
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
    kept = [n for n, after in pairwise(nodes) if math.dist(n[:2], after[:2]) > SAME]
    return (*kept, nodes[-1])


def _direction(one: Point, other: Point) -> float:
    return math.atan2(other[1] - one[1], other[0] - one[0])


def box(x0: float, x1: float, y0: float, y1: float) -> Path:
    """An upright rectangle around material."""
    return path_of(((x0, y0), (x1, y0), (x1, y1), (x0, y1)))


def reversed_path(path: Path) -> Path:
    """An open path the other way round."""
    places = [node[:2] for node in reversed(path)]
    bulges = [-node[2] for node in reversed(path[:-1])]
    return tuple((*place, bulge) for place, bulge in zip(places, [*bulges, 0.0], strict=True))


def hole(path: Path) -> Path:
    """A closed path around material, turned into one around a hole."""
    first, *others = reversed_path((*path, path[0]))
    return (first, *others[:-1])


def moved(path: Path, x: float, y: float) -> Path:
    """The path moved."""
    return tuple((px + x, py + y, bulge) for px, py, bulge in path)


def turned(path: Path) -> Path:
    """The path turned left by a quarter about the origin."""
    return tuple((-y, x, bulge) for x, y, bulge in path)


def arc_of(start: Node, end: Node) -> tuple[Point, float, float, float]:
    """Centre, radius, angle at the start and signed sweep of a bulging way, in radians."""
    (x0, y0, bulge), (x1, y1, _) = start, end
    reach = (1 / bulge - bulge) / 4
    centre = ((x0 + x1) / 2 - reach * (y1 - y0), (y0 + y1) / 2 + reach * (x1 - x0))
    radius = math.dist(centre, (x0, y0))
    return centre, radius, _direction(centre, (x0, y0)), 4 * math.atan(bulge)


def ways(path: Path, *, closed: bool) -> list[tuple[Node, Node]]:
    """The ways of a path, each from a node to the next."""
    after = (*path[1:], path[0]) if closed else path[1:]
    return list(zip(path, after, strict=False))


def flattened(path: Path, *, closed: bool, step: float = 4.0) -> list[Point]:
    """The corners of a path whose arcs are divided into ways of at most ``step`` degrees."""
    points: list[Point] = []
    for start, end in ways(path, closed=closed):
        points.append(start[:2])
        if not start[2]:
            continue
        centre, radius, angle, sweep = arc_of(start, end)
        count = max(1, math.ceil(abs(math.degrees(sweep)) / step - 1e-9))
        for index in range(1, count):
            at = angle + sweep * index / count
            points.append((centre[0] + radius * math.cos(at), centre[1] + radius * math.sin(at)))
    return points if closed else [*points, path[-1][:2]]


def box_of(paths: Iterable[Path]) -> Box:
    """The box around closed paths, arcs included."""
    points = [point for path in paths for point in _extremes(path)]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


def _extremes(path: Path) -> Iterable[Point]:
    for start, end in ways(path, closed=True):
        yield start[:2]
        if not start[2]:
            continue
        centre, radius, angle, sweep = arc_of(start, end)
        for quarter in range(4):
            at = quarter * math.pi / 2
            along = (at - angle) % math.tau if sweep > 0 else (angle - at) % math.tau
            if along < abs(sweep):
                yield centre[0] + radius * math.cos(at), centre[1] + radius * math.sin(at)


def area_of(path: Path) -> float:
    """The area within a closed path; negative for a hole."""
    total = 0.0
    for start, end in ways(path, closed=True):
        total += (start[0] * end[1] - end[0] * start[1]) / 2
        if start[2]:
            _, radius, _, sweep = arc_of(start, end)
            total += radius**2 / 2 * (sweep - math.sin(sweep))
    return total


def length_of(path: Path, *, closed: bool) -> float:
    """The length of a path."""
    total = 0.0
    for start, end in ways(path, closed=closed):
        if start[2]:
            _, radius, _, sweep = arc_of(start, end)
            total += radius * abs(sweep)
        else:
            total += math.dist(start[:2], end[:2])
    return total


def mapped(paths: Iterable[Path], change: Callable[[Path], Path]) -> tuple[Path, ...]:
    """Each path changed."""
    return tuple(change(path) for path in paths)


def corners(path: Sequence[Node]) -> list[Point]:
    """The nodes of a path without their bulges."""
    return [node[:2] for node in path]
