"""The carving of a wadi tile from its plan."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gatesmith.cad.operations import cut, mirrored, solids_of
from gatesmith.cad.plates import sunk
from gatesmith.cad.primitives import upright
from gatesmith.pieces._flat import FlatModel
from gatesmith.pieces.wadi_tile import courses

if TYPE_CHECKING:
    from gatesmith.cad.kernel import Shape
    from gatesmith.cad.outline import Outline
    from gatesmith.pieces.wadi_tile.plan import WadiTilePlan

ROOT_SHARE = 0.5  # of the ground: shapes in the bed start inside it


def _no_pockets(_plan: WadiTilePlan) -> list[Shape]:
    """No pockets: a wadi tile has no figure and no inlay."""
    return []


def _hollows(plan: WadiTilePlan) -> list[Shape]:
    """The terraces down to the bed, and the lines along the banks."""
    top = plan.plate.thickness
    tools = [sunk(_outline(plan, half), top, depth) for half, depth in plan.terraces]
    for inner, outer in plan.lines:
        band = sunk(_outline(plan, outer), top, plan.sink)
        tools += solids_of(cut(band, [sunk(_outline(plan, inner), top, 2 * plan.sink)]))
    return _handed(plan, tools)


def _raised(plan: WadiTilePlan) -> list[Shape]:
    """Ripples that point downstream, the ripple of a spring, the island of a mouth."""
    side, bed = plan.plate.length, plan.terraces[-1][0]
    ground = plan.plate.thickness - plan.deepest
    root, top = ROOT_SHARE * ground, ground + plan.rise
    half = courses.CHEVRON_SHARE * bed
    shapes: list[Shape] = [
        upright(courses.chevron(each, half, plan.ripple), root, top)
        for each in courses.chevrons(plan.course, side)
    ]
    if plan.course == "source":
        outer, inner = courses.rings(side, bed, plan.ripple)
        shapes += solids_of(cut(upright(outer, root, top), [upright(inner, 0.0, 2 * top)]))
    if plan.course == "mouth":
        shapes.append(upright(courses.island(side), root, plan.plate.thickness))
    return _handed(plan, shapes)


def _outline(plan: WadiTilePlan, half: float) -> Outline:
    return courses.outline(plan.course, plan.plate.length, half)


def _handed(plan: WadiTilePlan, shapes: list[Shape]) -> list[Shape]:
    """The shapes for the hand of the tile: to the right of the flow, or mirrored."""
    return [mirrored(shape, "x") for shape in shapes] if plan.mirror else shapes


MODEL = FlatModel(pockets=_no_pockets, hollows=_hollows, raised=_raised)
