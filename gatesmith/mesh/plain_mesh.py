"""A triangle mesh without numpy, for a Python in a browser that may have none."""

from __future__ import annotations

import math
from array import array
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gatesmith.core.footprint import Box
    from gatesmith.mesh.file_notes import FileNote

Point = tuple[float, float, float]
"""A corner, millimetres."""


@dataclass(frozen=True, eq=False)
class PlainMesh:
    """Triangles over shared vertices, as ``Mesh`` has them.

    ``vertices`` are numbers that float32 can hold, in millimetres; ``faces`` are indices into
    them, counter-clockwise seen from outside. ``notes`` are what its reader noticed beside it.
    """

    vertices: list[Point]
    faces: list[tuple[int, int, int]]
    notes: tuple[FileNote, ...] = ()

    @property
    def corners(self) -> Iterator[tuple[Point, Point, Point]]:
        """The corners of each triangle."""
        vertices = self.vertices
        return ((vertices[a], vertices[b], vertices[c]) for a, b, c in self.faces)

    @cached_property
    def cross(self) -> list[Point]:
        """Normal of each triangle times twice its area."""
        found = []
        for (x0, y0, z0), (x1, y1, z1), (x2, y2, z2) in self.corners:
            a, b, c = x1 - x0, y1 - y0, z1 - z0
            d, e, f = x2 - x0, y2 - y0, z2 - z0
            found.append((b * f - c * e, c * d - a * f, a * e - b * d))
        return found

    @cached_property
    def volume(self) -> float:
        """The signed volume in mm³."""
        if not self.faces:
            return 0.0
        vertices = self.vertices
        x0, y0, z0 = vertices[self.faces[0][0]]
        total = 0.0
        for (first, _, _), (a, b, c) in zip(self.faces, self.cross, strict=True):
            x, y, z = vertices[first]
            total += (x - x0) * a + (y - y0) * b + (z - z0) * c
        return total / 6

    @cached_property
    def area(self) -> float:
        """The surface area in mm²."""
        return sum(math.sqrt(a * a + b * b + c * c) for a, b, c in self.cross) / 2

    @cached_property
    def box(self) -> Box:
        """Lowest and highest corner of the used vertices; zeros for an empty mesh."""
        if not self.faces:
            return (0.0, 0.0, 0.0), (0.0, 0.0, 0.0)
        used = {*chain.from_iterable(self.faces)}
        points = self.vertices
        if len(used) < len(points):
            points = [points[number] for number in used]
        x, y, z = zip(*points, strict=True)
        return (min(x) + 0.0, min(y) + 0.0, min(z) + 0.0), (max(x), max(y), max(z))


def single_precision(points: list[Point]) -> list[Point]:
    """The points with each number rounded to float32; -0.0 becomes 0.0."""
    values = array("f", [value for point in points for value in point])
    found = [value + 0.0 for value in values]
    return list(zip(found[::3], found[1::3], found[2::3], strict=True))
