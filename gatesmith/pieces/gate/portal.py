"""A portal between two wings: its block with a sunk field, pilasters and parapets; the wings."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from gatesmith.cad import stonework
from gatesmith.cad.bed_edges import chamfered_foot
from gatesmith.cad.operations import joined, mirrored, moved, rotated
from gatesmith.cad.outline import both_sides, parapet
from gatesmith.cad.primitives import bar, block, prism
from gatesmith.pieces.gate import common

if TYPE_CHECKING:
    from gatesmith.cad.kernel import Shape
    from gatesmith.cad.outline import Outline, Point
    from gatesmith.pieces.gate.plan import Battlements, GatePlan

SAME = 1e-6  # mm: lengths that differ by less are equal, except for rounding


def parts(plan: GatePlan, *, joints: bool) -> list[Shape]:
    """The portal and its wings; ``joints`` is whether its pilasters are of stones."""
    half = plan.length / 2 - plan.flank
    made: list[Shape] = [bar(_field_section(plan), plan.pier - half, half - plan.pier)]
    if plan.pier:
        deep = plan.depth / 2
        line = chamfered_foot(deep, plan.bed_chamfer)
        if joints:
            low = plan.cornice - common.groove(plan).half
            heights = tuple(z for z in plan.courses if z < low)
            line += stonework.joints(deep, heights, common.groove(plan))
        line.append((deep, plan.middle.walk))
        made += common.on_both_sides(bar(both_sides(line), -half, plan.pier - half))
    made += walled((-half, half), plan.middle, plan.depth / 2, plan)
    if plan.ring:
        made += common.ring(plan, plan.depth / 2, plan.cornice)
    return [*made, *common.on_both_sides(_wing(plan))]


def walled(span: Point, top: Battlements, deep: float, plan: GatePlan) -> list[Shape]:
    """Parapets on the four sides of a walk from one x to the other, ``deep`` from the middle."""
    (x0, x1), levels, inside = span, (top.sill, top.top), deep - top.parapet
    face = parapet(span, top.crenels, top.walk, levels, top.steps)
    aside = (-inside, inside)
    across = parapet(aside, plan.side_crenels, top.walk, levels, plan.side_steps)
    return [
        *common.on_both_faces(prism(face, inside, deep)),
        bar(across, x0, x0 + top.parapet),
        bar(across, x1 - top.parapet, x1),
    ]


def tools(plan: GatePlan) -> list[Shape]:
    """The tools that cut the upright joints of the wings and the chamfer beside the portal."""
    made: list[Shape] = []
    inner, face = plan.length / 2 - plan.flank, plan.depth / 2 - plan.stands
    if plan.bond is not None:
        for tool in plan.bond.tools(face):
            right = moved(tool, x=plan.length / 2 - plan.flank / 2)
            made += [right, rotated(right, 180), mirrored(right, "x"), mirrored(right, "y")]
    if plan.stands and not plan.plinth:
        wedges = stonework.recess_wedges(-inner, face, plan.depth / 2, plan.bed_chamfer)
        made += [*wedges, *(mirrored(wedge, "x") for wedge in wedges)]
    return made


def _field_section(plan: GatePlan) -> Outline:
    """The section, y and z: plinth, sunk field and cornice up to the walk."""
    half, deep, top = plan.depth / 2, plan.depth / 2 - plan.relief, plan.cornice
    line = chamfered_foot(half if plan.plinth else deep, plan.bed_chamfer)
    if plan.relief:
        slope = plan.relief / math.tan(math.radians(plan.lean))
        if plan.plinth:
            line += [(half, plan.plinth), (deep, plan.plinth + plan.relief)]
        line += [(deep, top - slope), (half, top)]
    return both_sides([*line, (half, plan.middle.walk)])


def _wing(plan: GatePlan) -> Shape:
    """The left wing with its parapets; its outermost merlon closes the walk."""
    half, top = plan.length / 2, plan.battlements
    inner, deep = half - plan.flank, plan.depth / 2 - plan.stands
    foot = plan.depth / 2 if plan.plinth else deep
    line = chamfered_foot(foot, plan.bed_chamfer)
    if plan.plinth and plan.stands:
        line += [(foot, plan.plinth), (deep, plan.plinth + plan.stands)]
    if plan.bond is not None:
        line += plan.bond.section(deep)
    line.append((deep, top.walk))
    body: Shape = bar(both_sides(line), -half, -inner)
    outline = parapet((-half, -inner), top.crenels, top.walk, (top.sill, top.top), top.steps)
    made = [body, *common.on_both_faces(prism(outline, deep - top.parapet, deep))]
    first = top.crenels[0][0] if top.crenels else top.parapet - half
    inside = (top.parapet - deep, deep - top.parapet)
    made.append(block((-half, first), inside, (top.walk, top.top)))
    return joined(made)
