"""Which corners of a mesh are the same point."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from gatesmith.mesh._parallel import order_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from gatesmith.mesh.triangles import Mesh

# Three odd numbers of 64 random bits: a sum of products with them distinguishes nearly all
# points. If two points still share a sum, the slow and exact order is used instead.
_MULTIPLIERS = np.array(
    [0xD1B54A32D192ED03, 0xABC98388FB8FAC03, 0x8CB92BA72F3D8DD7], dtype=np.uint64
)


def merged(mesh: Mesh) -> tuple[NDArray[np.float32], NDArray[np.int32]]:
    """The points of a mesh, float32 (n, 3), and each facet's three of them, int32 (m, 3).

    In an indexed mesh the indices decide which corners are the same point. Otherwise two corners
    are the same when their coordinates are equal bit by bit, after -0.0 has become 0.0: nothing
    is welded.

    A point that no facet uses keeps its number; if it lies outside the box around the used
    points, it is moved to that box.
    """
    points: NDArray[np.float32] = mesh.vertices + np.float32(0)
    if mesh.indexed or not len(points):
        corners = mesh.faces.astype(np.int32, copy=False)
        return _used(points, corners), corners
    words = points.view(np.uint32)
    sums = words[:, 0] * _MULTIPLIERS[0]
    for axis in (1, 2):
        sums += words[:, axis] * _MULTIPLIERS[axis]
    order = order_of(sums)
    new = _starts(words, order)
    ordered = sums[order]
    if np.count_nonzero(new) != np.count_nonzero(ordered[1:] != ordered[:-1]) + 1:
        order = np.lexsort(words.T)
        new = _starts(words, order)
    names = np.empty(len(points), dtype=np.int32)
    names[order] = np.cumsum(new, dtype=np.int32) - np.int32(1)
    corners = names[mesh.faces]
    return _used(points[order[new]], corners), corners


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


def _starts(words: NDArray[np.uint32], order: NDArray[np.intp]) -> NDArray[np.bool_]:
    """Where, in this order, a point differs from the one before it: bool (n,)."""
    new = np.zeros(len(order), dtype=np.bool_)
    new[0] = True
    for axis in range(3):
        word = words[:, axis][order]
        new[1:] |= word[1:] != word[:-1]
    return new
