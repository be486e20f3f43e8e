"""The named features of a part of a palace: what must be seen on its print."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gatesmith.core.named_features import NamedFeature, all_round, feature
from gatesmith.pieces.building.facade import extent

if TYPE_CHECKING:
    from gatesmith.pieces.building.plan import BuildingPlan


def features(plan: BuildingPlan) -> tuple[NamedFeature, ...]:
    """Doors and windows, the carvings of the cornice, parapet, paving or mark, and the boss."""
    half, face, cornice, roof = plan.side / 2, plan.side / 2 - plan.relief, plan.cornice, plan.roof
    found: list[NamedFeature] = []
    for one in plan.openings:
        name = "window" if one.z > plan.plinth + plan.relief else "door"
        across = one.x - one.width / 2, one.x + one.width / 2
        found.append(
            feature(name, across, (face - plan.deep, face), (one.z, one.z + one.height), sunk=True)
        )
    for x in cornice.places:
        across, into = (x - cornice.width / 2, x + cornice.width / 2), (half - cornice.depth, half)
        up = plan.eaves, plan.eaves + cornice.high
        found.append(feature("cornice carving", across, into, up, sunk=True))
    floor = plan.height - roof.depth
    if roof.depth:
        into = half - roof.parapet, half
        found.append(feature("parapet", (-half, half), into, (floor, plan.height)))
    found = all_round(found)
    if plan.mark is not None:
        reach, top = plan.mark.width / 2, plan.footprint.height
        span = -reach, reach
        found.append(feature("mark", span, span, (top - plan.mark.depth, top), sunk=True))
    if roof.depth and plan.mark is None and plan.seat is None:
        for outline in roof.paving:
            found.append(feature("paving", *extent(outline), (floor, plan.height)))
    if plan.seat is not None:
        span = -plan.seat.radius, plan.seat.radius
        found.append(feature("boss", span, span, (plan.height, plan.height + plan.seat.height)))
    return tuple(found)
