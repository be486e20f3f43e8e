"""The named features of tower and palace tiles: what must be seen on their prints."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gatesmith.cad.detail_boxes import outline_feature
from gatesmith.cad.lettering import number_feature
from gatesmith.core.named_features import NamedFeature, around, feature, with_mirrored
from gatesmith.pieces._score_tile import inside_emblem

if TYPE_CHECKING:
    from gatesmith.pieces._score_tile import ScoreTilePlan, TileNiche


def features(plan: ScoreTilePlan) -> tuple[NamedFeature, ...]:
    """Number, pips, frame and emblem; none of them if an inlay fills them flush."""
    if plan.colours.inlay is not None:
        return ()
    layout, top = plan.layout, plan.plate.thickness
    up, half = (top - plan.sink, top), plan.layout.pip / 2
    found = [number_feature(layout.figure, top, plan.sink)]
    for x, y in layout.pips:
        found.append(feature("pip", *around(x, y, half), up, sunk=True))
    if layout.frame is not None:
        inset, width = layout.frame.inset, layout.frame.width
        x, y = plan.plate.length / 2 - inset, plan.plate.depth / 2 - inset
        free = layout.frame.notch + width
        sides = [
            feature("frame", (x - width, x), (free - y, y - free), up, sunk=True),
            feature("frame", (free - x, x - free), (y - width, y), up, sunk=True),
        ]
        found += with_mirrored(sides, "xy")
    return (*found, *(_emblem(plan, layout.niche) if layout.niche else ()))


def _emblem(plan: ScoreTilePlan, niche: TileNiche) -> list[NamedFeature]:
    """The niche, the emblem that stands in it, and what is sunk into that."""
    (x, y), wide, top = niche.ground, niche.width, plan.plate.thickness
    up = (top - plan.sink, top)
    room = (x - wide / 2, x + wide / 2), (y, y + niche.height)
    found = [feature("niche", *room, up, sunk=True), feature(plan.emblem, *room, up)]
    for name, each in inside_emblem(plan, niche).items():
        found.append(outline_feature(name, [each], up, sunk=True))
    return found
