"""Which triangles of a mesh meet where: the exact answer, with counts and places."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.mesh._parallel import blocks, taken
from gatesmith.mesh.components import components_over, radial_links
from gatesmith.mesh.edges import Edges, edges_of, sides_across
from gatesmith.mesh.merging import merged

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from gatesmith.mesh.triangles import Mesh


@dataclass(frozen=True, eq=False)
class Bridge:
    """How open edges were closed by welding points that lie a hair apart.

    ``points``, intp, are those that were replaced by another one, ``farthest`` is the largest
    distance between two welded points in mm, and ``rims`` the number of open edges before.
    """

    points: NDArray[np.intp]
    farthest: float
    rims: int


@dataclass(frozen=True, eq=False)
class Topology:
    """How the facets of a mesh are connected.

    ``points`` is float32 (n, 3), millimetres, and ``corners`` int32 (m, 3) the points of each
    facet. ``collapsed`` and ``zero_area`` are facets, intp: those with two corners at one point,
    which are ignored in all other fields, and those with three points on a line. ``edges`` are
    the edges of all other facets and ``across``, int32 (m, 3), the side of the other facet at the
    side from corner k to the next where exactly two meet, else -1; sides as in ``Edges``.

    ``bridge`` describes the points that were welded because that closes open edges.
    """

    points: NDArray[np.float32]
    corners: NDArray[np.int32]
    collapsed: NDArray[np.intp]
    zero_area: NDArray[np.intp]
    edges: Edges
    across: NDArray[np.int32]
    bridge: Bridge | None = None

    @property
    def bridged(self) -> float | None:
        """The largest distance between welded points in mm; None if none were welded."""
        return None if self.bridge is None else self.bridge.farthest

    @property
    def neighbours(self) -> NDArray[np.int32]:
        """The facet across each side where exactly two meet, int32 (m, 3), else -1."""
        return self.across // 3

    def neighbours_of(self, facets: slice | NDArray[np.integer]) -> NDArray[np.int32]:
        """The facets across the sides of these facets, int32 (k, 3), else -1."""
        return self.across[facets] // 3

    @cached_property
    def bodies(self) -> NDArray[np.int32]:
        """The body of each facet, numbered from 0, int32 (m,); -1 for a collapsed facet.

        Facets belong to one body when a path over edges connects them. Where several bodies
        touch in an edge, the path stays within the matter.
        """
        links = None
        if len(self.edges.touching):
            links = radial_links(self.edges, self.points, self.corners)
        lowest = components_over(self.across, links)
        first = np.zeros(len(lowest), dtype=np.bool_)
        for some in blocks(len(lowest)):
            first[lowest[some]] = True
        first[self.collapsed] = False
        bodies = taken(np.cumsum(first, dtype=np.int32) - np.int32(1), lowest)
        bodies[self.collapsed] = -1
        return bodies

    @cached_property
    def body_count(self) -> int:
        """How many bodies there are; 0 when every facet is collapsed."""
        return int(self.bodies.max(initial=-1)) + 1

    @cached_property
    def duplicates(self) -> NDArray[np.intp]:
        """Facets on the same three points as an earlier one, either way round, intp (k,)."""
        # Two such facets share all their edges. So either an edge is used more than twice, or
        # each is the other's neighbour on all sides: only those few are compared.
        edges = self.edges
        crowded = np.zeros(len(self.corners), dtype=np.bool_)
        for some in blocks(len(self.corners)):
            beside = self.neighbours_of(some)
            crowded[some] = (beside[:, 0] >= 0) & (beside[:, 0] == beside[:, 1])
        crowded[edges.sides_of(edges.odd[edges.uses_of(edges.odd) > 2]) // 3] = True
        suspects = np.flatnonzero(crowded)
        if not len(suspects):
            return suspects
        _, first = np.unique(np.sort(self.corners[suspects], axis=1), axis=0, return_index=True)
        return np.delete(suspects, first)

    def middles(self, edges: NDArray[np.intp]) -> NDArray[np.float64]:
        """The middles of these edges, float64 (k, 3), millimetres."""
        middles: NDArray[np.float64] = self.points[self.edges.ends_of(edges)].mean(
            axis=1, dtype=np.float64
        )
        return middles


def topology_of(mesh: Mesh) -> Topology:
    """Compute which triangles of a mesh meet where; the mesh is neither repaired nor changed."""
    points, corners = merged(mesh)
    one, two, three = corners.T
    whole = (one != two) & (two != three) & (three != one)
    kept = np.flatnonzero(whole)
    edges = edges_of(corners, kept)
    across = sides_across(edges)
    if not len(edges.odd):
        edges = replace(edges, listed=None)
    return Topology(
        points,
        corners,
        collapsed=np.flatnonzero(~whole),
        zero_area=mesh.without_area[whole[mesh.without_area]],
        edges=edges,
        across=across,
    )
