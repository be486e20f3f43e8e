"""How finely light is computed, and ambient occlusion: how much of it reaches hollows."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from gatesmith.render.block_ranges import block_ranges
from gatesmith.render.vectors import Indices

Narrow = NDArray[np.float32]

# Ambient occlusion
_DIRECTIONS = ((1, 0), (0, 1), (1, 1), (1, -1))
_STRENGTH = 0.5
_OCCLUSION_BLOCK = 16  # pixels
_OUTSIDE = 1e30  # the distance assumed beyond the rim of the picture


@dataclass(frozen=True)
class LightQuality:
    """How finely light is computed.

    ``shadows`` is the number of pixels of the shadow map along each side, ``rings`` are the
    radii at which occlusion is sampled, in thousandths of the picture's height. ``closed`` means
    that every mesh is a closed body whose inside is never visible. ``lamps`` is the number of
    directions that the main light comes from: with several, shadows are sharp where a piece
    stands, and softer further away, as under a lamp with a shade. Light beyond ``shoulder`` gets
    ever less bright, so that white faces keep their shape; 1 makes anything beyond it white.
    ``table`` is the light that the table reflects where there is no shadow, of white. ``sheen`` is
    the white light that a surface which mirrors the main light adds to its colour, as plastic
    does, ``falloff`` the share of light that the corners of a picture lack.
    """

    shadows: int = 1600
    rings: tuple[float, ...] = (1.5, 2.5, 4.0, 5.5, 7.5, 9.5, 12.0)
    closed: bool = False
    lamps: int = 1
    shoulder: float = 1.0
    table: float = 0.88
    sheen: float = 0.0
    falloff: float = 0.0

    def steps(self, height: int) -> tuple[int, ...]:
        """The rings in pixels, for a picture of that height."""
        return tuple(max(1, round(ring / 1000 * height)) for ring in self.rings)

    def reach(self, height: int) -> int:
        """How far from a pixel, in pixels, others still affect its tone."""
        return max(self.steps(height), default=0) + 1


DEFAULT_QUALITY = LightQuality()
"""For one piece or a row of them, from any mesh."""


@dataclass(frozen=True, eq=False)
class AmbientOcclusion:
    """Screen-space ambient occlusion, from the distance of each pixel of a picture.

    ``distance`` has a rim as wide as the largest of ``steps``, the sampled radii in pixels;
    ``width`` is the width of a pixel at a distance of 1, ``varied`` marks blocks of pixels that
    have more than one triangle nearby.
    """

    distance: Narrow
    varied: NDArray[np.bool_]
    steps: tuple[int, ...]
    width: float

    def light_at(self, row: Indices, column: Indices) -> Narrow:
        """The share of the ambient light that reaches these pixels, float32 (n,), 0 to 1.

        ``row`` and ``column`` are those of the pixels in the picture, int64 (n,).
        A pixel lies in a hollow if its neighbours on opposite sides are nearer than it is.
        """
        light = np.ones(len(row), np.float32)
        some = np.flatnonzero(self.varied[row // _OCCLUSION_BLOCK, column // _OCCLUSION_BLOCK])
        rim, across = max(self.steps, default=0), self.distance.shape[1]
        at = row[some] * across + column[some]
        around, middle = self.distance.ravel(), rim * across + rim
        own = around[middle:].take(at)
        hollow = np.zeros_like(own)
        for step in self.steps:
            reach = own * np.float32(2 * step * self.width)
            for right, down in _DIRECTIONS:
                beside = step * (down * across + right)
                one, other = (around[middle + to :].take(at) for to in (beside, -beside))
                hollow += _depth(own - one, own - other, reach)
        hollow *= np.float32(2 / (len(self.steps) * len(_DIRECTIONS)))
        light[some] -= np.float32(_STRENGTH) * np.minimum(hollow, np.float32(1))
        return light


def ambient_occlusion(
    triangle: NDArray[np.int32], near: Narrow, steps: tuple[int, ...], width: float
) -> AmbientOcclusion:
    """The occlusion in a picture, from its triangle numbers and nearness, (height, width)."""
    rim = max(steps, default=0)
    distance = np.pad(np.float32(1) / near, rim, constant_values=_OUTSIDE)
    blocks = block_ranges(triangle, _OCCLUSION_BLOCK, -(-rim // _OCCLUSION_BLOCK))
    return AmbientOcclusion(distance, blocks.least != blocks.greatest, steps, width)


def _depth(one: Narrow, other: Narrow, reach: Narrow) -> Narrow:
    """The depth of a hollow whose two sides are nearer by these distances, 0 to 1.

    A side further away than twice ``reach`` (four radii) belongs to something else.
    """
    deep = one + other
    np.abs(one, out=one)
    np.abs(other, out=other)
    np.maximum(one, other, out=one)
    with np.errstate(over="ignore"):  # next to the rim of the picture: beyond any limit
        deep /= reach
        one /= reach
    np.maximum(deep, np.float32(0), out=deep)
    np.minimum(deep, np.float32(1), out=deep)
    deep *= one <= np.float32(2)  # faster than to assign where it is not
    return deep
