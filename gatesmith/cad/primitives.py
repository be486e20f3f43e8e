"""Bodies made from outlines: prisms, boxes, bodies of revolution, bodies with a square plan."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from gatesmith.cad.kernel_choice import kernel
from gatesmith.cad.outline import Outline, Point, are_one, both_sides

if TYPE_CHECKING:
    from gatesmith.cad.kernel import Corner, Face, Shape, Solid
    from gatesmith.cad.outline import Outline, Point


def _face(outline: Outline, at: Callable[[Point], Corner]) -> Face:
    words, edges = kernel(), []
    here = outline.first
    for step in (*outline.steps, (outline.first,)):
        end = step[-1]
        if are_one(here, end):
            continue
        if len(step) == 1:
            edges.append(words.makeLine(at(here), at(end)))
        else:
            edges.append(words.makeThreePointArc(at(here), at(step[0]), at(end)))
        here = end
    return words.makeFromWires(words.assembleEdges(edges))


def face_in_section(outline: Outline) -> Face:
    """The face of an outline in x and z, at y = 0."""
    return _face(outline, lambda point: (point[0], 0, point[1]))


def face_in_plan(outline: Outline, z: float) -> Face:
    """The face of an outline in x and y, at a height."""
    return _face(outline, lambda point: (point[0], point[1], z))


def prism(outline: Outline, y0: float, y1: float) -> Solid:
    """An outline in x and z, extruded along y from y0 to y1."""
    face = _face(outline, lambda point: (point[0], y0, point[1]))
    return kernel().extrudeLinear(face, (0, y1 - y0, 0))


def bar(outline: Outline, x0: float, x1: float) -> Solid:
    """An outline in y and z, extruded along x from x0 to x1."""
    face = _face(outline, lambda point: (x0, point[0], point[1]))
    return kernel().extrudeLinear(face, (x1 - x0, 0, 0))


def block(x: Point, y: Point, z: Point) -> Solid:
    """A box, from and to along each axis."""
    size = (x[1] - x[0], y[1] - y[0], z[1] - z[0])
    return kernel().makeBox(*size, (x[0], y[0], z[0]))


def turned(outline: Outline, at: Point = (0.0, 0.0)) -> Solid:
    """An outline of radius and height (r, z), r >= 0, turned once around an upright axis.

    ``at`` is the place of the axis in the plan. An outline that runs along the axis has a step
    there, from (0, z1) to (0, z0).
    """
    return kernel().revolve(face_in_section(outline), at)


def upright(outline: Outline, z0: float, z1: float) -> Solid:
    """An outline in x and y, extruded along z from z0 to z1."""
    return kernel().extrudeLinear(face_in_plan(outline, z0), (0, 0, z1 - z0))


def cone(at: Point, radii: Point, heights: Point) -> Solid:
    """An upright cone around an axis in the plan, from one radius and height to the other."""
    (x, y), (low, high) = at, heights
    return kernel().makeCone(*radii, high - low, (x, y, low))


OVER = 1.0  # mm that tools reach out of the face


def corner_slope(lean: float) -> float:
    """How high an underside rises for each mm that it stands out, all around a square.

    At this rise the edge where two faces meet leans ``lean`` degrees from the vertical, and the
    faces lean less.
    """
    return math.sqrt(2) / math.tan(math.radians(lean))


def squared(section: Sequence[Point]) -> Shape:
    """The body whose four faces all have this section: distance from the middle, and height.

    The section runs from the bed up. Faces meet in mitres: where they lean out, the edge between
    two leans more than either.
    """
    outline = both_sides(section)
    reach = max(across for across, _ in section) + OVER
    return bar(outline, -reach, reach).intersect(prism(outline, -reach, reach))
