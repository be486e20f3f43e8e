"""Steps that repair a mesh: each removes one kind of fault and leaves everything else as it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from gatesmith.mesh.components import components
from gatesmith.mesh.defects.orientation import orientation_of
from gatesmith.mesh.defects.repeated_bodies import copies_of, evenly_wound
from gatesmith.mesh.defects.welding import rim_points, welded
from gatesmith.mesh.edges import edges_of
from gatesmith.mesh.solids.crossings import crossing_depth, crossings_of
from gatesmith.mesh.solids.nesting import shells_of
from gatesmith.mesh.topology import topology_of
from gatesmith.mesh.triangles import Mesh

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from gatesmith.mesh.topology import Topology

# Each weld reaches this many times as far as the one before, so that a gap is closed at about its
# own width, before points that belong to something else are within reach.
_WIDER = 4.0


def close_gaps(
    topology: Topology, narrow: float, wide: float
) -> tuple[Topology, NDArray[np.intp], float]:
    """Weld points on open edges, from ``narrow`` to ``wide`` mm, as long as that closes some.

    Returns the topology, the points that became another one, intp (k,), and the longest distance
    welded in mm. Raises RejectedError where points lie too close together to decide.
    """
    moved, farthest, distance = [np.empty(0, dtype=np.intp)], 0.0, narrow
    while len(topology.edges.open):
        weld = welded(topology.points, topology.corners, distance, rim_points(topology))
        if len(weld.moved):
            closed = topology_of(Mesh(topology.points, weld.faces))
            if len(closed.edges.open) < len(topology.edges.open):
                topology, farthest = closed, max(farthest, weld.farthest)
                moved.append(weld.moved)
        if distance >= wide:
            break
        distance = min(distance * _WIDER, wide)
    return topology, np.concatenate(moved), farthest


def surplus_copies(topology: Topology) -> NDArray[np.intp]:
    """The facets to drop so that no two lie on the same three points, intp (k,), ascending.

    Of each set of copies, the first that is wound like most of them remains; none remains where
    their number is even and a single one would be a wall that the rest of the surface lacks.
    """
    if not len(topology.duplicates):
        return topology.duplicates
    kept = np.setdiff1d(np.arange(len(topology.corners)), topology.collapsed)
    numbers, even = copies_of(topology, kept), evenly_wound(topology, kept)
    sizes = np.bincount(numbers)
    more = 2 * np.bincount(numbers, weights=even) - sizes  # above 0 where most are even
    fewer = np.where(even, more[numbers] < 0, more[numbers] > 0)
    order = np.lexsort((fewer, numbers))
    first = np.ones(len(order), dtype=np.bool_)
    first[1:] = numbers[order[1:]] != numbers[order[:-1]]
    single = order[first]  # the copy that remains of set 0, 1, …
    edges = edges_of(topology.corners, kept[single])
    lone = np.zeros(len(topology.corners), dtype=np.bool_)
    lone[edges.sides[np.repeat(edges.uses % 2 == 1, edges.uses)] // 3] = True
    walls = lone[kept[single]] & (sizes % 2 == 0)
    return np.setdiff1d(kept, kept[single[~walls]])


def needles(topology: Topology) -> NDArray[np.intp]:
    """The facets without area that are connected only with each other, intp (k,), ascending.

    Dropping them opens no edge. A facet between facets with area closes a crack and stays.
    """
    if not len(topology.zero_area):
        return topology.zero_area
    edges = topology.edges
    facets = edges.sides // 3
    inner = np.repeat(np.arange(len(edges.uses)), edges.uses)
    links = np.flatnonzero(inner[1:] == inner[:-1])
    parts = components(len(topology.corners), facets[links], facets[links + 1])
    held = np.zeros(len(parts), dtype=np.bool_)
    held[parts[np.setdiff1d(np.arange(len(parts)), topology.zero_area)]] = True
    return topology.zero_area[~held[parts[topology.zero_area]]]


def facing_wrong(topology: Topology) -> NDArray[np.intp]:
    """The facets of bodies that face inwards and of cavities that face outwards, intp (k,).

    For a mesh without open, unbalanced or miswound edges. A body inside another one is a cavity,
    unless the two cross. None where too many lie in one another to find out.
    """
    shells = shells_of(topology)
    if not shells.known:
        return np.empty(0, dtype=np.intp)
    solid = shells.thickness > crossing_depth(topology)
    cavity = shells.depths % 2 == 1
    crossed = np.zeros(len(cavity), dtype=np.bool_)
    if cavity.any():
        pairs = topology.bodies[crossings_of(topology).pairs]
        crossed[pairs[pairs[:, 0] != pairs[:, 1]]] = True
    wrong = solid & ((shells.volumes < 0) != cavity) & ~(cavity & crossed)
    return np.flatnonzero(wrong[topology.bodies] & (topology.bodies >= 0))


def without_degenerate(topology: Topology) -> tuple[NDArray[np.int32], list[int]]:
    """The facets, int32 (m, 3), without collapsed ones, copies and needles, and their counts."""
    counts = []
    for which in (lambda found: found.collapsed, surplus_copies, needles):
        dropped = which(topology)
        counts.append(len(dropped))
        if len(dropped):
            corners = np.delete(topology.corners, dropped, axis=0)
            topology = topology_of(Mesh(topology.points, corners))
    return topology.corners, counts


def with_uniform_winding(
    points: NDArray[np.float32], corners: NDArray[np.int32]
) -> tuple[NDArray[np.int32], int]:
    """The facets, int32 (m, 3), all wound consistently and outwards, and how many were flipped.

    ``points`` is float32 (n, 3) in mm, ``corners`` int32 (m, 3).
    """
    flip = np.zeros(len(corners), dtype=np.bool_)
    topology = topology_of(Mesh(points, corners))
    flip[orientation_of(topology).flipped] = True
    if flip.any():
        topology = topology_of(Mesh(points, _flipped(corners, flip)))
    if len(corners) and has_volume(topology):
        flip[facing_wrong(topology)] ^= True
    return _flipped(corners, flip), int(np.count_nonzero(flip))


def has_volume(topology: Topology) -> bool:
    """Whether the surface has a volume: no edge is open, unbalanced or miswound."""
    edges = topology.edges
    return not (len(edges.open) or len(edges.unbalanced) or len(edges.miswound))


def _flipped(corners: NDArray[np.int32], which: NDArray[np.bool_]) -> NDArray[np.int32]:
    """The facets' points, with these facets flipped."""
    flipped = corners.copy()
    flipped[which] = corners[which][:, ::-1]
    return flipped


def compact(points: NDArray[np.float32], corners: NDArray[np.int32], *, unit_known: bool) -> Mesh:
    """A mesh of the used points only; ``points`` float32 (n, 3) in mm, ``corners`` int32 (m, 3)."""
    used, names = np.unique(corners, return_inverse=True)
    faces = names.reshape(corners.shape).astype(np.int32)
    return Mesh(points[used], faces, unit_known=unit_known)
