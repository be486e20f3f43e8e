"""Readings of pieces with a ruler or a caliper: their mean and how far they are from it."""

from __future__ import annotations

import math
from dataclasses import dataclass

from gatesmith.core.errors import ParameterError
from gatesmith.core.units import number_text, parse_number, parse_reading, with_unit

MOST_SPREAD_SHARE = 0.1
"""Of the mean: readings farther from it are not of the same kind of piece."""


@dataclass(frozen=True)
class Measured:
    """What was measured: ``count`` pieces, their mean in millimetres.

    ``spread`` is the farthest that one of them lies from the mean; None where they were not
    measured one by one: a row, or a single piece.
    """

    count: int
    mean: float
    spread: float | None


def measured(option: str, text: str, bounds: tuple[float, float]) -> Measured:
    """Readings such as ``8x240`` (eight in a row) or ``29.9,30.1,30.0`` (one by one).

    ``bounds`` are the least and the greatest length of a piece. Raises ParameterError.
    """
    parts = text.split(",")
    if len(parts) == 1:
        count, total = parse_reading(option, text)
        mean = total / count
        _demand(option, text, mean, bounds)
        return Measured(count, mean, None)
    lengths = [_one(option, part, text) for part in parts]
    for length in lengths:
        _demand(option, text, length, bounds)
    mean = math.fsum(lengths) / len(lengths)
    spread = max(abs(length - mean) for length in lengths)
    if spread > MOST_SPREAD_SHARE * mean:
        raise ParameterError(
            option,
            f"{option}: {text!r} has readings from {number_text(min(lengths))} to "
            f"{with_unit(max(lengths), 'mm')}, which are not of the same kind of piece; write "
            "decimals with a point",
        )
    return Measured(len(lengths), mean, spread)


def _one(option: str, part: str, text: str) -> float:
    """One of several readings; what is wrong with it is told with the whole text."""
    if not part.strip():
        raise ParameterError(option, f"{option}: {text!r} has an empty reading; leave it out")
    count, length = parse_reading(option, part.strip())
    if count != 1 or "x" in part.lower():
        raise ParameterError(
            option,
            f"{option}: {text!r} mixes a row with other readings; give one row, such as 8x240, or "
            "single readings, such as 29.9,30.1",
        )
    return length


def _demand(option: str, text: str, length: float, bounds: tuple[float, float]) -> None:
    low, high = bounds
    if not low <= length <= high:
        raise ParameterError(
            option,
            f"{option}: {text} makes a piece of {with_unit(length, 'mm')}; give "
            f"{number_text(low)} to {with_unit(high, 'mm')}, decimals with a point",
        )


def length_given(option: str, text: str, bounds: tuple[float, float]) -> float:
    """A single length in millimetres within bounds. Raises ParameterError."""
    length = parse_number(option, text)
    low, high = bounds
    if not low <= length <= high:
        raise ParameterError(
            option,
            f"{option}: {number_text(length)} is out of range; give {number_text(low)} to "
            f"{with_unit(high, 'mm')}",
        )
    return length
