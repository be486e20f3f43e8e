"""The edges of a mesh: which facets use each one, how often and in which direction."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from gatesmith.mesh._parallel import blocks, sorted_with_order

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray


class SidesByEdge(NamedTuple):
    """The sides of facets, edge by edge: int32 (k,), and where those of each begin, int32 (e,)."""

    sides: NDArray[np.int32]
    starts: NDArray[np.int32]


@dataclass(frozen=True, eq=False)
class Edges:
    """Every undirected edge of the facets that are not collapsed.

    ``corners``, int32 (m, 3), are the points of each facet.

    ``odd``, intp (o,), are the edges that do not have exactly one facet in each direction, and
    ``odd_forward``, int32 (o,), how many facets run along each of these from its lower point. A
    sound mesh has none, so little memory is needed for it: there ``listed``, which takes eighteen
    bytes a facet, is left out, and made again where something asks for it all the same.
    """

    corners: NDArray[np.int32]
    odd: NDArray[np.intp]
    odd_forward: NDArray[np.int32]
    listed: SidesByEdge | None

    @cached_property
    def _listed(self) -> SidesByEdge:
        return self.listed or _sorted_sides(self.corners, not_collapsed(self.corners))[0]

    @property
    def sides(self) -> NDArray[np.int32]:
        """The sides of the facets, edge by edge, int32 (k,).

        Side 3 * facet + k runs from corner k of the facet to the next.
        """
        return self._listed.sides

    @property
    def starts(self) -> NDArray[np.int32]:
        """Where in ``sides`` those of each edge begin, int32 (e,)."""
        return self._listed.starts

    @property
    def ends(self) -> NDArray[np.int32]:
        """The ends of all edges, int32 (e, 2), the lower point first."""
        return self.ends_of(np.arange(len(self.starts)))

    def ends_of(self, edges: NDArray[np.integer]) -> NDArray[np.int32]:
        """The ends of these edges, int32 (k, 2), the lower point first."""
        if not len(edges):
            return np.empty((0, 2), dtype=np.int32)
        facets, first = np.divmod(self.sides[self.starts[edges]], 3)
        one, other = self.corners[facets, first], self.corners[facets, (first + 1) % 3]
        ends: NDArray[np.int32] = np.stack((np.minimum(one, other), np.maximum(one, other)), axis=1)
        return ends

    @property
    def uses(self) -> NDArray[np.int32]:
        """How many facets use each edge, int32 (e,)."""
        uses: NDArray[np.int32] = np.diff(self.starts, append=np.int32(len(self.sides)))
        return uses

    def uses_of(self, edges: NDArray[np.integer]) -> NDArray[np.int32]:
        """How many facets use each of these edges, int32 (k,)."""
        if not len(edges):
            return np.empty(0, dtype=np.int32)
        ends = np.full(len(edges), len(self.sides), dtype=np.int32)
        inner = edges + 1 < len(self.starts)
        ends[inner] = self.starts[edges[inner] + 1]
        ends -= self.starts[edges]
        return ends

    @property
    def forward(self) -> NDArray[np.int32]:
        """How many facets run along each edge from its lower point, int32 (e,)."""
        forward = np.ones(len(self.starts), dtype=np.int32)
        forward[self.odd] = self.odd_forward
        return forward

    @property
    def backward(self) -> NDArray[np.int32]:
        """How many facets run along each edge from its higher point, int32 (e,)."""
        backward: NDArray[np.int32] = self.uses - self.forward
        return backward

    @cached_property
    def open(self) -> NDArray[np.intp]:
        """Edges used by one facet, intp (k,): the rim of a hole."""
        found: NDArray[np.intp] = self.odd[self._odd_uses == 1]
        return found

    @cached_property
    def touching(self) -> NDArray[np.intp]:
        """Edges used 4, 6, … times, equally in both directions, intp (k,): bodies touch there."""
        found: NDArray[np.intp] = self.odd[2 * self.odd_forward == self._odd_uses]
        return found

    @cached_property
    def unbalanced(self) -> NDArray[np.intp]:
        """Edges used more than twice, unequally in both directions, intp (k,): fins, copies."""
        uneven = 2 * self.odd_forward != self._odd_uses
        found: NDArray[np.intp] = self.odd[uneven & (self._odd_uses > 2)]
        return found

    @cached_property
    def miswound(self) -> NDArray[np.intp]:
        """Edges used twice in the same direction, intp (k,): one of the two facets is flipped."""
        found: NDArray[np.intp] = self.odd[self._odd_uses == 2]
        return found

    @cached_property
    def _odd_uses(self) -> NDArray[np.int32]:
        return self.uses_of(self.odd)

    def sides_of(self, edges: NDArray[np.integer]) -> NDArray[np.int32]:
        """The sides of the facets at these edges, int32 (k,), edge by edge."""
        return self.sides[self.places_of(edges)] if len(edges) else np.empty(0, dtype=np.int32)

    def places_of(self, edges: NDArray[np.integer]) -> NDArray[np.intp]:
        """Where ``sides`` has those of these edges, intp (k,), edge by edge."""
        if not len(edges):
            return np.empty(0, dtype=np.intp)
        uses = self.uses_of(edges)
        begins = np.repeat(self.starts[edges] - (np.cumsum(uses) - uses), uses)
        places: NDArray[np.intp] = begins + np.arange(len(begins))
        return places


def edges_of(corners: NDArray[np.int32], kept: NDArray[np.intp]) -> Edges:
    """The edges of the ``kept`` facets of ``corners``, int32 (m, 3) of points."""
    listed, forward = _sorted_sides(corners, kept)
    odd = np.concatenate([np.empty(0, dtype=np.intp), *_odd(listed.starts, forward)])
    edges = Edges(corners, odd, np.empty(0, dtype=np.int32), listed)
    places = edges.places_of(odd)
    uses = edges.uses_of(odd)
    if len(odd):
        counts = np.add.reduceat(forward[places].astype(np.int32), np.cumsum(uses) - uses)
        edges = replace(edges, odd_forward=counts)
    return edges


def not_collapsed(corners: NDArray[np.int32]) -> NDArray[np.intp]:
    """The facets, of int32 (m, 3), with three different points, intp (k,)."""
    one, two, three = corners.T
    return np.flatnonzero((one != two) & (two != three) & (three != one))


# Sides that are sorted at once: those whose lower points are in one range of numbers. More would
# take a hundred bytes each, and their keys would leave no room for a place in the same word.
_AT_ONCE = 1 << 21


def _sorted_sides(
    corners: NDArray[np.int32], kept: NDArray[np.intp]
) -> tuple[SidesByEdge, NDArray[np.bool_]]:
    """The sides of the ``kept`` facets, edge by edge, and which run from the lower point."""
    used = corners if len(kept) == len(corners) else corners[kept]
    sides = np.empty(used.size, dtype=np.int32)
    forward = np.empty(used.size, dtype=np.bool_)
    starts = [np.empty(0, dtype=np.int32)]
    done = 0
    for some_keys, places in _keys(used):
        keys, order = sorted_with_order(some_keys)
        for some in blocks(len(keys)):
            # In the lowest bit is the direction of a side, in the others its edge.
            own = slice(done + some.start, done + min(some.stop, len(keys)))
            forward[own] = keys[some] & np.uint64(1)
            names = keys[max(some.start - 1, 0) : some.stop] >> np.uint64(1)
            new = names[1:] != names[:-1]
            new = new if some.start else np.concatenate(([True], new))
            starts.append((own.start + np.flatnonzero(new)).astype(np.int32))
            sides[own] = places.take(order[some])
        done += len(keys)
    if len(kept) < len(corners):
        facets, rest = np.divmod(sides, 3)
        sides = kept.astype(np.int32)[facets] * 3 + rest
    return SidesByEdge(sides, np.concatenate(starts)), forward


def _keys(used: NDArray[np.int32]) -> Iterator[tuple[NDArray[np.uint64], NDArray[np.int32]]]:
    """A number for each side of these facets, uint64 (k,), and the side, int32 (k,), in parts.

    The number contains the two ends, the lower one first, and in the lowest bit the direction:
    int32 points leave room for it. A part has all sides whose lower end lies in one range, from
    the beginning of which that end is counted; the next part has higher ones.
    """
    base = int(used.max(initial=0)) + 1
    count = max(-(-used.size // _AT_ONCE), 1)
    each = np.int32(-(-base // count))
    sizes = np.zeros(count, dtype=np.intp)
    for some in blocks(len(used) if count > 1 else 0):
        sizes += np.bincount(_lowest(used[some]) // each, minlength=count)
    sizes[-1] = used.size - sizes[:-1].sum()
    # Filled from the front: lists of small arrays would leave holes in the memory when they go.
    keys = [np.empty(size, dtype=np.uint64) for size in sizes]
    places = [np.empty(size, dtype=np.int32) for size in sizes]
    filled = [0] * count
    for some in blocks(len(used)):
        tails = used[some]
        heads = tails[:, (1, 2, 0)]
        low, high = _lowest(tails), np.maximum(tails, heads).ravel()
        parts, low = np.divmod(low, each)
        key = low.astype(np.uint64)
        key *= np.uint64(base)
        key += high.astype(np.uint64)
        key <<= np.uint64(1)
        key |= (tails < heads).ravel().astype(np.uint64)
        for part in range(int(parts.min()), int(parts.max()) + 1):
            chosen = np.flatnonzero(parts == part) if count > 1 else np.arange(len(key))
            own = slice(filled[part], filled[part] + len(chosen))
            keys[part][own] = key.take(chosen)
            places[part][own] = 3 * some.start + chosen
            filled[part] = own.stop
    while keys:
        yield keys.pop(0), places.pop(0)


def _lowest(tails: NDArray[np.int32]) -> NDArray[np.int32]:
    """The lower point of each side of these facets, int32 (k,)."""
    lowest: NDArray[np.int32] = np.minimum(tails, tails[:, (1, 2, 0)]).ravel()
    return lowest


def _odd(starts: NDArray[np.int32], forward: NDArray[np.bool_]) -> Iterator[NDArray[np.intp]]:
    """The edges that do not have exactly one facet in each direction, block by block."""
    for some in blocks(len(starts)):
        first = starts[some].astype(np.intp)
        ends = starts[some.start + 1 : some.stop + 1]
        uses = np.append(ends, len(forward))[: len(first)] - first
        second = np.minimum(first + 1, len(forward) - 1)
        even = (uses == 2) & (forward.take(first) != forward.take(second))
        yield some.start + np.flatnonzero(~even)


def sides_across(edges: Edges) -> NDArray[np.int32]:
    """The side of the other facet at each side where exactly two meet, int32 (m, 3), else -1."""
    across = np.full(edges.corners.size, -1, dtype=np.int32)
    for some in blocks(len(edges.starts)):
        edge = np.arange(some.start, min(some.stop, len(edges.starts)))
        pairs = edges.starts[some][edges.uses_of(edge) == 2]
        one, other = edges.sides.take(pairs), edges.sides.take(pairs + 1)
        across[one] = other
        across[other] = one
    return across.reshape(-1, 3)
