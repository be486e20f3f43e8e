"""How the bodies of a mesh lie in one another: which are matter, which hollows, and how deep."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.mesh.solids.crossings import crossing_depth
from gatesmith.mesh.solids.inside import enclosures
from gatesmith.mesh.solids.patches import blocks

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from gatesmith.mesh.topology import Topology

# Facets of a body from which it is asked what is around it. More than one, for a body may cross
# another, and then it is where most of them are; an odd number, so that there is a majority.
_PROBES = 7

# Bodies from which on three facets of each are asked, boxes by the hundred in one another, and
# from which on a single one is: a thousand bodies in one another are half a million pairs.
_MANY_BODIES = 300
_FEW_PROBES = 3
_CROWD = 1_000

# How far a probe is pushed off its facet into the matter, in crossing depths: clear of another
# body whose face lies on that facet, and far less than any wall that prints.
_CLEAR = 2.0


@dataclass(frozen=True, eq=False)
class Shells:
    """The closed surfaces of a mesh, one for each body of its topology.

    ``volumes``, float64 (b,), in mm³, are below 0 where a surface faces inwards. ``thickness``,
    float64 (b,), is that of a slab of such a volume and surface, mm. ``low`` and ``high``,
    float64 (b, 3), are their boxes. ``depths``, intp (b,), tells how many others each lies in;
    one that crosses another lies in it when most of it does.
    """

    volumes: NDArray[np.float64]
    thickness: NDArray[np.float64]
    low: NDArray[np.float64]
    high: NDArray[np.float64]
    depths: NDArray[np.intp]


def shells_of(topology: Topology) -> Shells:
    """Measure the bodies of a mesh, all of them closed, and how they lie in one another."""
    count = topology.body_count
    low, high = np.full((count, 3), np.inf), np.full((count, 3), -np.inf)
    for _, names, corners in _blocks(topology):
        np.minimum.at(low, names, corners.min(axis=1))
        np.maximum.at(high, names, corners.max(axis=1))
    volumes, areas = np.zeros(count), np.zeros(count)
    sizes = np.zeros(len(topology.corners), dtype=np.float32)
    for facets, names, corners in _blocks(topology):
        normals = _normals(corners)
        doubled = np.sqrt(np.einsum("ij,ij->i", normals, normals))
        # Each body is measured from its own lowest corner, so that one far out loses no digits.
        cones = np.einsum("ij,ij->i", corners[:, 0] - low[names], normals) / 6
        volumes += np.bincount(names, weights=cones, minlength=count)
        areas += np.bincount(names, weights=doubled / 2, minlength=count)
        sizes[facets] = np.minimum(doubled, np.finfo(np.float32).max)
    thickness = 2 * np.abs(volumes) / np.maximum(areas, np.finfo(np.float64).tiny)
    depths = np.zeros(count, dtype=np.intp)
    if count > 1:
        facets, bodies = _largest(sizes, topology.bodies)
        corners = topology.points[topology.corners[facets]].astype(np.float64)
        # Into the matter: from a cavity's wall away from what may fill the cavity.
        inward = _normals(corners) * (-1.0 if volumes.sum() >= 0 else 1.0)
        inward /= np.maximum(np.linalg.norm(inward, axis=1), np.finfo(np.float64).tiny)[:, None]
        probes = corners.mean(axis=1) + inward * (_CLEAR * crossing_depth(topology))
        depths = _depths(topology, probes.astype(np.float32), bodies)
    return Shells(volumes, thickness, low, high, depths)


def _blocks(
    topology: Topology,
) -> Iterator[tuple[NDArray[np.intp], NDArray[np.intp], NDArray[np.float64]]]:
    """Facets that are not collapsed, their bodies and corners, float64 (k, 3, 3), in blocks."""
    kept = np.flatnonzero(topology.bodies >= 0)
    for block in blocks(len(kept)):
        facets = kept[block]
        corners = topology.points[topology.corners[facets]].astype(np.float64)
        yield facets, topology.bodies[facets], corners


def _normals(corners: NDArray[np.float64]) -> NDArray[np.float64]:
    """Normals of facets times twice their areas, float64 (k, 3)."""
    return np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])


def _largest(
    sizes: NDArray[np.float32], bodies: NDArray[np.intp]
) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
    """The largest facets of each body, and the body of each of them, intp (k,) both."""
    order = np.lexsort((-sizes, bodies))
    order = order[np.searchsorted(bodies[order], 0) :]
    names = bodies[order]
    rank = np.arange(len(order)) - np.searchsorted(names, names)
    count = int(names.max(initial=0)) + 1
    few = _FEW_PROBES if count <= _CROWD else 1
    most = _PROBES if count <= _MANY_BODIES else few
    return order[rank < most], names[rank < most]


def _depths(
    topology: Topology, probes: NDArray[np.float32], bodies: NDArray[np.intp]
) -> NDArray[np.intp]:
    """How many other bodies most of the probes of each body lie in, intp (b,)."""
    count = topology.body_count
    around = enclosures(topology, probes)
    owner = bodies[around.points]
    others = owner != around.bodies
    pairs, votes = np.unique(owner[others] * count + around.bodies[others], return_counts=True)
    inner, outer = np.divmod(pairs, count)
    most = 2 * votes > np.bincount(bodies, minlength=count)[inner]
    # Of two skins within a hair of one another, each would lie in the other one.
    most &= ~np.isin(pairs, outer[most] * count + inner[most])
    return np.bincount(inner[most], minlength=count).astype(np.intp)
