"""The battlement style: plinth, pilasters, voussoirs with a keystone, merlons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gatesmith.cad import stonework
from gatesmith.cad.outline import both_sides
from gatesmith.cad.primitives import bar
from gatesmith.pieces.gate import common

if TYPE_CHECKING:
    from gatesmith.cad.kernel import Shape
    from gatesmith.pieces.gate.plan import GatePlan


def parts(plan: GatePlan) -> list[Shape]:
    """The parts to join: the wall with its sunk field, pilasters, jambs, voussoirs, keystone."""
    half, pilaster = plan.length / 2, plan.pier if plan.relief else 0.0
    made = [common.middle(plan, half - pilaster)]
    if pilaster:
        line = common.chamfered_foot(plan.depth / 2, plan.bed_chamfer)
        line += stonework.joints(plan.depth / 2, plan.courses, common.groove(plan))
        line.append((plan.depth / 2, plan.height))
        made += common.on_both_sides(bar(both_sides(line), -half, pilaster - half))
    made += common.crown(plan, pilaster - half)
    if plan.ring:
        made += common.ring(plan, plan.depth / 2, common.cornice(plan))
    return made


def tools(plan: GatePlan) -> list[Shape]:
    """No tools: only the opening is cut away."""
    return []
