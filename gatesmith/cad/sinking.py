"""Pockets sunk into a level face, and what stands on one, without a boolean operation in space.

Cutting a hundred faces in space takes half a second, in their plane a twentieth of it. The rest
is put together: the top with holes, and for each pocket its walls and its floor.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

from gatesmith.cad.operations import cut, joined
from gatesmith.cad.polyhedra import enclosed

if TYPE_CHECKING:
    from cadquery import Face, Shape, Solid

_LEVEL = 1e-6  # mm: heights that are one
_UPRIGHT = 1e-8  # the sine of what a level face may lean
_SAME = 1e-6  # of a volume: what rounding leaves


def sunken(body: Shape, tools: Sequence[Shape]) -> Shape:
    """A body without its tools: upright prisms that end within it and reach out of its top.

    Where they are no such prisms, or meet one another, the kernel cuts them in space.
    """
    if not tools:
        return body
    made = _put_together(body, tools)
    return cut(body, tools) if made is None else made


def standing(ground: Shape, body: Shape) -> Shape:
    """A body on the level top of another, as one.

    Where it does not stand on one face, and wholly within its edges, the kernel joins them in
    space.
    """
    height = ground.BoundingBox().zmax
    upper, below = _divided(ground, height)
    soles, above = _divided(body, height)
    has_root = body.BoundingBox().zmin < height - _LEVEL
    if len(upper) == len(soles) == 1 and not has_root:
        made = enclosed([*below, *upper[0].cut(*soles).Faces(), *above])
        if made is not None:
            return made
    return joined([ground, body])


def _put_together(body: Shape, tools: Sequence[Shape]) -> Solid | None:
    """The body with its pockets; None where it has to be cut in space.

    Cutting the top leaves its edges and those of the pockets as they are, unless one meets
    another: then the faces enclose nothing.
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
    """The faces that lie level at a height, and the others."""
    found: tuple[list[Face], list[Face]] = [], []
    for face in body.Faces():
        found[not _is_level(face, height)].append(face)
    return found


def _is_level(face: Face, height: float) -> bool:
    """Whether a face lies level at a height."""
    # OCP brings no stubs; what comes out of it here is used as untyped.
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
    """The lower end of an upright prism; None where it is none."""
    bottom = tool.BoundingBox().zmin
    level = [face for face in tool.Faces() if _is_level(face, bottom)]
    if len(level) != 1:
        return None
    height = tool.BoundingBox().zmax - bottom
    upright = abs(tool.Volume() - level[0].Area() * height) <= _SAME * tool.Volume()
    return level[0] if upright else None
