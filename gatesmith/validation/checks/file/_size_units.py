"""What the size of a mesh gives to think, where its file says no unit."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from gatesmith.core.findings import Finding, Severity
from gatesmith.validation.checks.reporting import rounded

if TYPE_CHECKING:
    from gatesmith.core.footprint import Box

# Millimetres. The least piece of a board game measures more than 3; 76 mm in inches, 30 mm in
# centimetres and 3 m in metres come out below.
_SMALLEST = 3.0

# Millimetres. No printer for these pieces has a side of two metres; 2 mm in micrometres, and
# all that is larger, comes out above.
_LARGEST = 2000.0

_LARGER_UNITS = (("inches", 25.4), ("centimetres", 10.0), ("metres", 1000.0))
_SMALLER_UNITS = (("micrometres", 0.001),)

UNITS = (*_LARGER_UNITS, *_SMALLER_UNITS)
"""What programs export in besides millimetres, and how many of those one of it has."""


def suspicion(box: Box) -> Finding | None:
    """What the size of a mesh without a unit gives to think, if anything."""
    low, high = box
    longest = max(end - start for start, end in zip(low, high, strict=True))
    if not math.isfinite(longest) or _SMALLEST <= longest <= _LARGEST:
        return None
    small = longest < _SMALLEST
    units = _LARGER_UNITS if small else _SMALLER_UNITS
    meant = ", ".join(f"{longest * size:.4g} mm if it is in {unit}" for unit, size in units)
    return Finding(
        "unit-suspect",
        Severity.WARNING,
        f"the longest side is {longest:.4g} mm, which is {'little' if small else 'much'} for a "
        f"piece: {meant}",
        value=rounded(longest),
        limit=_SMALLEST if small else _LARGEST,
        unit="mm",
        hint="export in millimetres, or as 3MF, which says its unit",
    )
