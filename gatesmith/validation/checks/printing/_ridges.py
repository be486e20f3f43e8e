"""Corners of a piece that lean out farther than the undersides beside them.

Where two undersides meet, the corner of each layer moves outwards along their common edge: at a
right angle by √2 times as much as the sides. Measured with PrusaSlicer 2.5 in layers of 0.2 mm, of
what widens upwards it supports the corners of a square from 39° on, of a triangle from 29.5° and of
a hexagon from 44.5°: where the corner moves by more than half a line.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.mesh._parallel import blocks
from gatesmith.mesh.components import components
from gatesmith.mesh.sections import sections
from gatesmith.mesh.triangles import cross_of_corners
from gatesmith.validation.checks.printing._regions import Region
from gatesmith.validation.checks.printing._surfaces import surfaces_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from gatesmith.validation.checks import Expectation, Subject
    from gatesmith.validation.checks.examples import Points

# By what share a corner moves out farther than the sides beside it, so that it counts apart.
_FARTHER = 0.02


# Chains of edges that are compared with the layer below, the largest: about 0.1 ms each.
_MOST_CHAINS = 1_000


@dataclass(frozen=True, eq=False)
class _Ridges:
    """Some edges: ``ends``, float64 (k, 2, 3) in mm, lower first, by ``points``, intp (k, 2)."""

    ends: Points
    points: NDArray[np.intp]


def ridges_of(subject: Subject, above: float) -> tuple[Region, ...]:
    """The corners above a level in mm that a layer does not hold, the largest first.

    The area of each is its length times half a line, in mm².
    """
    found, half_line, layer = _corners(subject), subject.expected.half_line, subject.expected.layer
    low, high = found.ends[:, 0], found.ends[:, 1]
    share = np.clip((above - low[:, 2]) / (high - low)[:, 2], 0.0, 1.0)
    low = low + share[:, None] * (high - low)
    steep = np.hypot(*(high - low)[:, :2].T) * layer > half_line * (high - low)[:, 2]
    low, high, points = low[steep], high[steep], found.points[steep]
    if not len(points):
        return ()
    used, place = np.unique(points, return_inverse=True)
    place = place.reshape(-1, 2)
    names = components(len(used), *place.T)[place[:, 0]]
    lengths = np.bincount(names, weights=np.linalg.norm(high - low, axis=1))
    largest = np.argsort(-lengths, kind="stable")[:_MOST_CHAINS]
    order = np.argsort(names, kind="stable")
    first, end = (np.searchsorted(names[order], largest, side=side) for side in ("left", "right"))
    bed, chains = float(surfaces_of(subject).low.min()), []
    for some in map(slice, first.tolist(), end.tolist()):
        if some.start < some.stop:
            edges = order[some]
            chains.append(_Chain.of(low[edges], high[edges], bed, subject.expected))
    loose = [chain for chain in chains if chain is not None]
    return tuple(chain.region for chain in _on_air(loose, subject))


@dataclass(frozen=True, eq=False)
class _Chain:
    """Edges one above the other: ``tip``, float64 (3,) in mm, is where their last layer is cut."""

    region: Region
    tip: NDArray[np.float64]

    @classmethod
    def of(cls, low: Points, high: Points, bed: float, expected: Expectation) -> _Chain | None:
        """The edges from ``low`` to ``high``, float64 (k, 3) each; None where layers hold them."""
        region = _region(low, high, expected.half_line)
        # The last cut of a layer below the top of the chain, and how far the one before is below.
        last = bed + (np.ceil((region.top - bed) / expected.layer - 0.5) - 0.5) * expected.layer
        rise = min(expected.layer, last - float(low[:, 2].min()))
        if rise * np.tan(np.radians(region.angle)) <= expected.half_line:
            return None
        edge = int(np.argmin(np.maximum(low[:, 2] - last, last - high[:, 2])))
        share = np.clip((last - low[edge, 2]) / (high[edge, 2] - low[edge, 2]), 0.0, 1.0)
        return cls(region, low[edge] + share * (high[edge] - low[edge]))


def _on_air(chains: list[_Chain], subject: Subject) -> list[_Chain]:
    """Those of these chains whose tip is too far from the layer below.

    Beside a chain the piece may go on, so that its tip lies above something else.
    """
    topology, expected = subject.topology, subject.expected
    below = [float(chain.tip[2]) - expected.layer for chain in chains]
    levels = np.unique(np.array(below))
    corners = topology.corners
    if len(topology.collapsed):
        corners = np.delete(corners, topology.collapsed, axis=0)
    try:
        cut = dict(zip(levels.tolist(), sections(topology.points, corners, levels), strict=True))
    except ValueError:
        return chains  # an open mesh has no sections
    return [
        chain
        for chain, level in zip(chains, below, strict=True)
        if _away(chain.tip[:2], cut[level]) > expected.half_line
    ]


def _away(point: NDArray[np.float64], loops: list[Points]) -> float:
    """How many mm a point, float64 (2,), lies outside a section of loops, float64 (k, 2) each."""
    least, turns = np.inf, 0.0
    for loop in loops:
        start, end = loop - point, np.roll(loop, -1, axis=0) - point
        side = end - start
        length = np.maximum(np.einsum("ij,ij->i", side, side), np.finfo(float).tiny)
        share = np.clip(-np.einsum("ij,ij->i", start, side) / length, 0.0, 1.0)
        least = min(least, float(np.hypot(*(start + share[:, None] * side).T).min()))
        cross = start[:, 0] * end[:, 1] - start[:, 1] * end[:, 0]
        turns += float(np.arctan2(cross, np.einsum("ij,ij->i", start, end)).sum())
    return 0.0 if round(turns / (2 * np.pi)) else least


def _region(low: Points, high: Points, half_line: float) -> Region:
    """A chain of edges from ``low`` to ``high``, float64 (k, 3) each in mm."""
    lengths = np.linalg.norm(high - low, axis=1)
    x, y, z = lengths @ (low + high) / 2 / lengths.sum()
    leans = np.degrees(np.arccos(np.clip((high - low)[:, 2] / lengths, -1.0, 1.0)))
    return Region(
        at=(float(x), float(y), float(z)),
        area=float(lengths.sum()) * half_line,
        angle=float(leans.max()),
        steep_area=float(lengths.sum()) * half_line,
        span=float("inf"),
        top=float(high[:, 2].max()),
    )


def _corners(subject: Subject) -> _Ridges:
    """The rising edges that stand out between two surfaces of which one leans out."""
    topology, surfaces = subject.topology, surfaces_of(subject)
    upright = ~(surfaces.level | surfaces.slivers | surfaces.bed)
    falling = np.flatnonzero(surfaces.falling & upright)
    ends, points = [np.empty((0, 2, 3))], [np.empty((0, 2), dtype=np.intp)]
    for some in blocks(len(falling)):
        inside = falling[some]
        across = topology.neighbours_of(inside)
        # An edge between two falling facets is looked at from the first of them.
        other = (across >= 0) & upright[across]
        other &= ~surfaces.falling[across] | (across > inside[:, None])
        row, side = np.nonzero(other)
        facets, beyond = inside[row], across[row, side]
        start, end = topology.corners[facets, side], topology.corners[facets, (side + 1) % 3]
        up = topology.points[start, 2] < topology.points[end, 2]
        pairs = np.stack((np.where(up, start, end), np.where(up, end, start)), axis=1)
        pairs = pairs.astype(np.intp)
        places = topology.points[pairs].astype(np.float64)
        chosen = _stands_out(
            topology.points[topology.corners[facets]].astype(np.float64),
            topology.points[topology.corners[beyond]].astype(np.float64),
        )
        chosen &= places[:, 0, 2] < places[:, 1, 2]
        ends.append(places[chosen])
        points.append(pairs[chosen])
    return _Ridges(np.concatenate(ends), np.concatenate(points))


def _stands_out(one: Points, other: Points) -> NDArray[np.bool_]:
    """Whether a layer's corner between two facets, float64 (k, 3, 3), moves farther than its sides.

    Each side moves outwards by its slope, along its normal in the plan. The corner is where both
    sides meet: it moves farther where its way lies between the two normals.
    """
    first, second = cross_of_corners(one), cross_of_corners(other)
    # The middle of the other facet lies behind the first one where the edge stands out.
    behind = np.einsum("ij,ij->i", first, other.mean(axis=1) - one.mean(axis=1)) < 0
    flat_first, flat_second = np.hypot(*first[:, :2].T), np.hypot(*second[:, :2].T)
    out_first, out_second = -first[:, 2] / flat_first, -second[:, 2] / flat_second
    turn = np.einsum("ij,ij->i", first[:, :2], second[:, :2]) / (flat_first * flat_second)
    between = (out_first >= out_second * turn) & (out_second >= out_first * turn)
    moved = out_first**2 + out_second**2 - 2 * out_first * out_second * turn
    sides = np.maximum(out_first, out_second) * (1 + _FARTHER)
    farther: NDArray[np.bool_] = behind & between & (moved > sides**2 * (1 - turn**2))
    return farther
