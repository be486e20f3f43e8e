"""The twin-tower style: two towers, the middle set back between them, a slot in its roof."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gatesmith.cad import masonry, niches
from gatesmith.cad.battlements import both_sides, comb, section
from gatesmith.cad.profiles import bar, block
from gatesmith.cad.solids import cut
from gatesmith.pieces.gate import common

if TYPE_CHECKING:
    from cadquery import Shape

    from gatesmith.pieces.gate.plan import GatePlan


def parts(plan: GatePlan) -> list[Shape]:
    """What is joined: the towers, the middle, and the jambs and voussoirs of its arch."""
    inner, back = plan.length / 2 - plan.tower, plan.depth / 2 - plan.setback
    middle, foot = plan.middle, _foot(plan)
    line = common.chamfered_foot(foot, plan.bed_chamfer)
    if plan.plinth:
        line += [(foot, plan.plinth), (back, plan.plinth + foot - back)]
    line.append((back, middle.top))
    wall: Shape = bar(section(line, middle.walk, middle.parapet), -inner, inner)
    reach = back + common.OVER
    wall = cut(wall, comb(middle.crenels, reach, middle.sill, middle.top))
    made = [*common.mirrored(_tower(plan)), wall]
    return made + common.ring(plan, back + plan.relief, common.cornice(plan)) if plan.ring else made


def tools(plan: GatePlan) -> list[Shape]:
    """What is cut away: the slot in the roof, through to the passage or blind over a door."""
    if not plan.slot_width:
        return []
    long, wide, walk = plan.arch.width * 0.3, plan.slot_width / 2, plan.middle.walk
    floor = plan.arch.springing if plan.door == "open" else (walk + plan.arch.height) / 2
    return [block((-long, long), (-wide, wide), (floor, walk + common.OVER))]


def _tower(plan: GatePlan) -> Shape:
    """The left tower with its battlements, its slits and its chamfer along the bed."""
    half, deep, top, over = plan.length / 2, plan.depth / 2, plan.battlements, common.OVER
    inner = half - plan.tower
    line = [*common.chamfered_foot(deep, plan.bed_chamfer), (deep, plan.height)]
    tower: Shape = bar(both_sides(line), -half, -inner)
    x0, x1, y = top.parapet - half, -inner - top.parapet, deep - top.parapet
    cuts: list[Shape] = [
        block((x0, x1), (-y, y), (top.walk, top.top + over)),
        *comb(top.crenels, deep + over, top.sill, top.top),
        *masonry.recess_wedges(inner, _foot(plan), deep, plan.bed_chamfer),
    ]
    through, above = (-half - over, over - inner), (top.sill, top.top + over)
    cuts += [block(through, gap, above) for gap in plan.side_crenels]
    if plan.niche:
        slit = niches.keel(plan.niche, 0.42 * plan.height, 0.68 * plan.height)
        sunk = max(plan.relief, plan.detail_depth)
        cuts += niches.cut_into(slit, plan.tower / 2 - half, deep, sunk)
    return cut(tower, cuts)


def _foot(plan: GatePlan) -> float:
    """Where the foot of the middle stands: as far out as the voussoirs that rise from it."""
    back = plan.depth / 2 - plan.setback
    return back + common.ring_stands(plan) if plan.plinth else back
