"""The parameters and the plan of a part of a palace, in plain arithmetic."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from gatesmith.cad.arches import fit_arch
from gatesmith.cad.outline import TIP_LEAN
from gatesmith.catalog.sizes import BUILDING_HEIGHT, BUILDING_SIDE, DOME_SIDE
from gatesmith.core.errors import CombinationError
from gatesmith.core.footprint import Footprint
from gatesmith.core.parameters import Value, filled, flag
from gatesmith.core.units import exceeds, number_text
from gatesmith.pieces._parameters import BED_CHAMFER, COLOR, require_color
from gatesmith.pieces._printable import (
    foot_chamfer,
    layers_down,
    refuse_slender,
    refuse_unprintable,
)
from gatesmith.pieces._seat import Seat, seat_of

if TYPE_CHECKING:
    from gatesmith.cad.arches import Arch
    from gatesmith.catalog import Printer
    from gatesmith.pieces._seat import Seat

_SEAT, _LOOK = "Seat", "Look"


@dataclass(frozen=True)
class BuildingParameters:
    """A part of a palace in a building's colour; its roof is flat and takes any dome."""

    building_side: Annotated[float, BUILDING_SIDE]
    building_height: Annotated[float, BUILDING_HEIGHT]
    dome_side: Annotated[float, DOME_SIDE]
    bed_chamfer: Annotated[float, BED_CHAMFER]
    seat: Annotated[
        bool,
        flag(group=_SEAT, help="add a boss on the roof for a dome made with --seat"),
    ] = False
    color: Annotated[str, COLOR] = "grey"


@dataclass(frozen=True)
class Opening:
    """A blind opening: its arch, its place, and the width of the ring around it."""

    arch: Arch
    x: float
    z: float
    ring: float


@dataclass(frozen=True)
class Frieze:
    """Pointed niches below the cornice: their middles, width, top and depth."""

    places: tuple[float, ...]
    width: float
    top: float
    depth: float


@dataclass(frozen=True)
class BuildingPlan:
    """Lengths of a part of a palace in millimetres; square, centred, z up.

    ``pier`` is the width of the pilasters at the corners, between which a field is sunk by
    ``relief`` from ``plinth`` to ``cornice``; it is at its full depth up to ``field``.
    ``openings`` are those of each face, ``deep`` mm into the field; their rings stand out of it
    by ``stands`` mm. ``seat`` is that of the boss on the roof, None without one.
    """

    side: float
    height: float
    bed_chamfer: float
    pier: float
    relief: float
    plinth: float
    field: float
    cornice: float
    openings: tuple[Opening, ...]
    deep: float
    stands: float
    frieze: Frieze
    seat: Seat | None
    adapted: tuple[str, ...]

    @property
    def slot(self) -> tuple[float, float]:
        """The square of the real piece."""
        return self.side, self.side

    @property
    def footprint(self) -> Footprint:
        """The building's square; with a seat it is higher by the boss."""
        boss = self.seat.height if self.seat else 0.0
        return Footprint.rectangle(self.side, self.side, self.height + boss)

    @property
    def bed_faces(self) -> int:
        """One foot."""
        return 1

    @property
    def volume_bounds(self) -> tuple[float, float]:
        """The core inside all carving, and the whole box with the boss on top."""
        core = self.side - 2 * (self.relief + self.deep)
        boss = math.pi * self.seat.radius**2 * self.seat.height if self.seat else 0.0
        chamfers = 4 * self.side * self.bed_chamfer**2
        return core**2 * self.height - chamfers, self.side**2 * self.height + boss


RELIEF_SHARE, DEEPEST_RELIEF = 0.055, 1.5  # of the side and the height; mm: makes a shadow
PIER_SHARE = 0.11  # of the side
PLINTH_SHARE, ROOF_SHARE = 0.08, 0.06  # of the height; the roof is above the frieze
FRIEZE_PITCH, FRIEZE_SHARE, FRIEZE_DEEP = 0.14, 0.58, 0.8  # of field, of pitch, of relief
HIGHEST_FRIEZE, MOST_FRIEZE = 0.08, 24  # height of its points / the building's; niches on each face
MOST_BAYS, BAY_TO_STOREY = 5, 1.3  # bays side by side, at most; their width / height
MOST_STOREYS, STOREY_TO_BAY = 4, 1.1
DOOR_WIDE, DOOR_HIGH, DOOR_TO_WIDTH = 0.30, 0.78, 2.1  # of bay, of storey; height to width
WINDOW_WIDE, WINDOW_HIGH, WINDOW_SILL, WINDOW_AT = 0.12, 0.42, 0.28, 0.345
UPPER_SILL, UPPER_HIGH = 0.16, 0.66  # of the storey: windows over a door
FOOT = 0.84  # width between the jambs of a horseshoe / its greatest width
LEAN = 36.0  # degrees: the tip of an opening has a back
JAMB = 0.42  # of an opening's height
RING_SHARE, RING_STANDS = 0.17, 0.6  # of the door's width; of the relief
CLEAR = 1.3  # of the narrowest detail: visible from a distance
DEEP_SHARE, DEEPEST = 0.05, 1.5  # of the side: dark inside
FOOT_SHARE = 0.06  # of the side: the largest chamfer along the bed
CORE = 0.4  # of the side, left inside all carving


@dataclass(frozen=True)
class _Face:
    """The field of a face: from -half to half, and between two heights; the printer."""

    half: float
    low: float
    high: float
    relief: float
    profile: Printer


def plan_building(values: Mapping[str, Value], profile: Printer) -> BuildingPlan:
    """The plan of a part of a palace. Raises ParameterError and CombinationError."""
    given = filled(BuildingParameters, values)
    require_color(values)
    refuse_unprintable(given.bed_chamfer, profile)
    side, height, adapted = given.building_side, given.building_height, list[str]()
    relief = min(RELIEF_SHARE * side, RELIEF_SHARE * height, DEEPEST_RELIEF)
    relief = max(relief, profile.detail_depth)
    refuse_slender("building-height", height, side - 2 * relief, profile)
    deep = max(min(DEEP_SHARE * side, DEEPEST), profile.detail_depth)
    pier = max(PIER_SHARE * side, profile.wall)
    chamfer = foot_chamfer(given.bed_chamfer, profile, min(FOOT_SHARE * side, height / 4), adapted)
    plinth = max(layers_down(PLINTH_SHARE * height, profile), 2 * chamfer, 2 * profile.layer)
    slope = 1 / math.tan(math.radians(profile.overhang_design))
    roof = max(layers_down(ROOF_SHARE * height, profile), profile.wall)
    frieze = _frieze(side - 2 * pier, height, relief, profile)
    tip = frieze.width / 2 / math.tan(math.radians(TIP_LEAN))
    cornice = height - roof - tip
    field = cornice - relief * slope
    if side - 2 * (relief + deep) < CORE * side or field - plinth - relief < profile.detail_width:
        raise CombinationError(
            ("building-side", "building-height"),
            f"building-side: a building {number_text(side)} mm wide and {number_text(height)} mm "
            f"high has no room for carving that this printer can make; use a larger building or a "
            f"finer nozzle",
        )
    face = _Face(side / 2 - pier, plinth + relief, field, relief, profile)
    openings = _openings(face)
    if not openings:
        adapted.append("the building has no door and no windows, because it is too small")
    return BuildingPlan(
        side=side,
        height=height,
        bed_chamfer=chamfer,
        pier=pier,
        relief=relief,
        plinth=plinth,
        field=field,
        cornice=cornice,
        openings=openings,
        deep=deep,
        stands=max(RING_STANDS * relief, profile.detail_depth),
        frieze=Frieze(frieze.places, frieze.width, cornice + tip, frieze.depth),
        seat=_seat(given, profile) if given.seat else None,
        adapted=tuple(adapted),
    )


def _frieze(room: float, height: float, relief: float, profile: Printer) -> Frieze:
    """Niches evenly spaced along the field; none if they would be too narrow or too shallow."""
    depth = FRIEZE_DEEP * relief
    tallest = 2 * HIGHEST_FRIEZE * height * math.tan(math.radians(TIP_LEAN))
    preferred = min(FRIEZE_PITCH * room, tallest / FRIEZE_SHARE)
    least = max(CLEAR * profile.detail_width / FRIEZE_SHARE, profile.wall / (1 - FRIEZE_SHARE))
    count = min(int(room / max(preferred, least)), MOST_FRIEZE)
    if count < 1 or depth < profile.detail_depth:
        return Frieze((), 0.0, 0.0, depth)
    pitch = room / count
    width = min(FRIEZE_SHARE * pitch, tallest)
    if width < CLEAR * profile.detail_width:
        return Frieze((), 0.0, 0.0, depth)
    places = tuple((index + 0.5) * pitch - room / 2 for index in range(count))
    return Frieze(places, width, 0.0, depth)


def _openings(face: _Face) -> tuple[Opening, ...]:
    """A door between two windows in each bay; only windows in the storeys above."""
    wide, high = 2 * face.half, face.high - face.low
    bays = min(max(int(wide / (BAY_TO_STOREY * high)), 1), MOST_BAYS)
    storeys = min(max(int(high / (STOREY_TO_BAY * wide / bays)), 1), MOST_STOREYS)
    bay, storey = wide / bays, high / storeys
    made: list[Opening | None] = []
    for level in range(storeys):
        low = face.low + level * storey
        for index in range(bays):
            x = (index + 0.5) * bay - face.half
            made.append(_door(face, x, low, (bay, storey)))
            size = (WINDOW_WIDE * bay, WINDOW_HIGH * storey)
            for side in (-1, 1):
                at = (x + side * WINDOW_AT * bay, low + WINDOW_SILL * storey)
                made.append(_opening(face, at, size, (1.0, 0.0)))
    return tuple(opening for opening in made if opening is not None)


def _door(face: _Face, x: float, low: float, cell: tuple[float, float]) -> Opening | None:
    """The middle of a bay: on the ground a door with a ring, above it a window."""
    bay, storey = cell
    width = DOOR_WIDE * bay
    ring = max(RING_SHARE * width, face.profile.wall)
    ring = ring if width >= 2 * ring else 0.0
    if low > face.low:
        size = (width, min(UPPER_HIGH * storey, DOOR_TO_WIDTH * width))
        return _opening(face, (x, low + UPPER_SILL * storey), size, (FOOT, 0.0))
    # Its threshold is on the plinth, below the slope that leads to the field.
    high = min(DOOR_HIGH * storey, DOOR_TO_WIDTH * width) + face.relief
    return _opening(face, (x, low - face.relief), (width, high), (FOOT, ring))


def _opening(
    face: _Face, at: tuple[float, float], size: tuple[float, float], look: tuple[float, float]
) -> Opening | None:
    """An opening at x and z; ``look`` is the share of its foot, and its ring. None if too small."""
    profile, (width, height), (foot, ring) = face.profile, size, look
    lean = min(profile.overhang_design, LEAN)
    if width < CLEAR * profile.detail_width:
        return None
    for share in (foot, 1.0):
        jamb = JAMB * height
        arch = fit_arch(width, height, jamb, crowns=(0, 0), lean=lean, foot=share * width)
        if arch is not None and not arch.crown:
            top = at[1] + arch.offset(ring).height
            return Opening(arch, *at, ring if top < face.high else 0.0)
    return None


def _seat(given: BuildingParameters, profile: Printer) -> Seat:
    """The boss for a dome of the edition's or the given diameter. Raises CombinationError."""
    seat = seat_of(given.dome_side)
    most = given.building_side - 2 * profile.wall_handled
    if exceeds(2 * seat.radius, most):
        raise CombinationError(
            ("seat", "building-side", "dome-side"),
            f"seat: the boss for a dome of {number_text(given.dome_side)} mm is "
            f"{number_text(2 * seat.radius)} mm wide, but the roof has room for only "
            f"{number_text(max(most, 0.0))} mm; leave out --seat or use a smaller --dome-side",
        )
    return seat
