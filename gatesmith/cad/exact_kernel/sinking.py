"""Pockets in a level face, and bodies on one, without boolean operations in space.

Cutting a hundred faces in space takes half a second, in their plane a twentieth of that. The rest
is assembled: the top with holes, and the walls and the floor of each pocket.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

from gatesmith.cad.exact_kernel.assembling import enclosed

if TYPE_CHECKING:
    from cadquery import Face, Shape, Solid

_LEVEL = 1e-6  # mm: heights that differ by less are equal
_UPRIGHT = 1e-8  # the sine of the most that a level face leans
_SAME = 1e-6  # of a volume: rounding


def sunken(body: Shape, tools: Sequence[Shape]) -> Shape:
    """A body minus tools that are upright prisms, end inside it and reach out of its top.

    If the tools are not such prisms, or meet one another, the kernel cuts them in space.
    """
    if not tools:
        return body
    made = _put_together(body, tools)
    return cut_in_space(body, tools) if made is None else made


def standing(ground: Shape, body: Shape) -> Shape:
    """A body joined with the level top of another.

    If it does not stand on a single face, wholly inside its edges, the kernel joins them in space.
    """
    height = ground.BoundingBox().zmax
    upper, below = _divided(ground, height)
    soles, above = _divided(body, height)
    has_root = body.BoundingBox().zmin < height - _LEVEL
    if len(upper) == len(soles) == 1 and not has_root:
        made = enclosed([*below, *upper[0].cut(*soles).Faces(), *above])
        if made is not None:
            return made
    return joined_in_space(ground, body)


def cut_in_space(body: Shape, tools: Sequence[Shape]) -> Shape:
    """The body minus the tools, by the kernel's own operation."""
    return body.cut(*tools)


def joined_in_space(ground: Shape, body: Shape) -> Shape:
    """Both as one, by the kernel's own operation."""
    return ground.fuse(body)


def _put_together(body: Shape, tools: Sequence[Shape]) -> Solid | None:
    """The body with its pockets; None if it must be cut in space.

    Cutting the top leaves its edges and those of the pockets unchanged, unless one meets another:
    then the faces do not enclose a body.
    """
    from cadquery import Face, Solid, Vector

    top = body.BoundingBox().zmax
    upper, outside = _divided(body, top)
    floors = [floor for floor in map(_floor, tools) if floor is not None]
    if len(upper) != 1 or len(floors) < len(tools):
        return None
    pockets = [Solid.extrudeLinear(floor, Vector(0, 0, top - floor.Center().z)) for floor in floors]
    mouths, inside = zip(*(_divided(pocket, top) for pocket in pockets), strict=True)
    left = upper[0].cut(*itertools.chain(*mouths)).Faces()
    walls = [Face(face.wrapped.Reversed()) for face in itertools.chain(*inside)]
    return enclosed([*outside, *left, *walls])


def _divided(body: Shape, height: float) -> tuple[list[Face], list[Face]]:
    """The level faces at a height, and the others."""
    found: tuple[list[Face], list[Face]] = [], []
    for face in body.Faces():
        found[not _is_level(face, height)].append(face)
    return found


def _is_level(face: Face, height: float) -> bool:
    """Whether a face is level and at a height."""
    # OCP has no type stubs; its results are untyped here.
    from OCP.BRepAdaptor import BRepAdaptor_Surface  # type: ignore[import-untyped]
    from OCP.GeomAbs import GeomAbs_Plane  # type: ignore[import-untyped]

    surface = BRepAdaptor_Surface(face.wrapped)
    if surface.GetType() != GeomAbs_Plane:
        return False
    plane = surface.Plane()
    up = plane.Axis().Direction()
    lean = math.hypot(up.X(), up.Y())
    return lean < _UPRIGHT and abs(plane.Location().Z() - height) < _LEVEL


def _floor(tool: Shape) -> Face | None:
    """The lower end of an upright prism; None for any other shape."""
    bottom = tool.BoundingBox().zmin
    level = [face for face in tool.Faces() if _is_level(face, bottom)]
    if len(level) != 1:
        return None
    height = tool.BoundingBox().zmax - bottom
    upright = abs(tool.Volume() - level[0].Area() * height) <= _SAME * tool.Volume()
    return level[0] if upright else None
