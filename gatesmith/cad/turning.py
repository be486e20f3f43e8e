"""Bodies of revolution around the vertical axis, and upright prisms."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gatesmith.cad.profiles import face_in_plan, face_in_section

if TYPE_CHECKING:
    from cadquery import Solid

    from gatesmith.cad.profiles import Outline


def turned(outline: Outline) -> Solid:
    """An outline of radius and height (r, z), r >= 0, turned once around the z axis.

    An outline that runs along the axis has a step there, from (0, z1) to (0, z0).
    """
    from cadquery import Solid, Vector

    return Solid.revolve(face_in_section(outline), 360.0, Vector(0, 0, 0), Vector(0, 0, 1))


def upright(outline: Outline, z0: float, z1: float) -> Solid:
    """An outline in x and y, drawn up along z from z0 to z1."""
    from cadquery import Solid, Vector

    return Solid.extrudeLinear(face_in_plan(outline, z0), Vector(0, 0, z1 - z0))
