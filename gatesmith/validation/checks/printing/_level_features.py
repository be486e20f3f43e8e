"""Level sheets, gaps and steps that are lower than a layer.

Layers are measured in their middles, so anything between two middles would be missed. Such
features are searched for between the level faces themselves and compared with sections, so that a
body that extends into another by a tenth of a millimetre does not count as a sheet.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.mesh._parallel import blocks
from gatesmith.mesh.sections import heights_of, sections
from gatesmith.validation.checks.printing._cross_sections import (
    LARGEST,
    CrossSection,
    covered,
    parts_of,
    united,
)
from gatesmith.validation.checks.printing._surfaces import (
    Surfaces,
    parts,
    slopes_of,
    surfaces_of,
)
from gatesmith.validation.checks.printing._widths import point_of
from gatesmith.validation.checks.reporting import LENGTH_NOISE, box_of, once

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from gatesmith.core.findings import Place
    from gatesmith.validation.checks import Subject


# Millimetres: the tolerance to which curves are meshed. Anything lower is not a step.
_LEAST_STEP = 0.01

# The number of slabs, each as high as the limit, in the table: 1 MB, for a piece 200 m high at
# layers of 0.2 mm. A higher one has a wrong unit or is damaged, and must not cost gigabytes.
_MOST_SLABS = 1_000_000


def low_steps(subject: Subject, limit: float) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """The steps lower than ``limit`` mm: heights, float64 (k,), and a place on each, (k, 3), mm.

    A step is a connected run of facets that are not level, surrounded only by level ones: the
    flank of a raised or sunken figure on a level face, or the side of a thin plate. A rounded
    edge is not a step, because it continues into walls.
    """
    surfaces = surfaces_of(subject)
    upright = ~surfaces.level
    members = upright & _beside_level(surfaces, upright, limit)
    facets = np.flatnonzero(members)
    if not len(facets):
        return np.empty(0), np.empty((0, 3))
    names = parts(subject, members)[facets]
    low, high = (np.full(int(names.max()) + 1, start) for start in (np.inf, -np.inf))
    np.minimum.at(low, names, surfaces.low[facets])
    np.maximum.at(high, names, surfaces.high[facets])
    heights = high - low
    across = subject.topology.neighbours_of(facets)
    continues = ((across < 0) | (upright & ~members)[across]).any(axis=1)
    heights[names[continues]] = np.inf
    lower = np.flatnonzero((heights > _LEAST_STEP) & (heights < limit))
    order = np.argsort(names, kind="stable")
    sides = (np.searchsorted(names[order], lower, side=side) for side in ("left", "right"))
    at = np.empty((len(lower), 3))
    for place, (start, end) in enumerate(zip(*sides, strict=True)):
        corners = subject.mesh.corners_of(facets[order[start:end]]).reshape(-1, 3)
        at[place] = corners[np.lexsort(corners.T)[0]]
    return heights[lower], at


def _beside_level(
    surfaces: Surfaces, upright: NDArray[np.bool_], limit: float
) -> NDArray[np.bool_]:
    """Facets no higher than ``limit`` and no farther than that above or below a level one.

    Only they can belong to a step; of the million facets of a smooth figure they are few.
    """
    low, high = surfaces.low, surfaces.high
    floor = float(low.min())
    count = (float(high.max()) - floor) / limit
    if count > _MOST_SLABS:
        return np.ones(len(low), dtype=np.bool_)
    slabs = np.zeros(int(count) + 3, dtype=np.bool_)

    def slab_of(heights: NDArray[np.float32]) -> NDArray[np.intp]:
        return ((heights.astype(np.float64) - floor) / limit).astype(np.intp) + 1

    slabs[slab_of(low[~upright])] = True
    near = slabs.copy()
    near[1:] |= slabs[:-1]
    near[:-1] |= slabs[1:]
    beside = np.empty(len(low), dtype=np.bool_)
    for some in blocks(len(low)):
        lower = high[some].astype(np.float64) - low[some] < limit
        beside[some] = near[slab_of(low[some])] & lower
    return beside


# The level facets whose outlines are found, and the segments of sections that are cut, in total:
# a quarter of a second each. A gate has fewer than a hundred level faces, and hardly any so close.
_MOST_FACETS = 100_000
_MOST_SEGMENTS = 100_000

# The overhead of a cut in the library, counted in segments. Of a thousand foils above one another,
# no more than some hundred are examined.
_EACH_CUT = 200

# Pairs of levels closer than a layer, and facets that lie in them: a tenth of a second.
_MOST_PAIRS = 2_000
_MOST_EXAMINED = 2_000_000


@dataclass(frozen=True)
class LevelSheet:
    """A sheet of matter, or a gap, above z = ``foot``; ``at`` is at half its height, all in mm."""

    at: Place
    foot: float
    height: float
    matter: bool


def sheets_of(subject: Subject) -> tuple[LevelSheet, ...]:
    """The level sheets and gaps lower than a layer and larger than a square of the nozzle."""
    return tuple(each for each in _measured(subject) if each is not None)


def sheets_left_out(subject: Subject) -> bool:
    """Whether there may be more of them, because finding all would take too long."""
    return None in _measured(subject)


@once
def _measured(subject: Subject) -> tuple[LevelSheet | None, ...]:
    if np.abs(box_of(subject)).max() > LARGEST:
        return ()
    return tuple(_found(subject))


def _found(subject: Subject) -> Iterator[LevelSheet | None]:
    """The sheets, and None at the end where some were left out."""
    surfaces = surfaces_of(subject)
    facets = np.flatnonzero(surfaces.level)
    low = surfaces.low[facets].astype(np.float64)
    even = surfaces.high[facets] - low < LENGTH_NOISE
    facets, low = facets[even], low[even]
    if not len(facets):
        return
    order = np.argsort(low, kind="stable")
    facets, low = facets[order], low[order]
    starts = np.flatnonzero(np.diff(low, prepend=-np.inf) > LENGTH_NOISE)
    least = subject.expected.nozzle**2
    # A rough surface has thousands of level facets by chance, hardly any two at one height.
    large = np.flatnonzero(np.add.reduceat(slopes_of(subject, facets).areas, starts) > least)
    heights = low[starts][large]
    every = np.split(facets, starts[1:])
    groups = [every[place] for place in large]
    budget = _MOST_FACETS
    cutter = _Cutter(subject, _MOST_SEGMENTS)
    sizes = np.array([len(group) for group in groups], dtype=np.intp)
    pairs, complete = _pairs(heights, sizes, subject.expected.layer - LENGTH_NOISE)
    for below, above in pairs:
        # Faces at one height that face each other belong to touching bodies.
        for matter in (True, False)[: 1 + (below < above)]:
            sides = [
                group[surfaces.tops[group] == up]
                for group, up in ((groups[above], matter), (groups[below], not matter))
            ]
            sides = _facing(subject, sides[0], sides[1])
            if min(slopes_of(subject, side).areas.sum() for side in sides) <= least:
                continue
            budget -= len(sides[0]) + len(sides[1])
            if budget < 0 or cutter.spent:
                yield None
                return
            one, other = (_outline(subject, side) for side in sides)
            common = one ^ other
            if common.area() <= least:
                continue
            bottom, top = float(heights[below]), float(heights[above])
            for part in parts_of(cutter.between(common, bottom, top, matter=matter)):
                if part.area() > least:
                    x, y = point_of(part, part)
                    yield LevelSheet((x, y, (bottom + top) / 2), bottom, top - bottom, matter)
    if cutter.spent or not complete:
        yield None


def _pairs(
    heights: NDArray[np.float64], sizes: NDArray[np.intp], limit: float
) -> tuple[list[tuple[int, int]], bool]:
    """The pairs of ascending heights that are less than ``limit`` apart, the closest first.

    Each height is paired with itself as well. ``sizes`` are the counts of their facets. Also
    whether these are all.
    """
    ends = np.searchsorted(heights, heights + limit, side="left")
    every = ends - np.arange(len(heights))
    counts = np.minimum(every, _MOST_PAIRS)
    below = np.repeat(np.arange(len(heights)), counts)
    above = below + np.arange(len(below)) - np.repeat(np.cumsum(counts) - counts, counts)
    # Heights paired with themselves come last: touching bodies are many, a flat roof is rare.
    nearest = np.argsort(np.where(above == below, len(heights), above - below), kind="stable")
    examined = np.cumsum(sizes[below[nearest]] + sizes[above[nearest]])
    nearest = nearest[examined <= _MOST_EXAMINED][:_MOST_PAIRS]
    found = list(zip(below[nearest].tolist(), above[nearest].tolist(), strict=True))
    return found, len(found) == every.sum()


def _facing(
    subject: Subject, ones: NDArray[np.intp], others: NDArray[np.intp]
) -> list[NDArray[np.intp]]:
    """The facets of each of two faces that lie within the box around the other face."""
    if not len(ones) or not len(others):
        return [ones[:0], others[:0]]
    facing = []
    for side, beyond in ((ones, others), (others, ones)):
        plan, limits = (subject.mesh.corners_of(face)[:, :, :2] for face in (side, beyond))
        low, high = limits.min(axis=(0, 1)), limits.max(axis=(0, 1))
        meets = (plan.max(axis=1) > low) & (plan.min(axis=1) < high)
        facing.append(side[meets.all(axis=1)])
    return facing


def _outline(subject: Subject, facets: NDArray[np.intp]) -> CrossSection:
    """The area in the plan that level facets facing the same way cover."""
    plan = subject.mesh.corners_of(facets)[:, :, :2]
    sides, across = plan[:, 1] - plan[:, 0], plan[:, 2] - plan[:, 0]
    turned = sides[:, 0] * across[:, 1] < sides[:, 1] * across[:, 0]
    plan[turned] = plan[turned][:, ::-1]
    return covered(plan.astype(np.float64))


class _Cutter:
    """Cuts a mesh between its level faces until ``segments`` are spent."""

    def __init__(self, subject: Subject, segments: int) -> None:
        topology = subject.topology
        self._points = topology.points
        self._corners = np.delete(topology.corners, topology.collapsed, axis=0)
        self._heights = heights_of(self._points, self._corners)
        self._segments = segments

    @property
    def spent(self) -> bool:
        """Whether no more cuts are made."""
        return self._segments < 0

    def between(
        self, common: CrossSection, bottom: float, top: float, *, matter: bool
    ) -> CrossSection:
        """Where in ``common`` a sheet (``matter``) or a gap lies exactly between two heights."""
        low, high = self._heights
        levels = np.array((bottom - LENGTH_NOISE, (bottom + top) / 2, top + LENGTH_NOISE))
        # Most facets meet none of the planes.
        cut = (low < levels[2]) & (high >= levels[0])
        low, high = low[cut], high[cut]
        segments = sum(int(np.count_nonzero((low < z) & (high >= z))) for z in levels)
        self._segments -= _EACH_CUT + segments
        if self.spent:
            return common - common
        under, middle, over = map(united, sections(self._points, self._corners[cut], levels))
        if matter:
            # A roof without height has no inside to cut.
            return (common if bottom == top else common ^ middle) - under - over
        return (common ^ under ^ over) - middle
