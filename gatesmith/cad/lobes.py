"""Ribbed bodies like a melon: one section of round lobes, larger and smaller along the axis."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from gatesmith.cad.polyhedra import faceted

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

    It has flat faces only: that takes a fraction of the time, and of the triangles, of a loft.
    """
    section = lobes.corners
    return faceted([(z, [(radius * x, radius * y) for x, y in section]) for radius, z in rings])
