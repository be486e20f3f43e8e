"""Plans a part of a palace from its parameters: adapts them, or rejects what cannot be made."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from gatesmith.core.errors import CombinationError
from gatesmith.core.parameters import Value, filled
from gatesmith.core.units import exceeds, number_text, rounded_text, told_apart
from gatesmith.pieces._marks import PALACE_MARKS, mark_of
from gatesmith.pieces._parameters import require_color
from gatesmith.pieces._printable import (
    detailed,
    foot_chamfer,
    layers_down,
    refuse_slender,
    refuse_unprintable,
)
from gatesmith.pieces._seat import Seat, seat_of
from gatesmith.pieces.building.facade import Cornice, FieldFace, cornice_of, openings_of, tip_lean
from gatesmith.pieces.building.houses import HOUSE_OF_COLOUR, HOUSES, USUAL_HOUSE, House
from gatesmith.pieces.building.plan import BuildingParameters, BuildingPlan
from gatesmith.pieces.building.roof import COVER_LAYERS, FLAT, Roof, RoofMark, roof_mark, roof_of

if TYPE_CHECKING:
    from gatesmith.catalog import Printer

RELIEF_SHARE, DEEPEST_RELIEF = 0.055, 1.5  # of the side and the height; mm: makes a shadow
PIER_SHARE = 0.11  # of the side
PLINTH_SHARE, ROOF_SHARE = 0.08, 0.06  # of the height; the roof is above the cornice
RING_STANDS = 0.6  # of the relief
DEEP_SHARE, DEEPEST = 0.05, 1.5  # of the side: dark inside
FOOT_SHARE = 0.06  # of the side: the largest chamfer along the bed
CORE = 0.4  # of the side, left inside all carving


@dataclass(frozen=True)
class _Levels:
    """The heights of a face: where the field ends at its full depth, where its slope ends."""

    field: float
    eaves: float
    cornice: Cornice


def plan_building(values: Mapping[str, Value], profile: Printer) -> BuildingPlan:
    """The plan of a part of a palace. Raises ParameterError and CombinationError."""
    given = filled(BuildingParameters, values)
    colour = require_color(values)
    kind = given.house or HOUSE_OF_COLOUR.get(colour.name, USUAL_HOUSE)
    house = HOUSES[kind]
    refuse_unprintable(given.bed_chamfer, profile)
    profile = detailed(profile, given.detail)
    side, height, adapted = given.building_side, given.building_height, list[str]()
    relief = min(RELIEF_SHARE * side, RELIEF_SHARE * height, DEEPEST_RELIEF)
    relief = max(relief, profile.detail_depth)
    refuse_slender("building-height", height, side - 2 * relief, profile)
    deep = max(min(DEEP_SHARE * side, DEEPEST), profile.detail_depth)
    pier = max(PIER_SHARE * side, profile.wall)
    chamfer = foot_chamfer(given.bed_chamfer, profile, min(FOOT_SHARE * side, height / 4), adapted)
    plinth = max(layers_down(PLINTH_SHARE * height, profile), 2 * chamfer, 2 * profile.layer)
    roof = roof_of(house, side, height, profile)
    levels = _levels(house, given, roof, (pier, relief), profile)
    least = plinth + relief + profile.detail_width
    if roof.depth and levels.field < least:
        roof = FLAT
        levels = _levels(house, given, roof, (pier, relief), profile)
    if side - 2 * (relief + deep) < CORE * side or levels.field < least:
        raise CombinationError(
            ("building-side", "building-height"),
            f"building-side: a building {number_text(side)} mm wide and {number_text(height)} mm "
            f"high has no room for carving that this printer can make; use a larger building or a "
            f"finer nozzle",
        )
    if not roof.depth:
        adapted.append("the roof is flat, because the building is too small")
    openings = openings_of(
        house, FieldFace(side / 2 - pier, plinth + relief, levels.field, relief, profile)
    )
    if not openings:
        adapted.append("the building has no door and no windows, because it is too small")
    seat = _seat(given, profile) if given.seat else None
    return BuildingPlan(
        house=kind,
        side=side,
        height=height,
        bed_chamfer=chamfer,
        pier=pier,
        relief=relief,
        plinth=plinth,
        field=levels.field,
        eaves=levels.eaves,
        openings=openings,
        deep=deep,
        stands=max(RING_STANDS * relief, profile.detail_depth),
        cornice=levels.cornice,
        lean=profile.overhang_design,
        lozenge_lean=tip_lean(profile),
        roof=roof,
        mark=_mark(given, mark_of(colour, PALACE_MARKS), roof, seat, profile)
        if given.marked
        else None,
        seat=seat,
        adapted=tuple(adapted),
    )


def _levels(
    house: House,
    given: BuildingParameters,
    roof: Roof,
    sizes: tuple[float, float],
    profile: Printer,
) -> _Levels:
    """The heights below a roof; ``sizes`` are those of a pilaster and of the relief."""
    (pier, relief), height = sizes, given.building_height
    slope = 1 / math.tan(math.radians(profile.overhang_design))
    top = max(layers_down(ROOF_SHARE * height, profile), profile.wall)
    if roof.depth:
        top = max(top, roof.depth + COVER_LAYERS * profile.layer)
    cornice = cornice_of(house, given.building_side - 2 * pier, height, relief, profile)
    eaves = height - top - cornice.high
    return _Levels(eaves - relief * slope, eaves, cornice)


def _mark(
    given: BuildingParameters, name: str, roof: Roof, seat: Seat | None, profile: Printer
) -> RoofMark:
    """The colour's mark, on the boss where there is one. Raises CombinationError without room."""
    reach = roof.inner or given.building_side / 2 - profile.wall
    if seat is not None:
        reach = seat.radius - seat.chamfer
    found = roof_mark(name, reach, roof.depth if seat is None else 0.0, profile)
    if found is None:
        raise CombinationError(
            ("marked", "building-side", "seat") if seat else ("marked", "building-side"),
            f"marked: a roof of {rounded_text(2 * reach)} mm has no room for a mark that this "
            f"printer can show; leave out --marked or use a larger building or a finer nozzle",
        )
    return found


def _seat(given: BuildingParameters, profile: Printer) -> Seat:
    """The boss for a dome of the edition's or the given diameter. Raises CombinationError."""
    seat = seat_of(given.dome_side)
    most = given.building_side - 2 * profile.wall_handled
    if exceeds(2 * seat.radius, most):
        raise CombinationError(
            ("seat", "building-side", "dome-side"),
            f"seat: the boss for a dome of {number_text(given.dome_side)} mm is "
            f"{told_apart(2 * seat.radius, most)} mm wide, but the roof has room for only "
            f"{told_apart(max(most, 0.0), 2 * seat.radius)} mm; leave out --seat or use a "
            f"smaller --dome-side",
        )
    return seat
