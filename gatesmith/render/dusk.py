"""The dusk of corners: light from all around that does not reach into hollows."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from gatesmith.render.blocks import blocks_of

Narrow = NDArray[np.float32]
Indices = NDArray[np.int64]

_DIRECTIONS = ((1, 0), (0, 1), (1, 1), (1, -1))
_STRENGTH = 0.5
_BLOCK = 16  # pixels
_BEYOND = 1e30  # of the distance of what lies outside of the picture


@dataclass(frozen=True, eq=False)
class Dusk:
    """How far each pixel of a picture looks, and whether there is anything around it.

    ``distance`` has a rim as wide as the largest of the ``steps``, the rings in pixels; ``width``
    is how wide a pixel is at a distance of 1, ``varied`` where another triangle is near.
    """

    distance: Narrow
    varied: NDArray[np.bool_]
    steps: tuple[int, ...]
    width: float

    def left(self, row: Indices, column: Indices) -> Narrow:
        """How much of the light around is left at these pixels, 0 to 1.

        Where the two neighbours at opposite sides are nearer than the pixel between them, it lies
        in a hollow.
        """
        left = np.ones(len(row), np.float32)
        some = np.flatnonzero(self.varied[row // _BLOCK, column // _BLOCK])
        rim, across = max(self.steps, default=0), self.distance.shape[1]
        at = (row[some] + rim) * across + column[some] + rim
        around = self.distance.ravel()
        own = around.take(at)
        hollow = np.zeros_like(own)
        for step in self.steps:
            reach = own * np.float32(2 * step * self.width)
            for right, down in _DIRECTIONS:
                beside = step * (down * across + right)
                one, other = around.take(at + beside), around.take(at - beside)
                hollow += _depth(own - one, own - other, reach)
        hollow *= np.float32(2 / (len(self.steps) * len(_DIRECTIONS)))
        left[some] -= np.float32(_STRENGTH) * np.minimum(hollow, np.float32(1))
        return left


def dusk_of(
    triangle: NDArray[np.int32], near: Narrow, steps: tuple[int, ...], width: float
) -> Dusk:
    """The dusk of a picture of these triangles, and how near they are, (height, width)."""
    rim = max(steps, default=0)
    distance = np.pad(np.float32(1) / near, rim, constant_values=_BEYOND)
    blocks = blocks_of(triangle, _BLOCK, -(-rim // _BLOCK))
    return Dusk(distance, blocks.least != blocks.greatest, steps, width)


def _depth(one: Narrow, other: Narrow, reach: Narrow) -> Narrow:
    """How deep a hollow is of which the sides are so much nearer, 0 to 1.

    A side that is further away than twice ``reach``, twice a ring, belongs to something else.
    """
    deep = one + other
    np.abs(one, out=one)
    np.abs(other, out=other)
    np.maximum(one, other, out=one)
    with np.errstate(over="ignore"):  # a ring of dust against what is beyond: more than any limit
        deep /= reach
        one /= reach
    deep[one > np.float32(2)] = 0
    np.maximum(deep, np.float32(0), out=deep)
    np.minimum(deep, np.float32(1), out=deep)
    return deep
