"""Which facets of a mesh cross one another.

Most of the work is avoided: a tree of boxes finds the facets that are near one another, most of
them share a corner around which the facets spread out, and only the few that remain are compared
exactly.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.mesh._parallel import ahead, blocks
from gatesmith.mesh.solids.bvh import NOWHERE, Boxes, Pair, packed, step_grid, tree_of
from gatesmith.mesh.solids.crossing_filters import (
    FacetPairs,
    not_aside,
    not_beside,
    spread_marks,
    without_common_mark,
)
from gatesmith.mesh.solids.face_contacts import (
    MOST_CONTACTS,
    NO_CONTACTS,
    Contacts,
    Suspects,
    all_contacts,
    contacts_of,
)
from gatesmith.mesh.solids.flat_fans import divided_anew
from gatesmith.mesh.solids.outer_faces import outer_faces
from gatesmith.mesh.solids.patches import (
    Extents,
    Patches,
    patches_of,
    relevant_points,
    spread_out,
)
from gatesmith.mesh.solids.separation import covering, crossing, seam_through

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from gatesmith.mesh.topology import Topology

# Facets that penetrate one another by less than this share of the diagonal do not cross: 1 µm on
# a piece of 100 mm. No printer shows it, and a sound mesh that was rounded to four decimals, or
# turned in float32, stays below it.
_RELATIVE_DEPTH = 1e-5

# Steps of a float32 coordinate that a corner may be off, where a mesh lies far from the origin.
_ROUNDING = 8

# By how much boxes are widened, as a share of the tolerance: well above float32 rounding, so that
# the boxes of facets in one plane meet.
_MARGIN = 0.25

# Cosine of the angle between facets below which they cannot lie in one plane.
_NEARLY_LEVEL = 0.999

# Crossing pairs after which the search ends: more are of no use, and ten bodies in one another may
# have millions.
MOST_CROSSINGS = 100_000

# Pairs for which the sides of their planes are tested, in total and for each facet: 1 s and 1 µs.
# A rod of 2000 sides whose boxes all meet has 8 million.
_MOST_TESTED = 12_000_000
_MOST_TESTED_EACH = 10

# Pairs compared exactly, in total and for each facet: 0.4 s and 2 µs. A sound mesh needs hardly
# any of that, random voxels with their many touching edges most of it.
_MOST_EXACT = 800_000
_MOST_EXACT_EACH = 4

# Blocks of pairs of nodes that are opened, in total and for each facet: 0.4 s and 4 µs. A sound
# mesh needs a fifth of that. The second search, which begins with flat faces divided anew, may take
# twice as many.
_MOST_BLOCKS = 120
_MOST_BLOCKS_EACH = 1 / 1000
_SECOND_SEARCH = 2

# One in so many pairs is noted, and the share of them on faces divided anew that makes a second
# search worth its time: without them it has so much less to do.
_NOTED = 64
_WORTH = 0.25

# Facets that count for these limits at most: a sound mesh of five million needs half of what two
# million may. A larger one is searched once.
_MOST_COUNTED = 2_000_000

# From this many facets on, a second thread for the tree pays.
_MANY = 1 << 16

# Pairs compared at once, which takes 20 MB.
_EXACT_BLOCK = 1 << 15


@dataclass(frozen=True, eq=False)
class Crossings:
    """Pairs of facets that cross, intp (k, 2), each once with the lower facet first.

    Where ``complete`` is false there may be more: the search was ended. ``contacts`` are pairs
    that lie back to back and may be the sides of a wall without thickness.
    """

    pairs: NDArray[np.intp]
    complete: bool
    contacts: Contacts = field(default=NO_CONTACTS)


def crossing_depth(topology: Topology) -> float:
    """How far, in mm, facets must penetrate one another to cross."""
    points = relevant_points(topology)
    if not len(points):
        return 0.0
    low, high = points.min(axis=0), points.max(axis=0)
    diagonal = float(np.linalg.norm(high.astype(np.float64) - low))
    largest = np.maximum(np.abs(low), np.abs(high)).max()
    return max(_RELATIVE_DEPTH * diagonal, _ROUNDING * float(np.spacing(largest)))


def crossings_of(topology: Topology) -> Crossings:
    """Find the facets that cross one another, or cover one another in one plane.

    A facet that passes exactly along an edge crosses the facets that join there.

    Facets that only touch do not cross, nor do two that lie face on face: bodies may stand on
    one another. Collapsed facets and those without area, and pairs on the same three corners,
    are left to the topology.
    """
    found, noted = _searched(topology)
    many = len(topology.corners) > _MOST_COUNTED
    if found.complete or many or len(found.pairs) >= MOST_CROSSINGS:
        return found
    # Flat faces of thousands of needles may be most of the work; any division of them will do.
    better = divided_anew(topology, crossing_depth(topology))
    if better is None:
        return found
    before, after = (each.points[each.corners[noted]] for each in (topology, better))
    if len(noted) and (before != after).any(axis=(1, 2, 3)).mean() < _WORTH:
        return found
    return _searched(better, _SECOND_SEARCH)[0]


def _searched(topology: Topology, share: int = 1) -> tuple[Crossings, NDArray[np.intp]]:
    """The crossings, and one in ``_NOTED`` of the pairs whose boxes meet, intp (k, 2)."""
    patches, tolerance = patches_of(topology), crossing_depth(topology)
    count = len(patches.names)
    if not count:
        return Crossings(np.empty((0, 2), dtype=np.intp), True), np.empty((0, 2), dtype=np.intp)
    spread = spread_out(patches) & _closed(topology)[patches.point_names]
    marks = spread_marks(patches, spread)
    outer = outer_faces(topology, tolerance).take(patches.names)
    tree = tree_of(count, _boxes(patches, outer, tolerance))
    suspects = Suspects(topology)
    found: list[NDArray[np.intp]] = []
    noted = [np.empty((0, 2), dtype=np.intp)]
    contacts: list[Contacts] = []
    crossed = touched = 0
    counted = min(count, _MOST_COUNTED)
    tests_left = _MOST_TESTED + _MOST_TESTED_EACH * counted
    exact_left = _MOST_EXACT + _MOST_EXACT_EACH * counted
    blocks_left = share * (_MOST_BLOCKS + int(_MOST_BLOCKS_EACH * counted))
    complete = True
    for pair in ahead(tree.pairs()) if count >= _MANY else tree.pairs():
        complete &= blocks_left > 0
        if not complete:
            break
        blocks_left -= 1
        noted.append(np.stack([places[::_NOTED] for places in pair], axis=1))
        for piece in _pieces(without_common_mark(marks, pair)):
            tests_left -= len(piece[0])
            near = not_aside(not_beside(FacetPairs.of(patches, piece), tolerance), tolerance)
            one, other = near.one, near.other
            if len(one):
                exact_left -= len(one)
                meets, opposed = _meet(patches, topology, near, tolerance)
                found.append(np.stack((one[meets], other[meets]), axis=1))
                crossed += len(found[-1])
                if touched < MOST_CONTACTS and len(opposed):
                    places = one.take(opposed), other.take(opposed)
                    contacts.append(_contacts(patches, suspects, places, tolerance))
                    touched += len(contacts[-1].areas)
            if min(tests_left, exact_left) <= 0 or crossed >= MOST_CROSSINGS:
                complete = False
                break
    pairs = np.concatenate([np.empty((0, 2), dtype=np.intp), *found])[:MOST_CROSSINGS]
    names = np.sort(patches.names[pairs].astype(np.intp), axis=1)
    meeting = patches.names[np.concatenate(noted)].astype(np.intp)
    return Crossings(names, complete, all_contacts(contacts)), meeting


def _contacts(patches: Patches, suspects: Suspects, pair: Pair, tolerance: float) -> Contacts:
    """The contacts among pairs of facets that face opposite ways and may lie in one plane."""
    names = np.stack([patches.names.take(places).astype(np.intp) for places in pair], axis=1)
    kept = np.flatnonzero(suspects.among(*names.T))
    here, there = (patches.corners_of(places.take(kept)).astype(np.float64) for places in pair)
    in_plane = covering(here, there, np.ones(len(kept), dtype=np.bool_), tolerance)
    here, there = here[:, :, in_plane], there[:, :, in_plane]
    return contacts_of(names[kept[in_plane]], here, there)


def _closed(topology: Topology) -> NDArray[np.bool_]:
    """The points around which every edge joins facets on both sides, bool (n,)."""
    edges = topology.edges
    closed = np.ones(len(topology.points), dtype=np.bool_)
    for odd in (edges.open, edges.unbalanced, edges.miswound):
        closed[edges.ends_of(odd)] = False
    # Facets without an area are ignored, so there is a slit in their place.
    closed[topology.corners[topology.zero_area]] = False
    return closed


def _boxes(patches: Patches, outer: NDArray[np.bool_], tolerance: float) -> Iterator[Boxes]:
    """The boxes of the facets, widened by a part of the tolerance, in blocks.

    Those in ``outer``, bool (m,), are nowhere, so that they meet no other.
    """
    margin = tolerance * _MARGIN
    extents = Extents(patches)
    lowest, highest = extents.around()
    frame = step_grid(lowest - margin, highest + margin)
    for block in blocks(len(patches.names)):
        low, high = extents.of(block)
        cuts = [frame.cut(axis, low[axis] - margin, high[axis] + margin) for axis in range(3)]
        for start, end in cuts:
            start[outer[block]], end[outer[block]] = NOWHERE
        yield packed([cut[0] for cut in cuts], [cut[1] for cut in cuts])


def _pieces(pair: Pair) -> Iterator[Pair]:
    one, other = pair
    for first in range(0, len(one), _EXACT_BLOCK):
        yield one[first : first + _EXACT_BLOCK], other[first : first + _EXACT_BLOCK]


def _meet(
    patches: Patches,
    topology: Topology,
    pairs: FacetPairs,
    tolerance: float,
) -> tuple[NDArray[np.bool_], NDArray[np.intp]]:
    """Which of these pairs of facets cross, bool (k,), and which face opposite ways, intp (n,).

    Two that are folded back at a common edge are none of the latter.
    """
    one, other, normal, other_normal = pairs.one, pairs.other, pairs.normals, pairs.others
    here, there = pairs.at.astype(np.float64), pairs.there.astype(np.float64)
    points, others = patches.points.take(one, axis=1), patches.points.take(other, axis=1)
    shared = (points[:, None] == others).sum(axis=(0, 1))
    meet = np.zeros(len(one), dtype=np.bool_)
    # Those in one plane neither cross nor pass through an edge; a flat face of thousands of long
    # triangles has only such pairs.
    askew = np.flatnonzero(
        ~_in_one_plane(here, normal, there, tolerance)
        | ~_in_one_plane(there, other_normal, here, tolerance)
    )
    across = here.take(askew, axis=2), there.take(askew, axis=2)
    meet[askew] = crossing(*across, tolerance)
    meet &= shared < 2
    turned = (normal * other_normal).sum(axis=0)
    level = np.flatnonzero(np.abs(turned) > _NEARLY_LEVEL)
    # Two facets that lie face on face are folded back if only they meet at their edge; otherwise
    # they belong to bodies that stand on one another.
    beside = topology.neighbours_of(patches.names.take(one[level]))
    hinged = (beside == patches.names.take(other[level])[:, None]).any(axis=1)
    meet[level] |= covering(here[:, :, level], there[:, :, level], hinged, tolerance)
    # A facet may also pass exactly where two others join, and then it only touches both.
    ways = ((normal, other, *across), (other_normal, one, *across[::-1]))
    for chosen, partners, at, other_at in ways:
        normals = chosen.take(askew, axis=1).astype(np.float64)
        facets = patches.names.take(partners.take(askew)).astype(np.intp)
        meet[askew] |= seam_through(topology, facets, at, other_at, normals, tolerance=tolerance)
    facing = (turned[level] < 0) & (~hinged | (shared[level] == 3))
    return meet & (shared < 3), level[facing]


def _in_one_plane(
    here: NDArray[np.float64],
    normal: NDArray[np.float32],
    there: NDArray[np.float64],
    tolerance: float,
) -> NDArray[np.bool_]:
    """Which facets ``there`` lie in the planes of those ``here``, bool (k,).

    Both are corners, float64 (3, 3, k); ``normal``, float32 (3, k), is of those ``here``.
    """
    x, y, z = normal.astype(np.float64)
    level = np.ones(here.shape[2], dtype=np.bool_)
    for corner in there:
        way = corner - here[0]
        level &= np.abs(way[0] * x + way[1] * y + way[2] * z) <= tolerance
    return level
