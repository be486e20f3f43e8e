"""The Moorish style: a horseshoe arch in a frame under a tiled roof, niches, stepped merlons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gatesmith.cad.openings import cut_into
from gatesmith.cad.outline import keel
from gatesmith.cad.polyhedra import faceted
from gatesmith.core.printed_lines import TWO_LINES
from gatesmith.pieces.gate import portal

if TYPE_CHECKING:
    from gatesmith.cad.kernel import Shape, Solid
    from gatesmith.cad.outline import Point
    from gatesmith.pieces.gate.plan import GatePlan, Span

NICHE_FROM, NICHE_TO = 0.3, 0.88  # of the height of the wing above its plinth
TILES = 4  # rows of tiles on the roof
PITCH = 0.9  # height of the roof / half its depth
RISER, NOSE = 0.5, 0.25  # of a row: its upright part, and how much it leans back
# The lowest row does not lean back, because a hair of a gap would begin beside the parapets.
RIDGE = 0.5  # half the width of the ridge / a row of tiles


def parts(plan: GatePlan) -> list[Shape]:
    """The parts to join: portal and wings, and the roof between the portal's parapets."""
    return [*portal.parts(plan, joints=False), _roof(plan)]


def tools(plan: GatePlan) -> list[Shape]:
    """The tools: the niches of the wings."""
    made = portal.tools(plan)
    if plan.niche:
        niche, x = keel(plan.niche, *niche_span(plan)), (plan.length - plan.flank) / 2
        for place in (-x, x):
            face = plan.depth / 2 - plan.stands
            made += cut_into(niche, place, face, max(plan.relief, plan.detail_depth))
    return made


def niche_span(plan: GatePlan) -> Span:
    """The foot and the tip of the niches in the wings."""
    low, high = plan.plinth + plan.stands, plan.battlements.walk
    return low + NICHE_FROM * (high - low), low + NICHE_TO * (high - low)


def _roof(plan: GatePlan) -> Solid:
    """A hipped roof in rows of tiles, from the parapets up to its ridge."""
    top = plan.middle
    long = plan.length / 2 - plan.flank - top.parapet
    wide = plan.depth / 2 - top.parapet
    low, across = top.walk, min(long, wide)
    high = min(low + PITCH * across, top.top)
    # Slicers leave out a ridge that is narrower than two lines.
    ridge = max(RIDGE * across / (TILES + RIDGE), TWO_LINES * plan.nozzle / 2)
    tread, rise = max(across - ridge, 0.0) / TILES, (high - low) / TILES
    levels = [(z, _rectangle(long, wide)) for z in (low - rise, low + RISER * rise)]
    for row in range(1, TILES):
        inset, z = row * tread, low + row * rise
        levels.append((z, _rectangle(long - inset, wide - inset)))
        nose = inset + NOSE * tread
        levels.append((z + RISER * rise, _rectangle(long - nose, wide - nose)))
    inset = TILES * tread
    levels.append((high, _rectangle(long - inset, wide - inset)))
    return faceted(levels)


def _rectangle(x: float, y: float) -> list[Point]:
    return [(x, y), (-x, y), (-x, -y), (x, -y)]
