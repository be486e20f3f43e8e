"""The named features of a wadi tile: what must be seen on its print."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gatesmith.cad.detail_boxes import outline_feature, square_feature
from gatesmith.core.named_features import NamedFeature, Span, feature, mirrored, turned
from gatesmith.pieces.wadi_tile import courses
from gatesmith.pieces.wadi_tile.courses import EDGES
from gatesmith.pieces.wadi_tile.waves import crests, waves_along

if TYPE_CHECKING:
    from gatesmith.pieces.wadi_tile.plan import WadiTilePlan

ALONG = 0.02  # of the side: so far from an edge every course runs nearly straight
QUARTERS = {"+y": 0, "-y": 2, "+x": 3}
"""Quarter turns from the edge at +y to each edge."""


def features(plan: WadiTilePlan) -> tuple[NamedFeature, ...]:
    """What crosses each open edge (bed, terrace, lines, waves), and what stands in the bed."""
    found = [
        turned(one, QUARTERS[edge]) for edge in EDGES[plan.course] for one in _at_the_edge(plan)
    ] + _in_the_bed(plan)
    return tuple(mirrored(one, "x") for one in found) if plan.mirror else tuple(found)


def _at_the_edge(plan: WadiTilePlan) -> list[NamedFeature]:
    """The features at an edge at +y."""
    plate, top, (bed, deepest) = plan.plate, plan.plate.thickness, plan.terraces[-1]
    end = plate.length / 2 - max(plate.edge, plate.bed_chamfer)
    span = (end - ALONG * plate.length, end)
    found = [
        feature("line", (side * inner, side * outer), span, (top - plan.sink, top), sunk=True)
        for inner, outer in plan.lines
        for side in (-1, 1)
    ]
    low = 0.0
    if len(plan.terraces) > 1:
        half, low = plan.terraces[0]
        for side in (-1, 1):
            step: Span = (side * bed, side * half)
            found.append(feature("terrace", step, span, (top - low, top), sunk=True))
    if plan.colours.inlay is not None:
        return found
    water = (top - deepest, top - low)
    found.append(feature("river", (-bed, bed), span, water, sunk=True))
    start, swing, _ = plan.wave
    if swing:
        for side in (-1, 1):
            ridge = (side * (start - plan.ripple / 2), side * (start + plan.ripple / 2))
            found.append(feature("wave", ridge, span, water))
    return found


def _in_the_bed(plan: WadiTilePlan) -> list[NamedFeature]:
    """Crests of waves, chevrons, the ripple of a spring, the island of a mouth."""
    side, top, (bed, deepest) = plan.plate.length, plan.plate.thickness, plan.terraces[-1]
    low = plan.terraces[0][1] if len(plan.terraces) > 1 else 0.0
    found, up = list[NamedFeature](), (top - deepest, top - low)
    if plan.course == "mouth":
        foot = up[0] if plan.colours.inlay is None else up[1]  # water hides its foot
        found.append(outline_feature("island", [courses.island(side)], (foot, top)))
    if plan.colours.inlay is not None:
        return found
    for each in courses.chevrons(plan.course, side):
        chevron = courses.chevron(each, plan.chevron, plan.ripple)
        found.append(outline_feature("chevron", [chevron], up))
    start, swing, length = plan.wave
    if swing:
        river = courses.outline(plan.course, side, start)
        for ridge in waves_along(river, side, (swing, length), plan.ripple):
            found += [square_feature("wave", at, plan.ripple, up) for at in crests(ridge)]
    if plan.course == "source":
        (x, y), radius = courses.spring(side, bed)
        half, inner = plan.ripple / 2, radius - plan.ripple
        for span in ((x - radius, x - inner), (x + inner, x + radius)):
            found.append(feature("ripple", span, (y - half, y + half), up))
    return found
