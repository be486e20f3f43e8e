"""Where an underside is supported, and whether its lines hold from there outwards.

A printed line holds as long as half of its width lies on the layer below it. Measured with
PrusaSlicer 2.5: it supports a ledge when its reach, plus what the surface below the ledge leans out
by in one layer, exceeds half the width of a line. So a ledge of 0.2 mm prints on a wall, but not on
a slope of 42°, which in a layer of 0.2 mm leans out by 0.18 mm already.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.validation.checks.printing._bridges import blocks_of, probes, thinned
from gatesmith.validation.checks.printing._surfaces import parts, rim_of, slopes_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from gatesmith.validation.checks import Expectation, Subject
    from gatesmith.validation.checks.examples import Points
    from gatesmith.validation.checks.printing._surfaces import Rim

# The width of an outermost line in nozzle diameters, as PrusaSlicer's profiles have it.
_LINE = 1.125

# Millimetres that a line may reach out farther than a slope at the printer's limit makes it: more
# than the tolerance to which curves are meshed, less than a fifteenth of a line.
_MARGIN = 0.025

# Nozzle diameters between the points of a facet at which its reach is measured, and directions as
# in ``thinned``: a twentieth of a second's work.
_STEP = 0.25
_DIRECTIONS = 20


@dataclass(frozen=True)
class LineSupport:
    """What a printed line needs, in mm.

    ``reach`` is how far an underside may extend from its supported edge in all, ``step`` how far a
    layer may extend beyond the one below it, and ``layer`` the height of a layer.
    """

    reach: float
    step: float
    layer: float

    @classmethod
    def of(cls, expected: Expectation) -> LineSupport:
        """What the lines of a printer need; a slope at its limit is always printed."""
        leaning = expected.layer * float(np.tan(np.radians(expected.overhang)))
        step = max(_LINE * expected.nozzle / 2, leaning + _MARGIN)
        return cls(expected.nozzle / 2, step, expected.layer)


@dataclass(frozen=True, eq=False)
class Supports:
    """The supported edges of each connected underside, by the number of the underside."""

    subject: Subject
    names: NDArray[np.int32]
    rim: Rim
    edges: tuple[NDArray[np.intp], ...]
    needed: LineSupport

    @classmethod
    def of(cls, subject: Subject, members: NDArray[np.bool_]) -> Supports:
        """The supported edges of the undersides that these facets, bool (m,), form."""
        names, rim = parts(subject, members), rim_of(subject, members)
        firm = np.flatnonzero(rim.falls | rim.rests)
        edges = groups(names[rim.facets[firm]], int(names.max()) + 1)
        found = tuple(firm[group] for group in edges)
        return cls(subject, names, rim, found, LineSupport.of(subject.expected))

    def anywhere(self, facets: NDArray[np.intp]) -> bool:
        """Whether the underside of these facets, their numbers intp (n,), has a supported edge."""
        return len(self._edges_of(facets)) > 0

    def _edges_of(self, facets: NDArray[np.intp]) -> NDArray[np.intp]:
        return self.edges[int(self.names[facets[0]])]

    def too_far(self, facets: NDArray[np.intp], points: Points) -> bool:
        """Whether one of these points, float64 (p, 3), of an underside is too far from supports.

        ``facets`` are the numbers of the underside's facets, intp (n,).
        """
        edges, rim = self._edges_of(facets), self.rim
        return hangs(points, rim.tails[edges], rim.heads[edges], rim.leans[edges], self.needed)

    def facets_too_far(self, facets: NDArray[np.intp]) -> bool:
        """Whether one of these facets, intp (n,), of an underside extends too far from supports."""
        corners = self.subject.mesh.corners_of(facets)
        if self.too_far(facets, corners.reshape(-1, 3)):
            return True
        # All corners of a facet may lie on supported edges that are far from its middle.
        area = float(slopes_of(self.subject, facets).areas.sum())
        inside = probes(corners, area, _STEP * self.subject.expected.nozzle)
        return self.too_far(facets, thinned(inside, len(self._edges_of(facets)), _DIRECTIONS))


def hangs(
    points: Points,
    tails: Points,
    heads: Points,
    leans: NDArray[np.float64],
    needed: LineSupport,
) -> bool:
    """Whether a line at one of these points, float64 (p, 3) in mm, would not hold.

    ``tails`` and ``heads``, (e, 3), are the ends of the supported edges, and ``leans``, (e,), says
    by how many mm a mm the surface below each leans out. The lower section is no farther away than
    the edge plus what that surface leans out by in the layer. Without any edge the answer is true.
    """
    if not len(tails):
        return True
    along = heads - tails
    flat = along[:, :2]
    length = np.maximum(np.einsum("ij,ij->i", flat, flat), np.finfo(float).tiny)
    for rows in blocks_of(len(points), 2 * len(tails)):  # twice as many numbers for each pair
        out = points[rows][:, None] - tails
        share = np.clip(np.einsum("pej,ej->pe", out[..., :2], flat) / length, 0.0, 1.0)
        gap = out - share[..., None] * along
        away = np.sqrt(np.einsum("pej,pej->pe", gap[..., :2], gap[..., :2]))
        below = np.clip(needed.layer - gap[..., 2], 0.0, needed.layer)
        held = (away <= needed.reach) & (away + below * leans <= needed.step)
        if not held.any(axis=1).all():
            return True
    return False


def groups(names: NDArray[np.int32], count: int) -> list[NDArray[np.intp]]:
    """Where each name from 0 to ``count`` - 1 is in ``names``, int32 (n,); perhaps nowhere."""
    named = np.flatnonzero(names >= 0)
    order = named[np.argsort(names[named], kind="stable")]
    return np.split(order, np.searchsorted(names[order], np.arange(count)))[1:]
