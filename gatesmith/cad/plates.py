"""Plates: what every tile and disc is cut out of."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from gatesmith.cad.polyhedra import faceted, polygon
from gatesmith.cad.profiles import Outline, are_one
from gatesmith.cad.solids import cut
from gatesmith.cad.turning import upright

if TYPE_CHECKING:
    from cadquery import Shape

    from gatesmith.cad.profiles import Point

OVER = 1.0  # tools reach this far over the face that they cut
LEVEL = 1e-9  # mm: an arc that rises less over its chord is a line
FACET_TURN, FACET_DISTANCE = 0.1, 0.01  # radians and mm by which a facet may leave its circle


@dataclass(frozen=True)
class Plate:
    """A flat body that stands on z = 0 around the origin, millimetres.

    ``corner`` is the radius of its corners in the plan: half of the length and of the depth for
    a disc. ``bed_chamfer`` runs along its lower edge and ``edge`` along its upper one, both at
    45 degrees.
    """

    length: float
    depth: float
    thickness: float
    corner: float
    bed_chamfer: float
    edge: float

    @property
    def is_round(self) -> bool:
        """Whether it is a disc."""
        return self.length == self.depth == 2 * self.corner

    @property
    def area(self) -> float:
        """What it covers in the plan, mm²."""
        return self.length * self.depth - (4 - math.pi) * self.corner**2

    @property
    def edge_loss(self) -> float:
        """What the two chamfers take away at most, mm³."""
        around = 2 * (self.length + self.depth)
        return around * (self.bed_chamfer**2 + self.edge**2) / 2


def plate_body(plate: Plate) -> Shape:
    """The uncarved plate. Its round sides are of flat facets, or a chamfer would not be.

    The kernel divides the two rims of a conical chamfer on their own, so that facets between
    them would lean more than the chamfer does.
    """
    low, high, top = plate.bed_chamfer, plate.edge, plate.thickness
    levels = [(0.0, low), (low, 0.0), (top - high, 0.0), (top, high)]
    kept = [
        level
        for level, below in zip(levels, [(-1.0, 0.0), *levels], strict=False)
        if level != below
    ]
    return faceted([(z, _outline(plate, inside)) for z, inside in kept])


def _outline(plate: Plate, inside: float) -> list[Point]:
    """The plan, drawn in by so much, counter-clockwise: as many points for each ``inside``."""
    x, y = plate.length / 2 - plate.corner, plate.depth / 2 - plate.corner
    radius = plate.corner - inside
    count = _facets(plate.corner)
    points = []
    for quarter, (sx, sy) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1))):
        turn = quarter * math.pi / 2
        for index in range(count + 1):
            angle = turn + math.pi / 2 * index / count
            points.append((sx * x + radius * math.cos(angle), sy * y + radius * math.sin(angle)))
    if not plate.is_round:
        return points
    return [point for place, point in enumerate(points) if place % (count + 1) < count]


def _facets(radius: float) -> int:
    """Into how many facets a quarter of a circle is divided: as fine as curves are meshed."""
    turn = min(FACET_TURN, 2 * math.acos(1 - FACET_DISTANCE / max(radius, FACET_DISTANCE)))
    return math.ceil(math.pi / 2 / turn)


def sunk(outline: Outline, top: float, depth: float) -> Shape:
    """A tool that sinks an outline in the plan into the face at height ``top``."""
    return upright(outline, top - depth, top + OVER)


def pocket(outline: Outline, top: float, depth: float) -> Shape:
    """A tool like ``sunk`` with flat sides only.

    So its pocket and what fills it are divided alike, whatever else they meet.
    """
    return pockets_around(outline, (), top, depth)[0]


def pockets_around(
    outline: Outline, islands: Sequence[Outline], top: float, depth: float
) -> list[Shape]:
    """Tools like ``pocket`` for what of an outline is left around islands.

    They are cut in their plane, which takes a tenth of what cutting in space does.
    """
    from cadquery import Solid, Vector

    low, up = top - depth, Vector(0, 0, depth + OVER)
    whole, *stands = (
        polygon((x, y, low) for x, y in straightened(each)) for each in (outline, *islands)
    )
    return [Solid.extrudeLinear(face, up) for face in cut(whole, stands).Faces()]


def straightened(outline: Outline) -> list[Point]:
    """The corners of the outline with its arcs divided into lines as finely as they are meshed.

    No two of them that follow one another are the same, nor the last and the first.
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
    count = math.ceil(abs(sweep) / (math.pi / 2) * _facets(math.hypot(cx, cy)))
    points = []
    for index in range(1, count):
        turn = sweep * index / count
        cos, sin = math.cos(turn), math.sin(turn)
        x, y = cx - cx * cos + cy * sin, cy - cx * sin - cy * cos
        points.append((start[0] + x, start[1] + y))
    return points


def filling(body: Shape, tools: Sequence[Shape]) -> Shape:
    """What the tools cut away from a body: the inlay that fills the pockets to the brim."""
    first, *rest = tools
    return body.intersect(first.fuse(*rest) if rest else first)


def notched_box(length: float, depth: float, notch: float, inside: float = 0.0) -> Outline:
    """A rectangle around the origin whose corners are hollowed out by quarter circles.

    ``inside`` draws the outline in by so much on all sides, the hollows' middles staying.
    """
    x, y = length / 2, depth / 2
    near, reach = notch + inside, math.sqrt(0.5) * (notch + inside)
    across = math.sqrt(near**2 - inside**2)  # where the circle meets the side drawn in
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
