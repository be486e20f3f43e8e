"""The named features of a land tile: what must be seen on its print."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gatesmith.cad.emblems import PALM_REACH
from gatesmith.cad.lettering import number_feature
from gatesmith.core.named_features import NamedFeature, all_round, around, feature

if TYPE_CHECKING:
    from gatesmith.pieces.land_tile.plan import LandTilePlan


def features(plan: LandTilePlan) -> tuple[NamedFeature, ...]:
    """Basins, canal and furrows; number and palm, unless an inlay fills them."""
    field, top = plan.field, plan.plate.thickness
    found, half = [], field.floor
    for x, y in field.basins:
        found.append(feature("basin", *around(x, y, half), (top - field.basin, top), sunk=True))
    up = top - plan.sink, top
    sides = (-field.inside, field.inside), (field.canal - field.width, field.canal)
    found += all_round([feature("canal", *sides, up, sunk=True)])
    wide = field.furrow / 2
    for (start, y), (end, _) in plan.furrows:
        found.append(feature("furrow", (start, end), (y - wide, y + wide), up, sunk=True))
    if plan.colours.inlay is None:
        found += [number_feature(plan.figure, top, plan.sink)] if plan.figure else []
        found += [_palm(plan)] if plan.palm_height else []
    return tuple(found)


def _palm(plan: LandTilePlan) -> NamedFeature:
    (x, y), top = plan.palm, plan.plate.thickness
    wide, high = PALM_REACH * plan.palm_height, plan.palm_height / 2
    span = (x - wide, x + wide), (y - high, y + high)
    return feature("palm", *span, (top - plan.sink, top), sunk=True)
