"""The edges of a mesh: which facets use each one, how often and in which direction."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.mesh._parallel import order_of

if TYPE_CHECKING:
    from numpy.typing import NDArray


@dataclass(frozen=True, eq=False)
class Edges:
    """Every undirected edge of the facets that are not collapsed.

    ``ends`` is int64 (e, 2), the lower point first. ``forward`` and ``backward``, int64 (e,),
    count the facets that run along the edge from the lower point and from the higher one.
    ``sides`` lists the facets' sides, edge by edge: side 3 * facet + k runs from corner k of the
    facet to the next. The sides of edge i begin at ``sides[starts[i]]``.
    """

    ends: NDArray[np.int64]
    forward: NDArray[np.int64]
    backward: NDArray[np.int64]
    sides: NDArray[np.int64]
    starts: NDArray[np.intp]

    @cached_property
    def uses(self) -> NDArray[np.int64]:
        """How many facets use each edge, int64 (e,)."""
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
    tails, heads = used.reshape(-1), used[:, [1, 2, 0]].reshape(-1)
    base = int(corners.max()) + 1 if corners.size else 1
    keys = np.minimum(tails, heads).astype(np.int64)
    keys *= base
    keys += np.maximum(tails, heads)
    # The direction in the lowest bit; int32 points leave room for it.
    keys *= 2
    keys += tails < heads
    order = order_of(keys)
    keys = keys[order]
    along = (keys & 1).astype(np.bool_)
    keys >>= 1
    starts = np.flatnonzero(np.concatenate(([True], keys[1:] != keys[:-1]))[: len(keys)])
    uses = np.diff(starts, append=len(keys))
    forward = np.diff(np.cumsum(along)[starts + uses - 1], prepend=0)
    ends = np.stack(np.divmod(keys[starts], base), axis=1)
    if len(kept) == len(corners):
        return Edges(ends, forward, uses - forward, order, starts)
    facets, rest = np.divmod(order, 3)
    return Edges(ends, forward, uses - forward, kept[facets] * 3 + rest, starts)


def neighbours_over(edges: Edges, facets: int) -> NDArray[np.int32]:
    """The facet across each side where exactly two facets meet, int32 (m, 3), else -1."""
    across = np.full(facets * 3, -1, dtype=np.int32)
    pairs = edges.starts[edges.uses == 2]
    one, other = edges.sides[pairs], edges.sides[pairs + 1]
    across[one], across[other] = other // 3, one // 3
    return across.reshape(-1, 3)
