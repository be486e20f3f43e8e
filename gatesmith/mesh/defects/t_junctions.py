"""T-junctions: open edges that lie along others without sharing both points with them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.mesh.components import components
from gatesmith.mesh.defects.proximity import near_segments
from gatesmith.mesh.unique_values import unique_values

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from gatesmith.mesh.topology import Topology


_FEWEST = 3
"""Edges at a T-junction: a long one and two that cover it. Only two are the sides of a slit."""


@dataclass(frozen=True, eq=False)
class Junctions:
    """Open edges that lie along one another.

    ``edges`` are those edges, intp (k,), ascending; ``points`` are the points in the middle of
    another edge, each once, intp (p,).
    """

    edges: NDArray[np.intp]
    points: NDArray[np.intp]


def junctions_of(topology: Topology, distance: float) -> Junctions:
    """The T-junctions of a mesh; only its open edges are examined.

    Two open edges run along each other where an end of one lies at most ``distance`` mm from
    the other one, but farther than that from its ends, and a second end of either does so too.
    Edges that are connected in this way form T-junctions when each is covered by the others from
    end to end: then only a split is missing there. Otherwise there is a hole as well. Raises
    RejectedError when points lie too close together to decide.
    """
    edges = topology.edges
    ends = edges.ends_of(edges.open)
    names, numbers = np.unique(ends, return_inverse=True)
    numbers = numbers.reshape(ends.shape)
    points = topology.points[names].astype(np.float64)
    which, held = near_segments(points[numbers[:, 0]], points[numbers[:, 1]], points, distance)
    at = points[numbers[which]]
    inside = (np.linalg.norm(at - points[held][:, None], axis=2) > distance).all(axis=1)
    one, other = _along(which, held, inside, numbers)
    # Each pair both ways round: the second edge covers a part of the first.
    first, second = np.concatenate((one, other)), np.concatenate((other, one))
    bare = np.zeros(len(ends), dtype=np.bool_)
    bare[_uncovered(points[numbers], first, second, distance)] = True
    parts = components(len(ends), one, other)
    broken = np.zeros(len(ends), dtype=np.bool_)
    broken[parts[bare]] = True
    broken |= np.bincount(parts, minlength=len(ends)) < _FEWEST
    taking = unique_values(first[~broken[parts[first]]])
    chained = np.zeros(len(ends), dtype=np.bool_)
    chained[taking] = True
    ending = np.zeros(len(names), dtype=np.bool_)
    ending[numbers[taking]] = True
    spots = unique_values(held[inside & chained[which] & ending[held]])
    return Junctions(edges.open[taking], names[spots].astype(np.intp))


def _along(
    which: NDArray[np.intp],
    held: NDArray[np.intp],
    inside: NDArray[np.bool_],
    numbers: NDArray[np.intp],
) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
    """The pairs of edges that run along each other, each once, intp (k,) both.

    An edge ``which`` is near a point ``held``, ``inside`` where it is clear of the edge's ends.
    """
    first, second, shared, within = _meetings(which, held, inside, numbers)
    pair = np.minimum(first, second) * len(numbers) + np.maximum(first, second)
    # Each end that lies near the other edge counts once, however often it was found.
    ends, place = np.unique(np.stack((pair, shared), axis=1), axis=0, return_inverse=True)
    clear = np.zeros(len(ends), dtype=np.bool_)
    np.logical_or.at(clear, place.ravel(), within)
    pairs, begins, counts = np.unique(ends[:, 0], return_index=True, return_counts=True)
    if not len(pairs):
        return pairs, pairs
    pairs = pairs[(counts >= 2) & np.logical_or.reduceat(clear, begins)]
    return np.divmod(pairs, len(numbers))


def _uncovered(
    at: NDArray[np.float64],
    first: NDArray[np.intp],
    second: NDArray[np.intp],
    distance: float,
) -> NDArray[np.intp]:
    """Those of the ``first`` edges that the ``second`` ones leave bare somewhere.

    Both are (k,) numbers of edges with their ends ``at`` (e, 2, 3).
    """
    if not len(first):
        return first
    start = at[first, 0]
    along = at[first, 1] - start
    length = np.linalg.norm(along, axis=1)
    along /= np.maximum(length, np.finfo(np.float64).tiny)[:, None]
    reach = np.einsum("pij,pj->pi", at[second] - start[:, None], along)
    low, high = np.maximum(reach.min(axis=1), 0.0), np.minimum(reach.max(axis=1), length)
    order = np.lexsort((low, first))
    first, low, high, length = first[order], low[order], high[order], length[order]
    new = np.ones(len(first), dtype=np.bool_)
    new[1:] = first[1:] != first[:-1]
    # Laid out one after the other with gaps between them, all edges are processed in one pass.
    begin = np.cumsum(new) * (2 * float(length.max()))
    covered = np.maximum.accumulate(high + begin) - begin
    before = np.where(new, 0.0, np.concatenate(([0.0], covered[:-1])))
    last = np.append(new[1:], True)
    gaps = (low > before + distance) | (last & (covered < length - distance))
    bare: NDArray[np.intp] = first[gaps]
    return bare


def _meetings(
    which: NDArray[np.intp],
    held: NDArray[np.intp],
    inside: NDArray[np.bool_],
    numbers: NDArray[np.intp],
) -> tuple[NDArray[np.intp], NDArray[np.intp], NDArray[np.intp], NDArray[np.bool_]]:
    """Each meeting of two edges at a point: both edges, the point, and whether it is inside.

    At a point, an edge near it meets every other edge that ends there.
    """
    at = numbers.ravel()
    order = np.argsort(at, kind="stable")
    begins = np.searchsorted(at[order], np.arange(at.max() + 2))
    # Only edges with a point in their inside, and edges that end at such a point, can take part.
    busy = np.zeros(len(numbers), dtype=np.bool_)
    busy[which[inside]] = True
    tips = np.zeros(len(begins) - 1, dtype=np.bool_)
    tips[held[inside]] = True
    busy |= tips[numbers].any(axis=1)
    kept = busy[which]
    which, held, inside = which[kept], held[kept], inside[kept]
    counts = begins[held + 1] - begins[held]
    rows = np.repeat(np.arange(len(held)), counts)
    steps = np.arange(len(rows)) - np.repeat(np.cumsum(counts) - counts, counts)
    other = order[begins[held[rows]] + steps] // 2
    apart = (other != which[rows]) & busy[other]
    rows, other = rows[apart], other[apart]
    return which[rows], other, held[rows], inside[rows]
