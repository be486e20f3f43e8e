"""Measuring an exact solid, before it is meshed."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cadquery import Shape

    from gatesmith.core.footprint import Box


def exact_box(shape: Shape) -> Box:
    """The box around the exact geometry, millimetres.

    A triangulation that the shape carries is left aside, and so are the kernel's tolerances:
    both make a box too big.
    """
    # OCP brings no stubs; what comes out of it here is used as untyped.
    from OCP.Bnd import Bnd_Box  # type: ignore[import-untyped]
    from OCP.BRepBndLib import BRepBndLib  # type: ignore[import-untyped]

    box = Bnd_Box()
    use_triangulation = use_tolerance = False
    BRepBndLib.AddOptimal_s(shape.wrapped, box, use_triangulation, use_tolerance)
    # The kernel widens a box by its own gap, which is no part of the shape.
    box.SetGap(0.0)
    low, high = box.CornerMin(), box.CornerMax()
    return (low.X(), low.Y(), low.Z()), (high.X(), high.Y(), high.Z())


def box_deviation(one: Box, other: Box) -> float:
    """The most by which a side of one box lies off the same side of the other, millimetres."""
    return max(
        abs(here - there)
        for corner, wanted in zip(one, other, strict=True)
        for here, there in zip(corner, wanted, strict=True)
    )
