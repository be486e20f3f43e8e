"""Connected components of items that are linked in pairs, and of facets around an edge."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from gatesmith.mesh._parallel import blocks, taken

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
    lowest = np.arange(count, dtype=np.int32)
    _join(lowest, left, right)
    return lowest.astype(np.intp)


def components_over(
    across: NDArray[np.int32], links: tuple[NDArray[np.integer], NDArray[np.integer]] | None = None
) -> NDArray[np.int32]:
    """The lowest facet of the component of each facet, int32 (m,).

    ``across``, int32 (m, 3), is the side of another facet at each side, or -1: both facets are in
    one component. ``links`` are further pairs of facets.
    """
    lowest = np.empty(len(across), dtype=np.int32)
    for some in blocks(len(across)):
        own = np.arange(some.start, min(some.stop, len(across)), dtype=np.int32)
        for beside in across[some].T // 3:
            np.minimum(own, beside, out=own, where=beside >= 0)
        lowest[some] = own
    _flatten(lowest)
    left, right = [np.empty(0, dtype=np.int32)], [np.empty(0, dtype=np.int32)]
    for some in blocks(len(across)):
        here = lowest[some]
        for beside in across[some].T // 3:
            there = np.where(beside >= 0, lowest.take(beside), here)
            differ = np.flatnonzero(here < there)
            left.append(here.take(differ))
            right.append(there.take(differ))
    _join(lowest, np.concatenate(left), np.concatenate(right))
    if links is not None:
        _join(lowest, *links)
    return lowest


def _join(lowest: NDArray[np.int32], left: NDArray[np.integer], right: NDArray[np.integer]) -> None:
    """Join the components of ``left`` and ``right``, in place."""
    while len(left):
        here, there = taken(lowest, left), taken(lowest, right)
        differ = here != there
        left, right = here[differ], there[differ]
        np.minimum.at(lowest, np.maximum(left, right), np.minimum(left, right))
        _flatten(lowest)


def _flatten(lowest: NDArray[np.int32]) -> None:
    """Follow the names, each of which leads to a lower member or to itself, to their ends."""
    for some in blocks(len(lowest)):
        # Names lead into this block or into one before it, where they are at their ends already.
        while not np.array_equal(lowest[some], after := lowest.take(lowest[some])):
            lowest[some] = after


def radial_links(
    edges: Edges, points: NDArray[np.float32], corners: NDArray[np.int32]
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Pairs of facets that bound the same matter at an edge where bodies touch, int64 (k,) both.

    ``points`` is float32 (n, 3) in mm, ``corners`` int32 (m, 3).

    Around such an edge, counter-clockwise seen from its higher point, matter begins at a facet
    that runs along it backward and ends at the next one that runs forward. Of two facets that
    lie on one another the one that ends comes first, so bodies standing face on face stay two.
    """
    uses = edges.uses_of(edges.touching)
    begins = np.cumsum(uses) - uses
    which = np.repeat(np.arange(len(uses)), uses)
    facets, rest = np.divmod(edges.sides_of(edges.touching), 3)
    low, high = edges.ends_of(edges.touching)[which].T
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
