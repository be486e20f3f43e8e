"""Undersides that lie on the top of another body, and so on no air."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from gatesmith.validation.checks._report import once
from gatesmith.validation.checks.printing._shapes import LARGEST, united
from gatesmith.validation.checks.printing._surfaces import FLAT_WITHIN, surfaces_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from gatesmith.validation.checks import Subject

# Millimetres between two levels that are one: float32 leaves far less.
_ONE_LEVEL = 1e-3

# The share of an underside that may lie free: what is left of outlines that are rounded.
_FREE = 1e-3


def rests_on_another(subject: Subject, ceiling: NDArray[np.intp]) -> bool:
    """Whether all of a level underside, given by its facets, lies on tops at its level.

    So lie the parts of one piece in several colours, which are printed together. Where a body
    has an underside there is air below it, so a top at that very place is another body's.
    """
    tops, levels = _tops(subject)
    corners = subject.mesh.corners[ceiling]
    level = float(corners[:, :, 2].mean())
    first, end = np.searchsorted(levels, (level - _ONE_LEVEL, level + _ONE_LEVEL))
    below = tops[first:end]
    areas = surfaces_of(subject).areas
    area = float(areas[ceiling].sum())
    if not len(below) or float(areas[below].sum()) < (1 - _FREE) * area:
        return False
    held_by = subject.mesh.corners[below]
    if max(np.abs(corners).max(), np.abs(held_by).max()) > LARGEST:
        return False  # no such shape can be made
    # Seen from above an underside runs clockwise.
    underside = united([facet[::-1, :2] for facet in corners])
    held = united([facet[:, :2] for facet in held_by])
    return (underside - held).area() <= _FREE * area


@once
def _tops(subject: Subject) -> tuple[NDArray[np.intp], NDArray[np.float64]]:
    """The facets that look straight up, by their level, and these levels in mm."""
    surfaces = surfaces_of(subject)
    level = np.flatnonzero((surfaces.angles <= FLAT_WITHIN - 90.0) & ~surfaces.slivers)
    heights = surfaces.levels[level].mean(axis=1)
    order = np.argsort(heights, kind="stable")
    return level[order], heights[order]
