"""Footprints and slots: the room a piece takes and the room the rules give it.

The same footprint answers four questions: may the rules put it there (engine), does it go in
with the clearance (fit), does it lie on the bed (plate), is the written mesh that size (checks).
"""

from __future__ import annotations

import math
from dataclasses import dataclass

Point = tuple[float, float]
"""A point of a plan, x along the length and y along the depth, millimetres."""

Box = tuple[tuple[float, float, float], tuple[float, float, float]]
"""Lowest and highest corner, millimetres."""


_SIDES_OF_CIRCLE = 64  # of the polygon around it, 0.12 % further out than it at its corners


@dataclass(frozen=True)
class Footprint:
    """A plan outline, counter-clockwise around the origin, and a height, in millimetres."""

    outline: tuple[Point, ...]
    height: float

    @classmethod
    def rectangle(cls, length: float, depth: float, height: float) -> Footprint:
        """A rectangle centred on the origin, its length along x."""
        x, y = length / 2, depth / 2
        return cls(((-x, -y), (x, -y), (x, y), (-x, y)), height)

    @classmethod
    def circle(cls, diameter: float, height: float) -> Footprint:
        """A circle, given by the regular polygon around it, which nothing round ever leaves.

        Four of its sides lie on those of its box, which is as large as the circle.
        """
        radius, step = diameter / 2, math.tau / _SIDES_OF_CIRCLE
        reach = radius / math.cos(step / 2)
        angles = [(index + 0.5) * step for index in range(_SIDES_OF_CIRCLE // 4)]
        # Nothing beyond the radius: rounding would make the box larger than the circle.
        corners = [
            (min(reach * math.cos(angle), radius), min(reach * math.sin(angle), radius))
            for angle in angles
        ]
        corners[0], corners[-1] = (radius, corners[0][1]), (corners[-1][0], radius)
        behind = [(-y, x) for x, y in corners]
        half = (*corners, *behind)
        return cls((*half, *((-x, -y) for x, y in half)), height)

    @property
    def length(self) -> float:
        """The extent along x."""
        return max(x for x, _ in self.outline) - min(x for x, _ in self.outline)

    @property
    def depth(self) -> float:
        """The extent along y."""
        return max(y for _, y in self.outline) - min(y for _, y in self.outline)

    @property
    def box(self) -> Box:
        """The box around the piece, standing on z = 0."""
        xs = [x for x, _ in self.outline]
        ys = [y for _, y in self.outline]
        return (min(xs), min(ys), 0.0), (max(xs), max(ys), self.height)


@dataclass(frozen=True)
class Slot:
    """The room that the rules give a piece: a rectangle, with a height where there is a lid."""

    name: str
    length: float
    depth: float
    height: float | None = None


def bed_sides(
    size: tuple[float, float, float], bed: tuple[float, float, float], margin: float
) -> tuple[tuple[str, float, float], ...]:
    """Each side of a piece, what it is called, beside the room that a printer's bed has for it.

    Sizes are along x, y and z; ``margin`` stays free at each edge of the bed. The piece may be
    turned by a quarter, so the longer side is held against the longer side.
    """
    room = [side - 2 * margin for side in bed[:2]]
    return (
        ("longer side", max(size[:2]), max(room)),
        ("shorter side", min(size[:2]), min(room)),
        ("height", size[2], bed[2]),
    )
