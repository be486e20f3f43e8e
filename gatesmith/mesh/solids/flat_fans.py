"""Flat faces of many long facets, divided anew into compact ones.

The cap of a cylinder of thousands of sides is thousands of needles from rim to rim. Their boxes
overlap one another and all facets of the side, millions of pairs that cannot cross. A flat face may
be divided in any way: here ears are cut off every second corner of its rim, again and again, so
that most facets are small and near the rim.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from gatesmith.mesh._parallel import blocks
from gatesmith.mesh.components import components
from gatesmith.mesh.ears import ears, turns_of
from gatesmith.mesh.topology import Topology, topology_of
from gatesmith.mesh.triangles import Mesh, cross_of_corners

if TYPE_CHECKING:
    from numpy.typing import NDArray

LEAST_FACETS = 64
"""Facets of a face that is worth dividing anew."""

FLATNESS = 0.1
"""The share of a tolerance by which the corners of a face may leave its plane.

A division of the same points then stays as near to the surface.
"""

# Cosine between facets that lie in one plane.
_LEVEL = 1 - 2e-5

# Shares of the area of a face by which the areas of two divisions may differ, and that its needles
# may be turned over: rounding.
_SAME_AREA = 1e-9
_FOLDED = 1e-6


def divided_anew(topology: Topology, tolerance: float) -> Topology | None:
    """The topology with large flat faces divided into compact facets; None where there is none.

    Every facet keeps its face, so that its body and its plane are the same; those that a face no
    longer needs are collapsed. Faces with holes stay as they are. ``tolerance`` is in mm.
    """
    names = _faces_of(topology)
    large = np.flatnonzero(np.bincount(names)[names] >= LEAST_FACETS)
    order = large[np.argsort(names[large], kind="stable")]
    starts = np.flatnonzero(np.diff(names[order], prepend=-1))
    corners = topology.corners.copy()
    changed = False
    for facets in np.split(order, starts[1:]) if len(order) else ():
        better = _divided(topology, facets, tolerance)
        if better is not None:
            corners[facets] = corners[facets[0], 0]
            corners[facets[: len(better)]] = better
            changed = True
    return topology_of(Mesh(topology.points, corners)) if changed else None


def _faces_of(topology: Topology) -> NDArray[np.intp]:
    """A number for each facet, intp (m,), that neighbours in one plane share."""
    normals = np.empty(topology.corners.shape, dtype=np.float32)
    for some in blocks(len(normals)):
        cross = cross_of_corners(topology.points[topology.corners[some]].astype(np.float64))
        length = np.maximum(np.linalg.norm(cross, axis=1), np.finfo(float).tiny)
        normals[some] = cross / length[:, None]
    ones, others = [np.empty(0, dtype=np.int32)], [np.empty(0, dtype=np.int32)]
    for some in blocks(len(normals)):
        beside = topology.neighbours_of(some)
        facets, sides = np.nonzero(
            beside > np.arange(some.start, some.start + len(beside))[:, None]
        )
        other = beside[facets, sides]
        here = normals[some][facets].astype(np.float64)
        level = np.einsum("ij,ij->i", here, normals[other], dtype=np.float64) > _LEVEL
        ones.append((facets[level] + some.start).astype(np.int32))
        others.append(other[level])
    return components(len(normals), np.concatenate(ones), np.concatenate(others))


def _divided(
    topology: Topology, facets: NDArray[np.intp], tolerance: float
) -> NDArray[np.int32] | None:
    """Corners of facets that fill a face, at most as many, or None where it stays as it is."""
    corners = topology.corners[facets]
    rim = rim_of(corners)
    if rim is None or len(rim) > len(facets) + 2:
        return None
    at = topology.points[rim].astype(np.float64)
    normal = cross_of_corners(topology.points[corners].astype(np.float64)).sum(axis=0)
    length = float(np.linalg.norm(normal))
    if not length:
        return None
    normal /= length
    everywhere = topology.points[corners].astype(np.float64)
    if np.ptp(everywhere @ normal) > FLATNESS * tolerance:
        return None
    along = np.cross(normal, np.eye(3)[np.argmin(np.abs(normal))])
    along /= np.linalg.norm(along)
    plane = np.stack((along, np.cross(normal, along)), axis=1)
    turns = turns_of((everywhere - at[0]) @ plane)
    area = float(turns.sum())
    if float(np.abs(turns).sum()) > (1 + _FOLDED) * area:
        return None
    flat = (at - at[0]) @ plane
    found = ears(flat)
    if found is None or abs(float(turns_of(flat[found]).sum()) - area) > _SAME_AREA * area:
        return None
    divided: NDArray[np.int32] = rim[found].astype(np.int32)
    return divided


def rim_of(corners: NDArray[np.int32]) -> NDArray[np.int32] | None:
    """The corners around facets, int32 (k,), in their order; None unless they form one ring."""
    tails, heads = corners.reshape(-1), np.roll(corners, -1, axis=1).reshape(-1)
    keys = (tails.astype(np.int64) << 32) | heads
    back = (heads.astype(np.int64) << 32) | tails
    back.sort()
    outer = np.empty(len(keys), dtype=np.bool_)
    for some in blocks(len(keys)):  # a flat face may be half of a large mesh
        places = np.minimum(np.searchsorted(back, keys[some]), len(back) - 1)
        outer[some] = back[places] != keys[some]  # np.isin would import much more
    del keys, back
    tails, heads = tails[outer], heads[outer]
    order = np.argsort(tails)
    tails, heads = tails[order], heads[order]
    if not len(tails) or (np.diff(tails) == 0).any():
        return None
    steps = np.searchsorted(tails, heads)
    if (steps >= len(tails)).any() or (tails[steps % len(tails)] != heads).any():
        return None
    ring = [0]
    following = steps.tolist()
    while (place := following[ring[-1]]) and len(ring) <= len(tails):
        ring.append(place)
    return tails[ring] if len(ring) == len(tails) else None
