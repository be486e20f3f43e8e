"""What is wrong with a value out of its range, in one wording for options, files and questions."""

from __future__ import annotations

import math

from gatesmith.core.units import number_text, with_unit


def range_fault(
    value: float, low: float, high: float, unit: str = "", *, shown: str = "", above: bool = False
) -> str | None:
    """What is wrong with a value, with all that may be given; None for one within its range.

    ``shown`` is the value as it was typed, where its number may differ; with ``above``, ``low``
    itself is too small. Without a unit, whole numbers are written with all their digits.
    """
    text = shown or _text(value, unit, exact=True)
    may = f"{_text(low)} to {_text(high, unit)}"
    if above:
        may = f"more than {_text(low)} and at most {_text(high, unit)}"
        if value <= low:
            return f"{text} is not above {_text(low, unit)}; give {may}"
    if isinstance(value, float) and math.isnan(value):
        return f"{text} is not a number; give {may}"
    if value < low:
        return f"{text} is below the minimum of {_text(low, unit)}; give {may}"
    if value > high:
        return f"{text} is above the maximum of {_text(high, unit)}; give {may}"
    return None


def _text(value: float, unit: str = "", *, exact: bool = False) -> str:
    if isinstance(value, int) and not unit:
        return str(value)
    return with_unit(value, unit, exact=exact) if unit else number_text(value)
