"""Points that lie close together: seams of repeated indices, welds, and gaps of float noise."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.core.errors import RejectedError
from gatesmith.mesh.components import components
from gatesmith.mesh.defects.proximity import near_segments
from gatesmith.mesh.merging import merged
from gatesmith.mesh.topology import Bridge, topology_of
from gatesmith.mesh.triangles import Mesh
from gatesmith.mesh.unique_values import unique_values

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from gatesmith.mesh.topology import Topology


@dataclass(frozen=True)
class IndexSeams:
    """The points that an indexed mesh repeats.

    ``repeated`` vertices have the position of another one. ``by_index`` edges are open when equal
    indices make two corners one, ``by_position`` when equal coordinates do.
    """

    repeated: int
    by_index: int
    by_position: int

    @property
    def unwelded(self) -> bool:
        """Whether edges are open only because a point has several numbers."""
        return self.by_position < self.by_index


NO_SEAMS = IndexSeams(0, 0, 0)
"""Of a mesh that repeats no point, or without need."""


def seams_of(mesh: Mesh) -> IndexSeams:
    """Where an indexed mesh repeats points; all zero where no edge is open by index."""
    if not mesh.indexed or not len(mesh.faces):
        return NO_SEAMS
    by_index = _open_edges(mesh.faces)
    if not by_index:
        return NO_SEAMS
    points, corners = merged(replace(mesh, indexed=False))
    repeated = len(mesh.vertices) - len(points)
    if not repeated:
        return NO_SEAMS
    return IndexSeams(repeated, by_index, _open_edges(corners))


def _open_edges(corners: NDArray[np.int32]) -> int:
    """How many edges only one facet uses; facets with two corners in one point do not count."""
    one, two, three = corners.T
    whole = corners[(one != two) & (two != three) & (three != one)].astype(np.int64)
    starts, ends = whole.ravel(), np.roll(whole, -1, axis=1).ravel()
    keys = (np.minimum(starts, ends) << np.int64(32)) | np.maximum(starts, ends)
    keys.sort()
    new = np.ones(len(keys) + 1, dtype=np.bool_)
    new[1:-1] = keys[1:] != keys[:-1]
    return int(np.count_nonzero(new[1:] & new[:-1])) if len(keys) else 0


# Splitting along one axis may reveal gaps along the others; a third round splits hardly any group
# further.
_ROUNDS = 2


@dataclass(frozen=True, eq=False)
class Weld:
    """The result of a weld.

    ``faces``, int32 (m, 3), refer to the points that remain. ``moved``, intp, are the points that
    were replaced by another one and are no longer used; ``farthest`` is the largest distance
    between two welded points in mm.
    """

    faces: NDArray[np.int32]
    moved: NDArray[np.intp]
    farthest: float


def welded(
    points: NDArray[np.float32],
    faces: NDArray[np.int32],
    distance: float,
    movable: NDArray[np.intp] | None = None,
) -> Weld:
    """Weld points at most ``distance`` mm apart, and chains of such points.

    ``points`` are (n, 3), ``faces`` (m, 3) refer to them; only ``movable`` points are welded, by
    default all. Each is replaced by the point of its chain that is lowest by x, y, z, so that the
    order of points and facets does not matter. A chain with a point farther than the distance
    from that one is left alone: it is a fine edge and not a gap. Raises RejectedError when too
    many points lie close together.
    """
    chosen = np.arange(len(points)) if movable is None else movable
    # In the order of their coordinates the lowest member of a chain is its lowest point.
    chosen = chosen[np.lexsort(points[chosen].T[::-1])]
    places = points[chosen].astype(np.float64)
    becomes = _chains(places, distance)
    steps = np.linalg.norm(places - places[becomes], axis=1)
    wide = np.zeros(len(chosen), dtype=np.bool_)
    wide[becomes[steps > distance]] = True
    moved = np.flatnonzero((becomes != np.arange(len(chosen))) & ~wide[becomes])
    names = np.arange(len(points), dtype=np.int32)
    names[chosen[moved]] = chosen[becomes[moved]]
    return Weld(names[faces], np.sort(chosen[moved]), float(steps[moved].max(initial=0.0)))


def _chains(places: NDArray[np.float64], distance: float) -> NDArray[np.intp]:
    """The lowest member of the chain that each point is in, intp (n,)."""
    groups, order = _separated(places, distance)
    starts = np.flatnonzero(np.diff(groups[order], prepend=-1))
    low = np.minimum.reduceat(places[order], starts)
    high = np.maximum.reduceat(places[order], starts)
    # In a group that is no larger than the distance every point is near every other one. In the
    # others all points are compared, which takes much longer.
    small = np.linalg.norm(high - low, axis=1) <= distance
    lowest = np.minimum.reduceat(order, starts)[groups]
    rest = np.flatnonzero(~small[groups])
    one, other = near_segments(places[rest], places[rest], places[rest], distance)
    lowest[rest] = rest[components(len(rest), one, other)]
    return lowest


def _separated(
    places: NDArray[np.float64], distance: float
) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
    """Groups with wider gaps than ``distance`` between them, and an order that sorts by group.

    The groups are numbered from 0; points of different groups are never near each other.
    """
    groups = np.zeros(len(places), dtype=np.intp)
    order = np.arange(len(places))
    for axis in (0, 1, 2) * _ROUNDS:
        order = np.lexsort((places[:, axis], groups))
        apart = np.diff(places[order, axis]) > distance
        apart |= np.diff(groups[order]) > 0
        groups[order[1:]] = np.cumsum(apart)
        groups[order[:1]] = 0
    return groups, order


MOST_OPEN = 1_500_000
"""Open edges of a surface whose gaps are examined: more take tens of seconds, and are half a
million facets of which none is joined to another."""

NOISE = 1e-6
"""A gap is noise up to this share of the diagonal of the box: some sixteen steps of float32."""


def noise_of(mesh: Mesh) -> float:
    """The widest gap in mm that counts as float noise; NaN or infinity for such coordinates."""
    return NOISE * math.dist(*mesh.box)


def bridged_topology(mesh: Mesh) -> Topology:
    """The topology of a mesh, with points welded where that closes open edges.

    Only points on open edges are welded: what is closed stays as the file has it. Objects of a
    3MF are never welded together, because each must be closed by itself.
    """
    topology = topology_of(mesh)
    if not 0 < len(topology.edges.open) <= MOST_OPEN:
        return topology
    distance = noise_of(mesh)
    if not math.isfinite(distance):
        return topology
    try:
        weld = welded(topology.points, topology.corners, distance, rim_points(topology))
    except RejectedError:  # points so crowded that any weld would be a guess
        return topology
    if not len(weld.moved) or _joins_objects(mesh, topology.corners, weld):
        return topology
    closed = topology_of(Mesh(topology.points, weld.faces))
    rims = len(topology.edges.open)
    if len(closed.edges.open) >= rims or not _still_noise(closed, weld):
        return topology
    return replace(closed, bridge=Bridge(weld.moved, weld.farthest, rims))


def _joins_objects(mesh: Mesh, corners: NDArray[np.int32], weld: Weld) -> bool:
    """Whether a weld makes points of different objects one."""
    if len(mesh.objects) < 2:
        return False
    before, after = (
        np.searchsorted(mesh.objects, faces, "right") for faces in (corners, weld.faces)
    )
    return bool((before != after).any())


def _still_noise(closed: Topology, weld: Weld) -> bool:
    """Whether a weld is still noise compared with the facets that remain after it.

    One corner far away makes everything else look like noise, until its own facets vanish.
    """
    left = np.delete(weld.faces, closed.collapsed, axis=0)
    return weld.farthest <= noise_of(Mesh(closed.points, left))


def rim_points(topology: Topology) -> NDArray[np.intp]:
    """The points on open edges, each once, intp (k,)."""
    edges = topology.edges
    return unique_values(edges.ends_of(edges.open)).astype(np.intp)
