"""The Moorish style: a horseshoe arch in a rectangular frame, niches, stepped merlons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gatesmith.cad import niches
from gatesmith.cad.battlements import both_sides
from gatesmith.cad.profiles import bar
from gatesmith.cad.solids import cut
from gatesmith.pieces.gate import common, walls

if TYPE_CHECKING:
    from cadquery import Shape

    from gatesmith.pieces.gate.plan import GatePlan

STEPS = 3  # of a merlon
NICHE_FROM, NICHE_TO = 0.35, 0.85  # of the height of the frame beside it


def parts(plan: GatePlan) -> list[Shape]:
    """What is joined: the frame's sunk field, the wall beside it, the voussoirs."""
    half, deep = plan.length / 2, plan.depth / 2
    made = [walls.middle(plan, plan.frame if plan.relief else half)]
    if plan.relief:
        face = [*common.chamfered_foot(deep, plan.bed_chamfer), (deep, plan.battlements.walk)]
        side: Shape = bar(both_sides(face), -half, -plan.frame)
        made += common.mirrored(cut(side, _niches(plan)))
    made += walls.crown(plan, -half, STEPS)
    return made + common.ring(plan, deep, common.cornice(plan)) if plan.ring else made


def tools(plan: GatePlan) -> list[Shape]:
    """Nothing but the opening is cut away."""
    return []


def _niches(plan: GatePlan) -> list[Shape]:
    """A blind niche beside the frame, in both faces of the left side."""
    if not plan.niche:
        return []
    x = -(plan.frame + plan.length / 2) / 2
    low, high = plan.plinth + plan.relief, common.cornice(plan)
    rise = high - low
    niche = niches.keel(plan.niche, low + NICHE_FROM * rise, low + NICHE_TO * rise)
    return niches.cut_into(niche, x, plan.depth / 2, plan.detail_depth)
