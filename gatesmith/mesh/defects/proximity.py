"""Which points lie near which line segments: exact for any mixture of sizes.

The points are put into a tree of boxes, along a curve that keeps neighbours together. All
segments descend it at once, so the work grows with n log n and not with the square.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from gatesmith.core.errors import RejectedError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

_FAN = 4
"""Boxes in a box: with more, there are more useless tests; with fewer, there are more steps."""

_TOGETHER = 1 << 14
"""Segments that descend together, which limits the memory to some ten megabytes."""

_MOST_PAIRS = 20_000_000
"""With more pairs than this, points lie too close together for proximity to mean anything."""

MOST_TESTS = 50_000_000
"""Boxes that segments are compared with at most: some seconds of work. Nearly all points of a sound
mesh are far from every segment, and a million need a tenth of it."""

_BITS = 20
"""Steps of the curve along each axis, as a power of two: three of them fit into 64 bits."""

_NOISE = 1e-12
"""The rounding error of a length in float64, as a share of the largest coordinate."""


def near_segments(
    starts: NDArray[np.float64],
    ends: NDArray[np.float64],
    points: NDArray[np.float64],
    distance: float,
) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
    """Pairs of a segment and a point at most ``distance`` apart: both numbers, intp (k,).

    ``starts`` and ``ends`` are (s, 3), ``points`` (n, 3), all finite and in millimetres; a
    segment may be a point. The pairs are in no particular order. Raises RejectedError when there
    are too many, or too much would have to be compared.
    """
    none = np.empty(0, dtype=np.intp)
    if not len(starts) or not len(points):
        return none, none
    order = np.argsort(_along_curve(points), kind="stable")
    levels = _boxes(points[order])
    largest = max(float(np.abs(part).max()) for part in (starts, ends, points))
    reach = distance + largest * _NOISE
    found = [(none, none)]
    pairs = tests = 0
    for first in range(0, len(starts), _TOGETHER):
        group = np.arange(first, min(first + _TOGETHER, len(starts)))
        for compared, which, leaves in _descended(starts[group], ends[group], levels, reach):
            tests += compared
            if tests > MOST_TESTS:
                raise RejectedError(f"over {MOST_TESTS} boxes lie near segments")
            held = order[leaves]
            near = _distances(starts[group][which], ends[group][which], points[held]) <= distance
            found.append((group[which[near]], held[near]))
            pairs += len(found[-1][0])
            if pairs > _MOST_PAIRS:
                raise RejectedError(
                    f"over {_MOST_PAIRS} pairs of points lie within {distance:.3g} mm"
                )
    return np.concatenate([pair[0] for pair in found]), np.concatenate([pair[1] for pair in found])


def _along_curve(points: NDArray[np.float64]) -> NDArray[np.uint64]:
    """The position of each point on a curve that fills their box, uint64 (n,)."""
    low = points.min(axis=0)
    span = float((points.max(axis=0) - low).max()) or 1.0
    steps = ((points - low) * ((2**_BITS - 1) / span)).astype(np.uint64)
    places = np.zeros(len(points), dtype=np.uint64)
    for bit in range(_BITS):
        for axis in range(3):
            one = (steps[:, axis] >> np.uint64(bit)) & np.uint64(1)
            places |= one << np.uint64(3 * bit + axis)
    return places


_Boxes = tuple["NDArray[np.float64]", "NDArray[np.float64]"]


def _boxes(points: NDArray[np.float64]) -> list[_Boxes]:
    """Boxes of the points, then around each ``_FAN`` of those, … up to one: middles, half sizes."""
    low = high = points
    levels = [((low + high) / 2, (high - low) / 2)]
    while len(low) > 1:
        begins = np.arange(0, len(low), _FAN)
        low, high = np.minimum.reduceat(low, begins), np.maximum.reduceat(high, begins)
        levels.append(((low + high) / 2, (high - low) / 2))
    return levels


def _descended(
    starts: NDArray[np.float64],
    ends: NDArray[np.float64],
    levels: list[_Boxes],
    reach: float,
) -> Iterator[tuple[int, NDArray[np.intp], NDArray[np.intp]]]:
    """Segments and the sorted points whose boxes they meet, in blocks.

    With each comes how many boxes were compared for it; some blocks are empty.
    """
    waiting = [(len(levels) - 1, np.arange(len(starts)), np.zeros(len(starts), dtype=np.intp))]
    middles, halves = (starts + ends) / 2, (ends - starts) / 2
    while waiting:
        level, which, boxes = waiting.pop()
        if len(which) > _FAN * _TOGETHER:
            half = len(which) // 2
            waiting.append((level, which[half:], boxes[half:]))
            waiting.append((level, which[:half], boxes[:half]))
            continue
        if level == 0:
            yield 0, which, boxes
            continue
        yield len(which), which[:0], boxes[:0]
        centres, sizes = levels[level]
        offset = middles.take(which, axis=0) - centres.take(boxes, axis=0)
        met = _meet(offset, halves.take(which, axis=0), sizes.take(boxes, axis=0) + reach)
        which, boxes = which[met], boxes[met]
        if len(which):
            inner = (boxes[:, None] * _FAN + np.arange(_FAN)).ravel()
            inside = inner < len(levels[level - 1][0])
            waiting.append((level - 1, np.repeat(which, _FAN)[inside], inner[inside]))


def _meet(
    offset: NDArray[np.float64], half: NDArray[np.float64], size: NDArray[np.float64]
) -> NDArray[np.intp]:
    """Which segments meet boxes of these half sizes, given as middle offset and half vector.

    They do unless one of six directions separates them: the axes, and the cross product of each
    axis with the segment.
    """
    long = np.abs(half)
    close = np.abs(offset) <= long + size
    rest = np.flatnonzero(close[:, 0] & close[:, 1] & close[:, 2])
    offset, half, long, size = (part.take(rest, axis=0) for part in (offset, half, long, size))
    kept = np.ones(len(rest), dtype=np.bool_)
    for one, other in ((1, 2), (2, 0), (0, 1)):
        across = np.abs(offset[:, one] * half[:, other] - offset[:, other] * half[:, one])
        kept &= across <= size[:, one] * long[:, other] + size[:, other] * long[:, one]
    return rest[kept]


def _distances(
    starts: NDArray[np.float64], ends: NDArray[np.float64], points: NDArray[np.float64]
) -> NDArray[np.float64]:
    """How far each point is from its segment, float64 (k,)."""
    along, off = ends - starts, points - starts
    squared = np.einsum("ij,ij->i", along, along)
    share = np.einsum("ij,ij->i", off, along) / np.where(squared > 0, squared, 1.0)
    distances: NDArray[np.float64] = np.linalg.norm(
        off - np.clip(share, 0.0, 1.0)[:, None] * along, axis=1
    )
    return distances
