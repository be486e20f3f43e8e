"""How far a level ceiling spans between its supports."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.mesh.unique_values import unique_values

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from gatesmith.validation.checks.examples import Points

# Degrees between the plan directions that are always tried. Also tried are those square to the
# longest supporting edges and along the longest free ones: they give the exact span of a straight
# opening, however it is turned.
_TURN = 15.0
_EDGE_TURN = 0.5
_EDGE_TURNS = 360
_MOST_EDGE_TURNS = 8

# A ceiling is probed at about this many points: every 1 mm for one of 10 by 15 mm.
_PROBES = 150

# A side is cut into no more parts than this: a facet 60 mm long every 1.5 mm.
_MOST_CUTS = 40

# Millimetres: the points of one facet need not lie closer together than a printed line is wide.
_LEAST_STEP = 0.4

# The cosine of the least angle between a ledge's way and its edges: 75°.
_SQUARE = 0.26

# The share, and the mm, by which a probe at a corner is moved into its facet at most, so that it
# lies in the ceiling.
_INTO = 0.002
_INTO_FACET = 0.005

# Points times edges times directions, about a second's work: a round ceiling with thousands of
# sides is probed only at some of its corners, which lie close together.
_MOST_WORK = 20_000_000

WORK_OF_A_SPAN = 10
"""Crossings of a line and an edge that are as much work as comparing a point with an edge."""

# Points times edges that are processed at once: 2 MB an array, which stays in the cache.
_BLOCK = 250_000


def directions_of(tails: Points, heads: Points, held: NDArray[np.bool_]) -> Points:
    """The plan directions to try for a ceiling with this rim, float64 (d, 2)."""
    along = heads - tails
    turns = np.degrees(np.arctan2(along[:, 1], along[:, 0])) + np.where(held, 90.0, 0.0)
    steps = np.round(turns / _EDGE_TURN)
    # Edges that are nearly parallel share a direction: their mean, weighted by length. It must be
    # exact, because a line that leaves the ceiling at its free side is supported at one end only.
    names = steps.astype(np.intp) % _EDGE_TURNS
    lengths = np.bincount(names, weights=np.hypot(*along.T), minlength=_EDGE_TURNS)
    off = np.bincount(
        names, weights=(turns - steps * _EDGE_TURN) * np.hypot(*along.T), minlength=_EDGE_TURNS
    )
    longest = np.argsort(-np.round(lengths, 3), kind="stable")[:_MOST_EDGE_TURNS]
    longest = longest[lengths[longest] > 0]
    angles = longest * _EDGE_TURN + off[longest] / lengths[longest]
    angles = np.radians(np.concatenate((angles, np.arange(0.0, 180.0, _TURN))))
    return np.stack((np.cos(angles), np.sin(angles)), axis=1)


def smallest_width(outline: Points, directions: Points) -> float:
    """The least extent of these points, (k, 2), along any of the directions, millimetres."""
    along = outline @ directions.T
    return float((along.max(axis=0) - along.min(axis=0)).min())


def probes(facets: Points, area: float, least_step: float = _LEAST_STEP) -> Points:
    """Points spread over facets, float64 (m, 3, d) in mm, close to their corners too.

    They lie ``least_step`` apart or more.
    """
    step = max(least_step, float(np.sqrt(area / _PROBES)))
    sides = facets[:, (1, 2, 0)] - facets
    longest = np.sqrt(np.einsum("ijk,ijk->ij", sides, sides).max(axis=1))
    cuts = np.clip(np.ceil(longest / step), 1, _MOST_CUTS).astype(np.intp)
    found = []
    for count in unique_values(cuts):
        first, second = np.nonzero(np.add.outer(np.arange(count), np.arange(count)) < count)
        weights = (np.stack((first, second, count - 1 - first - second), axis=1) + 1 / 3) / count
        found.append((weights @ facets[cuts == count]).reshape(-1, facets.shape[2]))
    into = np.minimum(_INTO, _INTO_FACET / np.maximum(longest, np.finfo(float).tiny))
    near = np.full((3, 3), 0.5) - 1.5 * np.eye(3)
    near = np.eye(3) + into[:, None, None] * near
    found.append((near @ facets).reshape(-1, facets.shape[2]))
    return np.concatenate(found)


def thinned(points: Points, edges: int, directions: int) -> Points:
    """As many of these points, (k, d) in mm, as can be tested against all edges in a second.

    They are chosen evenly from all points, sorted by x and y.
    """
    most = max(_PROBES, _MOST_WORK // max(edges * directions, 1))
    if len(points) <= most:
        return points
    ordered = points[np.lexsort((points[:, 1], points[:, 0]))]
    return ordered[np.linspace(0, len(points) - 1, most).astype(np.intp)]


def spans(
    points: Points, tails: Points, heads: Points, held: NDArray[np.bool_], directions: Points
) -> NDArray[np.float64]:
    """The shortest way across a ceiling through each point, (p,) in mm; infinity if unsupported.

    ``points`` are float64 (p, 2). ``tails`` and ``heads``, float64 (e, 2), are the whole rim of the
    ceiling; ``held``, bool (e,), is true where an edge is supported from below. The way is a
    straight line in one of the ``directions``, (d, 2), from rim to rim.
    """
    shortest = np.full(len(points), np.inf)
    for rows, _, (ahead, behind) in _ways(points, tails, heads, directions):
        both = (ahead.edges >= 0) & (behind.edges >= 0)
        both &= held[ahead.edges] & held[behind.edges]
        length = np.where(both, ahead.lengths + behind.lengths, np.inf)
        shortest[rows] = np.minimum(shortest[rows], length)
    return shortest


def ledges(
    points: Points, tails: Points, heads: Points, held: NDArray[np.bool_], directions: Points
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """The shortest ways through each point from a free edge of a ceiling, (p,) each in mm.

    The first to a held edge, the second to another free one. They are square to both edges;
    infinity where there is none. The arguments are those of ``spans``.
    """
    sides = heads - tails
    sides /= np.maximum(np.hypot(*sides.T), np.finfo(float).tiny)[:, None]
    to_held, to_free = np.full(len(points), np.inf), np.full(len(points), np.inf)
    for rows, along, (ahead, behind) in _ways(points, tails, heads, directions):
        square = (ahead.edges >= 0) & (behind.edges >= 0)
        for nearest in (ahead, behind):
            square &= np.abs(sides[nearest.edges] @ along) <= _SQUARE
        one, other = held[ahead.edges], held[behind.edges]
        length = ahead.lengths + behind.lengths
        for shortest, wanted in ((to_held, one != other), (to_free, ~one & ~other)):
            found = np.where(square & wanted, length, np.inf)
            shortest[rows] = np.minimum(shortest[rows], found)
    return to_held, to_free


@dataclass(frozen=True, eq=False)
class _Nearest:
    """The nearest edge of each point in one direction, intp (p,), or -1, and its distance in mm."""

    edges: NDArray[np.intp]
    lengths: NDArray[np.float64]

    @classmethod
    def of(
        cls,
        point: NDArray[np.intp],
        edge: NDArray[np.intp],
        away: NDArray[np.float64],
        count: int,
    ) -> _Nearest:
        """Of ``count`` points; ``point``, ascending, names that of each edge ``away`` mm off."""
        lengths, edges = np.full(count, np.inf), np.full(count, -1)
        np.minimum.at(lengths, point, away)
        nearest = np.flatnonzero((away == lengths[point]) & np.isfinite(away))
        # Of several at one distance the first counts.
        first = nearest[np.flatnonzero(np.diff(point[nearest], prepend=-1))]
        edges[point[first]] = edge[first]
        return cls(edges, lengths)


def _ways(
    points: Points, tails: Points, heads: Points, directions: Points
) -> Iterator[tuple[slice, Points, tuple[_Nearest, _Nearest]]]:
    """The nearest edges ahead of and behind some points, float64 (p, 2), in each direction."""
    for rows in blocks_of(len(points), len(tails)):
        for along in directions:
            across = np.array((-along[1], along[0]))
            start, end, line = tails @ across, heads @ across, points[rows] @ across
            # Few edges are crossed, and only their distances are computed.
            crossed = (start <= line[:, None]) != (end <= line[:, None])
            point, edge = np.nonzero(crossed)
            low, high = tails @ along, heads @ along
            way = low[edge] + (high - low)[edge] * (
                (line[point] - start[edge]) / (end - start)[edge]
            )
            way -= (points[rows] @ along)[point]
            ahead = _Nearest.of(point, edge, np.where(way >= 0, way, np.inf), len(line))
            behind = _Nearest.of(point, edge, np.where(way < 0, -way, np.inf), len(line))
            yield rows, along, (ahead, behind)


def blocks_of(points: int, edges: int) -> Iterator[slice]:
    """The points in blocks that are small enough to be compared with all edges at once."""
    size = max(1, _BLOCK // max(edges, 1))
    for first in range(0, points, size):
        yield slice(first, first + size)
