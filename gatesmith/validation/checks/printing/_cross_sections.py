"""Cross-sections: outlines with holes that can be united, cut, shrunk and grown.

They come from Clipper2 in manifold3d, which calculates exactly, with integers in steps of 1e-8 mm.
The library has no types for a type checker, so the part of it that is used is declared here.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from threading import Lock, stack_size
from typing import TYPE_CHECKING, Protocol

import numpy as np

from gatesmith.core.processes.whole_import import import_whole

if TYPE_CHECKING:
    from types import ModuleType

    from numpy.typing import NDArray

# Millimetres from the origin up to which shapes are made: a kilometre, where float32 has steps of
# 0.06 mm. The library fails beyond a thousand kilometres.
LARGEST = 1e6

# Corners of the circle that a round join follows: the way around a corner is at most 1 % too
# short, and straight sides are moved exactly.
_CIRCLE = 24

# Millimetres: the least diameter that is assumed for a shape.
_LEAST_DIAMETER = 0.002

# The least reach of a mitre, in multiples of the offset, that Clipper2 accepts.
_LEAST_MITRE = 2.0


class CrossSection(Protocol):
    """An outline with holes, or several, in millimetres."""

    def area(self) -> float:
        """The area in mm²."""

    def is_empty(self) -> bool:
        """Whether it has no area."""

    def num_vert(self) -> int:
        """How many corners its loops have."""

    def num_contour(self) -> int:
        """How many loops it has."""

    def bounds(self) -> tuple[float, float, float, float]:
        """The lowest x and y and the highest x and y."""

    def decompose(self) -> list[CrossSection]:
        """Its connected parts; see ``parts_of``."""

    def to_polygons(self) -> list[NDArray[np.float64]]:
        """Its loops, float64 (k, 2); outer ones run counter-clockwise, holes clockwise."""

    def hull(self) -> CrossSection:
        """Its convex hull."""

    def simplify(self, epsilon: float) -> CrossSection:
        """The shape without points that are nearer than ``epsilon`` to the line past them."""

    def offset(
        self, delta: float, join_type: object, miter_limit: float, circular_segments: int
    ) -> CrossSection:
        """The shape shrunk or grown; see ``round_offset`` and ``mitred_offset``."""

    def __add__(self, other: CrossSection, /) -> CrossSection:
        """The union."""

    def __sub__(self, other: CrossSection, /) -> CrossSection:
        """The difference."""

    def __xor__(self, other: CrossSection, /) -> CrossSection:
        """The intersection; the library's choice of operator."""


def united(loops: Sequence[NDArray[np.float64]]) -> CrossSection:
    """The cross-section inside loops, each float64 (k, 2) in mm, that run counter-clockwise."""
    library = _library()
    shape: CrossSection = library.CrossSection(loops, library.FillRule.Positive)
    return shape


def covered(facets: NDArray[np.float64]) -> CrossSection:
    """The cross-section that triangles cover, float64 (k, 3, 2) in mm, that run counter-clockwise.

    Sides that two triangles share cancel each other, so that only the outlines are united:
    thousands of needles side by side would take the library minutes. A point is as often enclosed
    by the outlines as by the triangles.
    """
    flat = np.ascontiguousarray(facets).reshape(-1, 2) + 0.0  # no negative zeros
    complex_points, names = np.unique(flat.view(np.complex128).ravel(), return_inverse=True)
    points = complex_points.view(np.float64).reshape(-1, 2)
    corners = names.reshape(-1, 3).astype(np.int64)
    tails, heads = corners.reshape(-1), np.roll(corners, -1, axis=1).reshape(-1)
    ways = np.where(tails < heads, 1, -1)
    sides, first = np.unique(
        np.minimum(tails, heads) * len(points) + np.maximum(tails, heads), return_inverse=True
    )
    often = np.bincount(first.reshape(-1), weights=ways, minlength=len(sides)).astype(np.int64)
    ends = np.repeat(np.column_stack(np.divmod(sides, len(points))), np.abs(often), axis=0)
    back = np.repeat(often < 0, np.abs(often))
    ends[back] = ends[back][:, ::-1]
    return united([points[loop] for loop in _loops(ends)])


def _loops(sides: NDArray[np.int64]) -> list[list[int]]:
    """Closed loops of all directed sides, int64 (k, 2): each point is left as often as reached."""
    ahead = sides[np.argsort(sides[:, 0], kind="stable")]
    reached = np.argsort(ahead[:, 1], kind="stable")
    following = np.empty(len(ahead), dtype=np.intp)
    following[reached] = np.arange(len(ahead))  # the n-th arrival goes on with the n-th departure
    onwards, points = following.tolist(), ahead[:, 0].tolist()
    loops, seen = [], bytearray(len(points))
    for start in range(len(points)):
        loop: list[int] = []
        side = start
        while not seen[side]:
            seen[side] = 1
            loop.append(points[side])
            side = onwards[side]
        if loop:
            loops.append(loop)
    return loops


def around(shape: CrossSection, way: float) -> CrossSection:
    """The rectangle along x and y that extends ``way`` beyond a shape on each side."""
    low_x, low_y, high_x, high_y = shape.bounds()
    return rectangle((low_x - way, low_y - way), (high_x + way, high_y + way))


def rectangle(low: tuple[float, float], high: tuple[float, float]) -> CrossSection:
    """The rectangle along x and y between two of its corners."""
    size = (high[0] - low[0], high[1] - low[1])
    found: CrossSection = _library().CrossSection.square(size).translate(low)
    return found


def boxes_meet(
    ones: list[CrossSection], others: list[CrossSection], way: float = 0.0
) -> NDArray[np.bool_]:
    """Which boxes around shapes are at most ``way`` apart along x and y, bool (ones, others)."""
    if not ones or not others:
        return np.zeros((len(ones), len(others)), dtype=np.bool_)
    one = np.array([shape.bounds() for shape in ones])
    other = np.array([shape.bounds() for shape in others])
    meet = np.ones((len(one), len(other)), dtype=np.bool_)
    for low, high in ((0, 2), (1, 3)):
        meet &= one[:, None, low] - way <= other[:, high]
        meet &= other[:, low] <= one[:, None, high] + way
    return meet


def least_width(shape: CrossSection) -> float:
    """A lower bound of a shape's width in mm: its area divided by its diameter."""
    low_x, low_y, high_x, high_y = shape.bounds()
    return shape.area() / max(math.hypot(high_x - low_x, high_y - low_y), _LEAST_DIAMETER)


def square(middle: tuple[float, float], side: float) -> CrossSection:
    """A square around a point."""
    shape: CrossSection = _library().CrossSection.square((side, side), True).translate(middle)
    return shape


def hull_of(points: NDArray[np.float64]) -> CrossSection:
    """The convex hull of points, float64 (k, 2) in mm; empty when they lie on a line."""
    shape: CrossSection = _library().CrossSection.hull_points(points)
    return shape


def round_offset(shape: CrossSection, way: float) -> CrossSection:
    """All within ``way`` mm of a shape; below 0, all that lies at least this deep inside it."""
    return shape.offset(way, _library().JoinType.Round, _LEAST_MITRE, _CIRCLE)


def mitred_offset(shape: CrossSection, way: float, mitre: float = _LEAST_MITRE) -> CrossSection:
    """A shape whose sides are moved outwards, or inwards, and extended until they meet.

    A corner moves at most ``mitre`` times as far as its sides, and is cut off square beyond.
    """
    return shape.offset(way, _library().JoinType.Miter, mitre, 0)


def grown_square(shape: CrossSection, way: float) -> CrossSection:
    """A shape grown by ``way`` mm, whose corners are cut off square at that distance."""
    return shape.offset(way, _library().JoinType.Square, _LEAST_MITRE, 0)


# Loops that are told apart on the stack of any thread: the library goes one call deeper for each,
# which takes 160 bytes, and ends the process where the stack ends.
_MOST_SHALLOW = 2_000
_STACK_EACH = 1024  # bytes, with room for other systems

_stacks = Lock()


def parts_of(shape: CrossSection) -> list[CrossSection]:
    """The connected parts of a shape, however many it has."""
    loops = shape.num_contour()
    if loops <= _MOST_SHALLOW:
        return shape.decompose()
    from concurrent.futures import ThreadPoolExecutor

    with _stacks:
        before = stack_size(2**20 + _STACK_EACH * loops)
        try:
            thread = ThreadPoolExecutor(1)
            found = thread.submit(shape.decompose)
        finally:
            stack_size(before)
    with thread:
        return found.result()


@cache
def _library() -> ModuleType:
    return import_whole("manifold3d")
