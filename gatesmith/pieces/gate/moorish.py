"""The Moorish style: a horseshoe arch in a rectangular frame, niches, stepped merlons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gatesmith.cad.openings import cut_into
from gatesmith.cad.operations import cut
from gatesmith.cad.outline import both_sides, keel
from gatesmith.cad.primitives import bar
from gatesmith.pieces.gate import common

if TYPE_CHECKING:
    from gatesmith.cad.kernel import Shape
    from gatesmith.pieces.gate.plan import GatePlan, Span

STEPS = 3  # of a merlon
NICHE_FROM, NICHE_TO = 0.35, 0.85  # of the height of the frame beside it


def parts(plan: GatePlan) -> list[Shape]:
    """The parts to join: the frame's sunk field, the wall beside it, the voussoirs."""
    half, deep = plan.length / 2, plan.depth / 2
    made = [common.middle(plan, plan.frame if plan.relief else half)]
    if plan.relief:
        face = [*common.chamfered_foot(deep, plan.bed_chamfer), (deep, plan.battlements.walk)]
        side: Shape = bar(both_sides(face), -half, -plan.frame)
        made += common.on_both_sides(cut(side, _niches(plan)))
    made += common.crown(plan, -half, STEPS)
    return made + common.ring(plan, deep, common.cornice(plan)) if plan.ring else made


def tools(plan: GatePlan) -> list[Shape]:
    """No tools: only the opening is cut away."""
    return []


def _niches(plan: GatePlan) -> list[Shape]:
    """The left side of the wall, with a blind niche beside the frame in both faces."""
    if not plan.niche:
        return []
    x = -(plan.frame + plan.length / 2) / 2
    niche = keel(plan.niche, *niche_span(plan))
    return cut_into(niche, x, plan.depth / 2, plan.detail_depth)


def niche_span(plan: GatePlan) -> Span:
    """The foot and the tip of the niches."""
    low, high = plan.plinth + plan.relief, common.cornice(plan)
    rise = high - low
    return low + NICHE_FROM * rise, low + NICHE_TO * rise
