"""From parameters to the plan of a gauge: what is given, what follows, what cannot be made."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import TYPE_CHECKING

from gatesmith.cad.lettering import OVERSHOOT, TextLine, least_capital, text_length
from gatesmith.core.errors import CombinationError
from gatesmith.core.parameters import Value
from gatesmith.core.units import number_text
from gatesmith.pieces._printable import foot_chamfer, refuse_unprintable
from gatesmith.pieces.gauge.parameters import GaugeParameters
from gatesmith.pieces.gauge.plan import GaugePlan, Span
from gatesmith.pieces.gauge.scale import LABEL_EVERY, MAIN_EVERY, TAPER, TICK, Mark, Scale

if TYPE_CHECKING:
    from gatesmith.catalog import Printer

LEAD = 2.5  # mm of slot before the first mark and behind the last
JAW_HEIGHT = 2.0  # mm over the base: more than the worn edge of a wooden piece
RAIL_TO_WALL = 2.0  # of a handled wall: the rails are not to bend when a wall is pushed in
FIELD_TO_TICK = 1.6  # width to length of a field of the scale
STUB_TO_WALL = 1.0  # of a wall: how long a main mark is where the rail is narrowest
BELOW_TEXT = 2  # layers of the base below the numbers
TIES = 3  # across the slot: before, amid and behind the marks
TIE_TO_WALL = 1.0  # of a handled wall: all outline and no infill, which is slow to print
LEAST_WINDOW = 4.0  # mm: openings narrower than this save no time


def plan_gauge(values: Mapping[str, Value], profile: Printer) -> GaugePlan:
    """The plan of a gauge. Raises CombinationError for numbers that this printer cannot show."""
    given = GaugeParameters(**values)  # type: ignore[arg-type]  # checked against GaugeParameters
    refuse_unprintable(given.bed_chamfer, profile)
    adapted: list[str] = []
    scale = Scale.around(given.wall_length if given.measures == "length" else given.wall_depth)
    marks = _labelled(scale, profile)
    capital = least_capital(profile)
    lead = max(LEAD, OVERSHOOT * capital / 2 + profile.wall)
    depth = scale.length + 2 * lead
    mouth = scale.widest + lead / TAPER
    straight = RAIL_TO_WALL * profile.wall_handled
    field = FIELD_TO_TICK * max(TICK, profile.detail_width)
    slanted = field + profile.wall + STUB_TO_WALL * profile.wall
    table = max(text_length(mark.label, capital) for mark in marks) + 2 * profile.wall
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
        lines=tuple(_line(mark, capital, (rail + profile.wall, first)) for mark in marks),
        adapted=tuple(adapted),
    )


def _labelled(scale: Scale, profile: Printer) -> tuple[Mark, ...]:
    """The main marks that have room for a number beside them. Raises CombinationError."""
    marks, pitch = scale.marks(), TICK * MAIN_EVERY
    needed = OVERSHOOT * least_capital(profile) + profile.wall
    if needed <= pitch:
        return marks
    if needed <= pitch * LABEL_EVERY:
        return tuple(mark for mark in marks if not mark.label.startswith("."))
    raise CombinationError(
        ("measures", "text-height", "text-stroke"),
        f"measures: numbers that this printer shows take {number_text(needed)} mm and the marks "
        f"are {number_text(pitch * LABEL_EVERY)} mm apart; choose a finer nozzle",
    )


def _line(mark: Mark, capital: float, at: tuple[float, float]) -> TextLine:
    """The number beside a mark; all numbers begin at the same x."""
    half = text_length(mark.label, capital) / 2
    return TextLine(mark.label, (at[0] + half, at[1] + mark.station), capital)


def _fields(scale: Scale, first: float, profile: Printer) -> tuple[Span, ...]:
    """Every second field of the scale, from and to along y: both of its ends are ticks."""
    step = TICK if profile.detail_width <= TICK else TICK * MAIN_EVERY
    count = round(scale.length / step)
    return tuple((first + index * step, first + (index + 1) * step) for index in range(0, count, 2))


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
