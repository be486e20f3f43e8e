"""The river's courses: their outlines for any width, and the shapes in the bed.

Rivers flow towards +y where they can: in across the edge at -y, out across the edge at +y, or at
+x in a bend; the arm of a tee comes in from +x. All outlines of a course are offsets of one
outline, so that terraces and bank lines of neighbouring tiles meet.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from gatesmith.cad.emblems import disc, drop
from gatesmith.cad.outline import Outline, Point, placed

HALF_SHARE = 0.15  # of the side: half the river's width
CONFLUENCE = 0.40  # of the side: the distance of the middle of a tee's round banks
SPRING_AT, SPRING_RADIUS = -0.06, 0.24  # of the side
LAKE_FROM, LAKE_AT, LAKE_TOP, LAKE_HALF = -0.16, 0.08, 0.29, 0.32  # of the side
MOST_WIDER = 0.145  # of the side: how much wider an outline can be and stay clear of the edges
RING_SHARE = 0.55  # of the bed of a spring: its ripple
ISLAND_SHARE, ISLAND_AT = 0.24, 0.07  # of the side: height of an island, and its middle
SHORE = 1.02  # size of the shore of an island / that of the island above it
NEAR_EDGE = 0.29  # of the side: the distance of the middles of the outer chevrons
OVER = 1.0  # outlines of rivers reach this far across an open edge
EDGES = {
    "straight": ("-y", "+y"),
    "bend": ("-y", "+x"),
    "source": ("+y",),
    "mouth": ("-y",),
    "tee": ("-y", "+x", "+y"),
}
"""The edges that each course crosses, unmirrored."""
_HALF_TURN = math.sqrt(0.5)


@dataclass(frozen=True)
class Chevron:
    """A ripple that points downstream: its middle, and its direction, radians from +y."""

    at: Point
    turn: float = 0.0


def outline(course: str, side: float, half: float) -> Outline:
    """The river's outline, ``half`` wide on each side of its middle line."""
    if course == "straight":
        return Outline.box(-half, half, -side / 2 - OVER, side / 2 + OVER)
    drawn = {"bend": _bend, "tee": _tee, "source": _source, "mouth": _mouth}[course]
    return drawn(side, half)


def _bend(side: float, half: float) -> Outline:
    edge, out = side / 2, side / 2 + OVER
    inner, outer = (edge - half) * _HALF_TURN, (edge + half) * _HALF_TURN
    return (
        Outline.start(half, -out)
        .line(half, -edge)
        .arc(edge - inner, inner - edge, edge, -half)
        .line(out, -half)
        .line(out, half)
        .line(edge, half)
        .arc(edge - outer, outer - edge, -half, -edge)
        .line(-half, -out)
    )


def _tee(side: float, half: float) -> Outline:
    out, middle = side / 2 + OVER, CONFLUENCE * side
    near = middle - (middle - half) * _HALF_TURN
    return (
        Outline.start(-half, -out)
        .line(half, -out)
        .line(half, -middle)
        .arc(near, -near, middle, -half)
        .line(out, -half)
        .line(out, half)
        .line(middle, half)
        .arc(near, near, half, middle)
        .line(half, out)
        .line(-half, out)
    )


def _source(side: float, half: float) -> Outline:
    out, middle = side / 2 + OVER, SPRING_AT * side
    radius = spring_radius(side, half)
    meets = middle + math.sqrt(radius**2 - half**2)
    return (
        Outline.start(-half, out)
        .line(-half, meets)
        .arc(0.0, middle - radius, half, meets)
        .line(half, out)
    )


def spring_radius(side: float, half: float) -> float:
    """The radius of the spring of a river with this half width."""
    return SPRING_RADIUS * side + half - HALF_SHARE * side


def _mouth(side: float, half: float) -> Outline:
    wider = half - HALF_SHARE * side
    out, lake = side / 2 + OVER, LAKE_HALF * side + wider
    return (
        Outline.start(-half, -out)
        .line(half, -out)
        .line(half, LAKE_FROM * side)
        .line(lake, LAKE_AT * side)
        .arc(0.0, LAKE_TOP * side + wider, -lake, LAKE_AT * side)
        .line(-half, LAKE_FROM * side)
    )


def chevrons(course: str, side: float) -> tuple[Chevron, ...]:
    """The ripples that show which way the water flows."""
    far = NEAR_EDGE * side
    first, last = Chevron((0.0, -far)), Chevron((0.0, far))
    if course == "straight":
        return first, Chevron((0.0, 0.0)), last
    if course == "bend":
        turns = (math.radians(angle) for angle in (20.0, 45.0, 70.0))
        edge = side / 2
        return tuple(
            Chevron((edge - edge * math.cos(turn), edge * math.sin(turn) - edge), -turn)
            for turn in turns
        )
    if course == "tee":
        return first, last, Chevron((far, 0.0), math.pi / 2)
    return (last,) if course == "source" else (first,)


def chevron(ripple: Chevron, half: float, thick: float) -> Outline:
    """The outline of a ripple ``half`` wide on each side, its arms ``thick``."""
    rise = thick * math.sqrt(2)
    low = -(half + rise) / 2 + half  # so that its middle is that of its box
    points = (
        (half, low - half),
        (half, low - half + rise),
        (0.0, low + rise),
        (-half, low - half + rise),
        (-half, low - half),
        (0.0, low),
    )
    cos, sin = math.cos(ripple.turn), math.sin(ripple.turn)
    x, y = ripple.at
    return Outline.of((x + px * cos - py * sin, y + px * sin + py * cos) for px, py in points)


def island(side: float, *, shore: bool = False) -> Outline:
    """The island in a mouth, which divides it into two arms; its tip points upstream.

    Its ``shore``, below the upper terrace, is a little wider: so water ends beside the island.
    """
    share = ISLAND_SHARE * (SHORE if shore else 1.0)
    return placed(drop(), (0.0, ISLAND_AT * side), -share * side)


def spring(side: float, bed: float) -> tuple[Point, float]:
    """The middle and the outer radius of the ripple in a spring."""
    return (0.0, SPRING_AT * side), RING_SHARE * spring_radius(side, bed)


def rings(side: float, bed: float, thick: float) -> tuple[Outline, Outline]:
    """The ripple in a spring: its outer and its inner circle."""
    at, radius = spring(side, bed)
    return placed(disc(), at, 2 * radius), placed(disc(), at, 2 * (radius - thick))
