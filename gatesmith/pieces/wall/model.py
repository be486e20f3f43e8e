"""The solid of a wall from its plan."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from gatesmith.cad import stonework
from gatesmith.cad.bed_edges import chamfered_foot
from gatesmith.cad.kernel_errors import translated
from gatesmith.cad.operations import common, cut, joined, mirrored, rotated
from gatesmith.cad.outline import both_sides, parapet
from gatesmith.cad.primitives import bar, block, prism

SAME = 1e-6  # mm: a merlon and the pilaster below it are equally long, except for rounding

if TYPE_CHECKING:
    from gatesmith.cad.kernel import Shape
    from gatesmith.cad.outline import Outline, Point
    from gatesmith.pieces.wall.plan import Masonry, WallPlan


def build(plan: WallPlan) -> Shape:
    """The wall's solid. Raises KernelError and MissingLibraryError."""
    sizes = {"length": plan.length, "depth": plan.depth, "height": plan.height}
    with translated("wall", "plain" if plan.masonry is None else "masonry", **sizes):
        ends = stonework.end_wedges(plan.length / 2, plan.depth, plan.bed_chamfer)
        if plan.masonry is None:
            return cut(_plain(plan), ends)
        return cut(joined(_parts(plan, plan.masonry)), [*_uprights(plan, plan.masonry), *ends])


def _plain(plan: WallPlan) -> Shape:
    """A block with chamfered upper edges: the intersection of two prisms."""
    half, chamfer = plan.length / 2, plan.edge_chamfer
    foot = chamfered_foot(plan.depth / 2, plan.bed_chamfer)
    across = both_sides([*foot, *_rounded(plan, plan.depth / 2)])
    along = both_sides([(half, 0.0), *_rounded(plan, half)])
    made: Shape = bar(across, -half, half)
    return common(made, prism(along, -plan.depth, plan.depth)) if chamfer else made


def _rounded(plan: WallPlan, reach: float) -> list[Point]:
    chamfer = plan.edge_chamfer
    return [(reach, plan.height - chamfer), (reach - chamfer, plan.height)]


def _parts(plan: WallPlan, carved: Masonry) -> list[Shape]:
    """The parts to join: the field with its courses, pilasters, parapets, end merlons."""
    half, deep, top = plan.length / 2, plan.depth / 2, carved.top
    made: list[Shape] = [bar(_field(plan, carved), carved.pier - half, half - carved.pier)]
    if carved.pier:
        line = chamfered_foot(deep, plan.bed_chamfer)
        joints = stonework.Groove(carved.bond.depth, plan.lean, carved.bond.width)
        line += stonework.joints(deep, carved.ends, joints)
        pilaster = bar(both_sides([*line, (deep, plan.height)]), -half, carved.pier - half)
        made += [pilaster, mirrored(pilaster, "x")]
    start = carved.pier - half
    outline = parapet((start, -start), top.crenels, top.walk, (top.sill, top.top))
    front = prism(outline, deep - top.parapet, deep)
    made += [front, mirrored(front, "y")]
    if top.crenels[0][0] > start + SAME:
        inside = (top.parapet - deep, deep - top.parapet)
        closing = block((start, top.crenels[0][0]), inside, (top.walk, top.top))
        made += [closing, mirrored(closing, "x")]
    return made


def _field(plan: WallPlan, carved: Masonry) -> Outline:
    """The section, y and z: plinth, sunk field with level joints, cornice up to the walk."""
    half, deep = plan.depth / 2, plan.depth / 2 - carved.relief
    slope = carved.relief / math.tan(math.radians(plan.lean))
    foot = chamfered_foot(half, plan.bed_chamfer)
    line = [*foot, (half, carved.plinth), (deep, carved.plinth + carved.relief)]
    line += carved.bond.section(deep)
    line += [(deep, carved.cornice - slope), (half, carved.cornice)]
    return both_sides([*line, (half, carved.top.walk)])


def _uprights(plan: WallPlan, carved: Masonry) -> list[Shape]:
    """The upright joints of both faces; the back is the front turned round."""
    tools = carved.bond.tools(plan.depth / 2 - carved.relief)
    return tools + [rotated(tool, 180) for tool in tools]
