"""The wall that battlement and Moorish gates are made of: a sunk field between two ends."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from gatesmith.cad.battlements import comb, section
from gatesmith.cad.profiles import bar, block
from gatesmith.pieces.gate import common

if TYPE_CHECKING:
    from cadquery import Shape

    from gatesmith.cad.profiles import Outline
    from gatesmith.pieces.gate.plan import GatePlan


def middle(plan: GatePlan, reach: float) -> Shape:
    """The wall with its field, from x = -reach to reach."""
    return bar(_field_section(plan), -reach, reach)


def _field_section(plan: GatePlan) -> Outline:
    """Plinth, sunk field, cornice, parapets and walk; y and z."""
    half, deep, top = plan.depth / 2, plan.depth / 2 - plan.relief, plan.battlements
    line = common.chamfered_foot(half if plan.plinth else deep, plan.bed_chamfer)
    if plan.relief:
        cornice = common.cornice(plan)
        slope = plan.relief / math.tan(math.radians(plan.lean))
        if plan.plinth:
            line += [(half, plan.plinth), (deep, plan.plinth + plan.relief)]
        line += [(deep, cornice - slope), (half, cornice)]
    return section([*line, (half, top.top)], top.walk, top.parapet)


def closing(plan: GatePlan) -> Shape:
    """The solid merlon at the left end, which closes the walk."""
    half, deep, top = plan.length / 2, plan.depth / 2, plan.battlements
    return block((-half, top.crenels[0][0]), (-deep, deep), (common.cornice(plan), top.top))


def crenels(plan: GatePlan, steps: int = 1) -> list[Shape]:
    """What is cut away between the merlons, through both parapets."""
    reach, top = plan.depth / 2 + common.OVER, plan.battlements
    return [*comb(top.crenels, reach, top.sill, top.top, steps)]
