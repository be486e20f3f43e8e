"""The four bases, which distinguish the figures from above: their outlines and pips."""

from __future__ import annotations

import math
from dataclasses import dataclass

from gatesmith.core.footprint import Point

FIGURES = {"red": 1, "yellow": 2, "brown": 3, "black": 4}
"""The colours of the players, and the number of the figure of each."""

# Of the side. A regular hexagon would be 0.433 deep on each side of its middle and cover 0.83 of
# a circle of the same width; this one is slightly flatter and covers 0.76.
_HEXAGON_DEEP = 0.40
_CIRCLE_CORNERS = 48  # finer than a circle of this size is meshed; the box is exact


@dataclass(frozen=True)
class Base:
    """The base of one figure, around its axis, for a side of 1.

    ``outline`` goes counter-clockwise, ``pips`` are the middles of the pips in front of the
    figure or around it, ``inner`` is the radius of the largest circle around the axis inside the
    outline, ``outer`` the distance of the farthest side, at which the bevel on top is measured.
    """

    outline: tuple[Point, ...]
    pips: tuple[Point, ...]

    @property
    def distances(self) -> tuple[float, ...]:
        """The distance of each side from the axis."""
        found = []
        for (x0, y0), (x1, y1) in zip(
            self.outline, (*self.outline[1:], self.outline[0]), strict=True
        ):
            found.append((x0 * y1 - x1 * y0) / math.hypot(x1 - x0, y1 - y0))
        return tuple(found)

    @property
    def inner(self) -> float:
        """The distance of the nearest side from the axis."""
        return min(self.distances)

    @property
    def outer(self) -> float:
        """The distance of the farthest side from the axis."""
        return max(self.distances)

    @property
    def chamfered(self) -> float:
        """The distance from the axis at which the chamfer along the bed is as deep as it is high.

        That of the farthest corner, whose edge leans out more than the sides beside it, in a square
        by 1.41 times: from layer to layer it may reach out by half a line.
        """
        return max(math.hypot(x, y) for x, y in self.outline)

    @property
    def area(self) -> float:
        """The area of the outline."""
        here, ahead = self.outline, (*self.outline[1:], self.outline[0])
        return sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in zip(here, ahead, strict=True)) / 2

    @property
    def middle(self) -> float:
        """The y of the middle of the outline's box; its x is 0."""
        ys = [y for _, y in self.outline]
        return (min(ys) + max(ys)) / 2


def _polygon(corners: int, radius: float, first: float) -> tuple[Point, ...]:
    """A regular polygon; its first corner is ``first`` degrees from the x axis."""
    turns = (math.radians(first + 360.0 * corner / corners) for corner in range(corners))
    return tuple((radius * math.cos(turn), radius * math.sin(turn)) for turn in turns)


def _hexagon() -> tuple[Point, ...]:
    right = ((0.25, -_HEXAGON_DEEP), (0.5, 0.0), (0.25, _HEXAGON_DEEP))
    return (*right, *((-x, y) for x, y in reversed(right)))


BASES = {
    1: Base(_polygon(_CIRCLE_CORNERS, 0.5, 0.0), ((0.0, -0.40),)),
    # A side is in front: the figure looks over it, and the pips are in the two corners beside it.
    2: Base(_polygon(3, 1 / math.sqrt(3), 90.0), ((-0.355, -0.195), (0.355, -0.195))),
    3: Base(_polygon(4, math.sqrt(0.5), 45.0), ((-0.2, -0.40), (0.0, -0.40), (0.2, -0.40))),
    4: Base(_hexagon(), ((-0.21, -0.30), (0.21, -0.30), (0.41, 0.0), (-0.41, 0.0))),
}
"""Circle, triangle, square and hexagon, by number; each has that many pips."""
