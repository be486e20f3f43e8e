"""The solid of a part of a palace from its plan."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gatesmith.cad.kernel_errors import translated
from gatesmith.cad.openings import corbel_niches
from gatesmith.cad.operations import all_round, cut, joined, moved
from gatesmith.cad.outline import Outline
from gatesmith.cad.primitives import OVER, bar, prism, squared, turned

if TYPE_CHECKING:
    from gatesmith.cad.kernel import Shape
    from gatesmith.pieces.building.plan import BuildingPlan

ROOT = 0.5  # mm: how deep inside the wall the ring around an opening starts


def build(plan: BuildingPlan) -> Shape:
    """The building's solid. Raises KernelError and MissingLibraryError."""
    with translated("building", "whole piece", side=plan.side, height=plan.height):
        parts = [cut(_block(plan), all_round([_field(plan)]) if plan.relief else [])]
        parts += all_round(_rings(plan))
        if plan.seat is not None:
            parts.append(turned(plan.seat.boss(plan.height, plan.seat.height)))
        return cut(joined(parts), all_round(_tools(plan)))


def _block(plan: BuildingPlan) -> Shape:
    half, chamfer = plan.side / 2, plan.bed_chamfer
    foot = [(half - chamfer, 0.0), (half, chamfer)] if chamfer else [(half, 0.0)]
    return squared([*foot, (half, plan.height)])


def _field(plan: BuildingPlan) -> Shape:
    """The tools that sink the field between the pilasters of the face at y > 0."""
    half, reach = plan.side / 2, plan.side / 2 - plan.pier
    deep, low = half - plan.relief, plan.plinth + plan.relief
    slope = (plan.cornice - plan.field) / plan.relief
    section = Outline.of(
        (
            (deep, low),
            (half + OVER, plan.plinth - OVER),
            (half + OVER, plan.cornice + OVER * slope),
            (deep, plan.field),
        )
    )
    return bar(section, -reach, reach)


def _rings(plan: BuildingPlan) -> list[Shape]:
    """The rings around the openings of one face, before the openings are cut."""
    face = plan.side / 2 - plan.relief
    made: list[Shape] = []
    for opening in plan.openings:
        if opening.ring:
            outline = opening.arch.offset(opening.ring).outline().moved(opening.x)
            made.append(moved(prism(outline, face - ROOT, face + plan.stands), z=opening.z))
    return made


def _tools(plan: BuildingPlan) -> list[Shape]:
    """The openings and the frieze of one face."""
    half, face = plan.side / 2, plan.side / 2 - plan.relief
    tools: list[Shape] = []
    for opening in plan.openings:
        outline = opening.arch.outline().moved(opening.x)
        tools.append(moved(prism(outline, face - plan.deep, half + OVER), z=opening.z))
    frieze = plan.frieze
    heights = (plan.field, frieze.top)
    return tools + corbel_niches(frieze.places, frieze.width, heights, (half - frieze.depth, half))
