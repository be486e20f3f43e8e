"""The parameters and the plan of a gauge: every length of its model in plain arithmetic."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Annotated

from gatesmith.cad.lettering import (
    OVERSHOOT,
    TextLine,
    clear_notch,
    figures_apart,
    least_capital,
    text_length,
)
from gatesmith.cad.plates import slab_volume
from gatesmith.catalog.sizes import WALL_DEPTH, WALL_LENGTH
from gatesmith.core.errors import CombinationError
from gatesmith.core.footprint import Footprint
from gatesmith.core.parameters import Value, choice, filled
from gatesmith.core.printed_lines import TWO_LINES
from gatesmith.core.units import number_text
from gatesmith.pieces._parameters import BED_CHAMFER
from gatesmith.pieces._printable import foot_chamfer, refuse_unprintable
from gatesmith.pieces.gauge.scale import LABEL_EVERY, MAIN_EVERY, TAPER, TICK, Scale, ScaleMark

if TYPE_CHECKING:
    from gatesmith.cad.lettering import TextLine
    from gatesmith.catalog import Printer


@dataclass(frozen=True)
class GaugeParameters:
    """A tapered slot with a scale, around one size of a wall."""

    wall_length: Annotated[float, WALL_LENGTH]
    wall_depth: Annotated[float, WALL_DEPTH]
    bed_chamfer: Annotated[float, BED_CHAMFER]
    measures: Annotated[
        str, choice("length", "depth", group="Size", help="the size of a wall to measure")
    ] = "length"


Span = tuple[float, float]


@dataclass(frozen=True)
class GaugePlan:
    """Lengths of a gauge in millimetres; x across the slot, y along it from its mouth, z up.

    ``length`` and ``depth`` are those of the base, ``base`` its thickness. ``jaw`` is the x of
    the straight jaw, ``mouth`` the gap between the jaws at the front edge, ``rail`` the x at
    which the slanted jaw's rail ends, ``first`` the y of the first mark. ``fields`` are the spans
    of the sunk fields of the scale along y, ``field`` their width; ``ticks`` the y of the main
    marks, ``tick`` their width, ``ridge`` the width of the ridge between them and the fields.
    ``windows`` are the spans of the openings in the base along y, ``window`` their span along x.
    """

    measures: str
    scale: Scale
    length: float
    depth: float
    height: float
    base: float
    bed_chamfer: float
    jaw: float
    mouth: float
    rail: float
    first: float
    fields: tuple[Span, ...]
    field: float
    ticks: tuple[float, ...]
    tick: float
    ridge: float
    sunk: float
    windows: tuple[Span, ...]
    window: Span
    lines: tuple[TextLine, ...]
    adapted: tuple[str, ...]

    @property
    def footprint(self) -> Footprint:
        """The base."""
        return Footprint.rectangle(self.length, self.depth, self.height)

    @property
    def slot(self) -> tuple[float, float]:
        """Its own length and depth, because a gauge has no place on the board."""
        return self.length, self.depth

    @property
    def bed_faces(self) -> int:
        """One: the windows do not divide the underside."""
        return 1

    def gap(self, y: float) -> float:
        """The distance between the jaws at a place along the slot."""
        return self.mouth - (y + self.depth / 2) / TAPER

    def slanted(self, y: float) -> float:
        """The x of the slanted jaw there."""
        return self.jaw + self.gap(y)

    @property
    def volume_bounds(self) -> tuple[float, float]:
        """Base and rails minus all cuts and the whole room of the numbers; minus the cuts only."""
        most = slab_volume(self.length, self.depth, self.base, self.bed_chamfer)
        most -= (
            sum(y1 - y0 for y0, y1 in self.windows) * (self.window[1] - self.window[0]) * self.base
        )
        straight = self.jaw + self.length / 2
        slanted = self.rail - self.slanted(0.0)  # its middle counts, because it widens evenly
        most += (straight + slanted) * self.depth * (self.height - self.base)
        most -= sum(y1 - y0 for y0, y1 in self.fields) * self.field * self.sunk
        for y in self.ticks:
            most -= (self.rail - self.tick_start(y)) * self.tick * self.sunk
        ink = sum(line.length * line.height for line in self.lines)
        return most - ink * self.sunk, most

    def tick_start(self, y: float) -> float:
        """The x at which the main mark begins."""
        return self.slanted(y) + self.field + self.ridge


LEAD = 2.5  # mm of slot before the first mark and after the last
JAW_HEIGHT = 2.0  # mm above the base: higher than the worn edge of a wooden piece
RAIL_TO_WALL = 2.0  # of the thinnest gripped wall: rails must not bend when a wall is pushed in
FIELDS = 5, 2, 1  # from one main mark to the next
FIELD_TO_TICK = 1.6  # width / length of a field of the scale
STUB_TO_WALL = 1.0  # of a wall: the length of a main mark where the rail is narrowest
BELOW_TEXT = 2  # layers of the base below the numbers
TIES = 3  # across the slot: before, between and after the marks
TIE_TO_WALL = 1.0  # of the thinnest gripped wall: outlines only, because infill is slow to print
LEAST_WINDOW = 4.0  # mm: narrower openings save no time


def plan_gauge(values: Mapping[str, Value], profile: Printer) -> GaugePlan:
    """The plan of a gauge. Raises CombinationError if the printer cannot show its numbers."""
    given = filled(GaugeParameters, values)
    refuse_unprintable(given.bed_chamfer, profile)
    adapted: list[str] = []
    scale = Scale.around(given.wall_length if given.measures == "length" else given.wall_depth)
    marks = _labelled(scale, profile)
    capital, apart = least_capital(profile), figures_apart(profile)
    lead = max(LEAD, OVERSHOOT * capital / 2 + profile.wall)
    depth = scale.length + 2 * lead
    mouth = scale.widest + lead / TAPER
    straight = RAIL_TO_WALL * profile.wall_handled
    field = FIELD_TO_TICK * max(TICK, profile.detail_width)
    slanted = field + profile.wall + STUB_TO_WALL * profile.wall
    table = max(text_length(mark.label, capital, apart) for mark in marks) + 2 * profile.wall
    length = straight + mouth + slanted + table
    base = _layers_up(profile.detail_depth + BELOW_TEXT * profile.layer, profile)
    jaw, first = straight - length / 2, lead - depth / 2
    rail = jaw + mouth + slanted
    windows, window = _windows(depth, (jaw, jaw + mouth - depth / TAPER), profile)
    return GaugePlan(
        measures=given.measures,
        scale=scale,
        length=length,
        depth=depth,
        height=base + _layers_up(JAW_HEIGHT, profile),
        base=base,
        bed_chamfer=foot_chamfer(given.bed_chamfer, profile, base / 2, adapted),
        jaw=jaw,
        mouth=mouth,
        rail=rail,
        first=first,
        fields=_fields(scale, first, profile),
        field=field,
        ticks=tuple(first + mark.station for mark in scale.marks()),
        tick=profile.detail_width,
        ridge=profile.wall,
        sunk=profile.detail_depth,
        windows=windows,
        window=window,
        lines=tuple(_line(mark, profile, (rail + profile.wall, first)) for mark in marks),
        adapted=tuple(adapted),
    )


def _labelled(scale: Scale, profile: Printer) -> tuple[ScaleMark, ...]:
    """The main marks with room for a number beside them. Raises CombinationError."""
    marks, pitch = scale.marks(), TICK * MAIN_EVERY
    needed = OVERSHOOT * least_capital(profile) + profile.wall
    if needed <= pitch:
        return marks
    if needed <= pitch * LABEL_EVERY:
        return tuple(mark for mark in marks if not mark.label.startswith("."))
    raise CombinationError(
        ("measures", "text-height", "text-stroke"),
        f"measures: the smallest numbers that this printer can show need {number_text(needed)} mm, "
        f"but the marks are {number_text(pitch * LABEL_EVERY)} mm apart; use a finer nozzle",
    )


def _line(mark: ScaleMark, profile: Printer, at: tuple[float, float]) -> TextLine:
    """The number beside a mark; all numbers start at the same x."""
    capital, apart = least_capital(profile), figures_apart(profile)
    middle = at[0] + text_length(mark.label, capital, apart) / 2, at[1] + mark.station
    return TextLine(mark.label, middle, capital, apart=apart, notch=clear_notch(profile))


def _fields(scale: Scale, first: float, profile: Printer) -> tuple[Span, ...]:
    """The span of every second field of the scale along y; all main marks are ends of fields.

    There are five fields from mark to mark, or two, or one: slicers leave out a ridge between two
    sunk fields that is narrower than two lines.
    """
    least = max(profile.detail_width, TWO_LINES * profile.nozzle)
    fields = next((count for count in FIELDS if TICK * MAIN_EVERY / count >= least), 1)
    step = TICK * MAIN_EVERY / fields
    marked = round(scale.marks()[0].station / TICK) * TICK
    start = marked - int(marked / step) * step
    ends = [start + index * step for index in range(int((scale.length - start) / step) + 1)]
    if scale.length - ends[-1] >= least:
        ends.append(scale.length)
    return tuple((first + low, first + high) for low, high in pairwise(ends))[::2]


def _windows(depth: float, gap: Span, profile: Printer) -> tuple[tuple[Span, ...], Span]:
    """Openings in the base between its ties, and their span across the slot."""
    edge = profile.wall_handled
    across = (gap[0] + edge, gap[1] - edge)
    tie = TIE_TO_WALL * profile.wall_handled
    along = (depth - TIES * tie) / (TIES - 1)
    if min(across[1] - across[0], along) < LEAST_WINDOW:
        return (), across
    start = tie - depth / 2
    spans = [start + index * (along + tie) for index in range(TIES - 1)]
    return tuple((y, y + along) for y in spans), across


def _layers_up(length: float, profile: Printer) -> float:
    """The length in whole layers, rounded up."""
    return math.ceil(length / profile.layer - 1e-6) * profile.layer
