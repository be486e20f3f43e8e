"""The solid of a part of a palace from its plan."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gatesmith.cad import emblems
from gatesmith.cad.bed_edges import chamfered_foot
from gatesmith.cad.kernel_errors import translated
from gatesmith.cad.openings import corbel_niches
from gatesmith.cad.operations import all_round, cut, joined, moved
from gatesmith.cad.outline import Outline, placed
from gatesmith.cad.plates import pockets_around, sunk
from gatesmith.cad.primitives import OVER, bar, corner_slope, prism, squared, turned
from gatesmith.pieces.building.facade import lozenge

if TYPE_CHECKING:
    from gatesmith.cad.kernel import Shape
    from gatesmith.pieces.building.plan import BuildingPlan

ROOT = 0.5  # mm: how deep inside the wall the ring around an opening starts
TIP_BELOW = 0.1  # mm: a tip that only touched the edge of the eaves would leave needles there
INTO_TERRACE = 0.1  # mm that the tools of the gaps in the parapet reach into the terrace


def build(plan: BuildingPlan) -> Shape:
    """The building's solid. Raises KernelError and MissingLibraryError."""
    with translated("building", "whole piece", side=plan.side, height=plan.height):
        parts = [cut(_block(plan), all_round([_field(plan)]) if plan.relief else [])]
        parts += all_round(_rings(plan))
        body = cut(joined(parts), [*all_round(_tools(plan)), *_terrace(plan)])
        if plan.seat is not None:
            root = max(plan.seat.height, plan.roof.depth + ROOT)
            body = joined([body, turned(plan.seat.boss(plan.height, root))])
        return cut(body, _mark(plan))


def _block(plan: BuildingPlan) -> Shape:
    half, cornice = plan.side / 2, plan.cornice
    line = chamfered_foot(half, plan.bed_chamfer)
    if cornice.kind == "string" and cornice.depth:
        low, deep = plan.eaves, cornice.depth
        high = low + cornice.high
        line += [(half, low), (half - deep, high - deep * corner_slope(plan.lean)), (half, high)]
    return squared([*line, (half, plan.height)])


def _field(plan: BuildingPlan) -> Shape:
    """The tools that sink the field between the pilasters of the face at y > 0."""
    half, reach = plan.side / 2, plan.side / 2 - plan.pier
    deep, low = half - plan.relief, plan.plinth + plan.relief
    slope = (plan.eaves - plan.field) / plan.relief
    section = Outline.of(
        (
            (deep, low),
            (half + OVER, plan.plinth - OVER),
            (half + OVER, plan.eaves + OVER * slope),
            (deep, plan.field),
        )
    )
    return bar(section, -reach, reach)


def _rings(plan: BuildingPlan) -> list[Shape]:
    """The rings around the openings of one face, before the openings are cut."""
    face = plan.side / 2 - plan.relief
    return [
        moved(prism(opening.ring.moved(opening.x), face - ROOT, face + plan.stands), z=opening.z)
        for opening in plan.openings
        if opening.ring is not None
    ]


def _tools(plan: BuildingPlan) -> list[Shape]:
    """The openings, the cornice and the gaps in the parapet of one face."""
    half, face, cornice = plan.side / 2, plan.side / 2 - plan.relief, plan.cornice
    tools: list[Shape] = []
    for opening in plan.openings:
        outline = opening.shape.moved(opening.x)
        tools.append(moved(prism(outline, face - plan.deep, half + OVER), z=opening.z))
    if cornice.kind == "lozenges" and cornice.places:
        one = lozenge(cornice.width, plan.lozenge_lean).raised(plan.eaves - TIP_BELOW)
        tools += [prism(one.moved(x), half - cornice.depth, half + OVER) for x in cornice.places]
    else:
        heights, depths = (plan.field, plan.eaves + cornice.high), (half - cornice.depth, half)
        tools += corbel_niches(cornice.places, cornice.width, heights, depths)
    inside = half - plan.roof.parapet - INTO_TERRACE
    return tools + [prism(gap, inside, half + OVER) for gap in plan.roof.gaps]


def _terrace(plan: BuildingPlan) -> list[Shape]:
    """The tools that sink the terrace around the paving, or around the disc of a mark."""
    roof = plan.roof
    if not roof.depth:
        return []
    reach = plan.side / 2 - roof.parapet
    area = Outline.box(-reach, reach, -reach, reach)
    if plan.mark is not None and plan.seat is None:
        islands = [placed(emblems.disc(), (0.0, 0.0), 2 * plan.mark.disc)]
        return pockets_around(area, islands, plan.height, roof.depth)
    tools = pockets_around(area, roof.paving, plan.height, roof.depth)
    if roof.ring and plan.seat is None:  # a boss would leave a sliver of it
        outer, inner = roof.ring
        tools += pockets_around(outer, [inner], plan.height, roof.depth)
    return tools


def _mark(plan: BuildingPlan) -> list[Shape]:
    """The tool for the mark in the roof or in the top of the boss."""
    if plan.mark is None:
        return []
    top = plan.footprint.height
    outline = placed(emblems.MARKS[plan.mark.name](), (0.0, 0.0), plan.mark.width)
    return [sunk(outline, top, plan.mark.depth)]
