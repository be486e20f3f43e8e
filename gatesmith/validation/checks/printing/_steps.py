"""Steps between level faces that are lower than a layer."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from gatesmith.validation.checks.printing._surfaces import FLAT_WITHIN, Surfaces, parts, surfaces_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from gatesmith.validation.checks import Subject

# Millimetres: the tolerance to which curves are meshed. A step lower than that is none.
_LEAST_STEP = 0.01

# Heights in steps of the limit that are looked up, 1 MB: a piece 200 m high at layers of 0.2 mm.
# A higher one comes from a wrong unit or a damaged file, and must not cost gigabytes.
_MOST_SLABS = 1_000_000


def low_steps(subject: Subject, limit: float) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Their heights, float64 (k,), and a place on each, (k, 3), in millimetres.

    A step is a connected run of facets that are not level, with nothing but level ones around
    it: so the flank of a raised or sunk figure on a level face, and the side of a thin plate.
    A rounded edge is none, for it runs on into walls.
    """
    surfaces = surfaces_of(subject)
    upright = surfaces.slivers | (np.abs(surfaces.angles) < 90.0 - FLAT_WITHIN)
    members = upright & _beside_level(surfaces, upright, limit)
    facets = np.flatnonzero(members)
    if not len(facets):
        return np.empty(0), np.empty((0, 3))
    names = parts(subject, members)[facets]
    low, high = (np.full(int(names.max()) + 1, start) for start in (np.inf, -np.inf))
    np.minimum.at(low, names, surfaces.levels[facets, 0])
    np.maximum.at(high, names, surfaces.levels[facets, 1])
    heights = high - low
    across = subject.topology.neighbours[facets]
    goes_on = ((across < 0) | (upright & ~members)[across]).any(axis=1)
    heights[names[goes_on]] = np.inf
    lower = np.flatnonzero((heights > _LEAST_STEP) & (heights < limit))
    at = np.empty((len(lower), 3))
    for place, name in enumerate(lower):
        corners = subject.mesh.corners[facets[names == name]].reshape(-1, 3)
        at[place] = corners[np.lexsort(corners.T)[0]]
    return heights[lower], at


def _beside_level(
    surfaces: Surfaces, upright: NDArray[np.bool_], limit: float
) -> NDArray[np.bool_]:
    """Facets no higher than ``limit`` and no farther than that above or below a level one.

    Only they can be of a step; among a million facets of a smooth figure they are few.
    """
    low, high = surfaces.levels.T
    floor = float(low.min())
    count = (float(high.max()) - floor) / limit
    if count > _MOST_SLABS:
        return np.ones(len(low), dtype=np.bool_)
    slabs = np.zeros(int(count) + 3, dtype=np.bool_)
    slabs[((low[~upright] - floor) / limit).astype(np.intp) + 1] = True
    near = slabs.copy()
    near[1:] |= slabs[:-1]
    near[:-1] |= slabs[1:]
    first = ((low - floor) / limit).astype(np.intp) + 1
    beside: NDArray[np.bool_] = near[first] & (high - low < limit)
    return beside
