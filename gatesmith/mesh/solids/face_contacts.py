"""Where facets lie back to back in one plane and cover one another.

Two bodies that stand on one another do so, and are sound. So do the two sides of a wall without
thickness, such as a cavity that reaches the outside: there neither side of the plane is matter,
which ``nesting.enclosures`` tells.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.mesh._parallel import blocks

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from gatesmith.mesh.topology import Topology

MOST_CONTACTS = 100_000
"""Pairs of facets that are kept: more are of no use."""


@dataclass(frozen=True, eq=False)
class Contacts:
    """Pairs of facets back to back, intp (k, 2), and what they cover of one another.

    ``at``, float64 (k, 3), are the middles of the covered places in mm, ``areas``, float64 (k,),
    their areas in mm², and ``normals``, float64 (k, 3), those of the first facets, of length 1.
    """

    facets: NDArray[np.intp]
    at: NDArray[np.float64]
    areas: NDArray[np.float64]
    normals: NDArray[np.float64]


NO_CONTACTS = Contacts(
    np.empty((0, 2), dtype=np.intp), np.empty((0, 3)), np.empty(0), np.empty((0, 3))
)


def all_contacts(found: Sequence[Contacts]) -> Contacts:
    """Several as one."""
    every = (NO_CONTACTS, *found)
    return Contacts(
        np.concatenate([each.facets for each in every]),
        np.concatenate([each.at for each in every]),
        np.concatenate([each.areas for each in every]),
        np.concatenate([each.normals for each in every]),
    )


class Suspects:
    """Which contacts may be a wall without thickness.

    Two bodies that face outwards have matter on both sides of the plane in which they touch. So
    only the contacts of cavities, and those of a body with itself, are looked at more closely.
    """

    def __init__(self, topology: Topology) -> None:
        """For the bodies of this topology, whose edges need not all be closed."""
        self._topology = topology

    def among(self, facets: NDArray[np.intp], others: NDArray[np.intp]) -> NDArray[np.bool_]:
        """Which of these pairs of facets, intp (k,) both, may be the sides of such a wall."""
        one, other = (self._topology.bodies.take(names) for names in (facets, others))
        found: NDArray[np.bool_] = (one == other) | self._inward[one] | self._inward[other]
        return found

    @cached_property
    def _inward(self) -> NDArray[np.bool_]:
        """Which bodies face inwards, bool (b,)."""
        topology = self._topology
        count = topology.body_count
        volumes = np.zeros(count)
        middle = topology.points.mean(axis=0, dtype=np.float64)
        kept = np.flatnonzero(topology.bodies >= 0)
        for block in blocks(len(kept)):
            facets = kept[block]
            corners = topology.points[topology.corners[facets]].astype(np.float64) - middle
            cones = np.einsum("ij,ij->i", corners[:, 0], np.cross(corners[:, 1], corners[:, 2]))
            volumes += np.bincount(topology.bodies[facets], weights=cones, minlength=count)
        inward: NDArray[np.bool_] = volumes < 0
        return inward


def contacts_of(
    facets: NDArray[np.intp], here: NDArray[np.float64], there: NDArray[np.float64]
) -> Contacts:
    """What pairs of facets in one plane cover of one another.

    ``facets`` is intp (k, 2); ``here`` and ``there`` are their corners, float64 (3, 3, k): corner,
    axis, facet.
    """
    if not len(facets):
        return NO_CONTACTS
    foot = here[0].T
    along = (here[1] - here[0]).T
    normals = np.cross(along, (here[2] - here[0]).T)
    normals /= np.linalg.norm(normals, axis=1, keepdims=True)
    along /= np.linalg.norm(along, axis=1, keepdims=True)
    plane = np.stack((along, np.cross(normals, along)), axis=2)
    one, other = (
        np.einsum("cak,kap->kcp", corners - here[0], plane) for corners in (here, there[::-1])
    )
    corners, kept = _common_corners(one, other)
    middles, areas = _middles_and_areas(corners, kept)
    at = foot + np.einsum("kp,kap->ka", middles, plane)
    return Contacts(facets, at, areas, normals)


def _common_corners(
    one: NDArray[np.float64], other: NDArray[np.float64]
) -> tuple[NDArray[np.float64], NDArray[np.bool_]]:
    """The corners of what pairs of triangles have in common, in no order.

    Both are counter-clockwise, float64 (k, 3, 2). Of the fifteen places, float64 (k, 15, 2), where
    a corner may be, the second array tells those that are one.
    """
    places, kept = [one, other], [_inside(one, other), _inside(other, one)]
    for side in range(3):
        foot, way = one[:, side], one[:, (side + 1) % 3] - one[:, side]
        for other_side in range(3):
            other_foot = other[:, other_side]
            other_way = other[:, (other_side + 1) % 3] - other_foot
            turn = _cross(way, other_way)
            safe = np.where(turn == 0, 1.0, turn)
            share = _cross(other_foot - foot, other_way) / safe
            other_share = _cross(other_foot - foot, way) / safe
            meets = (turn != 0) & (share >= 0) & (share <= 1)
            meets &= (other_share >= 0) & (other_share <= 1)
            places.append((foot + way * share[:, None])[:, None])
            kept.append(meets[:, None])
    return np.concatenate(places, axis=1), np.concatenate(kept, axis=1)


def _inside(points: NDArray[np.float64], triangles: NDArray[np.float64]) -> NDArray[np.bool_]:
    """Which of three points each, (k, 3, 2), lie in their triangle, bool (k, 3)."""
    inside = np.ones(points.shape[:2], dtype=np.bool_)
    for side in range(3):
        foot = triangles[:, None, side]
        inside &= _cross(triangles[:, None, (side + 1) % 3] - foot, points - foot) >= 0
    return inside


def _middles_and_areas(
    corners: NDArray[np.float64], kept: NDArray[np.bool_]
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """The middles, (k, 2), and the areas, (k,), of convex polygons with these corners."""
    counts = np.maximum(kept.sum(axis=1), 1)
    middles = np.where(kept[:, :, None], corners, 0.0).sum(axis=1) / counts[:, None]
    ways = np.where(kept[:, :, None], corners - middles[:, None], 0.0)
    turns = np.where(kept, np.arctan2(ways[:, :, 1], ways[:, :, 0]), np.inf)
    order = np.argsort(turns, axis=1)
    ways = np.take_along_axis(ways, order[:, :, None], axis=1)
    # What is no corner comes last, at the middle, and encloses nothing with its neighbours.
    following = np.roll(ways, -1, axis=1)
    last = np.arange(ways.shape[1]) == (counts - 1)[:, None]
    following = np.where(last[:, :, None], ways[:, :1], following)
    return middles, _cross(ways, following).sum(axis=1) / 2


def _cross(one: NDArray[np.float64], other: NDArray[np.float64]) -> NDArray[np.float64]:
    turn: NDArray[np.float64] = one[..., 0] * other[..., 1] - one[..., 1] * other[..., 0]
    return turn
