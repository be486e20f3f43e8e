"""Triangles that fill a polygon: ears cut off many at a time.

An ear is a corner whose triangle with its neighbours holds no other corner. Every second one is cut
off at once, again and again, so that a polygon of thousands of corners takes some dozen rounds, and
most of its triangles are small.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Flat = NDArray[np.float64]
    """Points in a plane, (n, 2)."""

# Pairs of an ear and a corner that may lie in it, compared in one round: a tenth of a second.
_MOST_COMPARED = 5_000_000

# Corners looked at and pairs compared in all rounds: a second. A rim of straight lines, or a
# spiral, offers only a few ears at once.
_MOST_LOOKED_AT = 10_000_000


def turns_of(triangles: NDArray[np.float64]) -> NDArray[np.float64]:
    """Twice the signed areas, float64 (k,), of triangles, (k, 3, 2); counter-clockwise above 0."""
    one, two, three = triangles.transpose(1, 2, 0)
    turns: NDArray[np.float64] = (two[0] - one[0]) * (three[1] - one[1]) - (two[1] - one[1]) * (
        three[0] - one[0]
    )
    return turns


def ears(ring: Flat, straight: float = 0.0) -> NDArray[np.intp] | None:
    """Triangles, intp (n - 2, 3), that divide a simple ring of points, (n, 2), counter-clockwise.

    ``straight`` is the sine of a turn below which a corner is straight and no ear. None where no
    corner can be cut off, or where too many would have to be compared.
    """
    left = np.arange(len(ring))
    found: list[NDArray[np.intp]] = []
    looked_at = 0
    while looked_at < _MOST_LOOKED_AT:
        looked_at += len(left)
        if len(left) == 3:
            found.append(left[None])
            return np.concatenate(found)
        three = np.stack((np.roll(left, 1), left, np.roll(left, -1)), axis=1)
        convex = turns_of(ring[three]) > straight * _sizes(ring[three])
        chosen = _every_second(convex)
        free, compared = _without_corners(ring, three[chosen], left[~convex])
        looked_at += compared
        if not free.any():
            return None
        chosen = chosen[free][: len(left) - 3]
        found.append(three[chosen])
        left = np.delete(left, chosen)
    return None


def _sizes(triangles: NDArray[np.float64]) -> NDArray[np.float64]:
    """The product of the lengths of the sides at the second corner of triangles, (k, 3, 2)."""
    behind, ahead = triangles[:, 1] - triangles[:, 0], triangles[:, 2] - triangles[:, 1]
    sizes: NDArray[np.float64] = np.hypot(*behind.T) * np.hypot(*ahead.T)
    return sizes


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
) -> tuple[NDArray[np.bool_], int]:
    """Which triangles, intp (k, 3), hold none of these corners beside their own, bool (k,).

    Also how many pairs were compared; where they are too many, none is, and no triangle is free.
    """
    free = np.ones(len(triangles), dtype=np.bool_)
    if not len(corners):
        return free, 0
    corners = corners[np.argsort(ring[corners, 0], kind="stable")]
    across = ring[triangles][:, :, 0]
    first = np.searchsorted(ring[corners, 0], across.min(axis=1), "left")
    counts = np.searchsorted(ring[corners, 0], across.max(axis=1), "right") - first
    if counts.sum() > _MOST_COMPARED:
        return ~free, 0
    each = np.repeat(np.arange(len(triangles)), counts)
    within = np.arange(counts.sum()) - np.repeat(np.cumsum(counts) - counts, counts)
    point = corners[np.repeat(first, counts) + within]
    own = (triangles[each] == point[:, None]).any(axis=1)
    each, point = each[~own], point[~own]
    inside = np.ones(len(each), dtype=np.bool_)
    for side in range(3):
        tails, heads = triangles[each, side], triangles[each, (side + 1) % 3]
        inside &= turns_of(ring[np.stack((tails, heads, point), axis=1)]) >= 0
    free[each[inside]] = False
    return free, int(counts.sum())
