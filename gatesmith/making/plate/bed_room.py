"""The room on a bed: findings about pieces beyond its margins, or too near to one another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gatesmith.core.findings import Finding, Severity
from gatesmith.core.units import with_unit

if TYPE_CHECKING:
    from gatesmith.catalog import Printer
    from gatesmith.core.footprint import Box

_GRID = 1e-3  # mm: pieces are placed at whole microns

OVERLAP = "items-overlap"
"""The code of items that are too near; only a warning in other files."""


def beyond_margins(box: Box, profile: Printer) -> list[Finding]:
    """A finding where the box of all pieces extends beyond the margins of the bed."""
    low, high = box
    margin = profile.bed_margin
    beyond = max(
        margin - low[0],
        margin - low[1],
        high[0] - (profile.bed_length - margin),
        high[1] - (profile.bed_depth - margin),
        high[2] - profile.bed_height,
        abs(low[2]),
    )
    if beyond <= _GRID:
        return []
    distance = with_unit(round(beyond, 3), "mm")
    message = f"a piece extends {distance} beyond the margins of the bed"
    return [Finding("bed-too-small", Severity.ERROR, message, value=beyond, limit=0.0, unit="mm")]


def too_near(one: int, other: int, apart: float, spacing: float) -> list[Finding]:
    """A finding where the two items nearest to one another in plan are nearer than the spacing."""
    if apart >= spacing - 2 * _GRID:
        return []
    message = (
        f"items {one} and {other} (from 0) are {with_unit(round(apart, 3), 'mm')} apart, but the "
        f"printer needs {with_unit(spacing, 'mm')}"
    )
    return [Finding(OVERLAP, Severity.ERROR, message, value=apart, limit=spacing, unit="mm")]
