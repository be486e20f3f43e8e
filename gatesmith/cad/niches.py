"""Niches and slits: blind recesses with a pointed top that prints without support."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from gatesmith.cad.profiles import Outline, prism

if TYPE_CHECKING:
    from cadquery import Shape

TIP_LEAN = 30.0  # degrees from the vertical: a tip is narrow, and thick layers close it at once
OVER = 1.0  # the tools reach this far out of the face


def keel(width: float, low: float, high: float, lean: float = TIP_LEAN) -> Outline:
    """An upright slit closed by two straight flanks that lean ``lean`` degrees; x about 0."""
    half = width / 2
    shoulder = high - half / math.tan(math.radians(lean))
    return Outline.of(((half, low), (half, shoulder), (0.0, high), (-half, shoulder), (-half, low)))


def cut_into(outline: Outline, x: float, half_depth: float, depth: float) -> list[Shape]:
    """Tools that sink the outline at x into the faces at half_depth and -half_depth."""
    moved, inside, outside = outline.moved(x), half_depth - depth, half_depth + OVER
    return [prism(moved, inside, outside), prism(moved, -outside, -inside)]
