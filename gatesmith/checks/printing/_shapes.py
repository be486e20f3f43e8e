"""Shapes in the plan: outlines with holes that can be united, cut and drawn in or let out.

They are those of Manifold's Clipper2, an exact integer arithmetic in steps of 1e-8 mm. The
library bears no types where type checkers look for them, so what is used of it is named here.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Protocol

import numpy as np

if TYPE_CHECKING:
    from types import ModuleType

    from numpy.typing import NDArray

# Millimetres from the origin up to which shapes are made: a kilometre, where float32 counts in
# steps of 0.06 mm. The library gives up beyond a thousand kilometres.
LARGEST = 1e6

# Corners of the circle that a round join follows: the way around a corner is at most 1 % too
# short, and straight sides are moved exactly.
_CIRCLE = 24

# The least reach of a mitre, in multiples of the way, that Clipper2 takes.
_LEAST_MITRE = 2.0


class Shape(Protocol):
    """An outline with holes, or several, in millimetres."""

    def area(self) -> float:
        """The area in mm²."""

    def is_empty(self) -> bool:
        """Whether nothing is in it."""

    def num_vert(self) -> int:
        """How many corners its loops have."""

    def bounds(self) -> tuple[float, float, float, float]:
        """The lowest x and y and the highest x and y."""

    def decompose(self) -> list[Shape]:
        """Its connected parts."""

    def to_polygons(self) -> list[NDArray[np.float64]]:
        """Its loops, float64 (k, 2); outer ones run counter-clockwise, holes clockwise."""

    def hull(self) -> Shape:
        """Its convex hull."""

    def simplify(self, epsilon: float) -> Shape:
        """The shape without points that are nearer than this to the line past them."""

    def offset(
        self, delta: float, join_type: object, miter_limit: float, circular_segments: int
    ) -> Shape:
        """The shape drawn in or let out; see ``round_offset`` and ``mitred_offset``."""

    def __add__(self, other: Shape, /) -> Shape:
        """What is in one or the other."""

    def __sub__(self, other: Shape, /) -> Shape:
        """What is in this one and not in the other."""

    def __xor__(self, other: Shape, /) -> Shape:
        """What is in both; so the library writes it."""


def united(loops: Sequence[NDArray[np.float64]]) -> Shape:
    """The shape of these loops, each (k, 2), where they run counter-clockwise once or more."""
    library = _library()
    shape: Shape = library.CrossSection(loops, library.FillRule.Positive)
    return shape


def around(shape: Shape, way: float) -> Shape:
    """The rectangle along x and y that goes ``way`` beyond a shape on each side."""
    low_x, low_y, high_x, high_y = shape.bounds()
    size = (high_x - low_x + 2 * way, high_y - low_y + 2 * way)
    found: Shape = _library().CrossSection.square(size).translate((low_x - way, low_y - way))
    return found


def boxes_meet(ones: list[Shape], others: list[Shape], way: float = 0.0) -> NDArray[np.bool_]:
    """Which boxes around shapes are at most ``way`` apart along x and y, bool (ones, others)."""
    if not ones or not others:
        return np.zeros((len(ones), len(others)), dtype=np.bool_)
    one = np.array([shape.bounds() for shape in ones])[:, None]
    other = np.array([shape.bounds() for shape in others])[None]
    below, above = one[..., :2] - way <= other[..., 2:], other[..., :2] <= one[..., 2:] + way
    return np.asarray((below & above).all(axis=2))


def square(middle: tuple[float, float], side: float) -> Shape:
    """A square around a point."""
    shape: Shape = _library().CrossSection.square((side, side), True).translate(middle)
    return shape


def hull_of(points: NDArray[np.float64]) -> Shape:
    """The convex hull of points, (k, 2); empty when they lie in a line."""
    shape: Shape = _library().CrossSection.hull_points(points)
    return shape


def round_offset(shape: Shape, way: float) -> Shape:
    """All that is at most ``way`` from a shape; less than 0: all that is so deep inside it."""
    return shape.offset(way, _library().JoinType.Round, _LEAST_MITRE, _CIRCLE)


def mitred_offset(shape: Shape, way: float, mitre: float = _LEAST_MITRE) -> Shape:
    """A shape whose sides are moved outwards, or inwards, and run on until they meet.

    A corner goes at most ``mitre`` times as far as its sides, and is cut off square beyond.
    """
    return shape.offset(way, _library().JoinType.Miter, mitre, 0)


def _library() -> ModuleType:
    return import_module("manifold3d")
