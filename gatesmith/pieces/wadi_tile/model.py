"""The carving of a wadi tile from its plan."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gatesmith.cad.operations import cut, mirrored, solids_of
from gatesmith.cad.plates import pocket, pockets_around, sunk
from gatesmith.pieces._flat import FlatModel
from gatesmith.pieces.wadi_tile import courses
from gatesmith.pieces.wadi_tile.waves import waves_along

if TYPE_CHECKING:
    from gatesmith.cad.kernel import Shape
    from gatesmith.cad.outline import Outline
    from gatesmith.pieces.wadi_tile.plan import WadiTilePlan


def _pockets(plan: WadiTilePlan) -> list[Shape]:
    """The bed around its waves and chevrons: with an inlay, the water."""
    side, bed, top = plan.plate.length, plan.terraces[-1][0], plan.plate.thickness
    stands = [
        courses.chevron(each, plan.chevron, plan.ripple)
        for each in courses.chevrons(plan.course, side)
    ]
    start, swing, length = plan.wave
    if swing:
        stands += waves_along(_outline(plan, start), side, (swing, length), plan.ripple)
    tools: list[Shape] = []
    if plan.course == "source":
        outer, inner = courses.rings(side, bed, plan.ripple)
        stands.append(outer)
        tools.append(pocket(inner, top, plan.deepest))
    stands += _islands(plan, shore=True)
    return _handed(plan, [*tools, *pockets_around(_outline(plan, bed), stands, top, plan.deepest)])


def _hollows(plan: WadiTilePlan) -> list[Shape]:
    """The terraces down to the bed, and the lines along the banks."""
    top, islands = plan.plate.thickness, _islands(plan)
    tools: list[Shape] = []
    for half, depth in plan.terraces[:-1]:
        tools += pockets_around(_outline(plan, half), islands, top, depth)
    for inner, outer in plan.lines:
        band = sunk(_outline(plan, outer), top, plan.sink)
        tools += solids_of(cut(band, [sunk(_outline(plan, inner), top, 2 * plan.sink)]))
    return _handed(plan, tools)


def _islands(plan: WadiTilePlan, *, shore: bool = False) -> list[Outline]:
    """The island of a mouth, as high as the banks, or its shore in the bed."""
    if plan.course != "mouth":
        return []
    return [courses.island(plan.plate.length, shore=shore and len(plan.terraces) > 1)]


def _outline(plan: WadiTilePlan, half: float) -> Outline:
    return courses.outline(plan.course, plan.plate.length, half)


def _handed(plan: WadiTilePlan, shapes: list[Shape]) -> list[Shape]:
    """The shapes for the hand of the tile: to the right of the flow, or mirrored."""
    return [mirrored(shape, "x") for shape in shapes] if plan.mirror else shapes


MODEL = FlatModel(pockets=_pockets, hollows=_hollows)
