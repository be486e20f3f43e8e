"""Flat faces of many long facets, divided anew into compact ones.

The cap of a cylinder of thousands of sides is thousands of needles from rim to rim. Their boxes
overlap one another and all facets of the side, millions of pairs that cannot cross. A flat face may
be divided in any way: here ears are cut off every second corner of its rim, again and again, so
that most facets are small and near the rim.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from gatesmith.mesh.components import components
from gatesmith.mesh.topology import Topology, topology_of
from gatesmith.mesh.triangles import Mesh, cross_of_corners

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Flat = NDArray[np.float64]
    """Points in a plane, (n, 2)."""

LEAST_FACETS = 64
"""Facets of a face that is worth dividing anew."""

# Cosine between facets that lie in one plane, and the share of a tolerance by which their corners
# may leave it: a division of the same points then stays as near to the surface.
_LEVEL = 1 - 2e-5
_FLATNESS = 0.1

# Pairs of an ear and a corner that may lie in it, compared in one round: a tenth of a second.
_MOST_COMPARED = 5_000_000
_MOST_ROUNDS = 300

# Share of the area of a face by which the areas of two divisions may differ: rounding.
_SAME_AREA = 1e-9


def divided_anew(topology: Topology, tolerance: float) -> Topology | None:
    """The topology with large flat faces divided into compact facets; None where there is none.

    Every facet keeps its face, so that its body and its plane are the same. Faces with holes and
    those with points inside stay as they are. ``tolerance`` is in mm.
    """
    names = _faces_of(topology)
    order = np.argsort(names, kind="stable")
    starts = np.flatnonzero(np.diff(names[order], prepend=-1))
    corners = topology.corners.copy()
    changed = False
    for facets in np.split(order, starts[1:]):
        if len(facets) >= LEAST_FACETS:
            better = _divided(topology, facets, tolerance)
            if better is not None:
                corners[facets] = better
                changed = True
    return topology_of(Mesh(topology.points, corners)) if changed else None


def _faces_of(topology: Topology) -> NDArray[np.intp]:
    """A number for each facet, intp (m,), that neighbours in one plane share."""
    cross = cross_of_corners(topology.points[topology.corners].astype(np.float64))
    normals = cross / np.maximum(np.linalg.norm(cross, axis=1), np.finfo(float).tiny)[:, None]
    facets, sides = np.nonzero(topology.neighbours >= 0)
    beside = topology.neighbours[facets, sides]
    level = (normals[facets] * normals[beside]).sum(axis=1) > _LEVEL
    return components(len(cross), facets[level], beside[level])


def _divided(
    topology: Topology, facets: NDArray[np.intp], tolerance: float
) -> NDArray[np.int32] | None:
    """Other corners for the facets of a face, int32 (k, 3), or None where it stays as it is."""
    corners = topology.corners[facets]
    rim = _rim(corners)
    if rim is None or len(rim) != len(facets) + 2:
        return None
    at = topology.points[rim].astype(np.float64)
    cross = cross_of_corners(topology.points[corners].astype(np.float64))
    normal = cross.sum(axis=0)
    area = float(np.linalg.norm(cross, axis=1).sum())
    length = float(np.linalg.norm(normal))
    if not area or length < (1 - _SAME_AREA) * area:
        return None
    normal /= length
    if np.ptp(at @ normal) > _FLATNESS * tolerance:
        return None
    along = np.cross(normal, np.eye(3)[np.argmin(np.abs(normal))])
    along /= np.linalg.norm(along)
    flat = (at - at[0]) @ np.stack((along, np.cross(normal, along)), axis=1)
    found = ears(flat)
    if found is None or abs(float(_turns(flat[found]).sum()) - area) > _SAME_AREA * area:
        return None
    divided: NDArray[np.int32] = rim[found].astype(np.int32)
    return divided


def _rim(corners: NDArray[np.int32]) -> NDArray[np.int32] | None:
    """The corners around facets, int32 (k,), in their order; None unless they form one ring."""
    tails, heads = corners.reshape(-1), np.roll(corners, -1, axis=1).reshape(-1)
    keys = (tails.astype(np.int64) << 32) | heads
    outer = ~np.isin(keys, (heads.astype(np.int64) << 32) | tails)
    tails, heads = tails[outer], heads[outer]
    order = np.argsort(tails)
    tails, heads = tails[order], heads[order]
    if not len(tails) or (np.diff(tails) == 0).any():
        return None
    steps = np.searchsorted(tails, heads)
    if (steps >= len(tails)).any() or (tails[steps % len(tails)] != heads).any():
        return None
    ring = [0]
    following = steps.tolist()
    while (place := following[ring[-1]]) and len(ring) <= len(tails):
        ring.append(place)
    return tails[ring] if len(ring) == len(tails) else None


def _turns(triangles: NDArray[np.float64]) -> NDArray[np.float64]:
    """Twice the signed area of triangles, (k, 3, 2), counter-clockwise above 0."""
    one, two, three = triangles.transpose(1, 2, 0)
    turns: NDArray[np.float64] = (two[0] - one[0]) * (three[1] - one[1]) - (two[1] - one[1]) * (
        three[0] - one[0]
    )
    return turns


def ears(ring: Flat) -> NDArray[np.intp] | None:
    """Triangles, intp (n - 2, 3), that divide a simple ring of points, counter-clockwise.

    Every second corner that can be cut off is cut off, until nothing is left. None where no corner
    can be cut off or too many would have to be compared.
    """
    left = np.arange(len(ring))
    found: list[NDArray[np.intp]] = []
    for _ in range(_MOST_ROUNDS):
        if len(left) == 3:
            found.append(left[None])
            return np.concatenate(found)
        three = np.stack((np.roll(left, 1), left, np.roll(left, -1)), axis=1)
        turns = _turns(ring[three])
        convex = turns > 0
        chosen = _every_second(convex)
        free = _without_corners(ring, three[chosen], left[~convex])
        if free is None or not free.any():
            return None
        chosen = chosen[free][: len(left) - 3]
        found.append(three[chosen])
        left = np.delete(left, chosen)
    return None


def _every_second(convex: NDArray[np.bool_]) -> NDArray[np.intp]:
    """Places of convex corners of a ring, no two of them neighbours, intp (k,)."""
    count = len(convex)
    first = int(np.argmin(convex))  # after a corner that stays, runs begin; or anywhere
    order = (np.arange(count) + first) % count
    turned = convex[order]
    if turned[0]:  # all are convex: the last must not be beside the first
        turned = turned.copy()
        turned[-1] = False
    places = np.arange(count)
    begins = np.maximum.accumulate(np.where(turned, -1, places))
    return np.sort(order[turned & ((places - begins) % 2 == 1)])


def _without_corners(
    ring: Flat, triangles: NDArray[np.intp], corners: NDArray[np.intp]
) -> NDArray[np.bool_] | None:
    """Which triangles, intp (k, 3), hold none of these corners beside their own, bool (k,)."""
    free = np.ones(len(triangles), dtype=np.bool_)
    if not len(corners):
        return free
    corners = corners[np.argsort(ring[corners, 0], kind="stable")]
    across = ring[triangles][:, :, 0]
    first = np.searchsorted(ring[corners, 0], across.min(axis=1), "left")
    counts = np.searchsorted(ring[corners, 0], across.max(axis=1), "right") - first
    if counts.sum() > _MOST_COMPARED:
        return None
    each = np.repeat(np.arange(len(triangles)), counts)
    within = np.arange(counts.sum()) - np.repeat(np.cumsum(counts) - counts, counts)
    point = corners[np.repeat(first, counts) + within]
    own = (triangles[each] == point[:, None]).any(axis=1)
    each, point = each[~own], point[~own]
    inside = np.ones(len(each), dtype=np.bool_)
    for side in range(3):
        tails, heads = triangles[each, side], triangles[each, (side + 1) % 3]
        inside &= _turns(ring[np.stack((tails, heads, point), axis=1)]) >= 0
    free[each[inside]] = False
    return free
