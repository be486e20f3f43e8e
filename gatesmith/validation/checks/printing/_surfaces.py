"""Which way the facets of a mesh face, which lie on the bed, and where they are supported."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.mesh.components import components
from gatesmith.validation.checks.reporting import once

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from gatesmith.validation.checks import Subject

# Millimetres from the lowest point within which a corner lies on the bed: less than a hundredth
# of a layer, but more than the errors of float32 and of the kernel.
BED_TOLERANCE = 1e-3

# Millimetres: in a triangle lower than this, float32 noise turns the normal by more than the
# tolerance of angles. It is a hundredth of a printed line, so nothing is overlooked.
_SLIVER_HEIGHT = 5e-3

# Degrees: a facet that deviates less than this from level is flat, like a bridge.
FLAT_WITHIN = 0.5

_FALLING = -float(np.sin(np.radians(FLAT_WITHIN)))


@dataclass(frozen=True, eq=False)
class Surfaces:
    """Measurements of each of the m facets.

    ``areas`` is float64 in mm². ``angles`` is float64 in degrees from the vertical: 0 is a wall,
    90 a ceiling, less than 0 faces up. ``slivers``, bool, are too thin to have a reliable angle.
    ``bed``, bool, are the facets on which the piece stands. ``levels`` is float64 (m, 2), the
    lowest and highest z in mm.
    """

    areas: NDArray[np.float64]
    angles: NDArray[np.float64]
    slivers: NDArray[np.bool_]
    bed: NDArray[np.bool_]
    levels: NDArray[np.float64]


@once
def surfaces_of(subject: Subject) -> Surfaces:
    """Measure which way every facet of a subject faces."""
    mesh = subject.mesh
    count = len(mesh.faces)
    areas, angles, levels = np.empty(count), np.empty(count), np.empty((count, 2))
    slivers = np.empty(count, dtype=np.bool_)
    for some in mesh.chunks():
        cross = mesh.cross[some]
        doubled = np.sqrt(np.einsum("ij,ij->i", cross, cross))
        # One corner at a time: a maximum over three columns is far faster than over rows of three.
        corners = mesh.corners_of(some).transpose(1, 0, 2)
        sides = [corners[place] - corners[place - 1] for place in range(3)]
        lengths = [np.einsum("ij,ij->i", side, side) for side in sides]
        longest = np.sqrt(np.maximum(np.maximum(lengths[0], lengths[1]), lengths[2]))
        sliver = doubled <= longest * _SLIVER_HEIGHT
        down = np.where(sliver, 0.0, -cross[:, 2] / np.where(sliver, 1.0, doubled))
        areas[some], slivers[some] = doubled / 2, sliver
        angles[some] = np.degrees(np.arcsin(np.clip(down, -1.0, 1.0)))
        one, two, three = corners[:, :, 2]
        levels[some, 0] = np.minimum(np.minimum(one, two), three)
        levels[some, 1] = np.maximum(np.maximum(one, two), three)
    low = levels[:, 1] <= levels[:, 0].min() + BED_TOLERANCE
    return Surfaces(areas, angles, slivers, low & (slivers | (angles > 0.0)), levels)


def parts(subject: Subject, members: NDArray[np.bool_]) -> NDArray[np.intp]:
    """The connected part that each member facet is in, numbered from 0, intp (m,), else -1."""
    facets = np.flatnonzero(members)
    place = np.full(len(members), -1, dtype=np.intp)
    place[facets] = np.arange(len(facets))
    across = subject.topology.neighbours[facets]
    other = np.where(across >= 0, place[across], -1)
    left, side = np.nonzero(other > np.arange(len(facets))[:, None])
    lowest = components(len(facets), left, other[left, side])
    place[facets] = (np.cumsum(lowest == np.arange(len(facets))) - 1)[lowest]
    return place


@dataclass(frozen=True, eq=False)
class Rim:
    """The k edges around some facets: their ends, their facets, and what is beyond them.

    ``tails`` and ``heads`` are float64 (k, 2) in the plan, in mm, ``facets`` intp (k,). Where the
    surface continues downwards ``falls`` is true; where it continues as the bed or as a sliver,
    which has no direction, ``rests`` is true. Both are bool (k,).
    """

    facets: NDArray[np.intp]
    tails: NDArray[np.float64]
    heads: NDArray[np.float64]
    falls: NDArray[np.bool_]
    rests: NDArray[np.bool_]


def rim_of(subject: Subject, members: NDArray[np.bool_]) -> Rim:
    """The edges between member facets, bool (m,), and the rest of the mesh."""
    topology, surfaces = subject.topology, surfaces_of(subject)
    inside = np.flatnonzero(members)
    across = topology.neighbours[inside]
    row, side = np.nonzero((across < 0) | ~members[across])
    facets, beyond = inside[row], across[row, side]
    start, end = topology.corners[facets, side], topology.corners[facets, (side + 1) % 3]
    # The neighbour's third corner is the sum of its corners less those of the edge.
    third = np.where(beyond < 0, start, topology.corners[beyond].sum(axis=1) - start - end)
    tails, heads, tips = (topology.points[at].astype(np.float64) for at in (start, end, third))
    along, out = heads - tails, tips - tails
    length = np.maximum(np.einsum("ij,ij->i", along, along), np.finfo(float).tiny)
    # On a sloped edge, only the direction square to the edge distinguishes up from down.
    away = out - along * (np.einsum("ij,ij->i", along, out) / length)[:, None]
    falls = away[:, 2] < _FALLING * np.sqrt(np.einsum("ij,ij->i", away, away))
    rests = (beyond >= 0) & (surfaces.bed | surfaces.slivers)[beyond]
    return Rim(facets, tails[:, :2], heads[:, :2], falls, rests)
