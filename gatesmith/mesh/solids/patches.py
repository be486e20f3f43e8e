"""The facets of a mesh as columns, with neighbours in space close together in memory.

``Extents`` gives tight boxes around them. The long facets of a round bar that lies askew have
axis-aligned boxes as large as the bar, so that each meets every other one; along the bar and across
it, their boxes are as thin as the facets. ``spread_out`` finds the points around which facets
cannot cover one another.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.mesh._parallel import blocks
from gatesmith.mesh.solids.bvh import curve_order, sorted_places

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from gatesmith.mesh.topology import Topology


@dataclass(frozen=True, eq=False)
class Patches:
    """Facets along a curve that fills space.

    ``names``, int32 (m,), are their numbers in the mesh. ``points`` is int32 (3, m), the corners,
    numbered along the curve as well, and ``point_names``, int32 (n,), are the numbers of those
    points in the topology. ``at``, float32 (3, n), are the coordinates of the points in mm.
    """

    names: NDArray[np.int32]
    points: NDArray[np.int32]
    point_names: NDArray[np.int32]
    at: NDArray[np.float32]

    def corners_of(self, facets: slice | NDArray[np.intp]) -> NDArray[np.float32]:
        """The corners of some facets, float32 (3, 3, k): corner, axis, facet."""
        names = self.points[:, facets]
        corners = np.empty((3, 3, names.shape[1]), dtype=np.float32)
        for corner, places in enumerate(names.astype(np.intp)):
            for axis, column in enumerate(self.at):
                column.take(places, out=corners[corner, axis], mode="clip")
        return corners


def relevant_points(topology: Topology) -> NDArray[np.float32]:
    """The points of a topology, float32 (n, 3); those of no facet with an area moved to another.

    A facet without an area may extend anywhere, and must not influence measurements.
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
    """The facets with an area, with neighbours together."""
    order = curve_order(relevant_points(topology))
    number = np.empty(len(order), dtype=np.int32)
    number[order] = np.arange(len(order), dtype=np.int32)
    facets = np.flatnonzero(_with_area(topology)).astype(np.int32)
    corners = topology.corners if len(facets) == len(topology.corners) else topology.corners[facets]
    numbers = number.take(corners)
    places = sorted_places(np.minimum(np.minimum(*numbers.T[:2]), numbers[:, 2]))
    points = np.empty((3, len(places)), dtype=np.int32)
    for block in blocks(len(places)):
        points[:, block] = numbers.take(places[block], axis=0).T
    del numbers
    at = np.ascontiguousarray(topology.points.take(order, axis=0).T)
    return Patches(facets.take(places), points, order.astype(np.int32), at)


def unit_normals(corners: NDArray[np.float32]) -> NDArray[np.float32]:
    """The unit normals of facets with these corners, (3, 3, k), float32 (3, k).

    Zero where a facet has none.
    """
    one, two, three = corners.astype(np.float64)
    (ax, ay, az), (bx, by, bz) = two - one, three - one
    x, y, z = ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx
    length = np.maximum(np.sqrt(x * x + y * y + z * z), np.finfo(np.float64).tiny)
    normals = np.empty(corners.shape[1:], dtype=np.float32)
    for axis, part in enumerate((x, y, z)):
        normals[axis] = part / length
    return normals


# Other axes than x, y and z are used if they make the boxes of a sample of this many facets, in
# total surface, this many times smaller.
_WORTHWHILE = 2.0
_SAMPLE = 1 << 16


class Extents:
    """Boxes around facets.

    The boxes lie along x, y and z, or all of them along the facets' long edges if that makes them
    much smaller. Facets whose boxes do not meet do not meet either.
    """

    def __init__(self, patches: Patches) -> None:
        """Choose the directions for these facets."""
        self._patches = patches
        self._directions: NDArray[np.float64] | None = None
        count = len(patches.names)
        sample = patches.corners_of(slice(None, None, max(1, count // _SAMPLE)))
        # In a damaged file products may overflow float32, but not float64.
        directions = _directions(sample)
        turned = _extremes([directions @ corner for corner in sample.astype(np.float64)])
        if _WORTHWHILE * _surface(*turned) < _surface(*_extremes(sample)):
            self._directions = directions

    def of(self, block: slice) -> tuple[NDArray[np.floating], NDArray[np.floating]]:
        """The lowest and highest corner of the box around each of these facets, (3, b), mm."""
        at = self._patches.corners_of(block)
        if self._directions is None:
            return _extremes(at)
        return _extremes([self._directions @ corner for corner in at.astype(np.float64)])

    def around(self) -> tuple[NDArray[np.floating], NDArray[np.floating]]:
        """The lowest and highest corner of a box around all facets, (3,) both, millimetres."""
        each = [self.of(block) for block in blocks(len(self._patches.names))]
        low = np.array([low.min(axis=1) for low, _ in each]).min(axis=0)
        high = np.array([high.max(axis=1) for _, high in each]).max(axis=0)
        return low, high


def _extremes(
    corners: NDArray[np.floating] | list[NDArray[np.float64]],
) -> tuple[NDArray[np.floating], NDArray[np.floating]]:
    one, two, three = corners
    low = np.minimum(np.minimum(one, two), three)
    return low, np.maximum(np.maximum(one, two), three)


def _directions(at: NDArray[np.float32]) -> NDArray[np.float64]:
    """Three perpendicular directions, one along most of the edges, float64 (3, 3), in rows.

    ``at`` is float32 (3, 3, k): corner, axis, facet.
    """
    sums = np.zeros((3, 3))
    for side in range(3):
        edges = at[(side + 1) % 3].astype(np.float64) - at[side]
        sums += edges @ edges.T
    directions: NDArray[np.float64] = np.linalg.eigh(sums)[1].T
    return directions


def _surface(low: NDArray[np.floating], high: NDArray[np.floating]) -> float:
    """Half the total surface of these boxes."""
    x, y, z = high.astype(np.float64) - low
    return float((x * y + y * z + z * x).sum())


# Least cosine between a facet's normal and the mean one at its corner. It only has to be far
# above rounding, so that the facet keeps its side when it is projected along the mean.
_LEAST_COSINE = 0.02

# Below this cosine with the z axis a level direction across a normal is well defined.
_LEVEL_COSINE = 0.8


def spread_out(patches: Patches) -> NDArray[np.bool_]:
    """The points, by their number, around which no two facets lie over one another, bool (n,).

    Seen along the mean normal of such a point, all its facets face the viewer and go round it
    once. So their projections meet only in their common edges and they cannot cross: that
    settles nearly all facets that share a corner, without comparing pairs of them. The mesh
    must be closed and consistently wound around these points.
    """
    axes = _mean_normals(patches)
    wrong = np.asarray(~axes.any(axis=0))
    turning = []
    for block in blocks(len(patches.names)):
        at = patches.corners_of(block)
        normal = unit_normals(at)
        for side, name in enumerate(patches.points[:, block]):
            x, y, z = (column.take(name) for column in axes)
            hidden = normal[0] * x + normal[1] * y + normal[2] * z < _LEAST_COSINE
            if hidden.any():
                wrong[name[hidden]] = True
            # Any direction square to the mean normal serves: each turn passes it once, upwards.
            level = np.abs(z) < _LEVEL_COSINE
            x, y, z = np.where(level, -y, 0), np.where(level, x, -z), np.where(level, 0, y)
            here, ahead, behind = (at[(side + step) % 3] for step in range(3))
            below = _along(ahead, here, x, y, z) < 0
            above = _along(behind, here, x, y, z) >= 0
            turning.append(name[below & above])
    turns = np.bincount(np.concatenate(turning), minlength=len(wrong))
    once: NDArray[np.bool_] = ~wrong & (turns == 1)
    return once


def _mean_normals(patches: Patches) -> NDArray[np.float32]:
    """The direction of the sum of the normals around each point, float32 (3, n)."""
    # Any direction near the mean serves, so float32 suffices.
    sums = np.zeros((3, len(patches.point_names)), dtype=np.float32)
    for block in blocks(len(patches.names)):
        normals = unit_normals(patches.corners_of(block))
        for names in patches.points[:, block].astype(np.intp):
            for axis in range(3):
                np.add.at(sums[axis], names, normals[axis])
    lengths = np.sqrt((sums * sums).sum(axis=0))
    sums /= np.maximum(lengths, np.finfo(np.float32).tiny)
    return sums


def _along(
    end: NDArray[np.float32],
    start: NDArray[np.float32],
    x: NDArray[np.float32],
    y: NDArray[np.float32],
    z: NDArray[np.float32],
) -> NDArray[np.float32]:
    """The distance from ``start`` to ``end``, float32 (3, k), along a direction, (k,)."""
    with np.errstate(over="ignore", invalid="ignore"):  # no piece is 1e19 mm away
        along: NDArray[np.float32] = (
            (end[0] - start[0]) * x + (end[1] - start[1]) * y + (end[2] - start[2]) * z
        )
    return along
