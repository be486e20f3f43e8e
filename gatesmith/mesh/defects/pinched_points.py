"""Points at which several fans of facets meet, with nothing else in common."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from gatesmith.mesh._parallel import blocks, taken

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from gatesmith.mesh.topology import Topology

# Steps around a point: more than nearly all points have facets.
_MOST = 32


def pinched_points(topology: Topology) -> NDArray[np.intp]:
    """Points around which the facets make more than one closed fan, intp (k,), ascending.

    For a mesh without open, unbalanced or miswound edges. Points on edges in which bodies touch
    are left out, because there the fans share more than the point.
    """
    if _all_in_one_fan(topology):
        return np.empty(0, dtype=np.intp)
    # Corner k is where side k begins. The side across begins where this one ends and ends
    # here, so the next corner around the point is the one after the side across.
    across = topology.across.reshape(-1)
    own = np.arange(len(across), dtype=np.int32)
    following = np.where(across < 0, own, _after(across))
    names, jump = following.copy(), following
    # In each round a corner sees twice as many corners of its fan, until all know the lowest.
    while True:
        known = np.minimum(names, taken(names, jump))
        if np.array_equal(known, names):
            break
        names, jump = known, taken(jump, jump)
    leads = names == own
    leads.reshape(-1, 3)[topology.collapsed] = False
    fans = np.bincount(topology.corners.reshape(-1)[leads], minlength=len(topology.points))
    fans[topology.edges.ends_of(topology.edges.odd).ravel()] = 0
    return np.flatnonzero(fans > 1)


def _all_in_one_fan(topology: Topology) -> bool:
    """Whether every point is certainly the middle of a single fan of at most ``_MOST`` corners.

    A walk around each point from any of its corners then passes all corners of the mesh.
    """
    corners, across = topology.corners.reshape(-1), topology.across.reshape(-1)
    if len(topology.edges.odd) or len(topology.collapsed):
        return False
    first = np.full(len(topology.points), -1, dtype=np.int32)
    for some in blocks(len(corners)):
        first[corners[some]] = np.arange(some.start, min(some.stop, len(corners)), dtype=np.int32)
    passed = 0
    for some in blocks(len(first)):
        starts = first[some][first[some] >= 0]
        at = starts
        for _ in range(_MOST):
            passed += len(at)
            at = _after(across.take(at))
            under_way = np.flatnonzero(at != starts)
            at, starts = at.take(under_way), starts.take(under_way)
            if not len(at):
                break
        else:
            return False
    return passed == len(corners)


def _after(sides: NDArray[np.int32]) -> NDArray[np.int32]:
    """The corner in which each side ends."""
    return np.where(sides % 3 == 2, sides - np.int32(2), sides + np.int32(1))
