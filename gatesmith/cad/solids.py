"""Joining and cutting solids, a few big operations rather than many small ones."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cadquery import Edge, Shape, Solid


def joined(shapes: Sequence[Shape]) -> Shape:
    """All shapes as one; one operation for all of them."""
    first, *rest = shapes
    return first.fuse(*rest) if rest else first


def cut(shape: Shape, tools: Sequence[Shape]) -> Shape:
    """The shape without the tools; one operation for all of them."""
    return shape.cut(*tools) if tools else shape


def chamfered(solid: Solid, wanted: Callable[[Edge], bool], size: float) -> Shape:
    """The solid with a 45 degree chamfer along the wanted edges; unchanged for a size of 0."""
    return (
        solid.chamfer(size, None, [edge for edge in solid.Edges() if wanted(edge)])
        if size
        else solid
    )
