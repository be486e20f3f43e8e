"""Facets of four corners, divided by a rule that is the same from both sides.

A pocket and its filling share their walls. Where each divides them in its own way, joining the two
leaves sheets without thickness.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Points = NDArray[np.float64]
    """Points (n, 3), millimetres."""

    Triangles = NDArray[np.int64]
    """Indices of the three corners of triangles (m, 3)."""

_FLAT = 1e-5  # the sine between two triangles of one facet: rounding
_DECIMALS = 5  # of corners, by which the rule goes


def evenly_divided(points: Points, triangles: Triangles) -> Triangles:
    """Triangles (m, 3) of a closed surface; each facet of two is divided from its first corner.

    ``points`` are (n, 3), millimetres. The first corner is the one with the least x, then y,
    then z.
    """
    pairs = paired_triangles(points, triangles)
    beside = np.concatenate([pairs.left[pairs.flat], pairs.right[pairs.flat]])
    neighbours = np.bincount(beside, minlength=len(triangles))
    alone = pairs.flat & (neighbours[pairs.left] == 1) & (neighbours[pairs.right] == 1)
    left, right = pairs.left[alone], pairs.right[alone]
    start, end = pairs.start[alone], pairs.end[alone]
    one = triangles[left].sum(axis=1) - start - end
    other = triangles[right].sum(axis=1) - start - end
    rank = _ranks(points)
    turn = np.minimum(rank[one], rank[other]) < np.minimum(rank[start], rank[end])
    turn &= _convex(points, np.stack([one, start, other, end], axis=1))
    made = triangles.copy()
    made[left[turn]] = np.stack([one, start, other], axis=1)[turn]
    made[right[turn]] = np.stack([one, other, end], axis=1)[turn]
    return made


@dataclass(frozen=True, eq=False)
class TrianglePairs:
    """Each edge of a closed surface, from ``start`` to ``end``, and the triangles beside it.

    The ``left`` triangle runs along the edge, the ``right`` one back; ``flat`` is whether both lie
    in one plane.
    """

    left: Triangles
    right: Triangles
    start: Triangles
    end: Triangles
    flat: NDArray[np.bool_]


def paired_triangles(points: Points, triangles: Triangles) -> TrianglePairs:
    """The edges of a closed surface: points, float64 (n, 3), and triangles, int64 (m, 3)."""
    starts, ends = triangles.ravel(), np.roll(triangles, -1, axis=1).ravel()
    owners = np.repeat(np.arange(len(triangles)), 3)
    ahead = starts < ends
    there = np.lexsort((ends[ahead], starts[ahead]))
    back = np.lexsort((starts[~ahead], ends[~ahead]))
    left, right = owners[ahead][there], owners[~ahead][back]
    normals = _normals(points, triangles)
    flat = np.linalg.norm(np.cross(normals[left], normals[right]), axis=1) < _FLAT
    flat &= (normals[left] * normals[right]).sum(axis=1) > 0
    return TrianglePairs(left, right, starts[ahead][there], ends[ahead][there], flat)


def _normals(points: Points, triangles: Triangles) -> NDArray[np.float64]:
    """Unit normals; of a collapsed triangle, zero."""
    first, second, third = (points[triangles[:, corner]] for corner in range(3))
    across = np.cross(second - first, third - first)
    size = np.linalg.norm(across, axis=1, keepdims=True)
    found: NDArray[np.float64] = across / np.where(size > 0, size, 1.0)
    return found


def _ranks(points: Points) -> Triangles:
    """The place of each point in the order of x, then y, then z."""
    x, y, z = np.round(points, _DECIMALS).T
    ranks = np.empty(len(points), dtype=np.int64)
    ranks[np.lexsort((z, y, x))] = np.arange(len(points))
    return ranks


def _convex(points: Points, corners: Triangles) -> NDArray[np.bool_]:
    """Whether the diagonal from the first to the third of four corners lies inside."""
    one, other = (_normals(points, corners[:, three]) for three in ([0, 1, 2], [0, 2, 3]))
    inside: NDArray[np.bool_] = (one * other).sum(axis=1) > 1 - _FLAT
    return inside
