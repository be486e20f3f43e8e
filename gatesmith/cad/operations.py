"""Operations on shapes: joining, cutting, chamfering, moving, turning and mirroring them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from gatesmith.cad.kernel_choice import kernel

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from gatesmith.cad.kernel import Corner, Shape, Solid


def joined(shapes: Sequence[Shape]) -> Shape:
    """All shapes as one; a single operation for all is faster than one for each."""
    first, *rest = shapes
    return first.fuse(*rest) if rest else first


def cut(shape: Shape, tools: Sequence[Shape]) -> Shape:
    """The shape minus the tools; a single operation for all."""
    return shape.cut(*tools) if tools else shape


def chamfered(solid: Solid, selects: Callable[[Corner, Corner], bool], size: float) -> Shape:
    """The solid with a 45 degree chamfer along some edges; unchanged for a size of 0.

    ``selects`` is whether an edge with these two ends gets the chamfer.
    """
    return kernel().chamfer(solid, size, selects) if size else solid


def sunken(body: Shape, tools: Sequence[Shape]) -> Shape:
    """A body minus tools that mostly are upright prisms, end inside it and reach out of its top."""
    return kernel().sunken(body, tools)


def standing(ground: Shape, body: Shape) -> Shape:
    """A body joined with the level top of another, on which it stands."""
    return kernel().standing(ground, body)


def common(shape: Shape, other: Shape) -> Shape:
    """The intersection of two shapes."""
    return shape.intersect(other)


def solids_of(shape: Shape) -> list[Shape]:
    """The solids of a shape, one by one."""
    return [*shape.Solids()]


def moved(shape: Shape, x: float = 0.0, y: float = 0.0, z: float = 0.0) -> Shape:
    """The shape moved along the axes."""
    return shape.translate((x, y, z))


def rotated(shape: Shape, degrees: float) -> Shape:
    """The shape turned about the z axis, counter-clockwise as seen from above."""
    return shape.rotate((0, 0, 0), (0, 0, 1), degrees)


def mirrored(shape: Shape, axis: Literal["x", "y"]) -> Shape:
    """The shape with its coordinates along one axis negated."""
    return shape.mirror("YZ" if axis == "x" else "XZ")


def all_round(shapes: Sequence[Shape]) -> list[Shape]:
    """These parts of the face at y > 0, and their copies on the three other faces."""
    turns = (0.0, 90.0, 180.0, 270.0)
    return [shape.rotate((0, 0, 0), (0, 0, 1), turn) for turn in turns for shape in shapes]
