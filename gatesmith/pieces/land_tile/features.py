"""The named features of a land tile: what must be seen on its print."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from gatesmith.cad.detail_boxes import square_feature
from gatesmith.cad.emblems import PALM_REACH
from gatesmith.cad.lettering import number_feature
from gatesmith.core.named_features import NamedFeature, all_round, around, feature

if TYPE_CHECKING:
    from gatesmith.cad.outline import Point
    from gatesmith.pieces.land_tile.field import Strip
    from gatesmith.pieces.land_tile.plan import LandTilePlan


def features(plan: LandTilePlan) -> tuple[NamedFeature, ...]:
    """Basins, canal, ditches and furrows; number and palm, unless an inlay fills them."""
    field, top = plan.field, plan.plate.thickness
    found, half = [], field.floor
    for x, y in field.basins:
        found.append(feature("basin", *around(x, y, half), (top - field.basin, top), sunk=True))
    up = top - plan.sink, top
    sides = (-field.inside, field.inside), (field.canal - field.width, field.canal)
    found += all_round([feature("canal", *sides, up, sunk=True)])
    found += [_ditch(plan, each) for each in field.ditches]
    wide = field.furrow / 2
    for (start, y), (end, _) in plan.furrows:
        found.append(feature("furrow", (start, end), (y - wide, y + wide), up, sunk=True))
    if plan.colours.inlay is None:
        found += [number_feature(plan.figure, top, plan.sink)] if plan.figure else []
        found += [_palm(plan)] if plan.palm_height else []
    return tuple(found)


def _ditch(plan: LandTilePlan, ditch: Strip) -> NamedFeature:
    """The middle of a ditch, between the rims of the basins whose middles it is drawn to."""
    one, other = ditch
    (x0, y0), (x1, y1) = _from_rim(plan, one, other), _from_rim(plan, other, one)
    top = plan.plate.thickness
    middle = (x0 + x1) / 2, (y0 + y1) / 2
    return square_feature("ditch", middle, plan.field.width, (top - plan.sink, top), sunk=True)


def _from_rim(plan: LandTilePlan, end: Point, other: Point) -> Point:
    for middle in plan.field.basins:
        inside = plan.field.rim - math.dist(middle, end)
        if inside > 0:
            share = inside / math.dist(end, other)
            return end[0] + share * (other[0] - end[0]), end[1] + share * (other[1] - end[1])
    return end


def _palm(plan: LandTilePlan) -> NamedFeature:
    (x, y), top = plan.palm, plan.plate.thickness
    wide, high = PALM_REACH * plan.palm_height, plan.palm_height / 2
    span = (x - wide, x + wide), (y - high, y + high)
    return feature("palm", *span, (top - plan.sink, top), sunk=True)
