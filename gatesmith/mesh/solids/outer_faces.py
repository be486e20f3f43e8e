"""Flat faces on the outside of a mesh, which nothing can cross.

The floor of a piece may be a fan of thousands of needles, whose boxes all overlap one another and
those of the walls: millions of pairs. But nothing lies beyond the lowest plane of a mesh, so its
facets there need not be compared with any other, nor with one another if they cover a convex
outline once. The same holds for the five other sides of the box around the mesh.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from gatesmith.mesh.ears import turns_of
from gatesmith.mesh.solids.flat_fans import FLATNESS, LEAST_FACETS, rim_of
from gatesmith.mesh.solids.patches import relevant_points

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from gatesmith.mesh.topology import Topology

# Tolerances from the plane within which facets are compared in that plane.
_BESIDE = 3.0

# Radians by which a convex outline may turn the wrong way in all, from rounding. One that crosses
# itself turns by a whole turn more, or by one less.
_WRONG_WAY = 0.05


def outer_faces(topology: Topology, tolerance: float) -> NDArray[np.bool_]:
    """The facets of large outer faces that no facet crosses, bool (m,); ``tolerance`` is in mm.

    A face lies on a side of the box around the mesh, has a convex outline, and no other facet is
    near its plane.
    """
    outer = np.zeros(len(topology.corners), dtype=np.bool_)
    points = relevant_points(topology)
    if not len(points):
        return outer
    ends = points.min(axis=0), points.max(axis=0)
    for axis in range(3):
        for end in ends:
            with np.errstate(over="ignore"):  # the other end of the world is not near
                near = np.abs(points[:, axis] - end[axis]) <= _BESIDE * tolerance
            if 2 * np.count_nonzero(near) < LEAST_FACETS:  # facets are at most twice the points
                continue
            within = near.take(topology.corners[:, 0])
            for side in (1, 2):
                within &= near.take(topology.corners[:, side])
            within[topology.collapsed] = within[topology.zero_area] = False
            facets = np.flatnonzero(within)
            if len(facets) >= LEAST_FACETS and _covers_once(topology, facets, axis, tolerance):
                outer[facets] = True
    return outer


def _covers_once(topology: Topology, facets: NDArray[np.intp], axis: int, tolerance: float) -> bool:
    """Whether these facets, square to an axis, cover a convex outline and no place twice.

    The number of facets over a place, each counted by the way it faces, is how often the rim goes
    round that place. So if all face one way, and the rim goes round once, each place has one.
    """
    corners = topology.corners[facets]
    at = topology.points[corners].astype(np.float64)
    if np.ptp(at[:, :, axis]) > FLATNESS * tolerance:
        return False
    plane = [(axis + 1) % 3, (axis + 2) % 3]
    turns = turns_of(at[:, :, plane])
    if not ((turns > 0).all() or (turns < 0).all()):
        return False
    del at, turns  # of half of a large mesh, perhaps
    rim = rim_of(corners)
    if rim is None:
        return False
    ring = topology.points[rim][:, plane].astype(np.float64)
    steps = np.roll(ring, -1, axis=0) - ring
    (x, y), (u, v) = steps.T, np.roll(steps, -1, axis=0).T
    angles = np.arctan2(x * v - y * u, x * u + y * v)
    extra = float(np.abs(angles).sum()) - 2 * np.pi
    once = abs(abs(float(angles.sum())) - 2 * np.pi) < _WRONG_WAY
    return once and extra < _WRONG_WAY
