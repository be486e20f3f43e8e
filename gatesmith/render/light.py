"""How much light reaches a place: shadows of the main light, and ambient occlusion in hollows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import reduce
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from gatesmith.render.raster import areas_of, nearest, row_ranges
from gatesmith.render.vectors import Indices, Numbers, along, dot, extent

Narrow = NDArray[np.float32]
Kind = TypeVar("Kind", np.float32, np.int32)
UPWARDS: Numbers = np.array(((0.0,), (0.0,), (1.0,)))
"""The normal of the table, (3, 1)."""

Mapper = Callable[[Callable[[int], NDArray[Any]], Iterable[int]], Iterable[NDArray[Any]]]
"""Calls a function with each number: ``map``, or that of a pool of threads."""

# Shadows
_BIAS = 2.0  # pixels of the map: a surface this close behind another one is not shaded by it
_LIFT = 3.0  # pixels of the map: a place is lifted off its surface, as soft rims sample around it
_GRAZING = 0.02  # the least cosine to the light that counts: below it, light contributes nothing
_SOFT = 5  # samples of the soft rim along each axis
_STEP = 1.6  # pixels of the map between them
_REACH = _SOFT // 2 * _STEP + 0.5  # from a place to the centre of the last pixel sampled
_BLOCK = 4  # pixels, no fewer than _REACH
_MARGIN = 2 * _BLOCK  # empty pixels around the map
_TRIANGLES = 1 << 15  # per batch: as many as fit into a processor's cache
_STRIP = 400  # rows of a map that a thread draws: each looks through all triangles

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
    ``table`` is the light that the table reflects where there is no shadow, of white.
    """

    shadows: int = 1600
    rings: tuple[float, ...] = (1.5, 2.5, 4.0, 5.5, 7.5, 9.5, 12.0)
    closed: bool = False
    lamps: int = 1
    shoulder: float = 1.0
    table: float = 0.88

    def steps(self, height: int) -> tuple[int, ...]:
        """The rings in pixels, for a picture of that height."""
        return tuple(max(1, round(ring / 1000 * height)) for ring in self.rings)

    def reach(self, height: int) -> int:
        """How far from a pixel, in pixels, others still affect its tone."""
        return max(self.steps(height), default=0) + 1


DEFAULT_QUALITY = LightQuality()
"""For one piece or a row of them, from any mesh."""


@dataclass(frozen=True, eq=False)
class ShadowMap:
    """The view of the triangles from the light: the nearness of the first surface.

    ``near`` has a margin on each side; ``blocks`` show where a soft rim is entirely lit or dark.
    """

    axes: tuple[Numbers, Numbers, Numbers]
    low: Numbers
    size: int
    scale: float
    near: NDArray[np.float32]
    blocks: BlockRanges

    def lit(self, places: Numbers, normals: Numbers) -> Numbers:
        """The share of the light that reaches places (3, n) of surfaces (3, n), 0 to 1."""
        right, up, facing = (along(normals, axis) for axis in self.axes)
        u, v, depth = (along(places, axis) for axis in self.axes)
        column, row = self._on_map(u, 0, right), self._on_map(v, 1, up)
        # Within the rim a steep surface comes nearer by this much, and must not shade itself.
        bias = np.abs(right) + np.abs(up)
        bias *= _REACH
        bias -= _LIFT
        bias /= np.maximum(facing, _GRAZING)
        np.maximum(bias, _BIAS, out=bias)
        bias += facing * _LIFT
        bias /= self.scale
        depth -= self.low[2]
        depth += 1.0
        depth += bias
        own = np.maximum(depth, 0.0, out=depth).astype(np.float32)
        inside = self._inside(column) & self._inside(row)
        if inside.all():  # as nearly always where there are models
            return self._lit_within(column, row, own)
        reached = np.ones(len(own))
        some = np.flatnonzero(inside)
        reached[some] = self._lit_within(column.take(some), row.take(some), own.take(some))
        return reached

    def lit_on_table(self, places: Numbers) -> Numbers:
        """The share of the light that reaches places (3, n) on the table, 0 to 1."""
        return self.lit(places, UPWARDS)

    @property
    def rim(self) -> float:
        """How far from a place, seen from the light, whatever shades it may lie, mm."""
        return (_LIFT + _REACH + 2) / self.scale

    def _on_map(self, at: Numbers, axis: int, aside: Numbers) -> Numbers:
        """Places along an axis, lifted off their surfaces, in pixels of the map: changes them."""
        at -= self.low[axis]
        at *= self.scale
        at += aside * _LIFT
        return at

    def _lit_within(self, column: Numbers, row: Numbers, own: Narrow) -> Numbers:
        """The share of the light at places on the map, or close to it, with these nearnesses."""
        column, row = column + _MARGIN, row + _MARGIN
        block = row.astype(np.int64) // _BLOCK * self.blocks.least.shape[1]
        block += column.astype(np.int64) // _BLOCK
        lit = self.blocks.least.ravel().take(block, mode="wrap") <= own
        reached: Numbers = lit.astype(np.float64)
        rim = np.flatnonzero(lit & (self.blocks.greatest.ravel().take(block, mode="wrap") > own))
        reached[rim] = self._share(column.take(rim), row.take(rim), own.take(rim))
        return reached

    def _inside(self, at: Numbers) -> NDArray[np.bool_]:
        """Which places along an axis of the map are close enough to be shaded."""
        inside: NDArray[np.bool_] = (at > -_BLOCK) & (at < self.size + _BLOCK)
        return inside

    def _share(self, column: Numbers, row: Numbers, own: NDArray[np.float32]) -> Numbers:
        """The share of the light at places on the map with these nearnesses."""
        width, near = self.near.shape[1], self.near.ravel()
        steps = [(step - _SOFT // 2) * _STEP for step in range(_SOFT)]
        # All are above 0, because of the margin.
        across = [(column + step).astype(np.int64) for step in steps]
        down = [(row + step).astype(np.int64) * width for step in steps]
        reached = np.zeros(len(own), dtype=np.uint8)
        for y in down:
            for x in across:
                # No place is beyond the map; to wrap it around is faster than to make sure.
                reached += (near.take(x + y, mode="wrap") <= own).view(np.uint8)
        return reached / _SOFT**2


def shadow_map(
    casting: tuple[Numbers, Indices],
    axes: tuple[Numbers, Numbers, Numbers],
    quality: LightQuality,
    run: Mapper,
) -> ShadowMap:
    """The map of points (n, 3) and triangles (m, 3) of them, drawn in strips.

    The third axis points to the light.
    """
    points, faces = casting
    right, up, towards = (dot(points, axis) for axis in axes)
    projected = np.stack((right, up, towards), axis=-1)
    low, high = extent(projected)
    parts: list[Numbers] = []
    for start in range(0, len(faces), _TRIANGLES):
        part = faces[start : start + _TRIANGLES]
        if quality.closed:
            part = part.take(np.flatnonzero(areas_of(right, up, part) > 0), axis=0)
        parts.append(projected.take(part, axis=0))
    scale = quality.shadows / max(float((high - low)[:2].max()), 1e-9)
    seen = np.concatenate(parts)
    seen -= low
    seen[:, :, :2] *= scale
    seen[:, :, 2] += 1.0  # 0 means nothing
    side = quality.shadows
    tops = range(0, side, _STRIP)
    rows = row_ranges(seen)
    strips = run(lambda top: nearest(seen, side, min(_STRIP, side - top), top, rows), tops)
    near = np.zeros((side + 2 * _MARGIN, side + 2 * _MARGIN), np.float32)
    np.concatenate([*strips], out=near[_MARGIN:-_MARGIN, _MARGIN:-_MARGIN])
    return ShadowMap(axes, low, quality.shadows, scale, near, block_ranges(near, _BLOCK, 1))


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
        """The share of the ambient light that reaches these pixels, 0 to 1.

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


@dataclass(frozen=True, eq=False)
class BlockRanges:
    """The minimum and maximum in and around each square block of a picture.

    The block of pixel (row y, column x) is at (y // side, x // side) of ``least`` and
    ``greatest``.
    """

    side: int
    least: NDArray[np.float32] | NDArray[np.int32]
    greatest: NDArray[np.float32] | NDArray[np.int32]


def block_ranges(picture: NDArray[Kind], side: int, reach: int) -> BlockRanges:
    """The ranges of blocks of ``side`` pixels of a picture (h, w), with ``reach`` around."""
    rows, columns = picture.shape
    whole = np.pad(picture, ((0, -rows % side), (0, -columns % side)), mode="edge")
    return BlockRanges(
        side, _pooled(np.minimum, whole, side, reach), _pooled(np.maximum, whole, side, reach)
    )


def _pooled(of: np.ufunc, whole: NDArray[Kind], side: int, reach: int) -> NDArray[Kind]:
    found = _of_all(of, [whole[step::side] for step in range(side)])
    found = _of_all(of, [found[:, step::side] for step in range(side)])
    rows, columns = found.shape
    around = np.pad(found, reach, mode="edge")
    steps = range(2 * reach + 1)
    found = _of_all(of, [around[step : step + rows] for step in steps])
    return _of_all(of, [found[:, step : step + columns] for step in steps])


def _of_all(of: np.ufunc, parts: Sequence[NDArray[Kind]]) -> NDArray[Kind]:
    """The parts as one, pixel by pixel, without a copy of all of them."""
    return reduce(lambda one, other: of(one, other, out=one), parts[1:], parts[0].copy())
