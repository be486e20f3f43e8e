"""The twin-tower style: two towers, the middle set back between them, a slot in its roof."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gatesmith.cad import stonework
from gatesmith.cad.bed_edges import chamfered_foot
from gatesmith.cad.openings import cut_into
from gatesmith.cad.operations import cut, joined
from gatesmith.cad.outline import both_sides, keel, parapet
from gatesmith.cad.primitives import bar, block, prism
from gatesmith.pieces.gate import common, portal, roof
from gatesmith.pieces.gate.carving import SLOT_LENGTH

if TYPE_CHECKING:
    from gatesmith.cad.kernel import Shape
    from gatesmith.pieces.gate.plan import GatePlan, Span

SLIT_FROM, SLIT_TO = 0.42, 0.68  # of the height: between the arch's springing and the battlements
BELOW_WALK = 0.04  # of the height: a slit ends below the parapets


def parts(plan: GatePlan) -> list[Shape]:
    """The parts to join: the towers, the middle, the jambs and voussoirs of its arch."""
    inner, back = plan.length / 2 - plan.flank, plan.depth / 2 - plan.setback
    middle, foot = plan.middle, common.middle_foot(plan)
    line = chamfered_foot(foot, plan.bed_chamfer)
    if plan.plinth:
        line += [(foot, plan.plinth), (back, plan.plinth + foot - back)]
    line.append((back, middle.walk))
    levels = (middle.sill, middle.top)
    crown = parapet((-inner, inner), middle.crenels, middle.walk, levels)
    made = [
        *common.on_both_sides(_tower(plan)),
        bar(both_sides(line), -inner, inner),
        *common.on_both_faces(prism(crown, back - middle.parapet, back)),
        *roof.parts(plan),
    ]
    return made + common.ring(plan, back + plan.relief, plan.cornice) if plan.ring else made


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
    high = min(SLIT_TO * plan.height, plan.battlements.walk - BELOW_WALK * plan.height)
    return high * SLIT_FROM / SLIT_TO, high


def tower_courses(plan: GatePlan) -> tuple[float, ...]:
    """The heights of the joints in the towers, clear of the tips of the slits."""
    if not plan.relief:
        return ()
    clear, tip = plan.niche + common.groove(plan).half, slit_span(plan)[1]
    return tuple(z for z in plan.courses if abs(z - tip) > clear)


def _tower(plan: GatePlan) -> Shape:
    """The left tower with its stones, its battlements, its slits and its chamfer along the bed."""
    half, deep, top = plan.length / 2, plan.depth / 2, plan.battlements
    inner = half - plan.flank
    line = chamfered_foot(deep, plan.bed_chamfer)
    slit_from, slit_to = slit_span(plan)
    line += stonework.joints(deep, tower_courses(plan), common.groove(plan))
    line.append((deep, top.walk))
    cuts = stonework.recess_wedges(inner, common.middle_foot(plan), deep, plan.bed_chamfer)
    if plan.niche:
        slit = keel(plan.niche, slit_from, slit_to)
        sunk = max(plan.relief, plan.detail_depth)
        cuts += cut_into(slit, plan.flank / 2 - half, deep, sunk)
    shaft = cut(bar(both_sides(line), -half, -inner), cuts)
    crown = portal.walled((-half, -inner), top, deep, plan)
    return joined([shaft, *crown])
