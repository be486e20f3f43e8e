"""The carving of a land tile from its plan."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from gatesmith.cad import emblems
from gatesmith.cad.lettering import top_text
from gatesmith.cad.operations import cut, joined, solids_of
from gatesmith.cad.outline import Outline, placed, rounded_box
from gatesmith.cad.plates import OVER, pocket, sunk
from gatesmith.cad.primitives import cone
from gatesmith.pieces._flat import FlatModel

if TYPE_CHECKING:
    from gatesmith.cad.kernel import Shape
    from gatesmith.pieces.land_tile.field import Strip
    from gatesmith.pieces.land_tile.plan import LandTilePlan

_ROUND = 0.6  # of a bank: a corner of the canal, so that the border around it is hardly wider there


def _pockets(plan: LandTilePlan) -> list[Shape]:
    """The figure and the palm."""
    top, depth = plan.plate.thickness, plan.sink
    tools = top_text(plan.figure, top, depth) if plan.figure else []
    if plan.palm_height:
        parts = [placed(part, plan.palm, plan.palm_height) for part in emblems.palm()]
        tools.append(joined([pocket(part, top, depth) for part in parts]))
    return tools


def _hollows(plan: LandTilePlan) -> list[Shape]:
    """Canal, ditches, furrows and basins."""
    top, depth, field = plan.plate.thickness, plan.sink, plan.field
    grooves = [_strip(strip, field.width) for strip in field.ditches]
    grooves += [_strip(strip, field.furrow) for strip in plan.furrows]
    return [*_canal(plan), *(sunk(each, top, depth) for each in grooves), *_basins(plan)]


def _canal(plan: LandTilePlan) -> list[Shape]:
    field, top = plan.field, plan.plate.thickness
    side, corner = 2 * field.canal, field.width + _ROUND * field.bank
    outer = sunk(rounded_box(side, side, corner), top, plan.sink)
    side -= 2 * field.width
    inner = sunk(rounded_box(side, side, corner - field.width), top, 2 * plan.sink)
    return solids_of(cut(outer, [inner]))


def _basins(plan: LandTilePlan) -> list[Shape]:
    field, ground = plan.field, plan.plate.thickness - plan.field.basin
    slope = (field.rim - field.floor) / field.basin
    radii = field.floor, field.rim + slope * OVER
    return [cone(at, radii, (ground, ground + field.basin + OVER)) for at in field.basins]


def _strip(strip: Strip, width: float) -> Outline:
    """The outline of a straight groove."""
    (x0, y0), (x1, y1) = strip
    length = math.hypot(x1 - x0, y1 - y0)
    x, y = (y0 - y1) / length * width / 2, (x1 - x0) / length * width / 2
    return Outline.of(((x0 - x, y0 - y), (x1 - x, y1 - y), (x1 + x, y1 + y), (x0 + x, y0 + y)))


MODEL = FlatModel(pockets=_pockets, hollows=_hollows)
