"""Which triangles of a mesh meet where: the exact answer, with counts and places."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.mesh.components import components, radial_links
from gatesmith.mesh.edges import Edges, edges_of, neighbours_over
from gatesmith.mesh.merging import merged
from gatesmith.mesh.triangles import NO_AREA

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
    the edges of all other facets and ``neighbours``, int32 (m, 3), the facet across the side from
    corner k to the next where exactly two meet, else -1.

    ``bridge`` describes the points that were welded because that closes open edges.
    """

    points: NDArray[np.float32]
    corners: NDArray[np.int32]
    collapsed: NDArray[np.intp]
    zero_area: NDArray[np.intp]
    edges: Edges
    neighbours: NDArray[np.int32]
    bridge: Bridge | None = None

    @property
    def bridged(self) -> float | None:
        """The largest distance between welded points in mm; None if none were welded."""
        return None if self.bridge is None else self.bridge.farthest

    @cached_property
    def bodies(self) -> NDArray[np.intp]:
        """The body of each facet, numbered from 0, intp (m,); -1 for a collapsed facet.

        Facets belong to one body when a path over edges connects them. Where several bodies
        touch in an edge, the path stays within the matter.
        """
        numbers = np.arange(len(self.corners), dtype=np.int32)
        sides = np.flatnonzero(self.neighbours > numbers[:, None])
        left: NDArray[np.integer] = (sides // 3).astype(np.int32)
        right: NDArray[np.integer] = self.neighbours.reshape(-1)[sides]
        if len(self.edges.touching):
            more, others = radial_links(self.edges, self.points, self.corners)
            left, right = np.concatenate((left, more)), np.concatenate((right, others))
        lowest = components(len(self.corners), left, right)
        names = np.zeros(len(lowest), dtype=np.intp)
        names[lowest] = 1
        names[self.collapsed] = 0
        bodies = (np.cumsum(names) - 1)[lowest]
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
        crowded = np.zeros(self.corners.size, dtype=np.bool_)
        edges = self.edges
        runs = np.repeat(edges.uses > 2, edges.uses)
        crowded[edges.sides[runs]] = True
        across = self.neighbours
        alone = (across[:, 0] >= 0) & (across[:, 0] == across[:, 1])
        suspects = np.flatnonzero(crowded.reshape(-1, 3).any(axis=1) | alone)
        if not len(suspects):
            return suspects
        _, first = np.unique(np.sort(self.corners[suspects], axis=1), axis=0, return_index=True)
        return np.delete(suspects, first)

    def middles(self, edges: NDArray[np.intp]) -> NDArray[np.float64]:
        """The middles of these edges, float64 (k, 3), millimetres."""
        middles: NDArray[np.float64] = self.points[self.edges.ends[edges]].mean(
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
    flat = np.empty(len(corners), dtype=np.bool_)
    for some in mesh.chunks():
        cross = mesh.cross[some]
        flat[some] = np.einsum("ij,ij->i", cross, cross) <= NO_AREA**2
    return Topology(
        points,
        corners,
        collapsed=np.flatnonzero(~whole),
        zero_area=np.flatnonzero(flat & whole),
        edges=edges,
        neighbours=neighbours_over(edges, len(corners)),
    )
