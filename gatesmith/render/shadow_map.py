"""The shadows of one lamp: the surfaces that it sees, and which places they hide from it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from gatesmith.render.block_ranges import BlockRanges, block_ranges
from gatesmith.render.light import Narrow
from gatesmith.render.raster import areas_of, nearest, row_ranges
from gatesmith.render.vectors import Indices, Numbers, along

if TYPE_CHECKING:
    from gatesmith.render.light import LightQuality

UPWARDS: Narrow = np.array(((0.0,), (0.0,), (1.0,)), np.float32)
"""The normal of the table, (3, 1)."""

Mapper = Callable[[Callable[[int], NDArray[Any]], Iterable[int]], Iterable[NDArray[Any]]]
"""Calls a function with each number: ``map``, or that of a pool of threads."""

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

_MANY = 20  # lamps of which every second one has the samples that the others leave out
_ALL = tuple((x, y) for y in range(_SOFT) for x in range(_SOFT))
_EVEN = tuple((x, y) for x, y in _ALL if (x + y) % 2 == 0)
_ODD = tuple((x, y) for x, y in _ALL if (x + y) % 2)


def soft_samples(lamp: int, lamps: int) -> tuple[tuple[int, int], ...]:
    """The samples of the soft rim of a lamp: all, or of very many lamps the even or the odd."""
    if lamps < _MANY:
        return _ALL
    return _ODD if lamp % 2 else _EVEN


@dataclass(frozen=True, eq=False)
class ShadowMap:
    """The view of the triangles from the light: the nearness of the first surface.

    Lengths are in the unit of the points that it was made of, which are near the origin.

    ``near`` has a margin on each side; ``blocks`` show where a soft rim is entirely lit or dark.
    ``samples`` are those taken around a place, (column, row) in a square of them.
    """

    axes: tuple[Numbers, Numbers, Numbers]
    low: Numbers
    size: int
    scale: float
    near: Narrow
    blocks: BlockRanges
    samples: tuple[tuple[int, int], ...] = _ALL

    def lit(self, places: Narrow, normals: Narrow) -> Narrow:
        """The share of the light that reaches places (3, n) of surfaces (3, n), 0 to 1."""
        right, up, facing = (along(normals, axis) for axis in self.axes)
        column, row, depth = (along(places, axis) for axis in self.axes)
        self._on_map(column, 0, right)
        self._on_map(row, 1, up)
        # Within the rim a steep surface comes nearer by this much, and must not shade itself.
        bias = np.abs(right, out=right)
        bias += np.abs(up, out=up)
        bias *= _REACH
        bias -= _LIFT
        bias /= np.maximum(facing, np.float32(_GRAZING))
        np.maximum(bias, np.float32(_BIAS), out=bias)
        facing *= _LIFT
        bias += facing
        bias /= self.scale
        bias += 1.0 - float(self.low[2])
        depth += bias
        own = np.maximum(depth, np.float32(0), out=depth)
        block = row.astype(np.int64)
        block //= _BLOCK
        block *= self.blocks.least.shape[1]
        across = column.astype(np.int64)
        across //= _BLOCK
        block += across
        lit = self.blocks.least.ravel().take(block, mode="wrap") <= own
        reached = lit.astype(np.float32)
        rim = np.flatnonzero(lit & (self.blocks.greatest.ravel().take(block, mode="wrap") > own))
        reached[rim] = self._share(column.take(rim), row.take(rim), own.take(rim))
        return reached

    @property
    def rim(self) -> float:
        """How far from a place, seen from the light, whatever shades it may lie."""
        return (_LIFT + _REACH + 2) / self.scale

    def _on_map(self, at: Narrow, axis: int, aside: Narrow) -> None:
        """Turns places along an axis, lifted off their surfaces, into pixels of the map's array.

        What lies beyond the map comes to lie in its margin, where there is always light.
        """
        at *= self.scale
        at += aside * _LIFT
        at += _MARGIN - float(self.low[axis]) * self.scale
        np.clip(at, _BLOCK, self.size + _MARGIN + _BLOCK, out=at)

    def _share(self, column: Narrow, row: Narrow, own: Narrow) -> Narrow:
        """The share of the light at places on the map with these nearnesses."""
        width, near = self.near.shape[1], self.near.ravel()
        steps = [(step - _SOFT // 2) * _STEP for step in range(_SOFT)]
        # All are above 0, because of the margin.
        across = [(column + step).astype(np.int64) for step in steps]
        down = [(row + step).astype(np.int64) * width for step in steps]
        reached = np.zeros(len(own), dtype=np.uint8)
        for x, y in self.samples:
            # No place is beyond the map; to wrap it around is faster than to make sure.
            reached += (near.take(across[x] + down[y], mode="wrap") <= own).view(np.uint8)
        return reached.astype(np.float32) / np.float32(len(self.samples))


def shadow_map(
    casting: tuple[Numbers, Indices],
    axes: tuple[Numbers, Numbers, Numbers],
    quality: LightQuality,
    run: Mapper,
    lamp: int = 0,
) -> ShadowMap:
    """The map of points, float64 (3, n), and triangles of them, int64 (m, 3), drawn in strips.

    ``axes`` are unit vectors, float64 (3,); the third points to the light.
    """
    points, faces = casting
    columns = [along(points, axis) for axis in axes]
    low = np.array([column.min() for column in columns])
    sides = [float(column.max()) - float(column.min()) for column in columns[:2]]
    scale = quality.shadows / max(*sides, 1e-9)
    projected = np.empty((points.shape[1], 3), np.float32)
    projected[:, 0] = (columns[0] - low[0]) * scale
    projected[:, 1] = (columns[1] - low[1]) * scale
    projected[:, 2] = columns[2] - low[2] + 1.0  # 0 means nothing
    right, up = (projected[:, axis].copy() for axis in range(2))
    parts: list[Narrow] = []
    for start in range(0, len(faces), _TRIANGLES):
        part = faces[start : start + _TRIANGLES]
        if quality.closed:
            part = part.take(np.flatnonzero(areas_of(right, up, part) > 0), axis=0)
        parts.append(projected.take(part, axis=0))
    narrow, side = np.concatenate(parts), quality.shadows
    tops = range(0, side, _STRIP)
    rows = row_ranges(narrow)
    strips = run(lambda top: nearest(narrow, side, min(_STRIP, side - top), top, rows), tops)
    near = np.zeros((side + 2 * _MARGIN, side + 2 * _MARGIN), np.float32)
    np.concatenate([*strips], out=near[_MARGIN:-_MARGIN, _MARGIN:-_MARGIN])
    samples = soft_samples(lamp, quality.lamps)
    return ShadowMap(axes, low, side, scale, near, block_ranges(near, _BLOCK, 1), samples)
