"""The edges of a mesh: which facets use each one, how often and in which direction."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.mesh._parallel import sorted_with_order

if TYPE_CHECKING:
    from numpy.typing import NDArray

# Facets processed at once, so that they stay in the cache.
_TOGETHER = 1 << 14


@dataclass(frozen=True, eq=False)
class Edges:
    """Every undirected edge of the facets that are not collapsed.

    ``ends`` is int32 (e, 2), the lower point first. ``forward`` and ``backward``, int32 (e,),
    count the facets that run along the edge from the lower point and from the higher one.
    ``sides`` lists the facets' sides, edge by edge: side 3 * facet + k runs from corner k of the
    facet to the next. The sides of edge i begin at ``sides[starts[i]]``.
    """

    ends: NDArray[np.int32]
    forward: NDArray[np.int32]
    backward: NDArray[np.int32]
    sides: NDArray[np.int32]
    starts: NDArray[np.int32]

    @cached_property
    def uses(self) -> NDArray[np.int32]:
        """How many facets use each edge, int32 (e,)."""
        return self.forward + self.backward

    @cached_property
    def open(self) -> NDArray[np.intp]:
        """Edges used by one facet, intp (k,): the rim of a hole."""
        return np.flatnonzero(self.uses == 1)

    @cached_property
    def touching(self) -> NDArray[np.intp]:
        """Edges used 4, 6, … times, equally in both directions, intp (k,): bodies touch there."""
        return np.flatnonzero((self.uses > 2) & (self.forward == self.backward))

    @cached_property
    def unbalanced(self) -> NDArray[np.intp]:
        """Edges used more than twice, unequally in both directions, intp (k,): fins, copies."""
        return np.flatnonzero((self.uses > 2) & (self.forward != self.backward))

    @cached_property
    def miswound(self) -> NDArray[np.intp]:
        """Edges used twice in the same direction, intp (k,): one of the two facets is flipped."""
        return np.flatnonzero((self.uses == 2) & (self.forward != self.backward))


def edges_of(corners: NDArray[np.int32], kept: NDArray[np.intp]) -> Edges:
    """The edges of the ``kept`` facets of ``corners``, int32 (m, 3) of points."""
    used = corners if len(kept) == len(corners) else corners[kept]
    base = int(used.max(initial=0)) + 1
    keys, order = sorted_with_order(_keys(used, base))
    along = (keys & np.uint64(1)).astype(np.bool_)
    keys >>= np.uint64(1)
    new = np.concatenate(([True], keys[1:] != keys[:-1]))[: len(keys)]
    starts: NDArray[np.int32] = np.flatnonzero(new).astype(np.int32)
    uses = np.diff(starts, append=np.int32(len(keys)))
    forward = np.diff(np.cumsum(along, dtype=np.int32)[starts + uses - 1], prepend=np.int32(0))
    ends = np.empty((len(starts), 2), dtype=np.int32)
    ends[:, 0], ends[:, 1] = np.divmod(keys[starts], np.uint64(base))
    sides = order.astype(np.int32)
    if len(kept) < len(corners):
        facets, rest = np.divmod(sides, 3)
        sides = kept.astype(np.int32)[facets] * 3 + rest
    return Edges(ends, forward, uses - forward, sides, starts)


def _keys(used: NDArray[np.int32], base: int) -> NDArray[np.uint64]:
    """A number for each side of these facets, uint64 (k,), from points below ``base``.

    It contains the two ends, the lower one first, and in the lowest bit the direction: int32
    points leave room for it.
    """
    keys = np.empty(used.shape, dtype=np.uint64)
    for first in range(0, len(used), _TOGETHER):
        tails = used[first : first + _TOGETHER]
        heads = tails[:, (1, 2, 0)]
        some = np.minimum(tails, heads).astype(np.uint64)
        some *= np.uint64(base)
        some += np.maximum(tails, heads).astype(np.uint64)
        some <<= np.uint64(1)
        some |= (tails < heads).astype(np.uint64)
        keys[first : first + _TOGETHER] = some
    return keys.reshape(-1)


def neighbours_over(edges: Edges, facets: int) -> NDArray[np.int32]:
    """The facet across each side where exactly two facets meet, int32 (m, 3), else -1."""
    across = np.full(facets * 3, -1, dtype=np.int32)
    pairs = edges.starts[edges.uses == 2]
    one, other = edges.sides[pairs], edges.sides[pairs + 1]
    across[one] = other // 3
    across[other] = one // 3
    return across.reshape(-1, 3)
