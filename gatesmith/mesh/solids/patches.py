"""The facets of a mesh column by column, those near one another in space near in memory too."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.mesh.solids.boxtree import curve_order, sorted_places

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from gatesmith.mesh.topology import Topology

# Facets worked on at once: an array of them stays in the cache.
_BLOCK = 1 << 15


@dataclass(frozen=True, eq=False)
class Patches:
    """Facets along a curve that fills space.

    ``names``, intp (m,), are their places in the mesh. ``points`` is intp (3, m), the corners,
    by numbers that run along the curve as well, and ``point_names``, intp (n,), those in the
    topology. ``at`` is float32 (3, 3, m): corner, axis, facet. ``normals`` is float32 (3, m),
    the unit normals; zero where a facet has none.
    """

    names: NDArray[np.intp]
    points: NDArray[np.intp]
    point_names: NDArray[np.intp]
    at: NDArray[np.float32]
    normals: NDArray[np.float32]


def points_looked_at(topology: Topology) -> NDArray[np.float32]:
    """The points of a topology, float32 (n, 3), those of no facet with an area on another one.

    A facet without an area may reach to anywhere, and nothing is to be measured by it.
    """
    kept = _with_area(topology)
    if kept.all() or not kept.any():
        return topology.points
    names = topology.corners[kept]
    beside = np.ones(len(topology.points), dtype=np.bool_)
    beside[names] = False
    return np.where(beside[:, None], topology.points[names[0, 0]], topology.points)


def _with_area(topology: Topology) -> NDArray[np.bool_]:
    kept = np.ones(len(topology.corners), dtype=np.bool_)
    kept[topology.collapsed] = kept[topology.zero_area] = False
    return kept


def patches_of(topology: Topology) -> Patches:
    """The facets with an area in a good order."""
    order = curve_order(points_looked_at(topology))
    number = np.empty(len(order), dtype=np.intp)
    number[order] = np.arange(len(order))
    facets = np.flatnonzero(_with_area(topology))
    corners = [number.take(column.take(facets)) for column in topology.corners.T]
    places = sorted_places(np.minimum(np.minimum(corners[0], corners[1]), corners[2]))
    points = np.stack([column.take(places) for column in corners])
    columns = [np.ascontiguousarray(column) for column in topology.points.take(order, axis=0).T]
    at = np.empty((3, 3, len(places)), dtype=np.float32)
    for corner in range(3):
        for axis in range(3):
            columns[axis].take(points[corner], out=at[corner, axis], mode="clip")
    return Patches(facets.take(places), points, order, at, _unit_normals(at))


def _unit_normals(at: NDArray[np.float32]) -> NDArray[np.float32]:
    normals = np.empty(at.shape[1:], dtype=np.float32)
    for block in blocks(at.shape[2]):
        one, two, three = at[:, :, block].astype(np.float64)
        (ax, ay, az), (bx, by, bz) = two - one, three - one
        x, y, z = ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx
        length = np.maximum(np.sqrt(x * x + y * y + z * z), np.finfo(np.float64).tiny)
        for axis, part in enumerate((x, y, z)):
            normals[axis, block] = part / length
    return normals


def blocks(count: int) -> Iterator[slice]:
    """All of ``count`` columns in runs that stay in the cache."""
    return (slice(first, first + _BLOCK) for first in range(0, count, _BLOCK))
