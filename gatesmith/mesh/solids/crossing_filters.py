"""Quick tests that set aside pairs of facets which cannot cross: most of those whose boxes meet."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from gatesmith.mesh.solids.patches import unit_normals

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from gatesmith.mesh.solids.bvh import Pair
    from gatesmith.mesh.solids.patches import Patches

# Tolerances from the plane of a facet beyond which another one neither crosses nor lies on it.
_ASIDE = 2.0

# A pair whose triangles overlap by at most this many tolerances, along a direction whose sine to
# both planes is at most the second number, does not cross: moving one of them within its plane by
# (0.2 + 0.5) / cos 30° = 0.81 tolerances separates them.
_TOUCHING = 0.2
_STEEPEST = 0.5


def spread_marks(patches: Patches, spread: NDArray[np.bool_]) -> NDArray[np.int32]:
    """The corners of each facet around which facets spread out, int32 (3, m).

    Each other corner has a unique number below 0.
    """
    if spread.all():
        return patches.points
    own = -1 - np.arange(patches.points.size, dtype=np.int32).reshape(patches.points.shape)
    np.copyto(own, patches.points, where=spread.take(patches.points), casting="same_kind")
    return own


def without_common_mark(marks: NDArray[np.int32], pair: Pair) -> Pair:
    """The pairs of facets, intp (k,) each, without a common mark in ``marks``, int32 (3, m)."""
    one, other = pair
    names = [mark.take(one) for mark in marks]
    known = np.zeros(len(one), dtype=np.bool_)
    same = np.empty_like(known)
    for mark in marks:
        others = mark.take(other)
        for name in names:
            known |= np.equal(name, others, out=same)
    kept = np.flatnonzero(~known)
    return one.take(kept), other.take(kept)


def not_beside(patches: Patches, pair: Pair, tolerance: float) -> Pair:
    """Those of these pairs in which neither facet lies beyond an edge of the other one.

    ``pair`` and the result are the numbers of their facets, intp (k,) each; ``tolerance`` is in mm.
    Most facets that are close together without sharing a corner belong to one smooth surface.
    """
    one, other = pair
    at, there = patches.corners_of(one), patches.corners_of(other)
    normals, others = unit_normals(at), unit_normals(there)
    for _ in range(2):
        kept = np.flatnonzero(~_beyond_an_edge(at, normals, there, others, tolerance))
        # The remaining pairs are swapped and tested the other way round; twice restores them.
        one, other = other.take(kept), one.take(kept)
        at, there = there.take(kept, axis=2), at.take(kept, axis=2)
        normals, others = others.take(kept, axis=1), normals.take(kept, axis=1)
    return one, other


def _beyond_an_edge(
    at: NDArray[np.float32],
    normals: NDArray[np.float32],
    there: NDArray[np.float32],
    others: NDArray[np.float32],
    tolerance: float,
) -> NDArray[np.bool_]:
    """Which facets ``there`` lie beyond an edge of their partner ``at``, in its plane, bool (k,).

    Both are corners, float32 (3, 3, k), and the unit normals of each are float32 (3, k).
    """
    (x, y, z), (u, v, w) = normals, others
    beyond = np.zeros(at.shape[2], dtype=np.bool_)
    with np.errstate(over="ignore", invalid="ignore"):  # 1e19 mm away no piece is
        for side in range(3):
            foot, end = at[side], at[(side + 1) % 3]
            along, across, up = (b - a for a, b in zip(foot, end, strict=True))
            # Perpendicular to the edge and to the normal, and as long as the edge.
            out = (across * z - up * y, up * x - along * z, along * y - across * x)
            length = np.sqrt(out[0] * out[0] + out[1] * out[1] + out[2] * out[2])
            clear = np.abs(out[0] * u + out[1] * v + out[2] * w) <= _STEEPEST * length
            clear &= length > 0
            least = -_TOUCHING * tolerance * length
            for corner in there:
                way = (
                    (corner[0] - foot[0]) * out[0]
                    + (corner[1] - foot[1]) * out[1]
                    + (corner[2] - foot[2]) * out[2]
                )
                clear &= way >= least
            beyond |= clear
    return beyond


def not_aside(patches: Patches, pair: Pair, tolerance: float) -> Pair:
    """The pairs in which neither facet is clear of the plane of the other one.

    ``pair`` and the result are the numbers of their facets, intp (k,) each; ``tolerance`` is in mm.
    """
    one, other = pair
    at, there = patches.corners_of(one), patches.corners_of(other)
    for _ in range(2):
        normals = unit_normals(at)
        # In float32: its error is below a tolerance, which is several steps of a coordinate.
        with np.errstate(over="ignore", invalid="ignore"):  # no piece is 1e19 mm away
            heights = [((corner - at[0]) * normals).sum(axis=0) for corner in there]
        low = np.minimum(np.minimum(heights[0], heights[1]), heights[2])
        high = np.maximum(np.maximum(heights[0], heights[1]), heights[2])
        aside = (low > _ASIDE * tolerance) | (high < -_ASIDE * tolerance)
        kept = np.flatnonzero(~aside)
        one, other = other.take(kept), one.take(kept)
        at, there = there.take(kept, axis=2), at.take(kept, axis=2)
    return one, other
