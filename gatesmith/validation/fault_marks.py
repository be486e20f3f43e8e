"""Where the faults of a mesh are, as edges and triangles that a view can colour.

A finding names a few places only. For the faults of edges and triangles all of them are known; for
any other finding the triangles at its places are.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from gatesmith.core.findings import Finding
    from gatesmith.validation.checks import Subject

MOST_MARKS = 20_000
"""Edges, or triangles, of one finding; nobody sees more of them."""

_NEAR = 1e-3  # mm from a place, which is rounded, within which a triangle passes through it


@dataclass(frozen=True, eq=False)
class FaultMarks:
    """What a finding is about: ``edges``, float32 (k, 2, 3) in mm, and ``triangles``, intp (m,).

    Triangles are numbered as in the mesh that was checked.
    """

    edges: NDArray[np.float32]
    triangles: NDArray[np.intp]


def fault_marks(subject: Subject, finding: Finding) -> FaultMarks:
    """The edges and triangles of a finding; both may be empty."""
    import numpy as np

    edges = np.empty((0, 2, 3), dtype=np.float32)
    triangles = np.empty(0, dtype=np.intp)
    if finding.code in _EDGES:
        topology = subject.topology
        some = _EDGES[finding.code](subject)[:MOST_MARKS]
        edges = topology.points[topology.edges.ends_of(some)].astype(np.float32)
        triangles = np.unique(topology.edges.sides_of(some) // 3).astype(np.intp)
    elif finding.code in _TRIANGLES:
        triangles = _TRIANGLES[finding.code](subject)
    elif finding.at:
        triangles = _triangles_at(subject, np.array(finding.at))
    return FaultMarks(edges, triangles[:MOST_MARKS])


def _triangles_at(subject: Subject, places: NDArray[np.float64]) -> NDArray[np.intp]:
    """The triangles that pass through these places, float64 (k, 3), as far as they are there."""
    import numpy as np

    found = [np.empty(0, dtype=np.intp)]
    mesh = subject.mesh
    for some in mesh.chunks():
        corners = mesh.corners_of(some)
        low, high = corners.min(axis=1) - _NEAR, corners.max(axis=1) + _NEAR
        for place in places:
            near = np.flatnonzero(((low <= place) & (place <= high)).all(axis=1))
            if len(near):
                reached = _distances(corners[near], place) <= _NEAR
                found.append(some.start + near[reached])
    return np.unique(np.concatenate(found))


def _distances(corners: NDArray[np.float64], place: NDArray[np.float64]) -> NDArray[np.float64]:
    """How far a place is from triangles, float64 (m, 3, 3), in mm: (m,)."""
    import numpy as np

    one, two, three = corners[:, 0], corners[:, 1], corners[:, 2]
    normal = np.cross(two - one, three - one)
    length = np.linalg.norm(normal, axis=1)
    flat = length > 0
    inside = flat.copy()
    to_edges = np.full(len(corners), np.inf)
    for start, end in ((one, two), (two, three), (three, one)):
        along, ahead = end - start, place - start
        inside &= np.einsum("ij,ij->i", np.cross(along, ahead), normal) >= 0
        square = np.einsum("ij,ij->i", along, along)
        share = np.einsum("ij,ij->i", along, ahead) / np.where(square > 0, square, 1.0)
        nearest = start + np.clip(share, 0.0, 1.0)[:, None] * along
        to_edges = np.minimum(to_edges, np.linalg.norm(nearest - place, axis=1))
    height = np.abs(np.einsum("ij,ij->i", place - one, normal)) / np.where(flat, length, 1.0)
    return np.where(inside, height, to_edges)


def _holes(subject: Subject) -> NDArray[np.intp]:
    from gatesmith.validation.checks.topology._faults import holes

    return holes(subject)


def _touching(subject: Subject) -> NDArray[np.intp]:
    from gatesmith.validation.checks.topology._faults import touching

    return touching(subject)


def _miswound(subject: Subject) -> NDArray[np.intp]:
    from gatesmith.validation.checks.topology._faults import orientation

    return orientation(subject).repairable


def _one_sided(subject: Subject) -> NDArray[np.intp]:
    from gatesmith.validation.checks.topology._faults import orientation

    return orientation(subject).one_sided


def _junctions(subject: Subject) -> NDArray[np.intp]:
    import numpy as np

    from gatesmith.validation.checks.topology._faults import junctions

    found = junctions(subject)
    return found.edges if found else np.empty(0, dtype=np.intp)


def _duplicates(subject: Subject) -> NDArray[np.intp]:
    from gatesmith.validation.checks.topology._faults import duplicates

    return duplicates(subject)


def _doubled(subject: Subject) -> NDArray[np.intp]:
    from gatesmith.validation.checks.topology._faults import repeated_bodies

    return repeated_bodies(subject).facets


_EDGES: Mapping[str, Callable[[Subject], NDArray[np.intp]]] = {
    "open-edges": _holes,
    "unbalanced-edges": lambda subject: subject.topology.edges.unbalanced,
    "touching-edges": _touching,
    "t-junctions": _junctions,
    "miswound-edges": _miswound,
    "non-orientable": _one_sided,
}
"""Codes about edges, and the edges."""

_TRIANGLES: Mapping[str, Callable[[Subject], NDArray[np.intp]]] = {
    "collapsed-triangles": lambda subject: subject.topology.collapsed,
    "zero-area-triangles": lambda subject: subject.topology.zero_area,
    "duplicate-triangles": _duplicates,
    "doubled-mesh": _doubled,
}
"""Codes about triangles, and the triangles."""
