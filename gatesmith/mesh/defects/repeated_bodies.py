"""Whole bodies that a mesh contains more than once, in the same place."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.mesh.components import components

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from gatesmith.mesh.topology import Topology


@dataclass(frozen=True, eq=False)
class RepeatedBodies:
    """Bodies whose every facet is repeated.

    ``facets`` are those facets, intp (k,), ascending, and ``bodies``, intp (k,), number the body
    of each from 0. ``opposed`` is, for each body, whether its copies are wound both ways.
    """

    facets: NDArray[np.intp]
    bodies: NDArray[np.intp]
    opposed: NDArray[np.bool_]

    @property
    def count(self) -> int:
        """How many bodies there are."""
        return len(self.opposed)


def copies_of(topology: Topology, facets: NDArray[np.intp]) -> NDArray[np.intp]:
    """A number for each of these facets, intp (k,), shared by facets on the same points."""
    rows = np.sort(topology.corners[facets], axis=1)
    order = np.lexsort(rows.T)
    new = np.ones(len(rows), dtype=np.bool_)
    new[1:] = (rows[order[1:]] != rows[order[:-1]]).any(axis=1)
    numbers = np.empty(len(rows), dtype=np.intp)
    numbers[order] = np.cumsum(new) - 1
    return numbers


def evenly_wound(topology: Topology, facets: NDArray[np.intp]) -> NDArray[np.bool_]:
    """Which way each of these facets, intp (k,), is wound from its lowest point, bool (k,)."""
    corners = topology.corners[facets]
    rows, lowest = np.arange(len(corners)), np.argmin(corners, axis=1)
    even: NDArray[np.bool_] = corners[rows, (lowest + 1) % 3] < corners[rows, (lowest + 2) % 3]
    return even


def repeated_bodies_of(topology: Topology) -> RepeatedBodies:
    """Find repeated bodies: parts in which every facet has the same number of copies.

    A part is connected by edges. It counts when it touches no other facet in an edge, all of its
    facets occur equally often and more than once, and a single copy would be closed: the copies
    of two, four, … facets meet in each edge. Only edges used at least four times are examined.
    """
    edges = topology.edges
    none = np.empty(0, dtype=np.intp)
    crowded = np.repeat(edges.uses > 3, edges.uses)
    often = np.zeros(topology.corners.size, dtype=np.bool_)
    often[edges.sides[crowded]] = True
    suspects = np.flatnonzero(often.reshape(-1, 3).all(axis=1))
    if not len(suspects):
        return RepeatedBodies(none, none, np.empty(0, dtype=np.bool_))
    numbers = copies_of(topology, suspects)
    copies = np.zeros(len(topology.corners), dtype=np.intp)
    copies[suspects] = np.bincount(numbers)[numbers]
    # The facets that use each edge, edge by edge.
    facets = edges.sides // 3
    fewest = np.minimum.reduceat(copies[facets], edges.starts)
    most = np.maximum.reduceat(copies[facets], edges.starts)
    whole = (fewest == most) & (fewest > 1) & (edges.uses % np.maximum(2 * fewest, 1) == 0)
    inner = np.repeat(whole, edges.uses)
    links = np.flatnonzero(inner[1:] & (np.diff(np.repeat(np.arange(len(whole)), edges.uses)) == 0))
    parts = components(len(copies), facets[links], facets[links + 1])
    broken = np.zeros(len(copies), dtype=np.bool_)
    broken[parts[facets[~inner]]] = True
    found = suspects[~broken[parts[suspects]]]
    _, bodies = np.unique(parts[found], return_inverse=True)
    even = evenly_wound(topology, found)
    # In a body whose copies are wound alike, each set of copies has only one winding.
    numbers = copies_of(topology, found)
    evens = np.bincount(numbers, weights=even)[numbers]
    opposed = np.zeros(int(bodies.max(initial=-1)) + 1, dtype=np.bool_)
    np.logical_or.at(opposed, bodies, (evens > 0) & (evens < copies[found]))
    return RepeatedBodies(found, bodies.astype(np.intp), opposed)
