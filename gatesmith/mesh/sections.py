"""Horizontal sections of a closed mesh: exact loops, many planes at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from gatesmith.mesh._parallel import blocks

if TYPE_CHECKING:
    from numpy.typing import NDArray


def heights_of(
    points: NDArray[np.float32], corners: NDArray[np.int32]
) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """The lowest and the highest z of each facet, two of float32 (m,), millimetres."""
    heights = np.ascontiguousarray(points[:, 2])
    low, high = (np.empty(len(corners), dtype=np.float32) for _ in range(2))
    for some in blocks(len(corners)):
        one, two, three = heights.take(corners[some].T)
        low[some] = np.minimum(np.minimum(one, two), three)
        high[some] = np.maximum(np.maximum(one, two), three)
    return low, high


def sections(
    points: NDArray[np.float32],
    corners: NDArray[np.int32],
    levels: NDArray[np.float64],
    heights: tuple[NDArray[np.float32], NDArray[np.float32]] | None = None,
) -> list[list[NDArray[np.float64]]]:
    """The loops in which planes at these heights cut a closed mesh, plane by plane.

    ``points`` is float32 (n, 3), ``corners`` int32 (m, 3) without collapsed facets, ``levels``
    float64 (p,), rising, all in millimetres. ``heights`` are those of the facets, if known. Each
    loop is float64 (k, 2) and does not repeat its first point; matter lies on its left, so outer
    loops run counter-clockwise seen from above. A point exactly on a plane counts as above it: so
    every facet is crossed at two sides or at none, and what only touches the plane from above is
    not part of the section.

    Raises ``ValueError`` where the mesh is not closed or not wound consistently.
    """
    facets, planes = _cut_facets(heights or heights_of(points, corners), levels)
    corners = corners[facets]  # of each facet once for each plane that cuts it
    # Seen from outside, matter lies on the left of the line from the descending side of a facet
    # to its ascending side.
    high = points[:, 2].take(corners) >= levels[planes][:, None]
    ahead = high[:, (1, 2, 0)]
    down, up = np.argmax(high & ~ahead, axis=1), np.argmax(ahead & ~high, axis=1)
    starts = _crossings(corners, down, planes, len(points))
    ends = _crossings(corners, up, planes, len(points))
    start_order, end_order = np.argsort(starts, kind="stable"), np.argsort(ends, kind="stable")
    if not np.array_equal(starts[start_order], ends[end_order]):
        raise ValueError("the mesh is not closed: a section of it has an open end")
    following = np.empty(len(starts), dtype=np.intp)
    following[end_order] = start_order
    row = np.arange(len(corners))
    below = points.take(corners[row, (down + 1) % 3], axis=0).astype(np.float64)
    upper = points.take(corners[row, down], axis=0).astype(np.float64)
    # Both facets of an edge calculate from its lower end, so they find exactly the same point.
    share = (levels[planes] - below[:, 2]) / (upper[:, 2] - below[:, 2])
    places = below[:, :2] + share[:, None] * (upper[:, :2] - below[:, :2])
    found: list[list[NDArray[np.float64]]] = [[] for _ in levels]
    # In the order of the planes and of the edges, independent of the order of the facets.
    members, ends = _loops(following, start_order)
    begins = np.concatenate(([0], ends[:-1]))[: len(ends)]
    places = places[members]
    for plane, first, end in zip(
        planes[members[begins]].tolist(), begins.tolist(), ends.tolist(), strict=True
    ):
        found[plane].append(places[first:end])
    return found


def section_lines(
    points: NDArray[np.float32], corners: NDArray[np.int32], level: float
) -> NDArray[np.float64]:
    """The lines in which a plane at this height cuts some facets, float64 (k, 2, 2), in mm.

    They are those of the loops of ``sections``, from facets in any number and order: matter lies
    on the left of each. ``corners`` is int32 (m, 3), without collapsed facets.
    """
    places = points.take(corners, axis=0).astype(np.float64)
    high = places[:, :, 2] >= level
    cut = np.flatnonzero(high.any(axis=1) & ~high.all(axis=1))
    places, high = places[cut], high[cut]
    ahead, row = high[:, (1, 2, 0)], np.arange(len(cut))
    down, up = np.argmax(high & ~ahead, axis=1), np.argmax(ahead & ~high, axis=1)
    lines = np.empty((len(cut), 2, 2))
    # Both facets of an edge calculate from its lower end, so they find exactly the same point.
    for end, lower, upper in ((0, (down + 1) % 3, down), (1, up, (up + 1) % 3)):
        below, above = places[row, lower], places[row, upper]
        share = (level - below[:, 2]) / (above[:, 2] - below[:, 2])
        lines[:, end] = below[:, :2] + share[:, None] * (above[:, :2] - below[:, :2])
    return lines


def _cut_facets(
    heights: tuple[NDArray[np.float32], NDArray[np.float32]], levels: NDArray[np.float64]
) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
    """The facets between these heights that planes cut, and the planes, facet by facet."""
    facets, planes = [np.empty(0, dtype=np.intp)], [np.empty(0, dtype=np.intp)]
    for some in blocks(len(heights[0])):
        first, end = (np.searchsorted(levels, each[some], side="right") for each in heights)
        cut = np.flatnonzero(end > first)
        first, count = first[cut], (end - first)[cut]
        begins = np.cumsum(count) - count
        facets.append(np.repeat(cut + some.start, count))
        planes.append(np.arange(len(facets[-1])) - np.repeat(begins - first, count))
    return np.concatenate(facets), np.concatenate(planes)


def _crossings(
    corners: NDArray[np.int32],
    sides: NDArray[np.intp],
    planes: NDArray[np.intp],
    points: int,
) -> NDArray[np.int64]:
    """One number for each pair of a plane and an edge, the same from both sides of the edge."""
    row = np.arange(len(corners))
    one = corners[row, sides].astype(np.int64)
    other = corners[row, (sides + 1) % 3].astype(np.int64)
    edges: NDArray[np.int64] = np.minimum(one, other) * points + np.maximum(one, other)
    return planes * (points * points) + edges


def _loops(
    following: NDArray[np.intp], order: NDArray[np.intp]
) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
    """The cycles of a permutation, each from its first member in ``order``, one after the other.

    Also where each ends.
    """
    place = np.empty_like(order)
    place[order] = np.arange(len(order))
    # Each member looks ahead twice as far in each round: for the first member of its cycle, and
    # for how many steps it is away.
    ahead = place[following[order]]
    first, steps = np.arange(len(order)), np.zeros(len(order), dtype=np.intp)
    reach = 1
    while True:
        further = first.take(ahead)
        closer = np.flatnonzero(further < first)
        if not len(closer):
            break
        first[closer] = further[closer]
        steps[closer] = steps.take(ahead[closer]) + reach
        ahead = ahead.take(ahead)
        reach *= 2
    sizes = np.bincount(first, minlength=len(order))
    ends = np.cumsum(sizes)
    members = np.empty_like(order)
    members[ends[first] - np.where(steps, steps, sizes[first])] = order
    return members, ends[sizes > 0]
