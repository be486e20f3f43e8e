"""Whether two triangles cross, or cover one another in one plane.

Triangles are columns, float64 (3, 3, k): corner, axis, pair. They cross when they cannot be
separated by moving one of them by a tolerance, in any direction. Triangles that only touch, at a
corner, along an edge or face on face, count as separated.

Parts drawn on one grid cross in another way: a wall passes along the edges of a floor. It touches
the facets on both sides and crosses none of them, yet it passes through the floor;
``seam_through`` finds that.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Iterable

    from numpy.typing import NDArray

    Columns = NDArray[np.float64]
    """Directions, (3, k), or triangles, (3, 3, k)."""
    Direction = Callable[[Columns, Columns], Columns]
    """A direction, of any length, along which two triangles may stand apart."""
    from gatesmith.mesh.topology import Topology


# Radians between two facets that count as lying in one plane: rounding may turn a facet by as much
# if it is only a hundred times as large as the tolerance.
_LEVEL = 0.01

# Sine of the angle below which two edges are parallel: their cross product is then only a rounding
# error, and the directions of the other edges suffice.
_PARALLEL = 1e-9


def crossing(one: Columns, other: Columns, tolerance: float) -> NDArray[np.bool_]:
    """Which of these pairs cross, bool (k,)."""
    return _inseparable(one, other, tolerance, (_normal, _other_normal, *_ACROSS_EDGES))


def covering(
    one: Columns, other: Columns, hinged: NDArray[np.bool_], tolerance: float
) -> NDArray[np.bool_]:
    """Which of these pairs lie in one plane and cover one another there, bool (k,).

    Only those that face the same way, because bodies that touch face on face are sound, and those
    that are ``hinged``, bool (k,), at a common edge and so folded back.
    """
    normal, other_normal = _unit(_normal(one, other)), _unit(_normal(other, one))
    turned = _cross(normal, other_normal)
    level = _dot(turned, turned) <= _LEVEL**2
    level &= hinged | (_dot(normal, other_normal) > 0)
    level &= np.abs(_heights(normal, other - one[0])).max(axis=0) <= tolerance
    level &= np.abs(_heights(other_normal, one - other[0])).max(axis=0) <= tolerance
    places = np.flatnonzero(level)
    level[places] = _inseparable(
        one.take(places, axis=2), other.take(places, axis=2), tolerance, _IN_PLANE
    )
    return level


def _inseparable(
    one: Columns, other: Columns, tolerance: float, directions: Iterable[Direction]
) -> NDArray[np.bool_]:
    found = np.zeros(one.shape[2], dtype=np.bool_)
    left = np.arange(one.shape[2])
    # Near the origin nothing is lost to rounding, however far away the mesh lies.
    one, other = one - one[0], other - one[0]
    for direction in directions:
        kept = np.flatnonzero(_depth(direction(one, other), one, other) > tolerance)
        if len(kept) < len(left):
            left = left.take(kept)
            one, other = one.take(kept, axis=2), other.take(kept, axis=2)
    found[left] = True
    return found


def _depth(direction: Columns, one: Columns, other: Columns) -> NDArray[np.float64]:
    """How far a triangle must move along a direction to be clear of the other one, (k,).

    Infinite for a direction of length 0.
    """
    length = np.sqrt(_dot(direction, direction))
    here, there = _heights(direction, one), _heights(direction, other)
    move = np.minimum(here.max(axis=0) - there.min(axis=0), there.max(axis=0) - here.min(axis=0))
    some = length > 0
    depth: NDArray[np.float64] = np.where(some, move / np.where(some, length, 1.0), np.inf)
    return depth


def _normal(one: Columns, other: Columns) -> Columns:
    del other
    return _cross(one[1] - one[0], one[2] - one[0])


def _other_normal(one: Columns, other: Columns) -> Columns:
    return _normal(other, one)


def _across_edges(side: int, other_side: int) -> Direction:
    def across(one: Columns, other: Columns) -> Columns:
        edge, other_edge = _edge(one, side), _edge(other, other_side)
        direction = _cross(edge, other_edge)
        clear = _dot(direction, direction) > (
            _PARALLEL**2 * _dot(edge, edge) * _dot(other_edge, other_edge)
        )
        return direction * clear

    return across


def _off_edge(side: int, swapped: bool) -> Direction:
    def off(one: Columns, other: Columns) -> Columns:
        if swapped:
            one, other = other, one
        return _cross(_normal(one, other), _edge(one, side))

    return off


def lying_on(triangle: Columns, line: Columns, tolerance: float) -> NDArray[np.bool_]:
    """Which of these lines in the planes of triangles pass through their insides, bool (k,).

    ``line`` is float64 (2, 3, k), the ends.
    """
    doubled = np.stack((line[0], line[1], line[1]))
    directions = (*(_off_edge(side, False) for side in range(3)), _off_line)
    return _inseparable(triangle, doubled, tolerance, directions)


def _off_line(triangle: Columns, line: Columns) -> Columns:
    return _cross(_normal(triangle, line), _edge(line, 0))


_ACROSS_EDGES = tuple(_across_edges(*sides) for sides in product(range(3), repeat=2))
_IN_PLANE = tuple(_off_edge(side, swapped) for swapped in (False, True) for side in range(3))


def _edge(triangle: Columns, side: int) -> Columns:
    edge: Columns = triangle[(side + 1) % 3] - triangle[side]
    return edge


def _heights(direction: Columns, triangle: Columns) -> NDArray[np.float64]:
    """How far the corners reach along a direction, (3, k), in multiples of its length."""
    heights: NDArray[np.float64] = (
        triangle[:, 0] * direction[0]
        + triangle[:, 1] * direction[1]
        + triangle[:, 2] * direction[2]
    )
    return heights


def _cross(left: Columns, right: Columns) -> Columns:
    (ax, ay, az), (bx, by, bz) = left, right
    return np.stack((ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx))


def _dot(left: Columns, right: Columns) -> NDArray[np.float64]:
    dot: NDArray[np.float64] = left[0] * right[0] + left[1] * right[1] + left[2] * right[2]
    return dot


def _unit(direction: Columns) -> Columns:
    length = np.sqrt(_dot(direction, direction))
    unit: Columns = direction / np.maximum(length, np.finfo(np.float64).tiny)
    return unit


def seam_through(
    topology: Topology,
    facets: NDArray[np.intp],
    at: NDArray[np.float64],
    other_at: NDArray[np.float64],
    normals: NDArray[np.float64],
    *,
    tolerance: float,
) -> NDArray[np.bool_]:
    """Which triangles pass through an edge of one of these facets, bool (k,).

    ``at`` and ``normals``, float64 (3, 3, k) and (3, k), are the triangles and their unit
    normals, ``other_at`` the corners of the ``facets`` of the topology. The edge lies in the
    plane of the triangle and passes through its inside, and its two facets lie on either side.
    """
    through = np.zeros(len(facets), dtype=np.bool_)
    heights = ((other_at - at[0]) * normals).sum(axis=1)
    level = np.abs(heights) <= tolerance
    pairs = np.flatnonzero(level.sum(axis=0) == 2)
    off = np.argmin(level[:, pairs], axis=0)
    start, end = (off + 1) % 3, (off + 2) % 3
    beyond = topology.across[facets[pairs], start] // 3
    far = topology.points[topology.corners[beyond]].astype(np.float64)
    rises = np.einsum("kca,ak->ck", far - at[0, :, pairs][:, None], normals[:, pairs])
    side = np.sign(heights[off, pairs])
    apart = (beyond >= 0) & ((rises * side).min(axis=0) < -tolerance)
    pairs, start, end = pairs[apart], start[apart], end[apart]
    edge = np.stack((other_at[start, :, pairs].T, other_at[end, :, pairs].T))
    through[pairs] = lying_on(at[:, :, pairs], edge, tolerance)
    return through
