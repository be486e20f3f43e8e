"""Leaning undersides of a foreign model, judged by the layers that a slicer cuts.

PrusaSlicer 2.5 supports what of a layer lies outside the layer below, grown by half a line with
corners cut off square, unless it is bridged. Measured: of 980 random solids that lean out, four
were supported otherwise.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from gatesmith.core.errors import RejectedError
from gatesmith.mesh._parallel import blocks
from gatesmith.mesh.components import components
from gatesmith.mesh.sections import sections
from gatesmith.mesh.triangles import cross_of_corners
from gatesmith.validation.checks.printing._cross_sections import (
    CrossSection,
    grown_square,
    mitred_offset,
    united,
)
from gatesmith.validation.checks.printing._layer_below import sound_facets
from gatesmith.validation.checks.printing._layers import layers_of, work_of
from gatesmith.validation.checks.printing._supports import groups
from gatesmith.validation.checks.printing._surfaces import surfaces_of
from gatesmith.validation.checks.reporting import LENGTH_NOISE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from gatesmith.validation.checks import Subject
    from gatesmith.validation.checks.examples import Points
    from gatesmith.validation.checks.printing._layer_steps import Effort, LineSupport
    from gatesmith.validation.checks.printing._supports import Supports

# Lines of sections that are cut at once: some 100 MB.
_AT_ONCE = 200_000

# Facets that are looked through for as much work as one comparison, and comparisons that are as
# much work as one unit of a section's.
_LOOKED_THROUGH = 16
_WORK_OF_A_SECTION = 40

# Half the millimetres of the widest gap that PrusaSlicer closes in a section, and how far corners
# of it move out in multiples of that.
_CLOSES = 0.049
_MITRE = 3.0

# Millimetres by which points beside the sides of a shape lie inside it, and of rounding.
_INTO = 2e-4
_NOISE = 1e-4

# Points that are compared with the facets near all of them.
_TOGETHER = 64

# The least area on air in mm²: what is smaller comes from rounding.
_LEAST = 1e-6


def regions_on_air(
    supports: Supports, leaning: NDArray[np.int32], regions: list[NDArray[np.intp]], effort: Effort
) -> set[int]:
    """The leaning undersides that reach out over air in a layer, by their names.

    ``leaning``, int32 (m,), is the name of the underside of each facet, or -1; ``regions`` are the
    facets of each, intp (n,). Raises RejectedError where that takes more than the effort.
    """
    subject, needed = supports.subject, supports.needed
    facets, surfaces = np.flatnonzero(leaning >= 0), surfaces_of(subject)
    if not layers_of(subject).shapes:
        raise RejectedError("the sections have too many outlines, or lie too far away")
    low, high = (each[facets].astype(np.float64) for each in (surfaces.low, surfaces.high))
    names, corners = leaning[facets], subject.topology.corners[facets]
    held = np.ones(len(regions), dtype=np.bool_)
    beside = np.zeros(len(subject.topology.points), dtype=np.bool_)
    for level, air in _air(subject, _levels(subject, low, high, needed), needed, effort):
        effort.spend(len(facets) // _LOOKED_THROUGH)
        near = np.flatnonzero((low < level) & (high > level - needed.layer) & held[names])
        points, own = _above(_within(air), subject.mesh.corners_of(facets[near]), effort)
        between = (points[:, 2] <= level + _NOISE) & (points[:, 2] > level - needed.layer)
        points, own = points[between], near[own[between]]
        order = np.argsort(names[own], kind="stable")
        starts = np.flatnonzero(np.diff(names[own[order]], prepend=-1))
        for some in np.split(order, starts)[1:]:
            name, ends = int(names[own[some[0]]]), corners[own[some]]
            # What lies on air and touches what is on air needs no look at whether it is bridged.
            if beside[ends].any() or len(supports.on_air(regions[name], points[some], effort)):
                held[name], beside[ends] = False, True
    return set(np.flatnonzero(~held).tolist())


def _within(shape: CrossSection) -> Points:
    """Points of a shape beside the middle of each of its sides, float64 (k, 2) in mm."""
    found = []
    for loop in shape.to_polygons():
        side = np.roll(loop, -1, axis=0) - loop
        length = np.maximum(np.hypot(*side.T), np.finfo(float).tiny)[:, None]
        # Matter lies on the left of each side.
        found.append(loop + side / 2 + _INTO * np.column_stack((-side[:, 1], side[:, 0])) / length)
    return np.concatenate(found)


def _above(points: Points, facets: Points, effort: Effort) -> tuple[Points, NDArray[np.intp]]:
    """Where some points, float64 (p, 2), lie on facets that face down, float64 (k, 3, 3), in mm.

    The places, float64 (n, 3), and the number of the facet of each, intp (n,). Raises RejectedError
    where that takes more than the effort.
    """
    front, back = facets[:, :, 1].min(axis=1) - _NOISE, facets[:, :, 1].max(axis=1) + _NOISE
    places, numbers = [np.empty((0, 3))], [np.empty(0, dtype=np.intp)]
    order = np.argsort(points[:, 1], kind="stable")
    for some in np.array_split(order, max(1, len(order) // _TOGETHER)):
        here = points[some]
        near = np.flatnonzero((front <= here[:, 1].max()) & (back >= here[:, 1].min()))
        effort.spend(len(facets) // _LOOKED_THROUGH + 3 * len(here) * len(near))
        corners = facets[near]
        inside = np.ones((len(here), len(near)), dtype=np.bool_)
        for place in range(3):
            start, end = corners[:, place, :2], corners[:, (place + 1) % 3, :2]
            side = end - start
            away = (here[:, None, 0] - start[:, 0]) * side[:, 1]
            away -= (here[:, None, 1] - start[:, 1]) * side[:, 0]
            inside &= away >= -_NOISE * np.hypot(*side.T)  # clockwise, seen from above
        point, facet = np.nonzero(inside)
        cross = cross_of_corners(corners[facet])
        out = here[point] - corners[facet, 0, :2]
        rise = -np.einsum("ij,ij->i", cross[:, :2], out) / cross[:, 2]
        places.append(np.column_stack((here[point], corners[facet, 0, 2] + rise)))
        numbers.append(near[facet])
    return np.concatenate(places), np.concatenate(numbers)


def _levels(
    subject: Subject, low: NDArray[np.float64], high: NDArray[np.float64], needed: LineSupport
) -> NDArray[np.intp]:
    """The numbers of the layers that cut facets, or end them, intp (n,), rising.

    ``low`` and ``high``, float64 (k,), are the lowest and highest points of the facets in mm.
    """
    assert needed.bed is not None  # only the layers of a slicer have places
    # What droops less than this comes to lie on the bed.
    first = needed.bed + subject.expected.lying_low + LENGTH_NOISE + needed.layer / 2
    start = np.round((needed.cut_above(np.maximum(low, first)) - needed.bed) / needed.layer - 0.5)
    # The layer above the highest point may still lie over the facet.
    end = np.floor((high - needed.bed) / needed.layer - 0.5) + 2
    cut = end > start
    if not cut.any():
        return np.empty(0, dtype=np.intp)
    count = int(end[cut].max()) + 1
    changes = np.bincount(start[cut].astype(np.intp), minlength=count).astype(np.intp)
    changes -= np.bincount(end[cut].astype(np.intp), minlength=count)
    return np.flatnonzero(np.cumsum(changes))


def _air(
    subject: Subject, levels: NDArray[np.intp], needed: LineSupport, effort: Effort
) -> Iterator[tuple[float, CrossSection]]:
    """The layers of these numbers, intp (k,), of which a part lies on air: their level, and it.

    Raises RejectedError where that takes more than the effort.
    """
    wanted = np.unique(np.concatenate((levels, levels - 1)))
    above = set(levels.tolist())
    lower, last = -1, None
    for number, level, here in _sections(subject, wanted, needed, effort):
        if number in above and last is not None and lower == number - 1:
            held = grown_square(last, needed.step)
            if (here - held).area() > _LEAST:
                air = _closed(here) - held
                if air.area() > _LEAST:
                    yield level, air
        lower, last = number, here


def _closed(shape: CrossSection) -> CrossSection:
    """A section without gaps so narrow that PrusaSlicer closes them, as in the top of a bore."""
    return mitred_offset(mitred_offset(shape, _CLOSES, _MITRE), -_CLOSES, _MITRE)


def _sections(
    subject: Subject, wanted: NDArray[np.intp], needed: LineSupport, effort: Effort
) -> Iterator[tuple[int, float, CrossSection]]:
    """The layers of these numbers, intp (k,), rising: number, level in mm, and section.

    Raises RejectedError where that takes more than the effort.
    """
    surfaces, everything, bed = surfaces_of(subject), sound_facets(subject), needed.bed or 0.0
    corners = subject.topology.corners[everything]
    heights = surfaces.low[everything], surfaces.high[everything]
    lines = sum(
        float(np.subtract(heights[1][some], heights[0][some], dtype=np.float64).sum())
        for some in blocks(len(corners))
    ) / max(float(heights[1].max()) - bed, needed.layer)
    each = max(1, int(_AT_ONCE / max(lines, 1.0)))
    for some in np.array_split(wanted, max(1, -(-len(wanted) // each))):
        effort.spend(len(corners) // _LOOKED_THROUGH)
        levels = bed + (some.astype(np.float64) + 0.5) * needed.layer
        cut = sections(subject.topology.points, corners, levels, heights)
        for number, level, loops in zip(some.tolist(), levels.tolist(), cut, strict=True):
            effort.spend(int(_WORK_OF_A_SECTION * work_of(loops)))
            yield number, level, united(loops)


def touching(subject: Subject, facets: NDArray[np.intp]) -> list[NDArray[np.intp]]:
    """These facets, intp (k,), in groups of which each shares points with others of its group."""
    used, place = np.unique(subject.topology.corners[facets], return_inverse=True)
    own = np.repeat(np.arange(len(facets)), 3)
    names = components(len(facets) + len(used), own, len(facets) + place.reshape(-1))
    names = names[: len(facets)]
    every = groups(names.astype(np.int32), int(names.max(initial=-1)) + 1)
    return [facets[group] for group in every if len(group)]
