"""The named features of a wadi tile: what must be seen on its print."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gatesmith.core.named_features import NamedFeature, Span, feature, mirrored, turned
from gatesmith.pieces.wadi_tile.courses import EDGES

if TYPE_CHECKING:
    from gatesmith.pieces.wadi_tile.plan import WadiTilePlan

ALONG = 0.02  # of the side: so far from an edge every course runs nearly straight
QUARTERS = {"+y": 0, "-y": 2, "+x": 3}
"""Quarter turns from the edge at +y to each edge."""


def features(plan: WadiTilePlan) -> tuple[NamedFeature, ...]:
    """What crosses each open edge: bed, terrace, the lines along the banks, and the waves."""
    found = [
        turned(one, QUARTERS[edge]) for edge in EDGES[plan.course] for one in _at_the_edge(plan)
    ]
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
