"""Connected components of items that are linked in pairs, and of facets around an edge."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from gatesmith.mesh.edges import Edges

# Facets that lie on one another have the same angle around their edge except for float32 noise,
# which is below 1e-5 rad for every facet more than a few micrometres high.
_SAME_ANGLE = 1e-4


def components(
    count: int, left: NDArray[np.integer], right: NDArray[np.integer]
) -> NDArray[np.intp]:
    """The lowest member of the component of each of ``count`` items, intp (count,).

    ``left`` and ``right`` are the two ends of each link. In every round each component joins the
    lowest one linked to it, then all members take the new name; the number of rounds grows with
    the logarithm of the count.
    """
    parent = np.arange(count)
    while len(left):
        here, there = parent[left], parent[right]
        differ = here != there
        here, there = here[differ], there[differ]
        np.minimum.at(parent, np.maximum(here, there), np.minimum(here, there))
        while True:
            further = parent[parent]
            if np.array_equal(further, parent):
                break
            parent = further
        left, right = here, there
    return parent


def radial_links(
    edges: Edges, points: NDArray[np.float32], corners: NDArray[np.int32]
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Pairs of facets that bound the same matter at an edge where bodies touch, int64 (k,) both.

    ``points`` is float32 (n, 3) in mm, ``corners`` int32 (m, 3).

    Around such an edge, counter-clockwise seen from its higher point, matter begins at a facet
    that runs along it backward and ends at the next one that runs forward. Of two facets that
    lie on one another the one that ends comes first, so bodies standing face on face stay two.
    """
    uses = edges.uses[edges.touching]
    begins = np.cumsum(uses) - uses
    which = np.repeat(np.arange(len(uses)), uses)
    sides = edges.sides[edges.starts[edges.touching][which] + np.arange(len(which)) - begins[which]]
    facets, rest = np.divmod(sides, 3)
    low, high = edges.ends[edges.touching][which].T
    wide = points.astype(np.float64)
    along = wide[high] - wide[low]
    along /= np.maximum(np.linalg.norm(along, axis=1, keepdims=True), np.finfo(float).tiny)
    out = wide[corners[facets, (rest + 2) % 3]] - wide[low]
    # Any vector square to the edge serves as the zero of the angles, if all facets of the edge
    # share it. It is derived from the axis that deviates most from the edge.
    first = np.cross(along, np.eye(3)[np.argmin(np.abs(along), axis=1)])
    second = np.cross(along, first)
    angle = np.arctan2(np.sum(out * second, axis=1), np.sum(out * first, axis=1))
    steps = np.round(angle / _SAME_ANGLE) % round(2 * np.pi / _SAME_ANGLE)
    backward = corners[facets, rest] != low
    order = np.lexsort((backward, steps, which))
    following = np.arange(1, len(order) + 1)
    following[(begins + uses - 1)] = begins
    opens = np.flatnonzero(backward[order])
    return facets[order[opens]], facets[order[following[opens]]]
