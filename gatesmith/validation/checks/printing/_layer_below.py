"""How far points lie outside the layer below them, whatever bodies it consists of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.mesh._parallel import blocks
from gatesmith.mesh.sections import heights_of, section_lines
from gatesmith.validation.checks.printing._surfaces import surfaces_of
from gatesmith.validation.checks.reporting import LENGTH_NOISE, once

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from gatesmith.validation.checks import Subject
    from gatesmith.validation.checks.examples import Points
    from gatesmith.validation.checks.printing._layer_steps import Effort

# Points that are compared with the facets near all of them, and the facets that are looked through
# for as much work as one comparison of a point with an edge.
_TOGETHER = 32
_FACETS_LOOKED_THROUGH = 16

# Comparisons of a point with an edge that are as much work as one point, and as one facet near it.
_WORK_OF_A_POINT = 6_000
_WORK_OF_A_FACET = 16


@dataclass(frozen=True, eq=False)
class _Bounds:
    """The lowest and highest z and y of m facets, float32 (m,) each, in mm."""

    low: NDArray[np.float32]
    high: NDArray[np.float32]
    front: NDArray[np.float32]
    back: NDArray[np.float32]

    def some(self, facets: NDArray[np.intp]) -> _Bounds:
        """Those of these facets, intp (k,)."""
        return _Bounds(self.low[facets], self.high[facets], self.front[facets], self.back[facets])

    def near(self, points: Points, reach: float) -> NDArray[np.intp]:
        """The facets within ``reach`` mm of the z and the y of one of these points, intp (k,)."""
        (_, front, low), (_, back, high) = points.min(axis=0) - reach, points.max(axis=0) + reach
        meet = (self.low <= high) & (self.high >= low)
        meet &= (self.front <= back) & (self.back >= front)
        return np.flatnonzero(meet)


@once
def _bounds_of(subject: Subject) -> tuple[NDArray[np.intp], _Bounds]:
    """The facets that are not collapsed, intp (m,), and their bounds."""
    topology, surfaces = subject.topology, surfaces_of(subject)
    facets = np.delete(np.arange(len(topology.corners)), topology.collapsed)
    along_y = heights_of(topology.points[:, (2, 0, 1)], topology.corners)
    return facets, _Bounds(surfaces.low, surfaces.high, *along_y).some(facets)


def sound_facets(subject: Subject) -> NDArray[np.intp]:
    """The facets that are not collapsed, intp (m,)."""
    return _bounds_of(subject)[0]


@once
def _boxes_of(subject: Subject) -> tuple[Points, Points]:
    """The lowest and the highest corner of each body, two of float64 (b, 3), in mm."""
    topology = subject.topology
    low = np.full((topology.body_count, 3), np.inf)
    high = np.full((topology.body_count, 3), -np.inf)
    facets, _ = _bounds_of(subject)
    for some in blocks(len(facets)):
        bodies, corners = topology.bodies[facets[some]], topology.corners[facets[some]]
        for corner in corners.T:
            places = topology.points[corner].astype(np.float64)
            np.minimum.at(low, bodies, places)
            np.maximum.at(high, bodies, places)
    return low, high


def beside_others(subject: Subject, facet: int, points: Points) -> bool:
    """Whether another body than that of a facet may hold some points, float64 (p, 3), in mm."""
    topology, expected = subject.topology, subject.expected
    if topology.body_count == 1:
        return False
    low, high = _boxes_of(subject)
    way = np.array((expected.half_line, expected.half_line, expected.layer)) + LENGTH_NOISE
    meet = (low <= points.max(axis=0) + way).all(axis=1)
    meet &= (high >= points.min(axis=0) - way).all(axis=1)
    meet[topology.bodies[facet]] = False
    return bool(meet.any())


def distances(subject: Subject, points: Points, effort: Effort) -> Iterator[tuple[int, float]]:
    """The number of each point, and how many mm it lies outside the section at its level.

    ``points`` is float64 (p, 3). The section is that of all bodies together: 0 is inside. Raises
    RejectedError where that takes more than the effort.
    """
    topology, (facets, bounds) = subject.topology, _bounds_of(subject)
    reach = 2 * subject.expected.half_line  # more than counts, for bounds are rounded
    order = np.argsort(points[:, 1], kind="stable")
    for strip in np.array_split(order, max(1, len(order) // _TOGETHER)):
        effort.spend(len(facets) // _FACETS_LOOKED_THROUGH)
        near = bounds.near(points[strip], reach)
        beside = bounds.some(near)
        for number in strip.tolist():
            effort.spend(_WORK_OF_A_POINT + len(near) // _FACETS_LOOKED_THROUGH)
            own = facets[near[beside.near(points[number : number + 1], reach)]]
            effort.spend(_WORK_OF_A_FACET * len(own))
            level = float(points[number, 2])
            lines = section_lines(topology.points, topology.corners[own], level)
            yield number, _away(points[number, :2], lines)


def _away(point: NDArray[np.float64], lines: Points) -> float:
    """How many mm a point, float64 (2,), lies outside a section of lines, float64 (k, 2, 2)."""
    start, end = lines[:, 0] - point, lines[:, 1] - point
    # A point lies inside unless as many lines rise along y as fall on one side of it.
    rises = (end[:, 1] > 0).astype(np.intp) - (start[:, 1] > 0)
    crossed = np.flatnonzero(rises)
    (x, y), (other_x, other_y) = start[crossed].T, end[crossed].T
    if rises[crossed] @ (x - y * (other_x - x) / (other_y - y) > 0) != 0:
        return 0.0
    side = end - start
    length = np.maximum(np.einsum("ij,ij->i", side, side), np.finfo(float).tiny)
    share = np.clip(-np.einsum("ij,ij->i", start, side) / length, 0.0, 1.0)
    return float(np.hypot(*(start + share[:, None] * side).T).min(initial=np.inf))
