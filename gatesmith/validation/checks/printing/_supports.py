"""Where an underside is supported, and whether its lines hold from there outwards.

A printed line holds as long as half of its width lies on the layer below it. Measured with
PrusaSlicer 2.5: it supports a ledge when its reach, plus what the surface below the ledge leans out
by in one layer, exceeds half the width of a line. So a ledge of 0.2 mm prints on a wall, but not on
a slope of 42°, which in a layer of 0.2 mm leans out by 0.18 mm already.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.core.errors import RejectedError
from gatesmith.mesh._parallel import blocks
from gatesmith.mesh.unique_values import unique_values
from gatesmith.validation.checks.printing._bridges import blocks_of, probes, thinned
from gatesmith.validation.checks.printing._surfaces import parts, rim_of, slopes_of

if TYPE_CHECKING:
    from collections.abc import Iterator

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

# Points that are compared with the edges near all of them, and the edges that are put in order for
# as much work as one comparison.
_TOGETHER = 128
_EDGES_IN_ORDER = 16


@dataclass
class Effort:
    """How many comparisons of a point with an edge are ``left``, each some 30 ns."""

    left: int = 60_000_000

    def spend(self, comparisons: int) -> None:
        """Take these off. Raises RejectedError where more than are left are needed."""
        self.left -= comparisons
        if self.left < 0:
            raise RejectedError("too many points and edges to compare")


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
class SupportedEdges:
    """Edges below which a surface goes on, in mm.

    ``tails`` and ``heads``, float64 (e, 3), are their ends, and ``leans``, (e,), says by how many
    mm a mm the surface below each leans out.
    """

    tails: Points
    heads: Points
    leans: NDArray[np.float64]

    @cached_property
    def low(self) -> Points:
        """The lowest x and y of each, float64 (e, 2), mm."""
        return np.minimum(self.tails, self.heads)[:, :2]

    @cached_property
    def high(self) -> Points:
        """The highest x and y of each, float64 (e, 2), mm."""
        return np.maximum(self.tails, self.heads)[:, :2]


@dataclass(frozen=True, eq=False)
class Supports:
    """The supported edges of each connected underside, by the number of the underside."""

    subject: Subject
    names: NDArray[np.int32]
    rim: Rim
    edges: tuple[NDArray[np.intp], ...]
    needed: LineSupport
    _last: dict[int, SupportedEdges] = field(default_factory=dict)

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

    def too_far(self, facets: NDArray[np.intp], points: Points, effort: Effort) -> bool:
        """Whether one of these points, float64 (p, 3), of an underside is too far from supports.

        ``facets`` are the numbers of the underside's facets, intp (n,). Raises RejectedError where
        that takes more than the effort.
        """
        name, rim = int(self.names[facets[0]]), self.rim
        if name not in self._last:  # large undersides have a thousand parts, one after the other
            self._last.clear()
            edges = self.edges[name]
            self._last[name] = SupportedEdges(rim.tails[edges], rim.heads[edges], rim.leans[edges])
        return hangs(points, self._last[name], self.needed, effort)

    def extends_too_far(self, facets: NDArray[np.intp], effort: Effort) -> bool:
        """Whether an underside of these facets, intp (n,), extends too far from its supports.

        Raises RejectedError where that takes more than the effort.
        """
        mesh = self.subject.mesh
        used = [unique_values(mesh.faces[facets[some]]) for some in blocks(len(facets))]
        corners = mesh.vertices[unique_values(np.concatenate(used))].astype(np.float64)
        if self.too_far(facets, corners, effort):
            return True
        # All corners of a facet may lie on supported edges that are far from its middle.
        within = [self._probes(facets[some]) for some in blocks(len(facets))]
        return self.too_far(facets, np.concatenate(within), effort)

    def _probes(self, facets: NDArray[np.intp]) -> Points:
        """Points within some facets of an underside, float64 (p, 3)."""
        area = float(slopes_of(self.subject, facets).areas.sum())
        step = _STEP * self.subject.expected.nozzle
        inside = probes(self.subject.mesh.corners_of(facets), area, step)
        return thinned(inside, len(self._edges_of(facets)), _DIRECTIONS)


def hangs(points: Points, edges: SupportedEdges, needed: LineSupport, effort: Effort) -> bool:
    """Whether a line at one of these points, float64 (p, 3) in mm, would not hold.

    The lower section is no farther away than the edge plus what the surface below it leans out by
    in the layer. Without any edge the answer is true. Raises RejectedError where that takes more
    than the effort.
    """
    if not len(edges.tails):
        return True
    for own, near in _neighbourhoods(points, edges, needed.reach, effort):
        effort.spend(len(own) * len(near))
        tails = edges.tails[near]
        (from_x, from_y, from_z), (x, y, z) = tails.T, (edges.heads[near] - tails).T
        length = np.maximum(x * x + y * y, np.finfo(float).tiny)
        for rows in blocks_of(len(own), len(near)):
            here = points[own[rows]]
            out_x, out_y = here[:, :1] - from_x, here[:, 1:2] - from_y
            share = np.clip((out_x * x + out_y * y) / length, 0.0, 1.0)
            out_x -= share * x
            out_y -= share * y
            away = np.sqrt(out_x * out_x + out_y * out_y)
            point, edge = np.nonzero(away <= needed.reach)
            rise = here[point, 2] - from_z[edge] - share[point, edge] * z[edge]
            below = np.clip(needed.layer - rise, 0.0, needed.layer)
            held = away[point, edge] + below * edges.leans[near[edge]] <= needed.step
            if len(unique_values(point[held])) < len(here):
                return True
    return False


def _neighbourhoods(
    points: Points, edges: SupportedEdges, reach: float, effort: Effort
) -> Iterator[tuple[NDArray[np.intp], NDArray[np.intp]]]:
    """Points that lie close together in the plan, and the edges near enough to hold one, intp.

    The edges are those whose box meets the box of the points, grown by ``reach`` mm.
    """
    way = reach * (1 + 1e-6)
    low, high = edges.low, edges.high
    strips = max(1, round(np.sqrt(len(points) / _TOGETHER)))
    for strip in np.array_split(np.argsort(points[:, 0], kind="stable"), strips):
        if not len(strip):
            continue
        effort.spend(len(low) // _EDGES_IN_ORDER)
        x = points[strip, 0]
        meets = (low[:, 0] <= x.max() + way) & (high[:, 0] >= x.min() - way)
        beside = np.flatnonzero(meets)
        across = strip[np.argsort(points[strip, 1], kind="stable")]
        parts = np.array_split(across, max(1, len(across) // _TOGETHER))
        effort.spend(len(parts) * len(beside) // _EDGES_IN_ORDER)
        bottom, top = low[beside], high[beside]
        for own in parts:
            here = points[own, :2]
            meets = (bottom <= here.max(axis=0) + way).all(axis=1)
            meets &= (top >= here.min(axis=0) - way).all(axis=1)
            yield own, beside[meets]


def groups(names: NDArray[np.int32], count: int) -> list[NDArray[np.intp]]:
    """Where each name from 0 to ``count`` - 1 is in ``names``, int32 (n,); perhaps nowhere."""
    named = np.flatnonzero(names >= 0)
    order = named[np.argsort(names[named], kind="stable")]
    return np.split(order, np.searchsorted(names[order], np.arange(count)))[1:]
