"""Footprints and slots: the space a piece takes and the space the rules give it.

The same footprint answers four questions: is the piece legal there (engine), does it fit its slot
with its clearance (fit), does it fit the bed (plate), has the written mesh that size (checks).
"""

from __future__ import annotations

import math
from dataclasses import dataclass

Point = tuple[float, float]
"""A point of a plan, x along the length and y along the depth, millimetres."""

Box = tuple[tuple[float, float, float], tuple[float, float, float]]
"""Lowest and highest corner, millimetres."""


_SIDES_OF_CIRCLE = 64  # of the polygon around it, whose corners lie 0.12 % farther out


@dataclass(frozen=True)
class Footprint:
    """An outline seen from above, counter-clockwise around the origin, and a height, both in mm."""

    outline: tuple[Point, ...]
    height: float

    @classmethod
    def rectangle(cls, length: float, depth: float, height: float) -> Footprint:
        """A rectangle centred on the origin, its length along x."""
        x, y = length / 2, depth / 2
        return cls(((-x, -y), (x, -y), (x, y), (-x, y)), height)

    @classmethod
    def circle(cls, diameter: float, height: float) -> Footprint:
        """A circle, as the regular polygon around it, which contains every part of the circle.

        Four of its sides lie on its bounding box, which has the diameter of the circle.
        """
        radius, step = diameter / 2, math.tau / _SIDES_OF_CIRCLE
        reach = radius / math.cos(step / 2)
        angles = [(index + 0.5) * step for index in range(_SIDES_OF_CIRCLE // 4)]
        # Limited to the radius, because rounding would make the box larger than the circle.
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
    """The space that the rules give a piece: a rectangle, with a height where there is a lid."""

    name: str
    length: float
    depth: float
    height: float | None = None


def bed_sides(
    size: tuple[float, float, float], bed: tuple[float, float, float], margin: float
) -> tuple[tuple[str, float, float], ...]:
    """The name and length of each side of a piece, with the length that the printer's bed allows.

    Sizes are along x, y and z in mm; ``margin`` stays free at each edge of the bed. The piece may
    be turned by a quarter, so its longer side is compared with the longer side of the bed.
    """
    room = [side - 2 * margin for side in bed[:2]]
    return (
        ("longer side", max(size[:2]), max(room)),
        ("shorter side", min(size[:2]), min(room)),
        ("height", size[2], bed[2]),
    )


def box_deviation(one: Box, other: Box) -> float:
    """The greatest distance between the same side of two boxes, millimetres."""
    return max(
        abs(here - there)
        for corner, wanted in zip(one, other, strict=True)
        for here, there in zip(corner, wanted, strict=True)
    )
