"""Horizontal sections of a closed mesh: exact loops, many planes at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

_VISITED = -1


def heights_of(
    points: NDArray[np.float32], corners: NDArray[np.int32]
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """The lowest and the highest z of each facet, two of float64 (m,), millimetres."""
    one, two, three = np.ascontiguousarray(points[:, 2]).take(corners).T
    low = np.minimum(np.minimum(one, two), three)
    high = np.maximum(np.maximum(one, two), three)
    return low.astype(np.float64), high.astype(np.float64)


def sections(
    points: NDArray[np.float32], corners: NDArray[np.int32], levels: NDArray[np.float64]
) -> list[list[NDArray[np.float64]]]:
    """The loops in which planes at these heights cut a closed mesh, plane by plane.

    ``points`` is float32 (n, 3), ``corners`` int32 (m, 3) without collapsed facets, ``levels``
    float64 (p,), rising, all in millimetres. Each loop is float64 (k, 2) and does not repeat
    its first point; matter lies on its left, so outer loops run counter-clockwise seen from
    above. A point exactly on a plane counts as above it: so every facet is crossed at two
    sides or at none, and what only touches the plane from above is not part of the section.

    Raises ``ValueError`` where the mesh is not closed or not wound consistently.
    """
    heights = points[:, 2].astype(np.float64)
    low, high = heights_of(points, corners)
    first = np.searchsorted(levels, low, side="right")
    count = np.searchsorted(levels, high, side="right") - first
    facets = np.repeat(np.arange(len(corners)), count)
    begins = np.cumsum(count) - count
    planes = np.arange(len(facets)) - np.repeat(begins - first, count)
    # Seen from outside, matter lies on the left of the line from the descending side of a facet
    # to its ascending side.
    above = heights[corners[facets]] >= levels[planes][:, None]
    ahead = above[:, (1, 2, 0)]
    down, up = np.argmax(above & ~ahead, axis=1), np.argmax(ahead & ~above, axis=1)
    starts = _crossings(corners, facets, down, planes, len(points))
    ends = _crossings(corners, facets, up, planes, len(points))
    start_order, end_order = np.argsort(starts, kind="stable"), np.argsort(ends, kind="stable")
    if not np.array_equal(starts[start_order], ends[end_order]):
        raise ValueError("the mesh is not closed: a section of it has an open end")
    following = np.empty(len(starts), dtype=np.intp)
    following[end_order] = start_order
    below, upper = corners[facets, (down + 1) % 3], corners[facets, down]
    # Both facets of an edge calculate from its lower end, so they find exactly the same point.
    share = (levels[planes] - heights[below]) / (heights[upper] - heights[below])
    foot = points[below, :2].astype(np.float64)
    places = foot + share[:, None] * (points[upper, :2] - foot)
    found: list[list[NDArray[np.float64]]] = [[] for _ in levels]
    # In the order of the planes and of the edges, independent of the order of the facets.
    for loop in _loops(following.tolist(), start_order.tolist()):
        found[planes[loop[0]]].append(places[loop])
    return found


def _crossings(
    corners: NDArray[np.int32],
    facets: NDArray[np.intp],
    sides: NDArray[np.intp],
    planes: NDArray[np.intp],
    points: int,
) -> NDArray[np.int64]:
    """One number for each pair of a plane and an edge, the same from both sides of the edge."""
    one = corners[facets, sides].astype(np.int64)
    other = corners[facets, (sides + 1) % 3].astype(np.int64)
    edges: NDArray[np.int64] = np.minimum(one, other) * points + np.maximum(one, other)
    return planes * (points * points) + edges


def _loops(following: list[int], order: list[int]) -> list[list[int]]:
    """The cycles of a permutation, each from its first member in ``order``.

    ``following`` is used up.
    """
    # Plain steps through a list are faster than operations on whole arrays.
    loops = []
    for first in order:
        step = following[first]
        if step == _VISITED:
            continue
        following[first] = _VISITED
        loop = [first]
        while step != first:
            loop.append(step)
            following[step], step = _VISITED, following[step]
        loops.append(loop)
    return loops
