"""How far undersides extend from what supports them, and how far level ones span."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.core.errors import RejectedError
from gatesmith.mesh._parallel import blocks
from gatesmith.validation.checks.printing._bridge_groups import BridgeFilling, drawn_askew
from gatesmith.validation.checks.printing._bridges import (
    WORK_OF_A_SPAN,
    directions_of,
    probes,
    smallest_width,
    spans,
    thinned,
)
from gatesmith.validation.checks.printing._cross_sections import LARGEST, covered
from gatesmith.validation.checks.printing._drawn_bridges import drawn_on_air, filling_at
from gatesmith.validation.checks.printing._layer_steps import Effort
from gatesmith.validation.checks.printing._layers_on_air import regions_on_air, touching
from gatesmith.validation.checks.printing._regions import Region, Undersides
from gatesmith.validation.checks.printing._supports import Supports, groups
from gatesmith.validation.checks.printing._surfaces import (
    Rim,
    parts,
    rim_of,
    slopes_of,
    surfaces_of,
)
from gatesmith.validation.checks.reporting import once

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from gatesmith.validation.checks import Subject


# Millimetres: levels closer than this are equal; float32 errors are far smaller.
_ONE_LEVEL = 1e-3

# The share of an underside that may be unsupported, as an effect of rounded outlines.
_FREE = 1e-3


def rests_on_another(subject: Subject, ceiling: NDArray[np.intp]) -> bool:
    """Whether a level underside, its facets intp (k,), lies entirely on tops at its level.

    The parts of a piece in several colours lie like that, and are printed together. Below an
    underside its own body has air, so a top in the same place belongs to another body.
    """
    tops, levels = _tops(subject)
    corners = subject.mesh.corners_of(ceiling)
    level = float(corners[:, :, 2].mean())
    first, end = np.searchsorted(levels, (level - _ONE_LEVEL, level + _ONE_LEVEL))
    below = _within(subject, tops[first:end], corners)
    area = float(slopes_of(subject, ceiling).areas.sum())
    if not len(below) or float(slopes_of(subject, below).areas.sum()) < (1 - _FREE) * area:
        return False
    held_by = subject.mesh.corners_of(below)
    if max(np.abs(corners).max(), np.abs(held_by).max()) > LARGEST:
        return False  # too far away for the cross-section library
    # Seen from above an underside runs clockwise.
    underside = covered(corners[:, ::-1, :2].astype(np.float64))
    held = covered(held_by[:, :, :2].astype(np.float64))
    return (underside - held).area() <= _FREE * area


def _within(
    subject: Subject, facets: NDArray[np.intp], corners: NDArray[np.float64]
) -> NDArray[np.intp]:
    """Those of these facets, intp (k,), whose box meets the one around corners in the plan."""
    low, high = corners[:, :, :2].min(axis=(0, 1)), corners[:, :, :2].max(axis=(0, 1))
    found = [facets[:0]]
    for some in blocks(len(facets)):
        plan = subject.mesh.corners_of(facets[some])[:, :, :2]
        meets = (plan.max(axis=1) >= low) & (plan.min(axis=1) <= high)
        found.append(facets[some][meets.all(axis=1)])
    return np.concatenate(found)


@once
def _tops(subject: Subject) -> tuple[NDArray[np.intp], NDArray[np.float64]]:
    """The facets that face straight up, sorted by level, and their levels in mm."""
    surfaces = surfaces_of(subject)
    level = np.flatnonzero(surfaces.tops)
    heights = (surfaces.low[level].astype(np.float64) + surfaces.high[level]) / 2
    order = np.argsort(heights, kind="stable")
    return level[order], heights[order]


# Millimetres between the lowest and highest corner of a sliver that counts as part of a ceiling.
_LEVEL = 1e-3

MOST_REGIONS = 1_000
"""Leaning and level undersides that are measured, each: the largest ones, in about 3 ms each."""


# The work of judging leaning undersides by the layers.
_IN_LAYERS = 100_000_000


def measured_undersides(
    subject: Subject, flat: NDArray[np.bool_], steep: NDArray[np.bool_]
) -> Undersides:
    """The overhangs and bridges of level undersides, bool (m,) by facet, and of those that lean."""
    surfaces = surfaces_of(subject)
    thin = np.flatnonzero(surfaces.slivers & ~surfaces.bed)
    level = np.zeros_like(flat)
    level[thin] = surfaces.high[thin].astype(np.float64) - surfaces.low[thin] <= _LEVEL
    supports = Supports.of(subject, flat | steep | level)
    leaning = parts(subject, steep)
    large, small = _largest(subject, leaning)
    regions = groups(leaning, int(leaning.max()) + 1)

    def overhangs_at(name: int, effort: Effort) -> Region | None:
        too_far = supports.extends_too_far(regions[name], effort)
        return _region(subject, regions[name], float("inf")) if too_far else None

    on_air = _on_air_in_layers(leaning, regions, supports)
    if on_air is None:
        overhangs, missing = _measured(large, overhangs_at)
        unmeasured = len(small) + missing
    else:
        # What the layers hold though it leans out too far by itself is only told, if it is large.
        told = [] if small else [name for name in large if name not in on_air]
        held, _ = _measured(told, overhangs_at)
        facets = [regions[name] for name in sorted(on_air)]
        overhangs = [
            replace(_region(subject, group, float("inf")), held=False)
            for group in touching(subject, np.concatenate(facets) if facets else np.empty(0, int))
        ]
        overhangs += [replace(region, held=True) for region in held]
        unmeasured = 0
    names, rim = parts(subject, flat | level), rim_of(subject, flat | level)
    large, small = _largest(subject, names)
    unmeasured += len(small)
    count = int(names.max()) + 1
    ceilings, rims = groups(names, count), groups(names[rim.facets], count)

    fillings: list[BridgeFilling] = []

    def span_of(name: int, effort: Effort) -> Region | None:
        ceiling = ceilings[name][flat[ceilings[name]]]
        if not len(ceiling) or rests_on_another(subject, ceiling):
            return None
        span = _span(ceiling, rim, rims[name], supports, effort)
        region = _region(subject, ceiling, span)
        if not subject.expected.as_it_lies and 0.0 < span < np.inf:
            filling = filling_at(region, ceiling, rim.in_plan(rims[name]), supports, effort)
            fillings.extend([filling] if filling else [])
        return region

    level_ones, missing = _measured(large, span_of)
    unmeasured += missing
    askew = set(drawn_askew(fillings))
    overhangs += [region for region in level_ones if np.isinf(region.span) or region in askew]
    bridges = [region for region in level_ones if np.isfinite(region.span)]
    return Undersides(tuple(overhangs), tuple(bridges), unmeasured)


def _measured(
    large: list[int], measure: Callable[[int, Effort], Region | None]
) -> tuple[list[Region], int]:
    """What measuring these undersides, the largest first, finds; and how many were left out.

    The regions are in the order of the undersides' names.
    """
    effort = Effort()
    found: dict[int, Region] = {}
    for done, name in enumerate(large):
        try:
            region = measure(name, effort)
        except RejectedError:
            return [found[each] for each in sorted(found)], len(large) - done
        if region is not None:
            found[name] = region
    return [found[each] for each in sorted(found)], 0


def _on_air_in_layers(
    leaning: NDArray[np.int32], regions: list[NDArray[np.intp]], supports: Supports
) -> set[int] | None:
    """The undersides, by their names, that layers of a slicer do not hold.

    ``leaning``, int32 (m,), is the name of each facet's, ``regions`` are the facets of each, intp
    (n,). None where that is not known: because it would take too long, and of our own pieces, which
    print wherever their layers begin.
    """
    if supports.subject.expected.as_it_lies:
        return None
    try:
        return regions_on_air(supports, leaning, regions, Effort(_IN_LAYERS))
    except RejectedError:
        return None


def _largest(subject: Subject, names: NDArray[np.int32]) -> tuple[list[int], list[int]]:
    """The undersides by their name, the largest first: those to measure, and the others."""
    count = int(names.max()) + 1
    facets = np.flatnonzero(names >= 0)
    areas = np.bincount(names[facets], weights=slopes_of(subject, facets).areas, minlength=count)
    order = np.argsort(-areas, kind="stable").tolist()
    return order[:MOST_REGIONS], order[MOST_REGIONS:]


def _span(
    ceiling: NDArray[np.intp],
    rim: Rim,
    edges: NDArray[np.intp],
    supports: Supports,
    effort: Effort,
) -> float:
    """The span of a ceiling in mm: infinite if a part hangs free, 0 if no part is a bridge.

    Raises RejectedError where that takes more than the effort.
    """
    subject, outline = supports.subject, rim.in_plan(edges)
    tails, heads, held = outline
    if not supports.anywhere(ceiling):
        # Only another body may hold it from below.
        return float("inf") if supports.too_far(ceiling, supports.probes(ceiling), effort) else 0.0
    directions = directions_of(tails, heads, held)
    if held.all():
        # Sunken letters have hundreds of edges and are narrow: their width suffices.
        width = smallest_width(tails, directions)
        if width <= subject.expected.bridge:
            return width
    facets = subject.mesh.corners_of(ceiling)
    points = probes(facets, float(slopes_of(subject, ceiling).areas.sum()))
    points = thinned(points, len(tails), len(directions))
    # Without supported edges, no line is supported at both ends.
    free = np.full(len(points), np.inf)
    if held.any():
        effort.spend(len(points) * len(tails) * len(directions) // WORK_OF_A_SPAN)
    across = spans(points[:, :2], tails, heads, held, directions) if held.any() else free
    loose = np.isinf(across)
    if loose.any() and supports.too_far(ceiling, points[loose], effort):
        return float("inf")
    if drawn_on_air(ceiling, outline, directions, supports, effort):
        return float("inf")
    return float(across[~loose].max(initial=0.0))


def _region(subject: Subject, facets: NDArray[np.intp], span: float) -> Region:
    slopes = slopes_of(subject, facets)
    areas = slopes.areas
    middle, top = np.zeros(3), -np.inf
    for some in blocks(len(facets)):
        corners = subject.mesh.corners_of(facets[some])
        middle += areas[some] @ corners.mean(axis=1)
        top = max(top, float(corners[:, :, 2].max()))
    x, y, z = middle / areas.sum()
    steep = slopes.angles > subject.expected.supported_from
    return Region(
        at=(float(x), float(y), float(z)),
        area=float(areas.sum()),
        angle=float(slopes.angles.max()),
        steep_area=float(areas[steep].sum()),
        span=span,
        top=top,
    )
