"""Ribbed bodies like a melon: one section of round lobes, larger and smaller along the axis."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cadquery import Solid

    from gatesmith.cad.profiles import Point


@dataclass(frozen=True)
class Lobes:
    """A section of round lobes around the origin, for an outer radius of 1.

    The valleys between its ``count`` lobes lie ``valley`` from the middle. Each lobe is an arc,
    drawn by an even number of straight ``segments``: sections of any size are alike, so all
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

    It is sewn of flat faces: that takes a third of the time, and of the triangles, of a loft.
    """
    from cadquery import Face, Shell, Solid, Vector, Wire

    levels = [[Vector(radius * x, radius * y, z) for x, y in lobes.corners] for radius, z in rings]
    outlines = [levels[0], levels[-1]]
    for below, above in itertools.pairwise(levels):
        for place in range(len(below)):
            outlines.append([below[place - 1], below[place], above[place], above[place - 1]])
    faces = [Face.makeFromWires(Wire.makePolygon(points, close=True)) for points in outlines]
    return Solid.makeSolid(Shell.makeShell(faces))
