"""Which corners of a mesh are the same point."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from gatesmith.mesh._parallel import sorted_with_order

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from gatesmith.mesh.triangles import Mesh

# Three odd numbers of 64 random bits: a sum of products with them distinguishes nearly all
# points. Those that still share a sum are sorted by their coordinates.
_MULTIPLIERS = np.array(
    [0xD1B54A32D192ED03, 0xABC98388FB8FAC03, 0x8CB92BA72F3D8DD7], dtype=np.uint64
)

# Points compared at once, so that they stay in the cache.
_TOGETHER = 1 << 15


def merged(mesh: Mesh) -> tuple[NDArray[np.float32], NDArray[np.int32]]:
    """The points of a mesh, float32 (n, 3), and each facet's three of them, int32 (m, 3).

    In an indexed mesh the indices decide which corners are the same point. Otherwise two corners
    are the same when their coordinates are equal bit by bit, after -0.0 has become 0.0: nothing
    is welded.

    A point that no facet uses keeps its number; if it lies outside the box around the used
    points, it is moved to that box.
    """
    points = mesh.vertices
    if mesh.indexed or not len(points):
        corners = mesh.faces.astype(np.int32, copy=False)
        return _used(points + np.float32(0), corners), corners
    sums, order = sorted_with_order(_sums(points))
    new = _starts(points, order)
    _separate(points, sums, order, new)
    names = np.empty(len(points), dtype=np.int32)
    names[order] = np.cumsum(new, dtype=np.int32) - np.int32(1)
    corners = names[mesh.faces]
    return _used(points[order[new]] + np.float32(0), corners), corners


def _words(points: NDArray[np.float32]) -> NDArray[np.uint32]:
    return (points + np.float32(0)).view(np.uint32)


def _sums(points: NDArray[np.float32]) -> NDArray[np.uint64]:
    """A number for each point, uint64 (n,), by which nearly all differ."""
    sums = np.empty(len(points), dtype=np.uint64)
    for first in range(0, len(points), _TOGETHER):
        block = slice(first, first + _TOGETHER)
        x, y, z = (
            column * by for column, by in zip(_words(points[block]).T, _MULTIPLIERS, strict=True)
        )
        sums[block] = x + y + z
    # As many bits as leave room for a place in the same word, so that sorting is fast.
    sums >>= np.uint64((len(sums) - 1).bit_length())
    return sums


def _used(points: NDArray[np.float32], corners: NDArray[np.int32]) -> NDArray[np.float32]:
    """The same points, with those that no facet uses moved into the box of the others.

    One far away, or one that is not a number, would spoil every measurement.
    """
    unused = np.ones(len(points), dtype=np.bool_)
    unused[corners] = False
    if not unused.any():
        return points
    if unused.all():
        return np.zeros_like(points)
    named = points[~unused]
    low, high = named.min(axis=0), named.max(axis=0)
    stray = points[unused]
    points[unused] = np.where(np.isnan(stray), named[0], np.clip(stray, low, high))
    return points


def _separate(
    points: NDArray[np.float32],
    sums: NDArray[np.uint64],
    order: NDArray[np.intp],
    new: NDArray[np.bool_],
) -> None:
    """Sort different points that share a sum, in ``order``, and mark in ``new`` where each begins.

    ``sums``, uint64 (n,), are in this order.
    """
    same = sums[1:] == sums[:-1]
    if not (same & new[1:]).any():
        return
    runs = np.concatenate(([0], np.cumsum(~same)))
    mixed = np.zeros(runs[-1] + 1, dtype=np.bool_)
    mixed[runs[1:][same & new[1:]]] = True
    places = np.flatnonzero(mixed[runs])
    some = order[places]
    order[places] = some[np.lexsort((*_words(points[some]).T, runs[places]))]
    new[:] = _starts(points, order)


def _starts(points: NDArray[np.float32], order: NDArray[np.intp]) -> NDArray[np.bool_]:
    """Where, in this order, a point differs from the one before it: bool (n,)."""
    new = np.ones(len(order), dtype=np.bool_)
    for first in range(0, len(order) - 1, _TOGETHER):
        some = _words(points.take(order[first : first + _TOGETHER + 1], axis=0))
        differ = some[1:] != some[:-1]
        new[first + 1 : first + len(some)] = differ[:, 0] | differ[:, 1] | differ[:, 2]
    return new
