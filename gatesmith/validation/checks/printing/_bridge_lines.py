"""The lines of walls that a slicer draws above air, and what they leave uncovered."""

from __future__ import annotations

from math import pi
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from gatesmith.validation.checks import Expectation

# Millimetres that PrusaSlicer adds to a line so that lines side by side leave no gap.
_CLOSED = 0.002

# The narrowest line in nozzle diameters: PrusaSlicer's own choice.
_NARROWEST = 0.85

# Lines of a bar whose walls fill it: three from each side.
_MOST_LINES = 6


def spacing_of(expected: Expectation) -> float:
    """Millimetres between the middles of two lines, whose round sides reach into one another."""
    return 2 * expected.half_line - _rounding(expected)


def _rounding(expected: Expectation) -> float:
    return expected.layer * (1 - pi / 4)


def leave_gaps(widths: NDArray[np.float64], expected: Expectation) -> NDArray[np.bool_]:
    """Whether the lines of bars above air leave gaps, bool (k,); ``widths``, (k,), are in mm.

    A slicer fills a bar with lines of walls, and spreads a few of them over its width. Above air
    they are no wider than an outermost line, so where they lie farther apart there are gaps, and
    PrusaSlicer supports the bar. A bar wider than six lines has a filling, which covers it.
    """
    spacing, limits = spacing_of(expected), _thickest(expected)
    gaps = np.zeros(len(widths), dtype=np.bool_)
    few = np.flatnonzero(widths - _rounding(expected) < limits[-1])
    thick = widths[few] - _rounding(expected)
    counts = 1 + np.searchsorted(limits, thick, side="right")
    odd = counts % 2 == 1
    # The outer lines keep their width, and the innermost one or two take what is left.
    innermost = np.where(odd, thick - (counts - 1) * spacing, (thick - (counts - 2) * spacing) / 2)
    apart = np.where(odd, (spacing + innermost) / 2, innermost)
    # One line covers the bar alone; two, as wide as needed, must reach its sides.
    one, two = counts == 1, counts == 2
    apart[one], apart[two] = widths[few][one], (widths[few] - thick / 2)[two]
    gaps[few] = apart > 2 * expected.half_line + _CLOSED
    return gaps


def _thickest(expected: Expectation) -> list[float]:
    """Below which thickness in mm, less a line's rounding, a bar has one line, two, up to six."""
    narrowest = _NARROWEST * expected.nozzle / (2 * expected.half_line)
    limits = []
    for count in range(1, _MOST_LINES + 1):
        # One line is split into two where both have the least width; two make room for a third.
        more = 1.0 if count == _MOST_LINES else (2 * narrowest - 1 if count % 2 else narrowest)
        limits.append((count + more) * spacing_of(expected))
    return limits
