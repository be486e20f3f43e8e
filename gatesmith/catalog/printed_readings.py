"""What a printer makes of lengths, from readings of printed tests.

A print of a file F long measures F (1 - s) + 2 e: it shrinks by the share s as it cools, and each
side lies e too far out, because lines come out too wide. Several readings of different lengths
give both by a straight line (least squares); a comb of slots gives e without any ruler: a slot
loses 2 e and the key that goes into it gains 2 e, so the gap at which the key just slides is 4 e.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from statistics import fmean

from gatesmith.catalog.printers import Printer
from gatesmith.core.errors import ParameterError, UsageError
from gatesmith.core.parameters import parameters_of
from gatesmith.core.units import (
    number_text,
    parse_number,
    parse_reading,
    percent_text,
    range_fault,
    with_unit,
)

PRINTED, COMB = "printed", "comb"
"""The options that give the readings."""

LEAST_SPAN = 20.0
"""Millimetres between the shortest and the longest length from which shrinkage is seen."""

LEAST_GAP = 0.05
"""Millimetres: the least clearance at an end that is ever written, a step of the comb."""

_STEP = 0.01  # mm to which a clearance is rounded up
_DECIMALS = 3  # of what is written: a micron
_MOST_AWAY = 0.05  # of a length, by which a reading may differ from it
_WIDEST_GAP = 1.0  # mm: the widest slot of a comb
_TWO = 2.0  # standard deviations: 19 of 20 pieces lie within them


@dataclass(frozen=True)
class PrintedReading:
    """A length that a piece should have, and the length that its print has, in mm."""

    nominal: float
    measured: float


@dataclass(frozen=True)
class Calibration:
    """What follows from readings; lengths in mm, ``shrinkage`` in percent.

    ``shrinkage`` is that of the profile unless ``sees_shrinkage`` says that readings decided it.
    ``compensation_error`` and ``shrinkage_error`` are two standard errors of these values, and
    ``spread`` is the standard deviation of a single length around the line, each None where there
    are too few readings to tell. ``clearance_end`` is None if the spread is.
    """

    readings: int
    xy_compensation: float
    compensation_error: float | None
    shrinkage: float
    sees_shrinkage: bool
    shrinkage_error: float | None
    spread: float | None
    clearance_end: float | None


@dataclass(frozen=True)
class Row:
    """A row of printed walls, in mm: its space, the length expected, and two of its deviations."""

    count: int
    space: float
    length: float
    spread: float


def read_printed(text: str) -> PrintedReading:
    """A reading such as ``30=30.06``, or ``30=4x120.2`` for four end to end.

    Raises ParameterError.
    """
    nominal, equals, measured = text.partition("=")
    if not equals:
        raise ParameterError(
            PRINTED, f"printed: {text!r} is not a reading; write SIZE=READING, such as 30=30.06"
        )
    size = parse_number(PRINTED, nominal)
    count, total = parse_reading(PRINTED, measured)
    value = total / count
    if not size > 0:
        raise ParameterError(PRINTED, f"printed: {text!r}: the size must be above 0 mm")
    if abs(value - size) > _MOST_AWAY * size:
        raise ParameterError(
            PRINTED,
            f"printed: {text!r}: {with_unit(value, 'mm')} is more than {percent_text(_MOST_AWAY)} "
            f"away from {with_unit(size, 'mm')}; was another piece measured, or another side?",
        )
    return PrintedReading(size, value)


def read_comb(text: str) -> float:
    """The gap of the tightest slot into which the key slides, in mm. Raises ParameterError."""
    gap = parse_number(COMB, text)
    fault = range_fault(gap, 0, _WIDEST_GAP, "mm")
    if fault is not None:
        raise ParameterError(
            COMB, f"comb: {fault}, the number at the tightest slot into which the key slides"
        )
    return gap


def calibrate(
    readings: Sequence[PrintedReading], comb: float | None, profile: Printer
) -> Calibration:
    """What a printer's profile should say, from prints that were made with ``profile``.

    Raises UsageError for readings from which nothing follows, and for results that no printer has.
    """
    if not readings and comb is None:
        raise UsageError("measure: give a reading of a print, such as --printed 30=30.06")
    growth = 1 / (1 - profile.shrinkage / 100)
    lengths = [growth * (each.nominal - 2 * profile.xy_compensation) for each in readings]
    prints = [each.measured for each in readings]
    known = None if comb is None else (comb + 2 * profile.xy_compensation) / 4
    span = max(lengths, default=0.0) - min(lengths, default=0.0)
    seen = True
    if known is not None and max(lengths, default=0.0) >= LEAST_SPAN:
        share = 1 - _slope([(x, y - 2 * known) for x, y in zip(lengths, prints, strict=True)])
        widening, free = known, 1
    elif known is None and span >= LEAST_SPAN:
        middle, mean = fmean(lengths), fmean(prints)
        moved = [(x - middle, y - mean) for x, y in zip(lengths, prints, strict=True)]
        share = 1 - _slope(moved)
        widening, free = (mean - (1 - share) * middle) / 2, 2
    else:
        share, free, seen = profile.shrinkage / 100, 1, False
        away = [y - (1 - share) * x for x, y in zip(lengths, prints, strict=True)]
        widening = known if known is not None else fmean(away) / 2
    if share < 0:  # a print does not grow: the rest is noise, or a slicer that scales
        share, free = 0.0, 1
        away = [y - x for x, y in zip(lengths, prints, strict=True)]
        widening = known if known is not None else fmean(away) / 2
    found = _calibration(lengths, prints, (widening, share), free)
    return replace(found, sees_shrinkage=seen)


def row_of(count: int, length: float, found: Calibration, profile: Printer) -> Row:
    """A row of ``count`` walls of this length, printed with what the calibration says."""
    gap = profile.clearance_end if found.clearance_end is None else found.clearance_end
    return Row(
        count=count,
        space=count * length,
        length=count * (length - 2 * gap),
        spread=_TWO * math.sqrt(count) * (found.spread or 0.0),
    )


def _slope(points: Sequence[tuple[float, float]]) -> float:
    """The slope of the straight line through the origin that fits points best."""
    return sum(x * y for x, y in points) / sum(x * x for x, _ in points)


def _calibration(
    lengths: Sequence[float],
    prints: Sequence[float],
    line: tuple[float, float],
    free: int,
) -> Calibration:
    """The result with its errors; ``free`` is how many numbers the readings had to decide."""
    widening, share = line
    compensation = round(widening, _DECIMALS) + 0.0  # as it is written
    shrinkage = round(100 * share, _DECIMALS) + 0.0
    _require(compensation, "xy_compensation")
    _require(shrinkage, "shrinkage")
    rest = [y - (1 - share) * x - 2 * widening for x, y in zip(lengths, prints, strict=True)]
    count = len(rest)
    spread = widening_error = share_error = clearance = None
    if count > free:
        spread = math.sqrt(sum(each * each for each in rest) / (count - free))
        middle = fmean(lengths)
        wide = sum((x - middle) ** 2 for x in lengths)
        square = 1 / count + (middle * middle / wide if free == 2 else 0.0)
        widening_error = _TWO * spread * math.sqrt(square) / 2
        share_error = _TWO * spread / math.sqrt(wide) if free == 2 else None
        # A wall that is two deviations too long still leaves its neighbour's place free.
        least = spread + widening_error
        clearance = max(LEAST_GAP, math.ceil(round(least / _STEP, 6)) * _STEP)
        _require(clearance, "clearance_end")
    return Calibration(
        readings=count,
        xy_compensation=compensation,
        compensation_error=widening_error,
        shrinkage=shrinkage,
        sees_shrinkage=True,
        shrinkage_error=None if share_error is None else 100 * share_error,
        spread=spread,
        clearance_end=None if clearance is None else round(clearance, _DECIMALS),
    )


def _require(value: float, name: str) -> None:
    """Raises UsageError for a value that a profile cannot have: no printer is so far off."""
    (parameter,) = (each for each in parameters_of(Printer) if each.name == name)
    low, high = parameter.declaration.minimum or 0.0, parameter.declaration.maximum or 0.0
    if not low <= value <= high:
        unit = parameter.declaration.unit
        raise UsageError(
            f"measure: the readings mean {parameter.option} of {with_unit(value, unit)}, and a "
            f"profile has {number_text(low)} to {with_unit(high, unit)}; check the readings and "
            "the sizes that they belong to"
        )
