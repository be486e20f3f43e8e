"""Faults shared by several checks, so that each edge and triangle is reported once."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.core.errors import RejectedError
from gatesmith.mesh.defects.orientation import Orientation, orientation_of
from gatesmith.mesh.defects.repeated_bodies import RepeatedBodies, repeated_bodies_of
from gatesmith.mesh.defects.t_junctions import Junctions, junctions_of
from gatesmith.mesh.defects.welding import MOST_OPEN, noise_of
from gatesmith.mesh.topology import topology_of
from gatesmith.validation.checks.reporting import once

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from gatesmith.mesh.topology import Topology
    from gatesmith.mesh.triangles import Mesh
    from gatesmith.validation.checks import Subject


@once
def noise(subject: Subject) -> float:
    """The widest gap in mm that counts as float noise."""
    return noise_of(subject.mesh)


@once
def junctions(subject: Subject) -> Junctions | None:
    """The T-junctions; None where there are too many open edges, or too close together."""
    topology = subject.topology
    if not len(topology.edges.open):
        none = np.empty(0, dtype=np.intp)
        return Junctions(none, none)
    if len(topology.edges.open) > MOST_OPEN:
        return None
    try:
        return junctions_of(topology, noise(subject))
    except RejectedError:
        return None  # they stay open edges, which are an error as well


@once
def orientation(subject: Subject) -> Orientation:
    """Which facets would have to be flipped."""
    return orientation_of(subject.topology)


@once
def repeated_bodies(subject: Subject) -> RepeatedBodies:
    """The bodies that the mesh holds several times."""
    return repeated_bodies_of(subject.topology)


def holes(subject: Subject) -> NDArray[np.intp]:
    """The open edges that belong to no T-junction, intp (k,)."""
    edges = subject.topology.edges.open
    found = junctions(subject)
    if found is None or not len(found.edges):
        return edges
    return np.setdiff1d(edges, found.edges)


def touching(subject: Subject) -> NDArray[np.intp]:
    """The edges in which bodies touch, except those of repeated bodies, intp (k,)."""
    edges = subject.topology.edges
    doubled = repeated_bodies(subject).facets if len(edges.touching) else ()
    if not len(doubled):
        return edges.touching
    first = edges.sides[edges.starts[edges.touching]] // 3
    return edges.touching[~np.isin(first, doubled)]


@once
def touching_objects(subject: Subject) -> Topology | None:
    """The topology by position of a mesh of several objects whose boxes touch, else None."""
    mesh = subject.mesh
    if len(mesh.objects) < 2 or not _boxes_touch(mesh):
        return None
    return topology_of(replace(mesh, indexed=False, objects=()))


def between_objects(subject: Subject) -> NDArray[np.intp]:
    """The edges of ``touching_objects`` in which different objects touch, intp (k,)."""
    topology = touching_objects(subject)
    if topology is None:
        return np.empty(0, dtype=np.intp)
    edges = topology.edges
    repeated = np.zeros(len(topology.corners), dtype=np.bool_)
    repeated[repeated_bodies_of(topology).facets] = True
    objects = np.searchsorted(subject.mesh.objects, subject.mesh.faces[:, 0], "right")
    facets = edges.sides_of(edges.touching) // 3
    starts = np.cumsum(edges.uses_of(edges.touching)) - edges.uses_of(edges.touching)
    if not len(starts):
        return edges.touching
    lowest, highest = (
        reduce.reduceat(objects[facets], starts) for reduce in (np.minimum, np.maximum)
    )
    copied = np.logical_or.reduceat(repeated[facets], starts)
    return edges.touching[(lowest < highest) & ~copied]


def _boxes_touch(mesh: Mesh) -> bool:
    """Whether the boxes of any two objects have a point in common."""
    ends = (*mesh.objects[1:], len(mesh.vertices))
    parts = [mesh.vertices[start:end] for start, end in zip(mesh.objects, ends, strict=True)]
    low = np.array([part.min(axis=0) for part in parts])
    high = np.array([part.max(axis=0) for part in parts])
    return any(
        bool(
            ((low[number + 1 :] <= high[number]) & (low[number] <= high[number + 1 :])).all(1).any()
        )
        for number in range(len(parts) - 1)
    )


def duplicates(subject: Subject) -> NDArray[np.intp]:
    """The facets on the corners of another one, except those of repeated bodies, intp (k,)."""
    facets = subject.topology.duplicates
    return np.setdiff1d(facets, repeated_bodies(subject).facets) if len(facets) else facets
