"""Bodies with flat faces, assembled corner by corner, without sewing or repair."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from gatesmith.cad.kernel_choice import kernel

if TYPE_CHECKING:
    from gatesmith.cad.kernel import Loop, Solid
    from gatesmith.cad.outline import Point


def faceted(levels: Sequence[tuple[float, Sequence[Point]]]) -> Solid:
    """The body through outlines at rising heights, all with the same number of points.

    Outlines go counter-clockwise as seen from above. Points with the same index in two outlines
    are joined; the sides between them must be parallel, so that the facets are flat.
    """
    count = len(levels[0][1])
    last = count * (len(levels) - 1)
    loops: list[Loop] = [range(count - 1, -1, -1), range(last, last + count)]
    for low in range(0, last, count):
        for here, there in pairwise([*range(count), 0]):
            loops.append((low + here, low + there, low + count + there, low + count + here))
    return kernel().polyhedron([(x, y, z) for z, outline in levels for x, y in outline], loops)


@dataclass(frozen=True)
class Lobes:
    """A section of round lobes around the origin, for an outer radius of 1.

    The valleys between its ``count`` lobes are ``valley`` from the middle. Each lobe is an arc
    made of an even number of straight ``segments``: sections of all sizes are similar, so all
    faces between two of them are flat.
    """

    count: int
    valley: float
    segments: int

    @property
    def corners(self) -> tuple[Point, ...]:
        """The corners, the first of them a valley on the x axis."""
        half = math.pi / self.count
        chord, rise = self.valley * math.sin(half), 1 - self.valley * math.cos(half)
        radius = (chord**2 + rise**2) / (2 * rise)
        reach = math.atan2(chord, radius - rise)
        corners = []
        for lobe in range(self.count):
            out = (2 * lobe + 1) * half
            for step in range(self.segments):
                turn = reach * (2 * step / self.segments - 1)
                far, aside = 1 - radius + radius * math.cos(turn), radius * math.sin(turn)
                x = far * math.cos(out) - aside * math.sin(out)
                corners.append((x, far * math.sin(out) + aside * math.cos(out)))
        return tuple(corners)

    @property
    def area(self) -> float:
        """The area of the section."""
        corners = self.corners
        ahead = (*corners[1:], corners[0])
        pairs = zip(corners, ahead, strict=True)
        return sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in pairs) / 2


def lobed(rings: Sequence[Point], lobes: Lobes) -> Solid:
    """The body through sections of these radii at these heights, from below.

    It has only flat faces, which takes a fraction of a loft's time and triangles.
    """
    section = lobes.corners
    return faceted([(z, [(radius * x, radius * y) for x, y in section]) for radius, z in rings])
