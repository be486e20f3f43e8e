"""The chamfer along the bed, which keeps the squeezed first layer within the outline.

Its edge at a right-angled corner leans out more than the faces beside it, and from layer to layer
it may reach out by half a line: slicers put support below whatever reaches out farther. So the
faces go in less than the chamfer is high, and the corner by as much.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gatesmith.cad.outline import Point

_FACE = math.sqrt(0.5)  # of the height: two faces at a right angle meet in an edge of 45 degrees


def bed_inset(chamfer: float) -> float:
    """How far the faces beside a right-angled corner go in along a chamfer of this height, mm."""
    return chamfer * _FACE


def chamfered_foot(across: float, chamfer: float) -> list[Point]:
    """The foot of a face at a distance from the middle: distance and height, from the bed up."""
    if not chamfer:
        return [(across, 0.0)]
    return [(across - bed_inset(chamfer), 0.0), (across, chamfer)]
