"""Facets that go through others exactly where two of them join.

Parts drawn on one grid cross like that: a wall passes along the edges of a floor. It touches
the facets on both sides and goes through none of them, yet it goes through the floor.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from gatesmith.mesh.solids.separation import lying_on

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from gatesmith.mesh.topology import Topology


def seam_through(
    topology: Topology,
    facets: NDArray[np.intp],
    at: NDArray[np.float64],
    other_at: NDArray[np.float64],
    normals: NDArray[np.float64],
    *,
    tolerance: float,
) -> NDArray[np.bool_]:
    """Which triangles go through an edge of one of these facets, bool (k,).

    ``at`` and ``normals``, float64 (3, 3, k) and (3, k), are the triangles and their unit
    normals, ``other_at`` the corners of the ``facets`` of the topology. The edge lies in the
    plane of the triangle and runs through its inside, and what meets there is on either side.
    """
    through = np.zeros(len(facets), dtype=np.bool_)
    heights = ((other_at - at[0]) * normals).sum(axis=1)
    level = np.abs(heights) <= tolerance
    pairs = np.flatnonzero(level.sum(axis=0) == 2)
    off = np.argmin(level[:, pairs], axis=0)
    start, end = (off + 1) % 3, (off + 2) % 3
    beyond = topology.neighbours[facets[pairs], start]
    far = topology.points[topology.corners[beyond]].astype(np.float64)
    rises = np.einsum("kca,ak->ck", far - at[0, :, pairs][:, None], normals[:, pairs])
    side = np.sign(heights[off, pairs])
    apart = (beyond >= 0) & ((rises * side).min(axis=0) < -tolerance)
    pairs, start, end = pairs[apart], start[apart], end[apart]
    edge = np.stack((other_at[start, :, pairs].T, other_at[end, :, pairs].T))
    through[pairs] = lying_on(at[:, :, pairs], edge, tolerance)
    return through
