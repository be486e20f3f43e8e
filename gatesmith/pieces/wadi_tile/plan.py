"""The parameters and the plan of a wadi tile, in plain arithmetic."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from gatesmith.catalog.sizes import TILE_SIDE, TILE_THICKNESS
from gatesmith.core.errors import CombinationError
from gatesmith.core.parameters import Value, choice, filled, flag
from gatesmith.core.printed_lines import LINE
from gatesmith.core.units import number_text
from gatesmith.pieces._flat import FLOOR_LAYERS, FlatPlan, colours_of, plate_of, sink_of
from gatesmith.pieces._parameters import BED_CHAMFER, COLOR, DETAIL, INLAY, INLAY_COLOR
from gatesmith.pieces._printable import detailed, layers_up, unhollowed
from gatesmith.pieces.wadi_tile import courses

if TYPE_CHECKING:
    from gatesmith.catalog import Printer

COURSES = ("straight", "bend", "source", "mouth", "tee")


@dataclass(frozen=True)
class WadiTileParameters:
    """A wadi tile of Wadi (A1)."""

    tile_side: Annotated[float, TILE_SIDE]
    tile_thickness: Annotated[float, TILE_THICKNESS]
    bed_chamfer: Annotated[float, BED_CHAMFER]
    course: Annotated[
        str, choice(*COURSES, help="course of the river; a tee is where two rivers join")
    ] = "straight"
    mirror: Annotated[
        bool, flag(help="put the bend or the arm on the left instead of the right")
    ] = False
    color: Annotated[str, COLOR] = "blue"
    detail: Annotated[str, DETAIL] = "standard"
    inlay: Annotated[bool, INLAY] = False
    inlay_color: Annotated[str, INLAY_COLOR] = "white"


MOST_TERRACES = 2
TERRACE_SHARE = 0.02  # of the side: how far a terrace reaches into the river
ALL_TERRACES = 0.025  # of the side: the reach of all terraces; leaves water around an island
DEEPEST_BED = 0.08  # of the side
LINE_SHARE, LINE_GAP = 0.02, 0.045  # of the side: a line along the banks, and the gap beside it
MOST_LINES = 2
RIPPLE_SHARE = 0.025  # of the side: how thick a ripple is
HOLLOW_WAVE = (3 * LINE, 3.9 * LINE)  # of the nozzle: where a bank turns, waves are thinner
LONE_CHEVRON, WAVED_CHEVRON = 0.5, 0.27  # of the bed's half width: a chevron, and one among waves
WAVE_LENGTH, WAVE_GAP = 0.2, 0.12  # of the side; of the bed's half width, beside the bank
CLEAR_GAP = 1.25  # of the narrowest detail: corners of the bank take some of it
MOST_SWING, LEAST_SWING = 0.28, 0.5  # of the bed's half width; of the narrowest detail
SIDED = ("bend", "tee")  # courses that have a left and a right


@dataclass(frozen=True, kw_only=True)
class WadiTilePlan(FlatPlan):
    """A river bed in terraces, with the same section at each open edge.

    ``terraces`` are the half width and the depth of each terrace, the highest first; ``lines``
    the half widths between which a line runs along the banks. The waves in the bed are ``ripple``
    mm thick and as high as the terrace above it. ``chevron`` is half the width of those that point
    downstream. ``wave`` has, for the waves along the banks, the half width at which they start
    from an edge, how far they swing in and their length; zeros where there are none.
    """

    course: str
    mirror: bool
    terraces: tuple[tuple[float, float], ...]
    lines: tuple[tuple[float, float], ...]
    ripple: float
    chevron: float
    wave: tuple[float, float, float]

    @property
    def deepest(self) -> float:
        """The depth of the bed."""
        return self.terraces[-1][1]


def plan_wadi_tile(values: Mapping[str, Value], profile: Printer) -> WadiTilePlan:
    """The plan of a wadi tile. Raises ParameterError and CombinationError."""
    given = filled(WadiTileParameters, values)
    colours = colours_of(given.color, inlay=given.inlay, inlay_color=given.inlay_color)
    if given.mirror and given.course not in SIDED:
        raise CombinationError(
            ("mirror", "course"),
            f"mirror: a {given.course} is its own mirror image; leave out --mirror, or use "
            f"--course {' or '.join(SIDED)}",
        )
    profile = detailed(profile, given.detail)
    adapted: list[str] = []
    side, thick = given.tile_side, given.tile_thickness
    sink = sink_of(thick, profile, "tile-thickness")
    depth = _depth(side, thick, sink, profile)
    size = side, side, thick
    plate = plate_of(size, given.bed_chamfer, profile, adapted, ground=thick - depth)
    lines = _lines(side, profile)
    if len(lines) < MOST_LINES:
        adapted.append("the banks have fewer lines, because the tile is too small")
    terraces = _terraces(side, depth, profile)
    if given.inlay and (len(terraces) < MOST_TERRACES or terraces[0][1] < plate.edge):
        raise CombinationError(
            ("inlay", "tile-thickness", "tile-side"),
            f"inlay: a tile {number_text(side)} mm wide and {number_text(thick)} mm thick has no "
            f"terrace below which water could lie; leave out --inlay or use a thicker tile",
        )
    ripple = max(profile.wall, RIPPLE_SHARE * side)
    ripple = unhollowed(ripple, profile.nozzle, hollow=HOLLOW_WAVE)
    bed = terraces[-1][0]
    wave = _wave(side, bed, ripple, profile)
    if not wave[1]:
        adapted.append("the river has no waves, because the tile is too small")
    return WadiTilePlan(
        name="wadi tile",
        plate=plate,
        sink=min(sink, layers_up(profile.detail_depth, profile)),
        colours=colours,
        course=given.course,
        mirror=given.mirror,
        terraces=terraces,
        lines=lines,
        ripple=ripple,
        chevron=(WAVED_CHEVRON if wave[1] else LONE_CHEVRON) * bed,
        wave=wave,
        adapted=tuple(adapted),
    )


def _depth(side: float, thick: float, least: float, profile: Printer) -> float:
    """The depth of the bed, in whole layers."""
    ground = max(FLOOR_LAYERS * profile.layer, profile.wall)
    depth = min(thick - ground, DEEPEST_BED * side)
    return max(int(depth / profile.layer + 1e-6) * profile.layer, least)


def _wave(side: float, bed: float, ripple: float, profile: Printer) -> tuple[float, float, float]:
    """Where waves run along the banks, how far they swing, their length; zeros without room."""
    gap = max(CLEAR_GAP * profile.detail_width, WAVE_GAP * bed)
    start = bed - gap - ripple / 2
    swing = min(MOST_SWING * bed, start - ripple / 2 - profile.wall - WAVED_CHEVRON * bed)
    if swing < LEAST_SWING * profile.detail_width:
        return 0.0, 0.0, 0.0
    return start, swing, WAVE_LENGTH * side


def _terraces(side: float, depth: float, profile: Printer) -> tuple[tuple[float, float], ...]:
    """Steps of whole layers from the bank to the bed, each deep enough to show."""
    layers = round(depth / profile.layer)
    wide = max(profile.detail_width, TERRACE_SHARE * side)
    room = 1 + int(ALL_TERRACES * side / wide)
    count = max(min(MOST_TERRACES, room, int(depth / profile.detail_depth + 1e-6)), 1)
    return tuple(
        (courses.HALF_SHARE * side - wide * step, layers * (step + 1) // count * profile.layer)
        for step in range(count)
    )


def _lines(side: float, profile: Printer) -> tuple[tuple[float, float], ...]:
    """The half widths of the lines along the banks that stay clear of the edges."""
    wide, gap = max(profile.detail_width, LINE_SHARE * side), max(profile.wall, LINE_GAP * side)
    found = []
    for index in range(MOST_LINES):
        wider = gap + (wide + gap) * index
        if wider + wide <= courses.MOST_WIDER * side:
            start = courses.HALF_SHARE * side + wider
            found.append((start, start + wide))
    return tuple(found)
