"""Units: reading and writing lengths, angles and weights for people."""

from __future__ import annotations

import math
import re

from gatesmith.core.errors import ParameterError

ROUNDED = 6e-5  # a bound printed with four decimals may exceed the exact one by this
SIGNIFICANT_DECIMALS = 4  # a tenth of a micron: finer than any printer, short enough to read

MOST_IN_A_ROW = 999_999  # pieces: longer than any row

_LEAST_WEIGHT = 0.1  # grams: the least that is written as a number

_ROW = re.compile(r"\s*(\d+)\s*[x\u00d7*]\s*([^\sx\u00d7*]+)\s*", re.IGNORECASE)


_LONG = 1e15
"""From here on a number is written with an exponent; a double holds no decimals of it."""


def number_text(value: float) -> str:
    """A number as short as possible: ``30``, ``29.7``, ``0.15``, ``3e+38``; never ``-0``.

    For what was typed, and for bounds, which must hold when somebody types them; what was measured
    or calculated is written by ``rounded_text``.
    """
    return rounded_text(value, SIGNIFICANT_DECIMALS)


def rounded_text(value: float, decimals: int = 2) -> str:
    """A number with at most so many decimals: ``29.7``, ``30``, ``0.15``; never ``-0``.

    With an exponent where it would be long, and with its first digit where it would be 0 though
    it is at least 0.0001: ``0.0003``. All numbers for people are written so or by
    ``number_text``; files of a format for programs have rules of their own.
    """
    if abs(value) >= _LONG:
        return f"{value:.4g}"
    text = f"{value:.{decimals}f}"
    if decimals:
        text = text.rstrip("0").rstrip(".")
    if text not in ("0", "-0"):
        return text
    return f"{value:.1g}" if abs(value) >= 10**-SIGNIFICANT_DECIMALS else "0"


def told_apart(value: float, bound: float) -> str:
    """A measured or calculated number that can be told from a bound beside it.

    Two decimals are enough unless the bound reads the same: 0.798 beside a bound of 0.8 is
    ``0.798``, not ``0.8``.
    """
    for decimals in range(2, SIGNIFICANT_DECIMALS):
        text = rounded_text(value, decimals)
        if text != rounded_text(bound, decimals):
            return text
    return number_text(value)


def percent_text(share: float, decimals: int = 0) -> str:
    """A share of the whole in per cent: ``85 %`` for 0.85."""
    return f"{rounded_text(100 * share, decimals)} %"


def exact_text(value: float) -> str:
    """The shortest number that reads back as exactly the same."""
    text = number_text(value)
    return text if float(text) == value else repr(value)


def exceeds(value: float, most: float) -> bool:
    """Whether a value exceeds a bound as messages print it, with four decimals."""
    return value > most + ROUNDED


def with_unit(value: float, unit: str, *, exact: bool = False) -> str:
    """A number with its unit: ``30 mm``, ``42°``, ``5 %``."""
    text = exact_text(value) if exact else number_text(value)
    return f"{text}°" if unit == "°" else f"{text} {unit}".rstrip()


def solid_weight_text(grams: float) -> str:
    """The weight of a piece without hollows: ``about 5.8 g of solid PLA``.

    A slicer's figure, with infill, is less.
    """
    amount = rounded_text(grams, 1)
    text = f"about {amount} g" if float(amount) >= _LEAST_WEIGHT else f"under {_LEAST_WEIGHT} g"
    return f"{text} of solid PLA"


def size_text(*lengths: float, decimals: int = 3) -> str:
    """Lengths side by side, for people: ``29.7 × 10 × 20``."""
    return " \u00d7 ".join(rounded_text(length, decimals) for length in lengths)


def ascii_size_text(*lengths: float, separator: str = "x") -> str:
    """Lengths side by side in ASCII, as in file names: ``29.7x10x20``."""
    return separator.join(number_text(length) for length in lengths)


def parse_number(parameter: str, text: str) -> float:
    """A finite number from text.

    Raises ParameterError for anything else, such as a decimal comma, a unit, ``nan`` or ``inf``.
    """
    try:
        value = float(
            text if text.isascii() and "_" not in text else ""
        )  # Python reads 1_0 as ten, but people do not
    except ValueError:
        hint = ""
        if re.fullmatch(r"\s*[+-]?\d+,\d+\s*", text):
            hint = f"; write {text.strip().replace(',', '.')} with a decimal point"
        elif re.fullmatch(r"\s*[+-]?[\d.]+\s*(mm|cm|in|inch|\")\s*", text):
            hint = "; leave out the unit, lengths are in millimetres"
        raise ParameterError(parameter, f"{parameter}: {text!r} is not a number{hint}") from None
    if not math.isfinite(value):
        raise ParameterError(parameter, f"{parameter}: {text!r} is not a finite number")
    return value


def parse_reading(parameter: str, text: str) -> tuple[int, float]:
    """A ruler reading: ``8x240`` (eight pieces in a row measure 240 mm) or a single length ``30``.

    Returns the count and the measured length in millimetres. Raises ParameterError.
    """
    match = _ROW.fullmatch(text)
    if match is None:
        if re.search(r"[x\u00d7*]", text, re.IGNORECASE):
            raise ParameterError(
                parameter,
                f"{parameter}: {text!r} is not a reading; write a count and a length, as in 8x240",
            )
        return 1, parse_number(parameter, text)
    digits = match[1].lstrip("0")
    if len(digits) > len(str(MOST_IN_A_ROW)) or int(digits or 0) > MOST_IN_A_ROW:
        raise ParameterError(
            parameter,
            f"{parameter}: the count must be at most {MOST_IN_A_ROW}, as in 8x240",
        )
    count, length = int(digits or 0), parse_number(parameter, match[2])
    if count < 1:
        raise ParameterError(
            parameter, f"{parameter}: {text!r}: the count must be at least 1, as in 8x240"
        )
    return count, length


def range_fault(
    value: float, low: float, high: float, unit: str = "", *, shown: str = "", above: bool = False
) -> str | None:
    """``out_of_range`` for a value that is, None for one within its range."""
    if low < value <= high or (value == low and not above):
        return None
    return out_of_range(value, low, high, unit, shown=shown, above=above)


def check_range(
    option: str,
    value: float,
    low: float,
    high: float,
    unit: str = "",
    *,
    shown: str = "",
    above: bool = False,
) -> None:
    """Raises ParameterError for a value of an option that is out of its range."""
    fault = range_fault(value, low, high, unit, shown=shown, above=above)
    if fault is not None:
        raise ParameterError(option, f"{option}: {fault}")


def parse_whole(option: str, text: str, least: int, most: int) -> int:
    """A whole number within its range from text. Raises ParameterError."""
    number = parse_number(option, text)
    if number != int(number):
        raise ParameterError(
            option, f"{option}: {text} is not a whole number; give {least} to {most}"
        )
    check_range(option, int(number), least, most)
    return int(number)


def out_of_range(
    value: float, low: float, high: float, unit: str = "", *, shown: str = "", above: bool = False
) -> str:
    """What is wrong with a value that is out of its range, with all that may be given.

    ``shown`` is the value as it was typed, where its number may differ; with ``above``, ``low``
    itself is too small. Without a unit, whole numbers are written with all their digits.
    """
    text = shown or _bound_text(value, unit, exact=True)
    may = f"{_bound_text(low)} to {_bound_text(high, unit)}"
    if above:
        may = f"more than {_bound_text(low)} and at most {_bound_text(high, unit)}"
    if isinstance(value, float) and math.isnan(value):
        return f"{text} is not a number; give {may}"
    if value > high:
        return f"{text} is above the maximum of {_bound_text(high, unit)}; give {may}"
    if above:
        return f"{text} is not above {_bound_text(low, unit)}; give {may}"
    return f"{text} is below the minimum of {_bound_text(low, unit)}; give {may}"


def _bound_text(value: float, unit: str = "", *, exact: bool = False) -> str:
    if isinstance(value, int) and not unit:
        return str(value)
    return with_unit(value, unit, exact=exact) if unit else number_text(value)
