"""The twin-tower style: two towers, the middle set back between them, a slot in its roof."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gatesmith.cad import stonework
from gatesmith.cad.openings import cut_into
from gatesmith.cad.operations import cut, joined
from gatesmith.cad.outline import both_sides, keel, parapet
from gatesmith.cad.primitives import bar, block, prism
from gatesmith.pieces.gate import common

if TYPE_CHECKING:
    from gatesmith.cad.kernel import Shape
    from gatesmith.pieces.gate.plan import GatePlan, Span

SLIT_FROM, SLIT_TO = 0.42, 0.68  # of the height: between the arch's springing and the battlements
SLOT_LENGTH = 0.6  # of the opening's width: it lies within the passage below


def parts(plan: GatePlan) -> list[Shape]:
    """The parts to join: the towers, the middle, the jambs and voussoirs of its arch."""
    inner, back = plan.length / 2 - plan.tower, plan.depth / 2 - plan.setback
    middle, foot = plan.middle, _foot(plan)
    line = common.chamfered_foot(foot, plan.bed_chamfer)
    if plan.plinth:
        line += [(foot, plan.plinth), (back, plan.plinth + foot - back)]
    line.append((back, middle.walk))
    levels = (middle.sill, middle.top)
    crown = parapet((-inner, inner), middle.crenels, middle.walk, levels)
    made = [
        *common.on_both_sides(_tower(plan)),
        bar(both_sides(line), -inner, inner),
        *common.on_both_faces(prism(crown, back - middle.parapet, back)),
    ]
    return made + common.ring(plan, back + plan.relief, common.cornice(plan)) if plan.ring else made


def tools(plan: GatePlan) -> list[Shape]:
    """The tools: the slot in the roof, down to the passage or ending above a door."""
    if not plan.slot_width:
        return []
    along, across, (floor, walk) = slot_of(plan)
    return [block(along, across, (floor, walk + common.OVER))]


def slot_of(plan: GatePlan) -> tuple[Span, Span, Span]:
    """The slot in the roof along x, y and z."""
    long, wide, walk = plan.arch.width * SLOT_LENGTH / 2, plan.slot_width / 2, plan.middle.walk
    floor = plan.arch.springing if plan.door == "open" else (walk + plan.arch.height) / 2
    return (-long, long), (-wide, wide), (floor, walk)


def slit_span(plan: GatePlan) -> Span:
    """The foot and the tip of the arrow slits in the towers."""
    return SLIT_FROM * plan.height, SLIT_TO * plan.height


def _tower(plan: GatePlan) -> Shape:
    """The left tower with its battlements, its slits and its chamfer along the bed."""
    half, deep, top = plan.length / 2, plan.depth / 2, plan.battlements
    inner = half - plan.tower
    line = [*common.chamfered_foot(deep, plan.bed_chamfer), (deep, top.walk)]
    cuts = stonework.recess_wedges(inner, _foot(plan), deep, plan.bed_chamfer)
    if plan.niche:
        slit = keel(plan.niche, *slit_span(plan))
        sunk = max(plan.relief, plan.detail_depth)
        cuts += cut_into(slit, plan.tower / 2 - half, deep, sunk)
    shaft = cut(bar(both_sides(line), -half, -inner), cuts)
    return joined([shaft, *_tower_crown(plan, -half, -inner)])


def _tower_crown(plan: GatePlan, x0: float, x1: float) -> list[Shape]:
    """Parapets on the four sides of a tower that stands from x0 to x1."""
    top, deep = plan.battlements, plan.depth / 2
    levels, inside = (top.sill, top.top), deep - top.parapet
    face = parapet((x0, x1), top.crenels, top.walk, levels)
    side = parapet((-inside, inside), plan.side_crenels, top.walk, levels)
    return [
        *common.on_both_faces(prism(face, inside, deep)),
        bar(side, x0, x0 + top.parapet),
        bar(side, x1 - top.parapet, x1),
    ]


def _foot(plan: GatePlan) -> float:
    """How far from the middle the foot between the towers is: flush with its voussoirs."""
    back = plan.depth / 2 - plan.setback
    return back + common.ring_stands(plan) if plan.plinth else back
