"""Outlines in a plane, and the prisms that they make."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cadquery import Face, Solid, Vector

Point = tuple[float, float]

_SAME = 1e-7  # the kernel's own tolerance: points closer than this are one


@dataclass(frozen=True)
class Outline:
    """A closed outline of straight lines and circular arcs.

    Each step is (end,) for a line or (through, end) for an arc; the last one is closed by a line.
    """

    first: Point
    steps: tuple[tuple[Point, ...], ...] = ()

    @classmethod
    def start(cls, x: float, z: float) -> Outline:
        """An outline that begins here."""
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
        """Goes on straight to a point."""
        return Outline(self.first, (*self.steps, ((x, z),)))

    def arc(self, through_x: float, through_z: float, x: float, z: float) -> Outline:
        """Goes on along the circle through a point to another."""
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
    """Whether the kernel takes two points for the same."""
    return abs(one[0] - other[0]) < _SAME and abs(one[1] - other[1]) < _SAME


def _face(outline: Outline, at: Callable[[Point], Vector]) -> Face:
    from cadquery import Edge, Face, Wire

    edges = []
    here = outline.first
    for step in (*outline.steps, (outline.first,)):
        end = step[-1]
        if are_one(here, end):
            continue
        if len(step) == 1:
            edges.append(Edge.makeLine(at(here), at(end)))
        else:
            edges.append(Edge.makeThreePointArc(at(here), at(step[0]), at(end)))
        here = end
    return Face.makeFromWires(Wire.assembleEdges(edges))


def face_in_section(outline: Outline) -> Face:
    """The face of an outline in x and z, at y = 0."""
    from cadquery import Vector

    return _face(outline, lambda point: Vector(point[0], 0, point[1]))


def face_in_plan(outline: Outline, z: float) -> Face:
    """The face of an outline in x and y, at a height."""
    from cadquery import Vector

    return _face(outline, lambda point: Vector(point[0], point[1], z))


def prism(outline: Outline, y0: float, y1: float) -> Solid:
    """An outline in x and z, drawn out along y from y0 to y1."""
    from cadquery import Solid, Vector

    face = _face(outline, lambda point: Vector(point[0], y0, point[1]))
    return Solid.extrudeLinear(face, Vector(0, y1 - y0, 0))


def bar(outline: Outline, x0: float, x1: float) -> Solid:
    """An outline in y and z, drawn out along x from x0 to x1."""
    from cadquery import Solid, Vector

    face = _face(outline, lambda point: Vector(x0, point[0], point[1]))
    return Solid.extrudeLinear(face, Vector(x1 - x0, 0, 0))


def block(x: Point, y: Point, z: Point) -> Solid:
    """A box, from and to along each axis."""
    from cadquery import Solid, Vector

    size = (x[1] - x[0], y[1] - y[0], z[1] - z[0])
    return Solid.makeBox(*size, Vector(x[0], y[0], z[0]))
