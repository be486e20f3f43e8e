"""Numbers for edges and facets that prove a mesh closed without joining its points.

Each point gets a name of 64 bits, a hash of its coordinates with a salt drawn in each run. An
edge is the difference of the names of its ends, whose sign depends on the direction; a facet is
the product of its three differences, whose sign depends on the winding. All arithmetic is modulo
2^64. Two conditions prove that every edge is used once in each direction, and a third that no
facet is repeated; an edge between equal points is 0, and shows as a facet without area:

- The products of all facets add up to 0. The product of a facet is the sum of a * b * (b - a)
  over its edges from a to b, so any remainder comes from edges that do not cancel. It is a
  polynomial of degree two in each name involved; for random names it is 0 by chance in fewer
  than one of 2^50 runs, however many edges do not cancel.
- No two forward edges, which are those above 0, are equal: no bodies touch in an edge.
- No two facets are equal, either way round: two facets back to back are closed, but no solid.

An open mesh could also look closed because points share a name. Two given points do in one of
2^62 runs: the upper halves of sums of products with 64-bit multipliers are pairwise independent,
and the steps that follow keep different numbers apart. A given point of an open rim must share
its name with one of the others: with 10^7 of them in fewer than one of 2^38 runs. Chance never
hides a repeated facet, because equal points have equal names; edges or facets that are equal by
chance only send a closed mesh the long way.
"""

from __future__ import annotations

import os
from threading import Lock
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.mesh._parallel import in_two_threads

if TYPE_CHECKING:
    from numpy.typing import NDArray

_WORD = 2**64
# Shifts of half a word and less, so that each bit of a name depends on all bits before it.
_HALF, _LESS = np.uint64(32), np.uint64(29)
# The most keys that are compared at a time, so that their table stays in a core's cache. Keys are
# divided by their upper bits until a part is no larger, into at most 256 parts. Parts differ by
# some hundreds; one above 2^16 would only take longer.
_TOGETHER = 2**16 - 2**11
_MOST_BITS = 8
# The slots of the table that finds equal keys: at least three times as many as keys.
_SLOT_BITS = 18
# Fewer keys than this are sorted at once.
_FEW = 2**10


def salt() -> NDArray[np.uint64]:
    """The nine odd numbers, uint64 (3, 3), from which the points of a mesh get their names."""
    drawn = np.frombuffer(os.urandom(9 * 8), np.uint64)
    return (drawn | np.uint64(1)).reshape(3, 3)


class Names:
    """Names the points of facets, block by block; owns its buffers."""

    def __init__(self, drawn: NDArray[np.uint64], block: int) -> None:
        """Buffers for ``block`` facets, and the salt that was drawn for the mesh."""
        self._upper, self._lower, self._last = drawn
        self._words = np.empty((3, 3, block), np.uint64)
        self._other = np.empty((3, block), np.uint64)

    def put(self, words: NDArray[np.uint32], names: NDArray[np.uint64]) -> None:
        """Name the points of ``words``, uint32 (3 corners, 3 coordinates, b), in (3, b)."""
        count = words.shape[-1]
        wide, other = self._words[:, :, :count], self._other[:, :count]
        np.copyto(wide, words.transpose(1, 0, 2))
        x, y, z = wide
        np.multiply(x, self._upper[0], out=names)
        names += np.multiply(y, self._upper[1], out=other)
        names += np.multiply(z, self._upper[2], out=other)
        x *= self._lower[0]
        y *= self._lower[1]
        z *= self._lower[2]
        x += y
        x += z
        x >>= _HALF
        names ^= x
        names ^= self._last[0]
        names *= self._last[1]
        names ^= np.right_shift(names, _HALF, out=other)
        names *= self._last[2]
        names ^= np.right_shift(names, _LESS, out=other)


class Keys:
    """The keys of all edges that run forward, and of all facets: 20 bytes a facet."""

    def __init__(self, facets: int) -> None:
        """Keys for a mesh of ``facets`` facets."""
        self._bits = 0
        while facets * 5 // 2 > _TOGETHER << self._bits and self._bits < _MOST_BITS:
            self._bits += 1
        self._chunks: list[tuple[NDArray[np.int64], NDArray[np.intp]]] = []
        self._left_over = 0
        self._lock = Lock()

    def add(self, names: NDArray[np.uint64], edges: NDArray[np.int64]) -> None:
        """Add a block of facets; several threads may do so at once.

        ``names`` is uint64 (4, b), the first corner repeated as the fourth; ``edges``, int64
        (3, b), is overwritten.
        """
        np.subtract(names[1:], names[:-1], out=edges.view(np.uint64))
        facets = edges[0] * edges[1] * edges[2]
        left_over = int(facets.sum())
        flat = edges.reshape(-1)
        forward = flat[np.flatnonzero(flat > 0)]
        keys = np.concatenate((forward, np.abs(facets, out=facets)))
        parts = (keys >> np.int64(63 - self._bits)).astype(np.uint8) & np.uint8(self._parts - 1)
        keys = keys[np.argsort(parts, kind="stable")]
        ends = np.cumsum(np.bincount(parts, minlength=self._parts))
        with self._lock:
            self._left_over += left_over
            self._chunks.append((keys, ends))

    @property
    def _parts(self) -> int:
        return 1 << self._bits

    def closed(self) -> bool:
        """Whether every edge is used once in each direction, and no facet is repeated.

        The answer is not reliable where a facet has no area.
        """
        if self._left_over % _WORD:
            return False
        if self._parts == 1:
            return self._distinct(0)
        return all(in_two_threads(lambda: self._distinct(0), lambda: self._distinct(1)))

    def _distinct(self, first: int) -> bool:
        """Whether no key is repeated in every second part from ``first``."""
        table = np.empty(1 << _SLOT_BITS, np.uint16)
        for part in range(first, self._parts, 2):
            keys = np.concatenate(
                [keys[ends[part - 1] if part else 0 : ends[part]] for keys, ends in self._chunks]
            )
            if not _distinct(keys, np.int64(63 - self._bits - _SLOT_BITS), table):
                return False
        return True


def _distinct(keys: NDArray[np.int64], shift: np.int64, table: NDArray[np.uint16]) -> bool:
    """Whether no key is repeated; may sort ``keys``.

    Each key writes its number into the slot of ``table`` that some of its bits select. A key that
    finds another's number there is compared with that one; if they differ, it can only equal one
    of the others that were overwritten, and these are few.
    """
    if _FEW < len(keys) < 2**16:
        slots = keys >> shift
        slots &= np.int64(len(table) - 1)
        numbers = np.arange(len(keys), dtype=np.uint16)
        table[slots] = numbers
        holders = table[slots]
        lost = np.flatnonzero(holders != numbers)
        rest = keys[lost]
        if (keys[holders[lost]] == rest).any():
            return False
        keys = rest
    keys.sort()
    return not bool((keys[1:] == keys[:-1]).any())
