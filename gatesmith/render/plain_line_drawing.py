"""The lines of a drawing, found without numpy, for a Python in a browser that may have none.

The steps and the arithmetic are those of ``line_drawing`` and ``raster``, so that both find the
same lines. Here the depth map holds only the pixels along the edges, which alone are asked for.
"""

from __future__ import annotations

import math
from array import array
from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import compress
from typing import TYPE_CHECKING, NamedTuple

from gatesmith.render.drawn_lines import BEHIND, CREASE, DIGITS, PIXELS, SPECK, Line2D

if TYPE_CHECKING:
    from gatesmith.mesh.plain_mesh import PlainMesh, Point
    from gatesmith.render.view import View

_NARROW = 1e-9  # pixels: in a narrower row nearness does not change


class _Edge(NamedTuple):
    """An edge: its ends, mm, the normals of two facets that meet there, and if there are others."""

    ends: tuple[Point, Point]
    first: Point
    second: Point
    unpaired: bool


@dataclass(frozen=True)
class PlainLineDrawing:
    """The lines of a mesh from any direction."""

    mesh: PlainMesh
    edges: tuple[_Edge, ...]

    def visible_lines(self, view: View) -> list[Line2D]:
        """The lines of a view, each once, sorted; none for an empty mesh."""
        if not self.mesh.faces:
            return []
        right, up, towards = view.axes
        drawn = [
            tuple((_dot(end, right), _dot(end, up), _dot(end, towards)) for end in edge.ends)
            for edge in self.edges
            if edge.unpaired
            or _dot(edge.first, edge.second) < CREASE
            or (_dot(edge.first, towards) > 0) != (_dot(edge.second, towards) > 0)
        ]
        flat = [(_dot(at, right), _dot(at, up), _dot(at, towards)) for at in self.mesh.vertices]
        depths = _DepthMap(flat, self.mesh.faces)
        samples = [depths.samples(one, other) for one, other in drawn]
        depths.find(samples)
        found: set[Line2D] = set()
        for (one, other), own in zip(drawn, samples, strict=True):
            for start, end in depths.visible_runs(own):
                ends = sorted((_rounded(one, other, start), _rounded(one, other, end)))
                if ends[0] != ends[1]:
                    found.add(Line2D(*ends))
        return sorted(found)


def plain_line_drawing(mesh: PlainMesh) -> PlainLineDrawing:
    """A mesh with its edges, joined where the corners of its triangles coincide."""
    facets: dict[tuple[Point, Point], list[Point]] = {}
    for (one, two, three), (x, y, z) in zip(mesh.corners, mesh.cross, strict=True):
        size = math.sqrt(x * x + y * y + z * z)
        if not size > 0:
            continue
        normal = (x / size, y / size, z / size)
        for start, end in ((one, two), (two, three), (three, one)):
            facets.setdefault((start, end) if start < end else (end, start), []).append(normal)
    edges = (
        _Edge(ends, normals[0], normals[min(len(normals), 2) - 1], len(normals) != 2)
        for ends, normals in facets.items()
    )
    return PlainLineDrawing(mesh, tuple(edges))


class _DepthMap:
    """The nearness of the first surface to the viewer, in pixels, where it was asked for."""

    def __init__(self, flat: list[Point], faces: list[tuple[int, int, int]]) -> None:
        used = [flat[number] for number in {number for face in faces for number in face}]
        self._low = tuple(map(min, zip(*used, strict=True)))
        sides = [
            high - low
            for low, high in zip(self._low, map(max, zip(*used, strict=True)), strict=True)
        ]
        self._scale = PIXELS / max(*sides[:2], 1e-9)
        self._width, self._height = (math.ceil(side * self._scale) + 3 for side in sides[:2])
        self._flat, self._faces = flat, faces
        self._near = array("f", [0.0]) * (self._width * self._height)

    def _pixels(self, at: Point) -> Point:
        (x, y, depth), (left, top, back), scale = at, self._low, self._scale
        return (x - left) * scale + 1.0, (y - top) * scale + 1.0, (depth - back) * scale + 1.0

    def samples(self, one: Point, other: Point) -> list[tuple[int, float]]:
        """The pixels along an edge and its nearness there, one about every pixel."""
        x, y, depth = self._pixels(one)
        end_x, end_y, end_depth = self._pixels(other)
        across, down, nearer = end_x - x, end_y - y, end_depth - depth
        count = max(1, math.ceil(max(abs(across), abs(down))))
        width, found = self._width, []
        for number in range(count):
            share = (number + 0.5) / count
            pixel = int(y + share * down) * width + int(x + share * across)
            found.append((pixel, depth + share * nearer))
        return found

    def find(self, samples: list[list[tuple[int, float]]]) -> None:
        """Fill in the nearness at these pixels and those around them."""
        width = self._width
        asked = bytearray(len(self._near))
        for own in samples:
            for pixel, _ in own:
                for middle in (pixel - width, pixel, pixel + width):
                    asked[middle - 1 : middle + 2] = b"\1\1\1"
        columns = [
            list(compress(range(width), asked[start : start + width]))
            for start in range(0, len(asked), width)
        ]
        points = [self._pixels(at) for at in self._flat]
        near = self._near
        for face in self._faces:
            corners = [points[number] for number in face]
            for row, left, right, at_first, step in _spans(corners, width, self._height):
                own_columns, start = columns[row], row * width
                for place in range(bisect_left(own_columns, left), len(own_columns)):
                    column = own_columns[place]
                    if column > right:
                        break
                    nearness = (column - left) * step + at_first
                    near[start + column] = max(near[start + column], nearness)

    def visible_runs(self, samples: list[tuple[int, float]]) -> Iterator[tuple[float, float]]:
        """The visible parts of an edge, as shares of its length."""
        near, width, count = self._near, self._width, len(samples)
        start = -1
        for number, (pixel, depth) in enumerate((*samples, (0, -math.inf))):
            # A line on a rim has the surface on one side only: the farthest neighbour counts.
            seen = number < count and depth + BEHIND >= min(
                min(near[middle - 1 : middle + 2])
                for middle in (pixel - width, pixel, pixel + width)
            )
            if seen and start < 0:
                start = number
            elif not seen and start >= 0:
                if number - start > SPECK or count <= 2 * SPECK:
                    yield start / count, number / count
                start = -1


def _spans(
    corners: list[Point], width: int, height: int
) -> Iterator[tuple[int, int, int, float, float]]:
    """The rows of a triangle: first and last column, the first's nearness, and its increase.

    ``raster`` explains the arithmetic.
    """
    (x1, y1, _), (x2, y2, _), (x3, y3, _) = corners
    area = abs((x2 - x1) * (y3 - y1) - (y2 - y1) * (x3 - x1))
    if not 0 < area < math.inf:
        return
    high, middle, low = sorted(corners, key=_downwards)
    high_x, high_y, high_near = high
    middle_x, middle_y, middle_near = middle
    low_x, low_y, low_near = low
    for row in range(max(math.ceil(high_y - 0.5), 0), min(math.floor(low_y - 0.5), height - 1) + 1):
        y = row + 0.5
        share = (y - high_y) / (low_y - high_y)
        one = high_x + share * (low_x - high_x)
        one_near = high_near + share * (low_near - high_near)
        if y < middle_y:
            share = (y - high_y) / ((middle_y - high_y) or 1.0)
            other = high_x + share * (middle_x - high_x)
            other_near = high_near + share * (middle_near - high_near)
        else:
            share = (y - middle_y) / ((low_y - middle_y) or 1.0)
            other = middle_x + share * (low_x - middle_x)
            other_near = middle_near + share * (low_near - middle_near)
        first = max(math.ceil(min(one, other) - 0.5), 0)
        last = min(math.floor(max(one, other) - 0.5), width - 1)
        if first <= last:
            across = other - one
            step = (other_near - one_near) / across if abs(across) > _NARROW else 0.0
            yield row, first, last, one_near + (first + 0.5 - one) * step, step


def _downwards(corner: Point) -> float:
    return corner[1]


def _dot(one: Point, other: Point) -> float:
    return one[0] * other[0] + one[1] * other[1] + one[2] * other[2]


def _rounded(one: Point, other: Point, share: float) -> tuple[float, float]:
    x, y = one[0] + share * (other[0] - one[0]), one[1] + share * (other[1] - one[1])
    return round(x, DIGITS) + 0.0, round(y, DIGITS) + 0.0
