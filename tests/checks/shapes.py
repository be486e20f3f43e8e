"""Shapes that count the corners of all that is done with them."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from gatesmith.validation.checks.printing._cross_sections import CrossSection


class Corners:
    """How many corners went through the library of shapes."""

    def __init__(self) -> None:
        self.count = 0

    def of(self, shape: CrossSection) -> CrossSection:
        """The shape; all that is done with it, and with what comes of that, is counted."""
        return _Counted(shape, self)


class _Counted:
    def __init__(self, shape: CrossSection, corners: Corners) -> None:
        self._shape = shape
        self._corners = corners

    def area(self) -> float:
        return self._shape.area()

    def is_empty(self) -> bool:
        return self._shape.is_empty()

    def num_contour(self) -> int:
        return self._shape.num_contour()

    def num_vert(self) -> int:
        return self._shape.num_vert()

    def bounds(self) -> tuple[float, float, float, float]:
        return self._shape.bounds()

    def decompose(self) -> list[CrossSection]:
        self._count(self)
        return [self._corners.of(part) for part in self._shape.decompose()]

    def to_polygons(self) -> list[NDArray[np.float64]]:
        return self._shape.to_polygons()

    def hull(self) -> CrossSection:
        self._count(self)
        return self._corners.of(self._shape.hull())

    def simplify(self, epsilon: float) -> CrossSection:
        self._count(self)
        return self._corners.of(self._shape.simplify(epsilon))

    def offset(
        self, delta: float, join_type: object, miter_limit: float, circular_segments: int
    ) -> CrossSection:
        self._count(self)
        offset = self._shape.offset(delta, join_type, miter_limit, circular_segments)
        return self._corners.of(offset)

    def __add__(self, other: CrossSection, /) -> CrossSection:
        return self._corners.of(self._shape + self._count(self, other))

    def __sub__(self, other: CrossSection, /) -> CrossSection:
        return self._corners.of(self._shape - self._count(self, other))

    def __xor__(self, other: CrossSection, /) -> CrossSection:
        return self._corners.of(self._shape ^ self._count(self, other))

    def __rxor__(self, other: CrossSection, /) -> CrossSection:
        return self ^ other

    def _count(self, *shapes: CrossSection) -> CrossSection:
        """The last of these, as the library knows it, when all have been counted."""
        self._corners.count += sum(shape.num_vert() for shape in shapes)
        last = shapes[-1]
        return last._shape if isinstance(last, _Counted) else last
