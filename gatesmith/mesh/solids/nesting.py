"""How the bodies of a mesh are nested, and which of them enclose a point."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

import numpy as np

from gatesmith.core.errors import RejectedError
from gatesmith.mesh._parallel import blocks
from gatesmith.mesh.solids.bvh import Boxes, packed, step_grid, tree_of
from gatesmith.mesh.solids.crossings import crossing_depth
from gatesmith.mesh.solids.patches import patches_of
from gatesmith.mesh.solids.ray_axis import SAMPLED_FACETS, emptiest_axis

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from gatesmith.mesh.topology import Topology


# The size of a table with a number for each pair of a point and a body, 64 MB, and how many tables
# are filled one after the other at most: more bodies are nearly always far from one another.
_ROOM = 16_000_000
_MOST_TABLES = 32

MOST_MET = 6_000_000
"""Groups of facets near the rays from all points together: some seconds of work. Two thousand boxes
in one another need as many."""


@dataclass(frozen=True, eq=False)
class Enclosures:
    """How often bodies enclose points.

    For each entry, intp (k,) each: the number of the point, the number of a body that encloses
    it, and how often; below 0 where that body is inside out, never 0.
    """

    points: NDArray[np.intp]
    bodies: NDArray[np.intp]
    turns: NDArray[np.intp]


def enclosures(topology: Topology, points: NDArray[np.float32]) -> Enclosures:
    """Find the bodies that enclose these points, float32 (p, 3), millimetres.

    Every body must be closed. A point on the surface of a body may count as in it or not, but
    rays through an edge or a corner are exact: each is counted for one facet beside it. Raises
    RejectedError where the rays meet too many facets.
    """
    patches = patches_of(topology)
    nowhere = np.empty(0, dtype=np.intp)
    if not len(points) or not len(patches.names):
        return Enclosures(nowhere, nowhere, nowhere)
    step = -(-len(patches.names) // SAMPLED_FACETS)
    sampled = patches.corners_of(slice(None, None, step))
    way = emptiest_axis(sampled.min(axis=0), sampled.max(axis=0), points, step)
    # Cyclic permutation keeps the axes right-handed.
    axes = [(way + 1) % 3, (way + 2) % 3, way]
    points = points[:, axes]

    def extents(some: slice) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
        corners = patches.corners_of(some)[:, axes]
        return corners.min(axis=0), corners.max(axis=0)

    def boxes() -> Iterator[Boxes]:
        for some in blocks(len(patches.names)):
            low, high = extents(some)
            cuts = [frame.cut(axis, low[axis], high[axis]) for axis in range(3)]
            yield packed([cut[0] for cut in cuts], [cut[1] for cut in cuts])

    rims = [
        (low.min(axis=1), high.max(axis=1))
        for low, high in map(extents, blocks(len(patches.names)))
    ]
    low, high = np.min([rim[0] for rim in rims], axis=0), np.max([rim[1] for rim in rims], axis=0)
    frame = step_grid(low, high)
    tree = tree_of(len(patches.names), boxes())
    ends = points.copy()
    ends[:, 2] = np.maximum(high[2], points[:, 2])
    cuts = [frame.cut(axis, points[:, axis], ends[:, axis]) for axis in range(3)]
    rays = packed([cut[0] for cut in cuts], [cut[1] for cut in cuts])
    count = topology.body_count
    # Tables of all pairs if few suffice, because they need no sorting.
    each = max(_ROOM // count, 1)
    tables = len(points) <= each * _MOST_TABLES
    parts = []
    for first in range(0, len(points), each if tables else len(points)):
        some = slice(first, first + (each if tables else len(points)))

        def hits(some: slice = some) -> Iterator[tuple[NDArray[np.intp], NDArray[np.intp]]]:
            spots = points[some]
            near = Boxes(rays.low[some], rays.high[some])
            for ray, facet in tree.met_by(near, MOST_MET * len(spots) // len(points)):
                corners = patches.corners_of(facet)[:, axes]
                passed = _passed(corners, spots.take(ray, axis=0).T)
                hit = np.flatnonzero(passed)
                names = topology.bodies.take(patches.names.take(facet.take(hit)))
                yield ray.take(hit) * count + names, passed.take(hit)

        size = len(points[some]) * count
        keys, turns = _by_table(hits(), size) if tables else _by_sorting(hits())
        places, names = np.divmod(keys, count)
        parts.append((places + first, names, turns))
    return Enclosures(*(np.concatenate(columns) for columns in zip(*parts, strict=True)))


_Hits: TypeAlias = "Iterator[tuple[NDArray[np.intp], NDArray[np.intp]]]"
"""Keys, each of a point and a body, and a number for each: intp (k,) both, in blocks."""


def _by_table(hits: _Hits, size: int) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
    """The keys below ``size`` whose numbers do not add up to 0, ascending, and the sums."""
    table = np.zeros(size, dtype=np.int32)
    for keys, numbers in hits:
        np.add.at(table, keys, numbers.astype(np.int32))  # of one kind, which is faster
    found = np.flatnonzero(table)
    return found, table[found].astype(np.intp)


def _by_sorting(hits: _Hits) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
    """The same for any size, with memory that grows with the number of hits."""
    nowhere = np.empty(0, dtype=np.intp)
    keys, numbers = (
        np.concatenate(columns) for columns in zip((nowhere, nowhere), *hits, strict=True)
    )
    found, places = np.unique(keys, return_inverse=True)
    sums = np.bincount(places, weights=numbers, minlength=len(found)).astype(np.intp)
    return found[sums != 0], sums[sums != 0]


def _passed(facets: NDArray[np.float32], points: NDArray[np.float32]) -> NDArray[np.intp]:
    """How the ray up from a point leaves a facet: 1 outwards, -1 inwards, 0 not at all, (k,).

    ``facets`` is (3, 3, k), ``points`` (3, k). In float64 the products of float32 differences are
    exact, so a point lies on the same side of an edge for both facets.
    """
    wide = facets.astype(np.float64) - points
    around = np.zeros(wide.shape[2], dtype=np.intp)
    for side in range(3):
        (ax, ay, _), (bx, by, _) = wide[side], wide[(side + 1) % 3]
        up, down = (ay <= 0) & (by > 0), (by <= 0) & (ay > 0)
        # The edge counts upwards, whichever way the facet runs along it.
        left = np.where(up, ax * by - ay * bx, bx * ay - by * ax) > 0
        around += (up & left).astype(np.intp) - (down & left)
    # Whether the facet is above or below matters only where the ray meets it.
    met = np.flatnonzero(around)
    one, two, three = wide.take(met, axis=2)
    (ax, ay, az), (bx, by, bz) = two - one, three - one
    height = (
        one[0] * (ay * bz - az * by) + one[1] * (az * bx - ax * bz) + one[2] * (ax * by - ay * bx)
    )
    around[met] *= height * around[met] > 0
    return around


# Facets of a body from which its surroundings are determined. More than one, because a body may
# cross another, and then the majority decides; so it is an odd number.
_PROBES = 7

# With more bodies than the first number, only ``_FEW_PROBES`` facets of each are probed, and with
# more than the second, a single one: a thousand nested bodies are half a million pairs.
_MANY_BODIES = 300
_FEW_PROBES = 3
_CROWD = 1_000

# How far a probe is moved from its facet into the matter, in crossing depths: clear of another
# body whose face lies on that facet, and far less than any wall that prints.
_PROBE_DEPTH = 2.0


@dataclass(frozen=True, eq=False)
class Shells:
    """The closed surfaces of a mesh, one for each body of its topology.

    ``volumes``, float64 (b,), in mm³, are below 0 where a surface faces inwards. ``thickness``,
    float64 (b,), is that of a slab with the same volume and surface, mm. ``low`` and ``high``,
    float64 (b, 3), are their boxes. ``depths``, intp (b,), is the number of others in which each
    lies; one that crosses another lies in it when most of it does. They are not ``known`` where so
    many lie in one another that finding out would take too long.
    """

    volumes: NDArray[np.float64]
    thickness: NDArray[np.float64]
    low: NDArray[np.float64]
    high: NDArray[np.float64]
    depths: NDArray[np.intp]
    known: bool = True


def shells_of(topology: Topology) -> Shells:
    """Measure the bodies of a mesh, all of them closed, and how they are nested."""
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
        # Each body is measured from its own lowest corner, so that one far away loses no digits.
        cones = np.einsum("ij,ij->i", corners[:, 0] - low[names], normals) / 6
        volumes += np.bincount(names, weights=cones, minlength=count)
        areas += np.bincount(names, weights=doubled / 2, minlength=count)
        sizes[facets] = np.minimum(doubled, np.finfo(np.float32).max)
    thickness = 2 * np.abs(volumes) / np.maximum(areas, np.finfo(np.float64).tiny)
    depths, known = np.zeros(count, dtype=np.intp), True
    if count > 1:
        facets, bodies = _largest(sizes, topology.bodies)
        corners = topology.points[topology.corners[facets]].astype(np.float64)
        # Into the matter: from the wall of a cavity, away from what may fill the cavity.
        inward = _normals(corners) * (-1.0 if volumes.sum() >= 0 else 1.0)
        inward /= np.maximum(np.linalg.norm(inward, axis=1), np.finfo(np.float64).tiny)[:, None]
        middles, step = corners.mean(axis=1), inward * (_PROBE_DEPTH * crossing_depth(topology))
        try:
            depths = _depths(topology, (middles + step).astype(np.float32), bodies)
            # Where most walls of a cavity have no thickness, what is beyond them is outside.
            wrong = (volumes * (1.0 if volumes.sum() >= 0 else -1.0) < 0) & (depths % 2 == 0)
            again = np.flatnonzero(wrong[bodies])
            if len(again):
                within = (middles[again] - step[again]).astype(np.float32)
                depths = np.where(wrong, _depths(topology, within, bodies[again]), depths)
        except RejectedError:
            known = False
    return Shells(volumes, thickness, low, high, depths, known)


def _blocks(
    topology: Topology,
) -> Iterator[tuple[NDArray[np.intp], NDArray[np.intp], NDArray[np.float64]]]:
    """Facets that are not collapsed, their bodies and corners, float64 (k, 3, 3), in blocks."""
    kept = np.flatnonzero(topology.bodies >= 0)
    for block in blocks(len(kept)):
        facets = kept[block]
        corners = topology.points[topology.corners[facets]].astype(np.float64)
        yield facets, topology.bodies[facets].astype(np.intp), corners


def _normals(corners: NDArray[np.float64]) -> NDArray[np.float64]:
    """Normals of facets times twice their areas, float64 (k, 3)."""
    return np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])


def _largest(
    sizes: NDArray[np.float32], bodies: NDArray[np.int32]
) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
    """The largest facets of each body, and the body of each of them, intp (k,) both."""
    order = np.lexsort((-sizes, bodies))
    order = order[np.searchsorted(bodies[order], 0) :]
    names = bodies[order].astype(np.intp)
    rank = np.arange(len(order)) - np.searchsorted(names, names)
    count = int(names.max(initial=0)) + 1
    few = _FEW_PROBES if count <= _CROWD else 1
    most = _PROBES if count <= _MANY_BODIES else few
    return order[rank < most], names[rank < most]


def _depths(
    topology: Topology, probes: NDArray[np.float32], bodies: NDArray[np.intp]
) -> NDArray[np.intp]:
    """In how many other bodies most probes of each body lie, intp (b,)."""
    count = topology.body_count
    around = enclosures(topology, probes)
    owner = bodies[around.points]
    others = owner != around.bodies
    pairs = owner[others] * count + around.bodies[others]
    probed = np.bincount(bodies, minlength=count)
    if probed.max() > 1:
        pairs, votes = np.unique(pairs, return_counts=True)
        pairs = pairs[2 * votes > probed[pairs // count]]
    # Two surfaces a hair apart would each lie in the other one. With a probe for each body, the
    # pairs are in order already.
    inner, outer = np.divmod(pairs, count)
    mirrored = np.sort(outer * count + inner)
    places = np.minimum(np.searchsorted(mirrored, pairs), max(len(mirrored) - 1, 0))
    single = mirrored.take(places) != pairs if len(pairs) else np.empty(0, dtype=np.bool_)
    return np.bincount(inner[single], minlength=count).astype(np.intp)
