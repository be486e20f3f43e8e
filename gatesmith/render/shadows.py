"""How much of the main light reaches a place: what it sees of the triangles, and soft rims."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from gatesmith.render.blocks import Blocks, blocks_of
from gatesmith.render.camera import along, extent
from gatesmith.render.painting import dot
from gatesmith.render.raster import doubled_areas, rasterised

Numbers = NDArray[np.float64]

_BIAS = 2.0  # pixels of the map by which a surface may not shade itself
_LIFTED = 3.0  # and by which a place is lifted off its surface, since the soft rim looks beside it
_GRAZING = 0.02  # the least cosine to the light that counts: below it, it brings nothing
_SOFT = 5  # steps of the soft rim along each axis
_STEP = 1.6  # pixels of the map between them
_REACH = _SOFT // 2 * _STEP + 0.5  # from a place to the middle of the last pixel that counts
_BLOCK = 4  # pixels, no fewer than that
_MARGIN = 2 * _BLOCK  # around the map, in which there is nothing
_AT_ONCE = 1 << 15  # triangles, as many as a processor keeps close


@dataclass(frozen=True)
class Care:
    """How carefully light is worked out.

    ``shadows`` are the pixels of the shadow map along each side, ``rings`` how far dusk is looked
    for, in thousandths of the picture's height. ``closed`` says that every model is a closed
    body, of which nobody sees the inside.
    """

    shadows: int = 1600
    rings: tuple[float, ...] = (1.5, 2.5, 4.0, 5.5, 7.5, 9.5, 12.0)
    closed: bool = False

    def steps(self, height: int) -> tuple[int, ...]:
        """The rings in pixels of a picture of that height."""
        return tuple(max(1, round(ring / 1000 * height)) for ring in self.rings)

    def reach(self, height: int) -> int:
        """The pixels around one that decide how dark it is."""
        return max(self.steps(height), default=0) + 1


USUAL_CARE = Care()
"""For one piece or a row of them, from whatever mesh."""


@dataclass(frozen=True, eq=False)
class ShadowMap:
    """What the light sees of the triangles: how near to it the first surface is.

    ``near`` has a margin at each side; ``blocks`` tell where a whole soft rim is light or dark.
    """

    axes: tuple[Numbers, Numbers, Numbers]
    low: Numbers
    size: int
    scale: float
    near: NDArray[np.float32]
    blocks: Blocks

    def lit(self, places: Numbers, normals: Numbers) -> Numbers:
        """The share of the light that reaches places (3, n) of surfaces (3, n), 0 to 1."""
        right, up, facing = (along(normals, axis) for axis in self.axes)
        u, v, depth = (along(places, axis) for axis in self.axes)
        column = (u - self.low[0]) * self.scale + right * _LIFTED
        row = (v - self.low[1]) * self.scale + up * _LIFTED
        # A steep surface comes nearer within the rim by so much: else it would shade itself.
        steep = (np.abs(right) + np.abs(up)) * _REACH - _LIFTED
        bias = np.maximum(steep / np.maximum(facing, _GRAZING), _BIAS) + facing * _LIFTED
        own = np.maximum(depth - self.low[2] + 1.0 + bias / self.scale, 0.0).astype(np.float32)
        reached = np.ones(len(own))
        some = np.flatnonzero(self._inside(column) & self._inside(row))
        column, row, own = column[some] + _MARGIN, row[some] + _MARGIN, own[some]
        block = row.astype(np.int64) // _BLOCK, column.astype(np.int64) // _BLOCK
        dark = self.blocks.least[block] > own
        reached[some[dark]] = 0.0
        rim = np.flatnonzero(~dark & (self.blocks.greatest[block] > own))
        reached[some[rim]] = self._share(column[rim], row[rim], own[rim])
        return reached

    def _inside(self, at: Numbers) -> NDArray[np.bool_]:
        """Which places along an axis of the map a soft rim around them can find on it."""
        inside: NDArray[np.bool_] = (at > -_BLOCK) & (at < self.size + _BLOCK)
        return inside

    def _share(self, column: Numbers, row: Numbers, own: NDArray[np.float32]) -> Numbers:
        """The share of the light at places on the map that are so near to it."""
        width, near = self.near.shape[1], self.near.ravel()
        steps = [(step - _SOFT // 2) * _STEP for step in range(_SOFT)]
        across = [np.floor(column + step).astype(np.int64) for step in steps]
        down = [np.floor(row + step).astype(np.int64) * width for step in steps]
        reached = np.zeros(len(own), dtype=np.uint8)
        for y in down:
            for x in across:
                reached += near.take(x + y) <= own
        return reached / _SOFT**2


def shadow_map(
    corners: Numbers, axes: tuple[Numbers, Numbers, Numbers], care: Care = USUAL_CARE
) -> ShadowMap:
    """The map of triangles (m, 3, 3); the third of the axes points to the light."""
    parts: list[Numbers] = []
    bounds: list[Numbers] = []
    for start in range(0, len(corners), _AT_ONCE):
        part = np.stack([dot(corners[start : start + _AT_ONCE], axis) for axis in axes], axis=-1)
        bounds += extent(part.reshape(-1, 3))
        parts.append(part[doubled_areas(part) > 0] if care.closed else part)
    low, high = extent(np.array(bounds))
    scale = care.shadows / max(float((high - low)[:2].max()), 1e-9)
    seen = np.concatenate(parts)
    seen -= low
    seen[:, :, :2] *= scale
    seen[:, :, 2] += 1.0  # nothing is at 0
    near = np.pad(rasterised(seen, care.shadows, care.shadows).near, _MARGIN)
    return ShadowMap(axes, low, care.shadows, scale, near, blocks_of(near, _BLOCK, 1))
