"""Points at which several fans of facets meet, with nothing else in common."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from gatesmith.mesh.topology import Topology


def pinched_points(topology: Topology) -> NDArray[np.intp]:
    """Points around which the facets make more than one closed fan, intp (k,), ascending.

    For a mesh without open, unbalanced or miswound edges. Points on edges in which bodies touch
    are left out, because there the fans share more than the point.
    """
    edges = topology.edges
    pairs = edges.starts[edges.uses == 2]
    one, other = edges.sides[pairs], edges.sides[pairs + 1]
    # Corner k is where side k begins. The side across begins where this one ends and ends
    # here, so the next corner around the point is the one after the side across.
    following = np.arange(topology.corners.size, dtype=np.int32)
    following[one], following[other] = _after(other), _after(one)
    names, jump = following.copy(), following.copy()
    # In each round a corner sees twice as many corners of its fan, until all know the lowest.
    while True:
        known = np.minimum(names, names[jump])
        if np.array_equal(known, names):
            break
        names, jump = known, jump[jump]
    leads = names == np.arange(len(names), dtype=np.int32)
    leads.reshape(-1, 3)[topology.collapsed] = False
    fans = np.bincount(topology.corners.reshape(-1)[leads], minlength=len(topology.points))
    fans[edges.ends[edges.uses != 2].ravel()] = 0
    return np.flatnonzero(fans > 1)


def _after(sides: NDArray[np.int64]) -> NDArray[np.int64]:
    """The corner in which each side ends."""
    return sides + np.where(sides % 3 == 2, -2, 1)
