"""The wall that battlement and Moorish gates are made of: a sunk field between two ends."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from gatesmith.cad.battlements import both_sides, parapet
from gatesmith.cad.profiles import bar, block, prism
from gatesmith.pieces.gate import common

if TYPE_CHECKING:
    from cadquery import Shape

    from gatesmith.cad.profiles import Outline
    from gatesmith.pieces.gate.plan import GatePlan


SAME = 1e-6  # a merlon just as wide as the pilaster below it, but for rounding


def middle(plan: GatePlan, reach: float) -> Shape:
    """The wall with its field, from x = -reach to reach."""
    return bar(_field_section(plan), -reach, reach)


def _field_section(plan: GatePlan) -> Outline:
    """Plinth, sunk field and cornice up to the walk; y and z."""
    half, deep, top = plan.depth / 2, plan.depth / 2 - plan.relief, plan.battlements
    line = common.chamfered_foot(half if plan.plinth else deep, plan.bed_chamfer)
    if plan.relief:
        cornice = common.cornice(plan)
        slope = plan.relief / math.tan(math.radians(plan.lean))
        if plan.plinth:
            line += [(half, plan.plinth), (deep, plan.plinth + plan.relief)]
        line += [(deep, cornice - slope), (half, cornice)]
    return both_sides([*line, (half, top.walk)])


def crown(plan: GatePlan, start: float, steps: int = 1) -> list[Shape]:
    """Parapets on both faces from x = start to -start, and merlons that close the walk."""
    top, deep = plan.battlements, plan.depth / 2
    outline = parapet((start, -start), top.crenels, top.walk, (top.sill, top.top), steps)
    made = common.on_both_faces(prism(outline, deep - top.parapet, deep))
    first = top.crenels[0][0]
    if first > start + SAME:
        inside = (top.parapet - deep, deep - top.parapet)
        made += common.mirrored(block((start, first), inside, (top.walk, top.top)))
    return made
