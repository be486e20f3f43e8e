"""Topology across gaps that are no more than float noise."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.core.errors import RejectedError
from gatesmith.mesh.flaws.welding import welded
from gatesmith.mesh.topology import Bridge, topology_of
from gatesmith.mesh.triangles import Mesh

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from gatesmith.mesh.flaws.welding import Weld
    from gatesmith.mesh.topology import Topology

NOISE = 1e-6
"""A gap is noise up to this part of the diagonal of the box: some sixteen steps of float32."""


def noise_of(mesh: Mesh) -> float:
    """The widest gap in mm that counts as float noise; NaN or infinity for such coordinates."""
    return NOISE * math.dist(*mesh.box)


def bridged_topology(mesh: Mesh) -> Topology:
    """The topology of a mesh, with points welded where that closes open edges.

    Only points on open edges are welded: what is closed stays as the file has it. A mesh
    without open edges is not looked at a second time.
    """
    topology = topology_of(mesh)
    if not len(topology.edges.open):
        return topology
    distance = noise_of(mesh)
    if not math.isfinite(distance):
        return topology
    try:
        weld = welded(topology.points, topology.corners, distance, rim_points(topology))
    except RejectedError:  # points so crowded that no weld could be told from a guess
        return topology
    if not len(weld.moved):
        return topology
    closed = topology_of(Mesh(topology.points, weld.faces))
    rims = len(topology.edges.open)
    if len(closed.edges.open) >= rims or not _still_noise(closed, weld):
        return topology
    return replace(closed, bridge=Bridge(weld.moved, weld.farthest, rims))


def _still_noise(closed: Topology, weld: Weld) -> bool:
    """Whether a weld is noise also beside those facets alone that are left after it.

    One corner flung far away makes all the rest look like noise, until its own facets vanish.
    """
    left = np.delete(weld.faces, closed.collapsed, axis=0)
    return weld.farthest <= noise_of(Mesh(closed.points, left))


def rim_points(topology: Topology) -> NDArray[np.intp]:
    """The points on open edges, each once, intp (k,)."""
    edges = topology.edges
    return np.unique(edges.ends[edges.open])
