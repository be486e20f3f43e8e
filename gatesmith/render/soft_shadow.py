"""The shadows of a wide light, and where on the table they end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from gatesmith.render.light import Narrow
from gatesmith.render.shadow_map import UPWARDS, ShadowMap
from gatesmith.render.vectors import Numbers, along, dot

_LOWEST = 0.1  # the sine of a lamp's height over the table from which its shadows are bounded


@dataclass(frozen=True, eq=False)
class TableRectangle:
    """A rectangle on the table: what lies beyond it is fully lit.

    ``axes`` are level unit vectors; ``low`` and ``high`` are its sides along each.
    """

    axes: tuple[Numbers, Numbers]
    low: Numbers
    high: Numbers

    @classmethod
    def of_shadows(
        cls, points: Numbers, table: float, maps: Sequence[ShadowMap]
    ) -> TableRectangle | None:
        """The one that holds all shadows of points, and of triangles of them, at z = table.

        ``points`` are float64 (3, n), in the unit of ``table``.
        None where light comes from so low, or from below, that shadows have no end.
        """
        if not points.size or min(each.axes[2][2] for each in maps) < _LOWEST:
            return None
        side = maps[0].axes[0]
        axes = side, np.array((-side[1], side[0], 0.0))
        above, places = np.maximum(points[2] - table, 0.0), [along(points, axis) for axis in axes]
        ends: list[list[tuple[float, float]]] = []
        for each in maps:
            towards = each.axes[2]
            slopes = [float(dot(towards, axis) / towards[2]) for axis in axes]
            thrown = [place - above * slope for place, slope in zip(places, slopes, strict=True)]
            rim = each.rim * (1 + 1 / float(towards[2]))
            ends.append([(float(at.min()) - rim, float(at.max()) + rim) for at in thrown])
        low, high = np.min(ends, axis=(0, 2)), np.max(ends, axis=(0, 2))
        return cls(axes, low, high)

    def holds(self, places: Narrow) -> NDArray[np.bool_]:
        """Which places (3, n) on the table lie in it, bool (n,)."""
        across, ahead = (along(places, axis) for axis in self.axes)
        inside: NDArray[np.bool_] = (across >= self.low[0]) & (across <= self.high[0])
        inside &= (ahead >= self.low[1]) & (ahead <= self.high[1])
        return inside


@dataclass(frozen=True, eq=False)
class SoftShadow:
    """The shadows of a wide light: the mean of several maps, or of one.

    ``table`` holds all on the table.
    """

    maps: tuple[ShadowMap, ...]
    table: TableRectangle | None = None

    def lit_on_table(self, places: Narrow) -> Narrow:
        """The share of the light that reaches places (3, n) on the table, 0 to 1."""
        if self.table is None:
            return self.lit(places, UPWARDS)
        reached = np.ones(places.shape[1], np.float32)
        some = np.flatnonzero(self.table.holds(places))
        reached[some] = self.lit(places.take(some, axis=1), UPWARDS)
        return reached

    def lit(self, places: Narrow, normals: Narrow) -> Narrow:
        """The share of the light that reaches places (3, n) of surfaces (3, n), 0 to 1."""
        total = np.zeros(places.shape[1], np.float32)
        for one in self.maps:
            total += one.lit(places, normals)
        total /= len(self.maps)
        return total
