"""The kasbah: two battered towers with rows of niches and horned corners, a keel arch between."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gatesmith.cad.bed_edges import bed_inset, chamfered_foot
from gatesmith.cad.openings import cut_into
from gatesmith.cad.operations import cut, joined
from gatesmith.cad.outline import both_sides, keel, parapet
from gatesmith.cad.polyhedra import faceted
from gatesmith.cad.primitives import bar, prism
from gatesmith.core.printed_lines import LINE, TWO_LINES
from gatesmith.core.units import ROUNDED
from gatesmith.pieces._printable import unhollowed
from gatesmith.pieces.gate import common, portal, roof

if TYPE_CHECKING:
    from gatesmith.cad.kernel import Shape
    from gatesmith.cad.outline import Point
    from gatesmith.pieces.gate.plan import GatePlan, Span

ROWS = ((0.48, 0.62), (0.70, 0.84))  # of the walk's height: foot and tip of each row of niches
MOST_COLUMNS = 3
NICHE_PITCH = 1.9  # from niche to niche / the width of one, at least
MOST_SUNK = 0.4  # of a niche's width
HOLLOW_WEB = (5 * LINE, 5.4 * LINE)  # of the nozzle: slicers leave so thick a web hollow


def parts(plan: GatePlan) -> list[Shape]:
    """The parts to join: the towers, the middle between them, the ring of its arch."""
    inner, back = plan.length / 2 - plan.flank, plan.depth / 2 - plan.setback
    middle, foot = plan.middle, common.middle_foot(plan)
    line = chamfered_foot(foot, plan.bed_chamfer)
    if plan.plinth:
        line += [(foot, plan.plinth), (back, plan.plinth + foot - back)]
    line.append((back, middle.walk))
    # It ends inside the towers, whose faces lean back and are chamfered along the bed.
    reach = inner + max(plan.batter, plan.bed_chamfer)
    levels = (middle.sill, middle.top)
    crown = parapet((-reach, reach), middle.crenels, middle.walk, levels, middle.steps)
    made = [
        *common.on_both_sides(_tower(plan)),
        bar(both_sides(line), -reach, reach),
        *common.on_both_faces(prism(crown, back - middle.parapet, back)),
        *roof.parts(plan),
    ]
    return made + common.ring(plan, back + plan.relief, plan.cornice) if plan.ring else made


def tools(plan: GatePlan) -> list[Shape]:
    """No tools beyond those of every style."""
    return []


def _tower(plan: GatePlan) -> Shape:
    """The left tower: its shaft leans back on all sides up to the walk."""
    half, deep, top = plan.length / 2, plan.depth / 2, plan.battlements
    inner, lean, chamfer = half - plan.flank, plan.batter, plan.bed_chamfer
    levels = [(0.0, bed_inset(chamfer))] if chamfer else []
    levels += [(chamfer, 0.0), (top.walk, lean)]
    shaft = faceted([(z, _plan(plan, inset)) for z, inset in levels])
    crown = portal.walled((lean - half, -inner - lean), top, deep - lean, plan)
    return joined([cut(shaft, _niches(plan)), *crown])


def _plan(plan: GatePlan, inset: float) -> list[Point]:
    """The plan of the left tower, moved in on all sides."""
    half, deep = plan.length / 2 - inset, plan.depth / 2 - inset
    inner = plan.length / 2 - plan.flank + inset
    return [(-inner, deep), (-half, deep), (-half, -deep), (-inner, -deep)]


def _niches(plan: GatePlan) -> list[Shape]:
    """Rows of small pointed niches in both faces of the left tower."""
    if not plan.niche:
        return []
    made: list[Shape] = []
    for (x, low, high), (back, face) in niche_places(plan):
        made += cut_into(keel(plan.niche, low, high), x, face, face - back)
    return made


def niche_places(plan: GatePlan) -> list[tuple[tuple[float, float, float], Span]]:
    """The niches of the left tower: x, foot and tip, and the span of their depth along y."""
    middle, walk = (plan.flank - plan.length) / 2, plan.battlements.walk
    sunk = max(plan.detail_depth, min(plan.relief, MOST_SUNK * plan.niche))
    least = TWO_LINES * plan.nozzle  # between niches and beside them
    web = max((NICHE_PITCH - 1) * plan.niche, least)
    web = unhollowed(web, plan.nozzle, plan.flank, HOLLOW_WEB)
    pitch = plan.niche + web
    room = plan.flank - 2 * plan.batter * ROWS[-1][1] - 2 * least
    columns = max(1, min(MOST_COLUMNS, int((room + web) / pitch + ROUNDED)))
    found = []
    for low, high in ROWS:
        face = plan.depth / 2 - plan.batter * high
        for place in range(columns):
            x = middle + (place - (columns - 1) / 2) * pitch
            found.append(((x, low * walk, high * walk), (face - sunk, face)))
    return found
