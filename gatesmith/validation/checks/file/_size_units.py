"""Whether the size of a mesh suggests another unit than that of its file, or millimetres."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from gatesmith.core.findings import Finding, Severity
from gatesmith.core.units import rounded_text
from gatesmith.validation.checks.reporting import rounded

if TYPE_CHECKING:
    from gatesmith.core.footprint import Box

# Millimetres. The smallest board-game piece is larger than 3; 76 mm written in inches, 30 mm in
# centimetres and 3 m in metres come out smaller.
_SMALLEST = 3.0

# Millimetres. No printer for these pieces is two metres wide; 2 mm or more written in
# micrometres comes out larger.
_LARGEST = 2000.0

_SHORTER_IN_POWERS = 1e7  # mm: longer ones are written with an exponent

_LARGER_UNITS = (("inches", 25.4), ("centimetres", 10.0), ("metres", 1000.0))
_SMALLER_UNITS = (("micrometres", 0.001),)

UNITS = (*_LARGER_UNITS, *_SMALLER_UNITS)
"""Units that programs export in besides millimetres, with their length in millimetres."""


def size_suspicion(box: Box) -> Finding | None:
    """The warning about a mesh that is metres long by the unit of its file, or None."""
    longest = _longest(box)
    if not math.isfinite(longest) or longest <= _LARGEST:
        return None
    return Finding(
        "unit-suspect",
        Severity.WARNING,
        f"by the unit that the file states the longest side is {unit_text(longest)} mm, unusually "
        f"large for a piece; a thousandth of that is {unit_text(longest / 1000)} mm",
        value=rounded(longest),
        limit=_LARGEST,
        unit="mm",
        hint="if its numbers are millimetres, export it as 3MF in millimetres, or scale a GLB, "
        "which is in metres, by 0.001",
    )


def unit_text(length: float) -> str:
    """A length in mm by its first four digits, 20000 rather than 2e+04."""
    return rounded_text(length, 0) if 1000 <= length < _SHORTER_IN_POWERS else f"{length:.4g}"


def _longest(box: Box) -> float:
    low, high = box
    return max(end - start for start, end in zip(low, high, strict=True))


def unit_suspicion(box: Box) -> Finding | None:
    """The warning about the size of a mesh without a unit, or None for a plausible size.

    A mesh that is a single point has no size in any unit.
    """
    longest = _longest(box)
    if not longest or not math.isfinite(longest) or _SMALLEST <= longest <= _LARGEST:
        return None
    small = longest < _SMALLEST
    units = _LARGER_UNITS if small else _SMALLER_UNITS
    meant = ", ".join(
        f"{unit_text(longest * size)} mm if the unit is {unit}" for unit, size in units
    )
    return Finding(
        "unit-suspect",
        Severity.WARNING,
        f"the longest side is {unit_text(longest)} mm, unusually {'small' if small else 'large'} "
        f"for a piece: {meant}",
        value=rounded(longest),
        limit=_SMALLEST if small else _LARGEST,
        unit="mm",
        hint="export in millimetres, or as 3MF, which states its unit",
    )
