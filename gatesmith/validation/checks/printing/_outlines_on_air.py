"""Leaning undersides in many small parts, as of threads, judged by the layers themselves.

A slicer supports a layer where its outline lies more than half a line outside the layer below.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from gatesmith.mesh.components import components
from gatesmith.mesh.sections import section_lines
from gatesmith.validation.checks.printing._bridges import blocks_of
from gatesmith.validation.checks.printing._layer_below import sound_facets
from gatesmith.validation.checks.printing._supports import groups
from gatesmith.validation.checks.printing._surfaces import surfaces_of
from gatesmith.validation.checks.reporting import LENGTH_NOISE

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from gatesmith.validation.checks import Subject
    from gatesmith.validation.checks.examples import Points
    from gatesmith.validation.checks.printing._layer_steps import Effort, LineSupport

# Points that are compared with the lines near all of them, and the facets or lines that are looked
# through for as much work as one comparison.
_TOGETHER = 32
_LOOKED_THROUGH = 16


def facets_on_air(
    subject: Subject, facets: NDArray[np.intp], needed: LineSupport, effort: Effort
) -> list[NDArray[np.intp]]:
    """Those of these facets, intp (k,), that layers do not hold, in groups that touch, intp (n,).

    Raises RejectedError where that takes more than the effort.
    """
    topology, surfaces, everything = subject.topology, surfaces_of(subject), sound_facets(subject)
    assert needed.bed is not None  # only the layers of a slicer have places
    low, high = (each[facets].astype(np.float64) for each in (surfaces.low, surfaces.high))
    # What droops less than this comes to lie on the bed.
    first = needed.bed + subject.expected.lying_low + LENGTH_NOISE
    on_air = np.zeros(len(facets), dtype=np.bool_)
    # A facet leans out alike in all layers: one of the first two above its lower corner shows it.
    cuts = np.unique(needed.cut_above(np.maximum(low, first + needed.layer / 2)))
    for level in np.unique(np.round(np.concatenate((cuts, cuts + needed.layer)), 6)).tolist():
        own = np.flatnonzero((low < level) & (high >= level) & ~on_air)
        if not len(own):
            continue
        effort.spend(len(everything) // _LOOKED_THROUGH)
        lower = level - needed.layer
        below = everything[
            (surfaces.low[everything] < lower) & (surfaces.high[everything] >= lower)
        ]
        outline = section_lines(topology.points, topology.corners[facets[own]], level)
        held_by = section_lines(topology.points, topology.corners[below], lower)
        places, numbers = _along(outline, subject.expected.half_line)
        free = _outside(places, held_by, subject.expected.half_line, effort)
        on_air[own[numbers[free]]] = True
    return _touching(subject, facets[on_air])


def _along(outline: Points, half_line: float) -> tuple[Points, NDArray[np.intp]]:
    """Points of an outline's lines, float64 (p, 2), and the number of the line of each, intp (p,).

    They are the middle of each line, float64 (k, 2, 2) in mm, and the ends of those that are long.
    """
    long = np.flatnonzero(np.hypot(*(outline[:, 1] - outline[:, 0]).T) > half_line / 2)
    points = np.concatenate((outline.mean(axis=1), outline[long, 0], outline[long, 1]))
    return points, np.concatenate((np.arange(len(outline)), long, long))


def _outside(points: Points, lines: Points, reach: float, effort: Effort) -> NDArray[np.bool_]:
    """Which points, float64 (p, 2), lie over ``reach`` mm outside a section, bool (p,).

    Its lines are float64 (k, 2, 2), with matter on the left of each. Raises RejectedError where
    that takes more than the effort.
    """
    free = np.zeros(len(points), dtype=np.bool_)
    front, back = lines[:, :, 1].min(axis=1) - reach, lines[:, :, 1].max(axis=1) + reach
    order = np.argsort(points[:, 1], kind="stable")
    for some in np.array_split(order, max(1, len(order) // _TOGETHER)):
        along = points[some, 1]
        near = np.flatnonzero((front <= along.max()) & (back >= along.min()))
        effort.spend(len(lines) // _LOOKED_THROUGH + len(some) * len(near))
        for rows in blocks_of(len(some), len(near)):
            free[some[rows]] = _farther(points[some[rows]], lines[near], reach)
    return free


def _farther(points: Points, lines: Points, reach: float) -> NDArray[np.bool_]:
    """Which points, float64 (p, 2), lie over ``reach`` mm outside these lines, bool (p,)."""
    start, side = lines[:, 0] - points[:, None], lines[:, 1] - lines[:, 0]
    length = np.maximum(np.einsum("ij,ij->i", side, side), np.finfo(float).tiny)
    share = np.clip(-np.einsum("pij,ij->pi", start, side) / length, 0.0, 1.0)
    away = start + share[:, :, None] * side
    away *= away
    farther: NDArray[np.bool_] = away.sum(axis=2).min(axis=1, initial=np.inf) > reach * reach
    if not farther.any():
        return farther
    # A point lies inside unless as many lines rise along y as fall on one side of it.
    start, end = start[farther], lines[:, 1] - points[farther, None]
    rises = (end[:, :, 1] > 0).astype(np.intp) - (start[:, :, 1] > 0)
    slope = side[:, 0] / np.where(side[:, 1] == 0, 1.0, side[:, 1])
    right = start[:, :, 0] - start[:, :, 1] * slope > 0
    farther[farther] = (rises * right).sum(axis=1) == 0
    return farther


def _touching(subject: Subject, facets: NDArray[np.intp]) -> list[NDArray[np.intp]]:
    """These facets, intp (k,), in groups of which each shares points with others of its group."""
    used, place = np.unique(subject.topology.corners[facets], return_inverse=True)
    own = np.repeat(np.arange(len(facets)), 3)
    names = components(len(facets) + len(used), own, len(facets) + place.reshape(-1))
    names = names[: len(facets)]
    every = groups(names.astype(np.int32), int(names.max(initial=-1)) + 1)
    return [facets[group] for group in every if len(group)]
