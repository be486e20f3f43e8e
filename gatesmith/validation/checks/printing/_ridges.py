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

from gatesmith.core.errors import RejectedError
from gatesmith.mesh._parallel import blocks
from gatesmith.mesh.components import components
from gatesmith.mesh.triangles import cross_of_corners
from gatesmith.validation.checks.printing._layer_below import distances
from gatesmith.validation.checks.printing._layer_steps import Effort
from gatesmith.validation.checks.printing._regions import Region
from gatesmith.validation.checks.printing._surfaces import surfaces_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from gatesmith.validation.checks import Subject
    from gatesmith.validation.checks.examples import Points

# By what share a corner moves out farther than the sides beside it, so that it counts apart.
_FARTHER = 0.02

# Chains of edges that are compared with the layer below, the largest: about 0.1 ms each.
MOST_CHAINS = 1_000


@dataclass(frozen=True, eq=False)
class _Ridges:
    """Some edges: ``ends``, float64 (k, 2, 3) in mm, lower first, by ``points``, intp (k, 2)."""

    ends: Points
    points: NDArray[np.intp]


def ridges_of(subject: Subject, above: float) -> tuple[tuple[Region, ...], int]:
    """The corners above a level in mm that a layer does not hold; and how many were left out.

    The area of each is its length times half a line, in mm².
    """
    found, half_line, layer = _corners(subject), subject.expected.half_line, subject.expected.layer
    low, high = found.ends[:, 0], found.ends[:, 1]
    share = np.clip((above - low[:, 2]) / (high - low)[:, 2], 0.0, 1.0)
    low = low + share[:, None] * (high - low)
    rise, out = (high - low)[:, 2], np.hypot(*(high - low)[:, :2].T)
    steep = (rise > 0) & (out * layer > half_line * rise)
    low, high, points = low[steep], high[steep], found.points[steep]
    if not len(points):
        return (), 0
    used, place = np.unique(points, return_inverse=True)
    place = place.reshape(-1, 2)
    _, names = np.unique(components(len(used), *place.T)[place[:, 0]], return_inverse=True)
    count, bed = int(names.max()) + 1, float(surfaces_of(subject).low.min())
    bottoms, tops, leans = np.full(count, np.inf), np.full(count, -np.inf), np.zeros(count)
    np.minimum.at(bottoms, names, low[:, 2])
    np.maximum.at(tops, names, high[:, 2])
    np.maximum.at(leans, names, out[steep] / rise[steep])
    # The last cut of a layer below the top of each chain, and how far the one before is below.
    last = bed + (np.ceil((tops - bed) / layer - 0.5) - 0.5) * layer
    loose = np.flatnonzero(np.minimum(layer, last - bottoms) * leans > half_line)
    lengths = np.bincount(names, weights=np.linalg.norm(high - low, axis=1))
    if not len(loose):
        return (), 0
    largest = loose[np.argsort(-lengths[loose], kind="stable")[:MOST_CHAINS]]
    order = np.argsort(names, kind="stable")
    first, end = (np.searchsorted(names[order], largest, side=side) for side in ("left", "right"))
    chains = []
    for name, some in zip(largest, map(slice, first.tolist(), end.tolist()), strict=True):
        edges = order[some]
        chains.append(_Chain.of(low[edges], high[edges], float(last[name]), half_line))
    on_air, missing = _on_air(chains, subject)
    return tuple(chain.region for chain in on_air), len(loose) - len(largest) + missing


@dataclass(frozen=True, eq=False)
class _Chain:
    """Edges one above the other: ``tip``, float64 (3,) in mm, is where their last layer is cut."""

    region: Region
    tip: NDArray[np.float64]

    @classmethod
    def of(cls, low: Points, high: Points, last: float, half_line: float) -> _Chain:
        """The edges from ``low`` to ``high``, float64 (k, 3) each, cut at the level ``last``."""
        edge = int(np.argmin(np.maximum(low[:, 2] - last, last - high[:, 2])))
        share = np.clip((last - low[edge, 2]) / (high[edge, 2] - low[edge, 2]), 0.0, 1.0)
        tip = low[edge] + share * (high[edge] - low[edge])
        return cls(_region(low, high, half_line), tip)


def _on_air(chains: list[_Chain], subject: Subject) -> tuple[list[_Chain], int]:
    """Those of these chains whose tip is too far from the layer below; and how many were left out.

    Beside a chain the piece may go on, so that its tip lies above something else. What would take
    too long is left out.
    """
    tips = np.array([chain.tip for chain in chains]) - (0.0, 0.0, subject.expected.layer)
    half_line, on_air, left_out = subject.expected.half_line, list[int](), len(chains)
    try:
        for number, away in distances(subject, tips, Effort()):
            left_out -= 1
            if away > half_line:
                on_air.append(number)
    except RejectedError:
        return [chains[number] for number in sorted(on_air)], left_out
    return [chains[number] for number in sorted(on_air)], 0


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
