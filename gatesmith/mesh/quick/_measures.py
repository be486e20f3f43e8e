"""Box, volume, area and the smallest facet, block by block."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from gatesmith.core.footprint import Box


class Sums:
    """What the blocks of a mesh add up to, the same in whatever order they are done."""

    def __init__(self, blocks: int) -> None:
        """Room for so many blocks."""
        self._low = np.full((blocks, 3), np.nan, np.float32)
        self._high = self._low.copy()
        self._volumes = np.full(blocks, np.nan)
        self._areas = self._volumes.copy()
        self._smallest = self._volumes.copy()

    def put_box(self, block: int, corners: NDArray[np.float32]) -> None:
        """Take in the corners, float32 (9, b), of a block."""
        self._low[block] = corners.min(axis=1).reshape(3, 3).min(axis=0)
        self._high[block] = corners.max(axis=1).reshape(3, 3).max(axis=0)

    def put(self, block: int, volume: float, area: float, smallest: float) -> None:
        """Take in six times the volume, twice the area and the square of twice the least area."""
        self._volumes[block], self._areas[block], self._smallest[block] = volume, area, smallest

    @property
    def box(self) -> Box:
        """The box around all blocks."""
        low, high = self._low.min(axis=0).tolist(), self._high.max(axis=0).tolist()
        return (low[0], low[1], low[2]), (high[0], high[1], high[2])

    @property
    def volume(self) -> float:
        """The signed volume in mm³."""
        return math.fsum(self._volumes.tolist()) / 6

    @property
    def area(self) -> float:
        """The area in mm²."""
        return math.fsum(self._areas.tolist()) / 2

    @property
    def smallest(self) -> float:
        """Twice the area of the smallest facet in mm²."""
        return math.sqrt(self._smallest.min())


class Measures:
    """Measures one block of facets after the other, in float64; owns its buffers."""

    def __init__(self, origin: NDArray[np.float64], block: int) -> None:
        """Buffers for ``block`` facets; ``origin`` (3,) is a point of the mesh, mm.

        Volumes are taken from there, so that a mesh far from zero loses no digits.
        """
        self._origin = origin[:, None]
        self._corners = np.empty((3, 3, block))
        self._sides = np.empty((2, 3, block))
        self._cross = np.empty((3, block))
        self._other = np.empty(block)

    def put(self, block: int, corners: NDArray[np.float32], sums: Sums) -> None:
        """Measure corners, float32 (9, b)."""
        sums.put_box(block, corners)
        count = corners.shape[1]
        wide, other = self._corners[:, :, :count], self._other[:count]
        sides, cross = self._sides[:, :, :count], self._cross[:, :count]
        np.copyto(wide, corners.reshape(wide.shape))
        first = np.subtract(wide[1:], wide[0], out=sides)[0]
        second = sides[1]
        for axis in range(3):
            left, right = (axis + 1) % 3, (axis + 2) % 3
            np.multiply(first[left], second[right], out=cross[axis])
            cross[axis] -= np.multiply(first[right], second[left], out=other)
        heights = wide[0]
        heights -= self._origin
        heights *= cross
        volume = float(heights.sum())
        cross *= cross
        squares = np.add(cross[0], cross[1], out=other)
        squares += cross[2]
        smallest = float(squares.min())
        sums.put(block, volume, float(np.sqrt(squares, out=squares).sum()), smallest)
