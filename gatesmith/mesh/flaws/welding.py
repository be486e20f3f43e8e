"""Making one of points that lie close together."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.mesh.components import components
from gatesmith.mesh.flaws.nearness import near_segments

if TYPE_CHECKING:
    from numpy.typing import NDArray

# Gaps along one axis show within the groups that the other axes leave; a third round parts
# hardly any group further.
_ROUNDS = 2


@dataclass(frozen=True, eq=False)
class Weld:
    """What came of a weld.

    ``faces``, int32 (m, 3), name the points that are left. ``moved``, intp, are those that
    became another one and that nothing names any more; ``farthest`` is how far from it the
    farthest of them was, in millimetres.
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
    """Make one of points at most ``distance`` mm apart, and of chains of such points.

    ``points`` are (n, 3), ``faces`` (m, 3) name them; only ``movable`` points are looked at,
    all when left out. Each becomes the one of its chain that is lowest by x, y, z, so that the
    order of points and facets is no matter. A chain with a point farther than the distance from
    that one is left alone: it is a fine edge and no gap. Raises RejectedError where too many
    points lie together.
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
    groups, order = _parted(places, distance)
    starts = np.flatnonzero(np.diff(groups[order], prepend=-1))
    low = np.minimum.reduceat(places[order], starts)
    high = np.maximum.reduceat(places[order], starts)
    # In a group that is no larger than the distance every point is near every other one. In the
    # others each point is asked, which takes much longer.
    small = np.linalg.norm(high - low, axis=1) <= distance
    lowest = np.minimum.reduceat(order, starts)[groups]
    asked = np.flatnonzero(~small[groups])
    one, other = near_segments(places[asked], places[asked], places[asked], distance)
    lowest[asked] = asked[components(len(asked), one, other)]
    return lowest


def _parted(
    places: NDArray[np.float64], distance: float
) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
    """Groups with a wider gap than this between them, and an order in which each is together.

    The groups are numbered from 0; points of two of them are never near each other.
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
