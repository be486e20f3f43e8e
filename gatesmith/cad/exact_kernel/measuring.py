"""The box around an exact solid, without numpy."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cadquery import Shape

    from gatesmith.core.footprint import Box


def exact_box(shape: Shape) -> Box:
    """The box around the exact geometry, millimetres.

    Ignores a triangulation of the shape and the kernel's tolerances, which both make a box too
    large.
    """
    # OCP has no type stubs; its results are untyped here.
    from OCP.Bnd import Bnd_Box  # type: ignore[import-untyped]
    from OCP.BRepBndLib import BRepBndLib  # type: ignore[import-untyped]

    box = Bnd_Box()
    use_triangulation = use_tolerance = False
    BRepBndLib.AddOptimal_s(shape.wrapped, box, use_triangulation, use_tolerance)
    # The kernel enlarges a box by its own gap, which is not part of the shape.
    box.SetGap(0.0)
    low, high = box.CornerMin(), box.CornerMax()
    return (low.X(), low.Y(), low.Z()), (high.X(), high.Y(), high.Z())
