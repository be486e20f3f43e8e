"""Which way the facets of a mesh face, which lie on the bed, and where they are supported."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.mesh._parallel import blocks
from gatesmith.mesh.components import components
from gatesmith.mesh.triangles import cross_of_corners
from gatesmith.validation.checks.reporting import once

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from gatesmith.validation.checks import Subject
    from gatesmith.validation.checks.examples import Points

# Millimetres from the lowest point within which a corner lies on the bed: less than a hundredth
# of a layer, but more than the errors of float32 and of the kernel.
BED_TOLERANCE = 1e-3

# Millimetres: in a triangle lower than this, float32 noise turns the normal by more than the
# tolerance of angles. It is a hundredth of a printed line, so nothing is overlooked.
_SLIVER_HEIGHT = 5e-3

# Degrees: a facet that deviates less than this from level is flat, like a bridge.
FLAT_WITHIN = 0.5

# Degrees: float32 errors turn the normal of a facet 5 µm high by this much; exactly 45° passes.
_ANGLE_NOISE = 0.05

# Degrees: between surfaces that lean out less, only corners sharper than 30° lean out too far.
_FALLS_FROM = 15.0

# Degrees: the surface below an edge is no member of the underside, so it leans less than this.
_STEEPEST = 89.0

_FALLING = -float(np.sin(np.radians(FLAT_WITHIN)))


@dataclass(frozen=True, eq=False)
class Surfaces:
    """Which way each of the m facets faces, bool (m,) each, and how high it lies.

    ``ceilings`` face straight down and ``tops`` straight up, ``leaning`` are beyond the overhang
    that the printer prints, and ``steep`` clearly so. ``falling`` lean out by 15° at least.
    ``slivers`` are too thin to have a reliable angle and are none of these. ``bed`` are the facets
    on which the piece stands. ``low`` and
    ``high`` are the lowest and highest z, float32 (m,), in mm.
    """

    ceilings: NDArray[np.bool_]
    tops: NDArray[np.bool_]
    leaning: NDArray[np.bool_]
    steep: NDArray[np.bool_]
    falling: NDArray[np.bool_]
    slivers: NDArray[np.bool_]
    bed: NDArray[np.bool_]
    low: NDArray[np.float32]
    high: NDArray[np.float32]

    @property
    def level(self) -> NDArray[np.bool_]:
        """The facets that face straight up or down, bool (m,)."""
        return self.ceilings | self.tops


@dataclass(frozen=True, eq=False)
class Slopes:
    """Measurements of k facets.

    ``areas`` is float64 in mm². ``angles`` is float64 in degrees from the vertical: 0 is a wall,
    90 a ceiling, less than 0 faces up. ``slivers``, bool, are too thin to have a reliable angle;
    theirs is 0.
    """

    areas: NDArray[np.float64]
    angles: NDArray[np.float64]
    slivers: NDArray[np.bool_]


def slopes_of(subject: Subject, facets: NDArray[np.intp]) -> Slopes:
    """Measure some facets of a subject, intp (k,)."""
    each = [_slopes(subject.mesh.corners_of(facets[some])) for some in blocks(len(facets))]
    return Slopes(
        np.concatenate([np.empty(0), *(some.areas for some in each)]),
        np.concatenate([np.empty(0), *(some.angles for some in each)]),
        np.concatenate([np.empty(0, dtype=np.bool_), *(some.slivers for some in each)]),
    )


def _slopes(corners: NDArray[np.float64]) -> Slopes:
    cross = cross_of_corners(corners)
    doubled = np.sqrt(np.einsum("ij,ij->i", cross, cross))
    # One corner at a time: a maximum over three columns is far faster than over rows of three.
    corners = corners.transpose(1, 0, 2)
    sides = [corners[place] - corners[place - 1] for place in range(3)]
    lengths = [np.einsum("ij,ij->i", side, side) for side in sides]
    longest = np.sqrt(np.maximum(np.maximum(lengths[0], lengths[1]), lengths[2]))
    slivers = doubled <= longest * _SLIVER_HEIGHT
    down = np.where(slivers, 0.0, -cross[:, 2] / np.where(slivers, 1.0, doubled))
    angles = np.degrees(np.arcsin(np.clip(down, -1.0, 1.0)))
    return Slopes(doubled / 2, angles, slivers)


@once
def surfaces_of(subject: Subject) -> Surfaces:
    """Find out which way every facet of a subject faces."""
    mesh, count = subject.mesh, len(subject.mesh.faces)
    ceilings, tops, leaning, steep, falling, slivers, down = np.empty((7, count), dtype=np.bool_)
    low, high = np.empty((2, count), dtype=np.float32)
    limit = subject.expected.steepest
    for some in mesh.chunks():
        corners = mesh.corners_of(some)
        slopes = _slopes(corners)
        slivers[some], down[some] = slopes.slivers, slopes.angles > 0.0
        falling[some] = slopes.angles > _FALLS_FROM
        ceilings[some] = slopes.angles >= 90.0 - FLAT_WITHIN
        tops[some] = slopes.angles <= FLAT_WITHIN - 90.0
        leaning[some] = slopes.angles > limit
        steep[some] = slopes.angles > limit + _ANGLE_NOISE
        one, two, three = corners[:, :, 2].T
        low[some] = np.minimum(np.minimum(one, two), three)
        high[some] = np.maximum(np.maximum(one, two), three)
    bed = high <= low.min().astype(np.float64) + BED_TOLERANCE
    bed &= slivers | down
    return Surfaces(ceilings, tops, leaning, steep, falling, slivers, bed, low, high)


def parts(subject: Subject, members: NDArray[np.bool_]) -> NDArray[np.int32]:
    """The connected part that each member facet is in, numbered from 0, int32 (m,), else -1."""
    facets = np.flatnonzero(members)
    place = np.full(len(members), -1, dtype=np.int32)
    place[facets] = np.arange(len(facets))
    left, right = [np.empty(0, dtype=np.intp)], [np.empty(0, dtype=np.int32)]
    for some in blocks(len(facets)):
        across = subject.topology.neighbours_of(facets[some])
        own = np.arange(some.start, some.start + len(across))
        other = np.where(across >= 0, place[across], np.int32(-1))
        row, side = np.nonzero(other > own[:, None])
        left.append(own[row])
        right.append(other[row, side])
    lowest = components(len(facets), np.concatenate(left), np.concatenate(right))
    names = np.cumsum(lowest == np.arange(len(facets)), dtype=np.int32) - np.int32(1)
    place[facets] = names[lowest]
    return place


@dataclass(frozen=True, eq=False)
class Rim:
    """The k edges around some facets: their ends, their facets, and what is beyond them.

    ``tails`` and ``heads`` are float64 (k, 3) in mm, ``facets`` intp (k,). Where the surface
    continues downwards ``falls`` is true; where it continues as the bed or as a sliver, which has
    no direction, ``rests`` is true. Both are bool (k,). ``leans``, float64 (k,), is by how many mm
    a mm the surface that falls leans out, 0 for a wall.
    """

    facets: NDArray[np.intp]
    tails: NDArray[np.float64]
    heads: NDArray[np.float64]
    falls: NDArray[np.bool_]
    rests: NDArray[np.bool_]
    leans: NDArray[np.float64]

    def in_plan(self, edges: NDArray[np.intp]) -> tuple[Points, Points, NDArray[np.bool_]]:
        """The tails and heads of some edges, float64 (n, 2) in mm, and whether each falls, (n,)."""
        return self.tails[edges, :2], self.heads[edges, :2], self.falls[edges]


def rim_of(subject: Subject, members: NDArray[np.bool_]) -> Rim:
    """The edges between member facets, bool (m,), and the rest of the mesh."""
    topology, surfaces = subject.topology, surfaces_of(subject)
    inside = np.flatnonzero(members)
    across = topology.neighbours_of(inside)
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
    leans = np.zeros(len(beyond))
    below = np.flatnonzero(falls & ~rests)
    angles = np.clip(slopes_of(subject, beyond[below].astype(np.intp)).angles, 0.0, _STEEPEST)
    leans[below] = np.tan(np.radians(angles))
    return Rim(facets, tails, heads, falls, rests, leans)
