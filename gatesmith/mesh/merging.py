"""Which corners of a mesh are the same point."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.mesh._parallel import blocks, sorted_with_order, taken

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from gatesmith.mesh.triangles import Mesh

# Three odd numbers of 64 random bits: a sum of products with them distinguishes nearly all
# points. Those that still share a sum are sorted by their coordinates.
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
    points = mesh.vertices
    if mesh.distinct:
        return points, mesh.faces
    if mesh.indexed or not len(points):
        corners = mesh.faces.astype(np.int32, copy=False)
        return _used(points + np.float32(0), corners), corners
    names, first = _names(points)
    corners = taken(names, mesh.faces.reshape(-1)).reshape(-1, 3)
    return _used(points[first] + np.float32(0), corners), corners


def distinct(mesh: Mesh) -> Mesh:
    """The same triangles over vertices of which no two are equal, bit by bit.

    An STL of a million facets then takes a third of the memory. An indexed mesh is returned as
    it is.
    """
    if mesh.indexed or mesh.distinct or not len(mesh.vertices):
        return mesh
    points, corners = merged(mesh)
    return replace(mesh, vertices=points, faces=corners, distinct=True)


def _names(points: NDArray[np.float32]) -> tuple[NDArray[np.int32], NDArray[np.integer]]:
    """A number for each point, int32 (n,), that equal ones share, and the first of each number."""
    sums, order = sorted_with_order(_sums(points))
    new = _starts(points, order)
    _separate(points, sums, order, new)
    del sums
    names = np.empty(len(points), dtype=np.int32)
    number = -1
    for some in blocks(len(order)):
        numbers = np.cumsum(new[some], dtype=np.int32) + np.int32(number)
        names[order[some]] = numbers
        number = int(numbers[-1])
    return names, order[new]


def _words(points: NDArray[np.float32]) -> NDArray[np.uint32]:
    return (points + np.float32(0)).view(np.uint32)


def _sums(points: NDArray[np.float32]) -> NDArray[np.uint64]:
    """A number for each point, uint64 (n,), by which nearly all differ."""
    sums = np.empty(len(points), dtype=np.uint64)
    for block in blocks(len(points)):
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
    for some in blocks(len(corners)):
        unused[corners[some]] = False
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
    order: NDArray[np.integer],
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


def _starts(points: NDArray[np.float32], order: NDArray[np.integer]) -> NDArray[np.bool_]:
    """Where, in this order, a point differs from the one before it: bool (n,)."""
    new = np.ones(len(order), dtype=np.bool_)
    for block in blocks(len(order) - 1):
        some = _words(points.take(order[block.start : block.stop + 1], axis=0))
        differ = some[1:] != some[:-1]
        new[block.start + 1 : block.start + len(some)] = differ[:, 0] | differ[:, 1] | differ[:, 2]
    return new
