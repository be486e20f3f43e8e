"""What the lines of a drawing are, for both ways of finding them: with numpy and without."""

from __future__ import annotations

import math
from typing import NamedTuple

CREASE = math.cos(math.radians(24))
"""Facets that meet below this cosine form a visible edge, as for the normals of surfaces."""

PIXELS = 1400
"""Along the longer side of the depth map that decides what is hidden."""

BEHIND = 2.5
"""Pixels: how far a line may lie behind its own surface."""

SPECK = 3
"""Pixels: shorter visible runs of a longer line are noise."""

DIGITS = 3
"""Of a millimetre: finer than any pen."""


class Line2D(NamedTuple):
    """A straight line on the plane of a view, mm: x to the right, y up."""

    start: tuple[float, float]
    end: tuple[float, float]
