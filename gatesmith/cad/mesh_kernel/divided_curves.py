"""Arcs and curves as points, as finely as an exact solid is meshed."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from gatesmith.cad.fineness import FINENESS, Fineness
from gatesmith.cad.kernel_choice import quality_in_force
from gatesmith.cad.mesh_kernel.corner_arithmetic import added, dot, length, minus, times

if TYPE_CHECKING:
    from gatesmith.cad.kernel import Corner
    from gatesmith.cad.outline import Point

_STRAIGHT = 1e-9  # mm: an arc that rises less over its chord is a line
_LETTER_TURN = 0.15  # radians between two chords of a letter, which keep its area all the same
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


def arc_points(start: Corner, through: Corner, end: Corner) -> list[Corner]:
    """Points along an arc, with both ends, evenly spaced."""
    chord, to_middle = minus(end, start), minus(through, start)
    long = length(chord)
    along = times(1 / long, chord)
    reach = dot(to_middle, along)
    rise = minus(to_middle, times(reach, along))
    height = length(rise)
    if height < _STRAIGHT:
        return [start, end]
    across = times(1 / height, rise)
    half = long / 2
    # The centre is as far from the first point as from the middle one.
    up = (reach**2 + height**2 - 2 * half * reach) / (2 * height)
    radius = math.hypot(half, up)
    begin = math.atan2(-up, -half)
    sweep = -((begin - math.atan2(-up, half)) % math.tau)
    count = math.ceil(-sweep / largest_turn(radius))
    centre = added(added(start, times(half, along)), times(up, across))
    inner = []
    for step in range(1, count):
        angle = begin + sweep * step / count
        out, aside = radius * math.cos(angle), radius * math.sin(angle)
        inner.append(added(centre, added(times(out, along), times(aside, across))))
    return [start, *inner, end]


def letter_points(start: Point, control: Point, end: Point) -> list[Point]:
    """Points along a quadratic Bézier curve of a letter, in a plane, without its start.

    The chords leave the curve no further than others do, but turn more from one to the next: an
    evenly turning curve of letters a few millimetres high would take three times the triangles for
    less than a printer, or an eye, could tell apart. They enclose the area of the curve: n chords
    between points on it would lack the n²-th part of what it encloses with its own chord, so it is
    bent that much more.
    """
    before = control[0] - start[0], control[1] - start[1]
    after = end[0] - control[0], end[1] - control[1]
    aside = before[0] * after[1] - before[1] * after[0]
    turn = abs(math.atan2(aside, before[0] * after[0] + before[1] * after[1]))
    allowed = _allowed()
    # A chord over an n-th of it is this far from the curve, divided by n squared.
    sag = math.hypot(after[0] - before[0], after[1] - before[1]) / 4
    by_distance = math.ceil(math.sqrt(sag / allowed.distance))
    count = max(math.ceil(turn / max(allowed.turn, _LETTER_TURN)), by_distance, 1)
    bend = count**2 / (count**2 - 1) if count > 1 else 1.0
    made = []
    for step in range(1, count + 1):
        share = step / count
        second = 2 * share * (1 - share) * bend
        first, third = 1 - share - second / 2, share - second / 2
        made.append((
            first * start[0] + second * control[0] + third * end[0],
            first * start[1] + second * control[1] + third * end[1],
        ))  # fmt: skip
    return made
