"""How a slicer draws the bridges of a foreign model: with walls, and a filling between them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from gatesmith.validation.checks.printing._bridge_groups import BridgeFilling, filling_of
from gatesmith.validation.checks.printing._bridge_lines import leave_gaps
from gatesmith.validation.checks.printing._bridges import WORK_OF_A_SPAN, ledges

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from gatesmith.validation.checks.examples import Points
    from gatesmith.validation.checks.printing._layer_steps import Effort
    from gatesmith.validation.checks.printing._regions import Region
    from gatesmith.validation.checks.printing._supports import Supports


def drawn_on_air(
    ceiling: NDArray[np.intp],
    outline: tuple[Points, Points, NDArray[np.bool_]],
    directions: Points,
    supports: Supports,
    effort: Effort,
) -> bool:
    """Whether the walls above a bridge of a foreign model leave parts of it uncovered.

    A slicer bridges what it fills, not the walls around it: above a recess no deeper than those
    it draws loops on air. Measured with PrusaSlicer 2.5 and three walls: it supports the ceilings
    of blind recesses 0.23 to 1.2 mm deep, whatever their width. Those of windows and bars, which
    are open at both faces, it supports where their lines leave gaps: from 0.46 to 0.64 mm, 0.88 to
    1.16, 1.36 to 1.46, 1.78 to 1.96, 2.18 to 2.28 and 2.58 to 2.88 in layers of 0.2 mm.
    ``ceiling``, intp (k,), are its facets; ``outline`` and ``directions``, float64 (d, 2), are
    those of ``spans``. Raises RejectedError where that takes too long.
    """
    expected, (tails, heads, held) = supports.subject.expected, outline
    if expected.as_it_lies or held.all() or not held.any():
        return False
    points = supports.probes(ceiling)
    effort.spend(len(points) * len(tails) * len(directions) // WORK_OF_A_SPAN)
    depths, widths = ledges(points[:, :2], tails, heads, held, directions)
    on_air = (depths > expected.half_line) & (depths <= expected.three_walls)
    on_air |= leave_gaps(widths, expected)
    return bool(on_air.any()) and supports.too_far(ceiling, points[on_air], effort)


def filling_at(
    region: Region,
    ceiling: NDArray[np.intp],
    outline: tuple[Points, Points, NDArray[np.bool_]],
    supports: Supports,
    effort: Effort,
) -> BridgeFilling | None:
    """What a slicer fills of a bridge between its walls.

    ``ceiling``, intp (k,), are its facets; ``outline``, float64 (e, 2) twice and bool (e,), is
    that of ``spans``. Raises RejectedError where that takes more than the effort.
    """
    points = supports.probes(ceiling)[:, :2]
    effort.spend(len(points) * len(outline[0]))
    cut = float(supports.needed.cut_above(np.array([region.top]))[0])
    return filling_of(region, cut, points, outline, supports.subject.expected)
