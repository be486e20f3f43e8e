"""Which bodies of a mesh enclose a point, by a ray straight up from it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.mesh.solids.boxtree import frame_around, packed, tree_of
from gatesmith.mesh.solids.patches import patches_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from gatesmith.mesh.topology import Topology


@dataclass(frozen=True, eq=False)
class Enclosures:
    """How often bodies go round points.

    Entry after entry, each intp (k,): a place among the points, the number of a body that goes
    round it, and how often; below 0 where that body is inside out, never 0.
    """

    points: NDArray[np.intp]
    bodies: NDArray[np.intp]
    turns: NDArray[np.intp]


def enclosures(topology: Topology, points: NDArray[np.float32]) -> Enclosures:
    """Find the bodies that enclose these points, float32 (p, 3), millimetres.

    Every body must be closed. A point on the surface of a body may be in it or not, but rays
    through an edge or a corner are told exactly: each is counted for one facet beside it.
    """
    patches = patches_of(topology)
    nowhere = np.empty(0, dtype=np.intp)
    if not len(points) or not len(patches.names):
        return Enclosures(nowhere, nowhere, nowhere)
    low, high = patches.at.min(axis=0), patches.at.max(axis=0)
    frame = frame_around(low.min(axis=1), high.max(axis=1))
    cuts = [frame.cut(axis, low[axis], high[axis]) for axis in range(3)]
    tree = tree_of(packed([cut[0] for cut in cuts], [cut[1] for cut in cuts]))
    ends = points.copy()
    ends[:, 2] = np.maximum(high[2].max(), points[:, 2])
    cuts = [frame.cut(axis, points[:, axis], ends[:, axis]) for axis in range(3)]
    rays = packed([cut[0] for cut in cuts], [cut[1] for cut in cuts])
    count = topology.body_count
    keys, turns = [nowhere], [nowhere]
    for ray, facet in tree.met_by(rays):
        passed = _passed(patches.at.take(facet, axis=2), points.take(ray, axis=0).T)
        hit = np.flatnonzero(passed)
        names = topology.bodies.take(patches.names.take(facet.take(hit)))
        keys.append(ray.take(hit) * count + names)
        turns.append(passed.take(hit))
    found, places = np.unique(np.concatenate(keys), return_inverse=True)
    sums = np.bincount(places, weights=np.concatenate(turns), minlength=len(found)).astype(np.intp)
    places, names = np.divmod(found[sums != 0], max(count, 1))
    return Enclosures(places, names, sums[sums != 0])


def _passed(facets: NDArray[np.float32], points: NDArray[np.float32]) -> NDArray[np.intp]:
    """How the ray up from a point leaves a facet: 1 outwards, -1 inwards, 0 not at all, (k,).

    ``facets`` is (3, 3, k), ``points`` (3, k). In float64 the products of float32 differences
    keep all their digits, so a point is beside an edge by the same sign for both its facets.
    """
    wide = facets.astype(np.float64) - points
    around = np.zeros(wide.shape[2], dtype=np.intp)
    for side in range(3):
        (ax, ay, _), (bx, by, _) = wide[side], wide[(side + 1) % 3]
        up, down = (ay <= 0) & (by > 0), (by <= 0) & (ay > 0)
        # The edge is taken upwards whichever way the facet runs along it.
        left = np.where(up, ax * by - ay * bx, bx * ay - by * ax) > 0
        around += (up & left).astype(np.intp) - (down & left)
    one, two, three = wide
    (ax, ay, az), (bx, by, bz) = two - one, three - one
    height = (
        one[0] * (ay * bz - az * by) + one[1] * (az * bx - ax * bz) + one[2] * (ax * by - ay * bx)
    )
    above: NDArray[np.intp] = around * (height * around > 0)
    return above
