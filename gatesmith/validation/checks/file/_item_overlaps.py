"""Whether two items of a build cross, or one lies inside the other."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.mesh.solids.crossings import crossing_depth, crossings_of
from gatesmith.mesh.solids.nesting import enclosures
from gatesmith.mesh.topology import topology_of
from gatesmith.mesh.triangles import Mesh

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from gatesmith.mesh.topology import Topology

# The work on all pairs together, in facets, each about ten microseconds. The least that a pair
# costs is counted too: a thousand items in one place make half a million pairs.
_MOST_WORK = 600_000
_WORK_OF_A_PAIR = 400

# Facets of one item that are tested for lying inside the other.
_PROBES = 256

# How far their probes are moved inwards, in crossing depths, so that touching faces do not count.
_PROBE_DEPTH = 2.0


class ItemOverlaps:
    """Overlaps between the items of a mesh; the topology of an item is computed once."""

    def __init__(self, mesh: Mesh) -> None:
        self._mesh = mesh
        ends = (*mesh.items[1:], len(mesh.faces))
        self._spans = tuple(zip(mesh.items, ends, strict=True))
        self._budget = _MOST_WORK
        self._topologies: dict[int, Topology] = {}
        self.shapes = self._numbered()

    @property
    def spent(self) -> bool:
        """Whether the limit of work is reached, so that pairs remain undecided."""
        return self._budget < 0

    def _numbered(self) -> NDArray[np.intp]:
        """A number for each item, intp (k,): items with equal facets in equal places share it."""
        numbers: dict[bytes, int] = {}
        return np.array(
            [
                numbers.setdefault(sha256(self._corners(item).tobytes()).digest(), len(numbers))
                for item in range(len(self._spans))
            ],
            dtype=np.intp,
        )

    def overlap(self, one: int, other: int) -> bool:
        """Whether two items, given by their numbers, occupy the same space.

        False where that cannot be decided: a mesh is open, or the limit of work is reached.
        """
        own = [self._corners(item) for item in (one, other)]
        low = np.maximum(*(corners.min(axis=(0, 1)) for corners in own))
        high = np.minimum(*(corners.max(axis=(0, 1)) for corners in own))
        near = [_within(corners, low, high) for corners in own]
        count = sum(map(len, near))
        self._budget -= count + _WORK_OF_A_PAIR
        if self.spent or not count:
            return False
        both = topology_of(
            _loose(np.concatenate([mine[facets] for mine, facets in zip(own, near, strict=True)]))
        )
        crossed = crossings_of(both).pairs
        if ((crossed[:, 0] < len(near[0])) & (crossed[:, 1] >= len(near[0]))).any():
            return True
        depth = _PROBE_DEPTH * crossing_depth(both)
        return self._encloses(one, own[1][near[1]], depth) or self._encloses(
            other, own[0][near[0]], depth
        )

    def _encloses(self, item: int, corners: NDArray[np.float32], depth: float) -> bool:
        """Whether a closed item encloses some of these facets, float32 (k, 3, 3)."""
        if not len(corners):
            return False
        if item not in self._topologies:
            self._topologies[item] = topology_of(_loose(self._corners(item)))
        topology = self._topologies[item]
        if len(topology.edges.open):
            return False
        picked = np.linspace(0, len(corners) - 1, _PROBES).astype(np.intp)
        order = np.lexsort(corners.min(axis=1).T)  # independent of the order in the file
        some = corners[order[picked]].astype(np.float64)
        normals = np.cross(some[:, 1] - some[:, 0], some[:, 2] - some[:, 0])
        sizes = np.linalg.norm(normals, axis=1)
        inward = -normals[sizes > 0] / sizes[sizes > 0, None]
        probes = some[sizes > 0].mean(axis=1) + depth * inward
        return bool(len(enclosures(topology, probes.astype(np.float32)).points))

    def _corners(self, item: int) -> NDArray[np.float32]:
        """The corners of an item's facets, float32 (m, 3, 3)."""
        start, end = self._spans[item]
        corners: NDArray[np.float32] = self._mesh.vertices[self._mesh.faces[start:end]]
        return corners


def _loose(corners: NDArray[np.float32]) -> Mesh:
    """A mesh of these facets, float32 (m, 3, 3), joined by position."""
    faces = np.arange(3 * len(corners), dtype=np.int32).reshape(-1, 3)
    return Mesh(corners.reshape(-1, 3), faces, indexed=False)


def _within(
    corners: NDArray[np.float32], low: NDArray[np.float32], high: NDArray[np.float32]
) -> NDArray[np.intp]:
    """The facets whose boxes meet a box, intp (k,)."""
    apart = (corners.min(axis=1) > high) | (corners.max(axis=1) < low)
    return np.flatnonzero(~apart.any(axis=1))
