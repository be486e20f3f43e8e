"""Quick tests that set aside pairs of facets which cannot cross: most of those whose boxes meet."""

from __future__ import annotations

from dataclasses import dataclass
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


@dataclass(frozen=True, eq=False)
class FacetPairs:
    """Pairs of facets, intp (k,) each, with their corners and unit normals.

    ``at`` and ``there``, float32 (3, 3, k), are the corners of ``one`` and ``other``: corner, axis,
    pair; ``normals`` and ``others``, float32 (3, k), their normals.
    """

    one: NDArray[np.intp]
    other: NDArray[np.intp]
    at: NDArray[np.float32]
    there: NDArray[np.float32]
    normals: NDArray[np.float32]
    others: NDArray[np.float32]

    @classmethod
    def of(cls, patches: Patches, pair: Pair) -> FacetPairs:
        """Pairs of the numbers of patches, intp (k,) both."""
        at, there = (patches.corners_of(facets) for facets in pair)
        return cls(*pair, at, there, unit_normals(at), unit_normals(there))

    def swapped(self, kept: NDArray[np.bool_]) -> FacetPairs:
        """The kept ones, bool (k,), the other way round."""
        places = np.flatnonzero(kept)
        return FacetPairs(
            self.other.take(places),
            self.one.take(places),
            self.there.take(places, axis=2),
            self.at.take(places, axis=2),
            self.others.take(places, axis=1),
            self.normals.take(places, axis=1),
        )


def not_beside(pairs: FacetPairs, tolerance: float) -> FacetPairs:
    """Those of these pairs in which neither facet lies beyond an edge of the other one.

    ``tolerance`` is in mm.
    Most facets that are close together without sharing a corner belong to one smooth surface.
    """
    for _ in range(2):
        # The remaining pairs are swapped and tested the other way round; twice restores them.
        pairs = pairs.swapped(~_beyond_an_edge(pairs, tolerance))
    return pairs


def _beyond_an_edge(pairs: FacetPairs, tolerance: float) -> NDArray[np.bool_]:
    """Which facets ``there`` lie beyond an edge of their partner, in its plane, bool (k,)."""
    at, there = pairs.at, pairs.there
    (x, y, z), (u, v, w) = pairs.normals, pairs.others
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


def not_aside(pairs: FacetPairs, tolerance: float) -> FacetPairs:
    """The pairs in which neither facet is clear of the plane of the other one.

    ``tolerance`` is in mm.
    """
    for _ in range(2):
        # In float32: its error is below a tolerance, which is several steps of a coordinate.
        with np.errstate(over="ignore", invalid="ignore"):  # no piece is 1e19 mm away
            foot, normals = pairs.at[0], pairs.normals
            heights = [((corner - foot) * normals).sum(axis=0) for corner in pairs.there]
        low = np.minimum(np.minimum(heights[0], heights[1]), heights[2])
        high = np.maximum(np.maximum(heights[0], heights[1]), heights[2])
        aside = (low > _ASIDE * tolerance) | (high < -_ASIDE * tolerance)
        pairs = pairs.swapped(~aside)
    return pairs
