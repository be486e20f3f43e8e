"""Bridges close together, which a slicer draws in one direction.

PrusaSlicer 2.5 lets what it fills above air reach 3 mm into the walls around it; where such
fillings meet, all their lines run in one direction. Bridges that would have to be drawn another
way it supports. Measured: of walls of 3.5 mm, the windows on both sides of a corner are supported
up to 2.18 mm from it. Of walls of 2.4 mm, which have no filling, it supports neither.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.mesh.components import components
from gatesmith.validation.checks.printing._bridge_lines import spacing_of
from gatesmith.validation.checks.printing._supports import groups

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from gatesmith.validation.checks import Expectation
    from gatesmith.validation.checks.examples import Points
    from gatesmith.validation.checks.printing._regions import Region

# Millimetres that a filling reaches into the walls around it.
_ANCHORED = 3.0

# Degrees between edges that count as parallel; PrusaSlicer's own tolerance is 0.006°.
_PARALLEL = 0.02

# Degrees between the directions that PrusaSlicer tries. The bridge's own counts only where none of
# these lies up to a degree below it.
_TRIED = 5.0
_TAKEN_FOR_IT = 1.0

# Millimetres of rounding.
_NOISE = 1e-4

# The lines of walls, in spacings, beside which the filling begins.
_BESIDE_FILLING = 2


@dataclass(frozen=True, eq=False)
class BridgeFilling:
    """The filled part of a bridge, which the walls around it leave over.

    ``inside``, float64 (p, 2) in mm, are points of it, in the layer ``cut`` at this level in mm.
    ``ways``, float64 (k,), are the directions in degrees of the bridge's free edges, and
    ``lengths`` their lengths in mm.
    """

    region: Region
    cut: float
    inside: Points
    ways: NDArray[np.float64]
    lengths: NDArray[np.float64]


def filling_of(
    region: Region,
    cut: float,
    points: Points,
    outline: tuple[Points, Points, NDArray[np.bool_]],
    expected: Expectation,
) -> BridgeFilling | None:
    """The filling of a bridge in the layer ``cut`` at this level; None where walls cover it all.

    ``points``, float64 (p, 2), lie within the bridge. ``outline`` are the ends of its edges,
    float64 (e, 2) each, and whether each is held, bool (e,); all are in mm.
    """
    tails, along, held = outline[0], outline[1] - outline[0], outline[2]
    lengths, beside = np.hypot(*along.T), _BESIDE_FILLING * spacing_of(expected)
    # The filling ends at the held edges, beside the walls above the free ones.
    ends = held & (lengths > 2 * beside)
    to_filling = along[ends] * (beside / lengths[ends])[:, None]
    points = np.concatenate((points, tails[ends] + to_filling, outline[1][ends] - to_filling))
    free = ~held & (lengths > 2 * expected.half_line)
    tails, along, lengths = tails[free], along[free], lengths[free]
    if not len(tails):
        return None
    away = np.full(len(points), np.inf)
    for tail, side, length in zip(tails, along, lengths, strict=True):
        share = np.clip((points - tail) @ side / length**2, 0.0, 1.0)
        away = np.minimum(away, np.hypot(*(points - tail - share[:, None] * side).T))
    if away.max() <= expected.three_walls:
        return None
    inside = points[away >= beside - _NOISE]
    ways = np.degrees(np.arctan2(along[:, 1], along[:, 0])) % 180.0
    return BridgeFilling(region, cut, inside, ways, lengths)


def drawn_askew(fillings: Sequence[BridgeFilling]) -> list[Region]:
    """The bridges with a free edge that lines in the direction of their group do not follow."""
    if not fillings:
        return []
    left, right = _meeting(fillings)
    names = components(len(fillings), left, right).astype(np.int32)
    found = []
    for members in filter(len, groups(names, len(fillings))):
        group = [fillings[each] for each in members.tolist()]
        way = _direction_of(group)
        found += [each.region for each in group if (_turned(each.ways, way) > _PARALLEL).any()]
    return found


def _direction_of(group: Sequence[BridgeFilling]) -> float:
    """The direction in degrees in which a group is drawn: that of most of its free edges, nearly.

    Measured: a bar of 3.7 mm along an axis or 28.9° from it is no overhang, at 30.5° it is.
    """
    ways = np.concatenate([each.ways for each in group])
    lengths = np.concatenate([each.lengths for each in group])
    _, first, names = np.unique(np.round(ways), return_index=True, return_inverse=True)
    way = float(ways[first[np.argmax(np.bincount(names, weights=lengths))]])
    above = way % _TRIED
    return way - above if above < _TAKEN_FOR_IT else way


def _turned(ways: NDArray[np.float64], way: float) -> NDArray[np.float64]:
    """By how many degrees directions differ from another one, float64 (k,)."""
    turned: NDArray[np.float64] = np.abs((ways - way + 90.0) % 180.0 - 90.0)
    return turned


def _meeting(fillings: Sequence[BridgeFilling]) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
    """The pairs of fillings that meet in the walls between them, intp (k,) each."""
    cuts = np.array([each.cut for each in fillings])
    low = np.array([each.inside.min(axis=0) for each in fillings])
    high = np.array([each.inside.max(axis=0) for each in fillings])
    left, right = [], []
    for one in range(len(fillings)):
        near = (low[one + 1 :] <= high[one] + _ANCHORED).all(axis=1)
        near &= (high[one + 1 :] >= low[one] - _ANCHORED).all(axis=1)
        near &= np.isclose(cuts[one + 1 :], cuts[one])
        for other in (np.flatnonzero(near) + one + 1).tolist():
            between = np.abs(fillings[one].inside[:, None] - fillings[other].inside)
            if (between.max(axis=2) <= _ANCHORED).any():
                left.append(one)
                right.append(other)
    return np.array(left, dtype=np.intp), np.array(right, dtype=np.intp)
