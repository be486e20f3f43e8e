"""Where an underside is supported, and whether it extends too far from there."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.mesh._parallel import blocks
from gatesmith.mesh.unique_values import unique_values
from gatesmith.validation.checks.printing._bridges import (
    WORK_OF_A_SPAN,
    directions_of,
    probes,
    spans,
    thinned,
)
from gatesmith.validation.checks.printing._layer_below import beside_others, distances
from gatesmith.validation.checks.printing._layer_steps import LineSupport, SupportedEdges, hangs
from gatesmith.validation.checks.printing._surfaces import (
    parts,
    rim_of,
    slopes_of,
    surfaces_of,
)
from gatesmith.validation.checks.reporting import LENGTH_NOISE

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from gatesmith.validation.checks import Subject
    from gatesmith.validation.checks.examples import Points
    from gatesmith.validation.checks.printing._layer_steps import Effort
    from gatesmith.validation.checks.printing._surfaces import Rim

# Nozzle diameters between the points of a facet at which its reach is measured, and directions as
# in ``thinned``: a twentieth of a second's work.
_STEP = 0.25
_DIRECTIONS = 20

# Points that are compared with other bodies at once.
_AT_ONCE = 32


@dataclass(frozen=True, eq=False)
class Supports:
    """The edges of each connected underside, by its number.

    All are in ``rims``, the supported ones in ``edges``. ``tops`` are the levels at which the
    undersides end, float64, in mm.
    """

    subject: Subject
    names: NDArray[np.int32]
    rim: Rim
    rims: tuple[NDArray[np.intp], ...]
    edges: tuple[NDArray[np.intp], ...]
    tops: NDArray[np.float64]
    needed: LineSupport
    _last: dict[int, SupportedEdges] = field(default_factory=dict)

    @classmethod
    def of(cls, subject: Subject, members: NDArray[np.bool_]) -> Supports:
        """The supported edges of the undersides that these facets, bool (m,), form."""
        names, rim = parts(subject, members), rim_of(subject, members)
        firm, count = rim.falls | rim.rests, int(names.max()) + 1
        rims = tuple(groups(names[rim.facets], count))
        edges = tuple(group[firm[group]] for group in rims)
        surfaces = surfaces_of(subject)
        tops, inside = np.full(count, -np.inf), np.flatnonzero(names >= 0)
        np.maximum.at(tops, names[inside], surfaces.high[inside].astype(np.float64))
        needed = LineSupport.of(subject.expected, float(surfaces.low.min()))
        return cls(subject, names, rim, rims, edges, tops, needed)

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
            own = self.edges[name]
            self._last[name] = SupportedEdges(rim.tails[own], rim.heads[own], rim.leans[own])
        if self.needed.bed is not None:
            low = self.needed.bed + self.subject.expected.lying_low + LENGTH_NOISE
            points = points[points[:, 2] > low]
        edges, top = self._last[name], float(self.tops[name])
        if not len(points) or not hangs(points, edges, self.needed, effort, top):
            return False
        if self.needed.bed is None or not beside_others(self.subject, int(facets[0]), points):
            return True
        # A few points from everywhere show soon that an underside hangs; none may that does not.
        parts = max(1, len(points) // _AT_ONCE)
        for part in range(parts):
            some = points[part::parts]
            if hangs(some, edges, self.needed, effort, top):
                some = some[self._above_nothing(some, effort)]
                if len(some) and hangs(some, edges, self.needed, effort, top):
                    return True
        return False

    def _above_nothing(self, points: Points, effort: Effort) -> NDArray[np.bool_]:
        """Which points, float64 (p, 3), no body of a foreign model holds from below, bool (p,).

        Slicers unite bodies that overlap or touch, so what begins in or on another one is held.
        Raises RejectedError where that takes more than the effort.
        """
        below = points.copy()
        below[:, 2] = self.needed.cut_above(points[:, 2]) - self.needed.layer
        free = np.ones(len(points), dtype=np.bool_)
        for number, away in distances(self.subject, below, effort):
            free[number] = away > self.subject.expected.half_line
        return free

    def extends_too_far(self, facets: NDArray[np.intp], effort: Effort) -> bool:
        """Whether an underside of these facets, intp (n,), extends too far from its supports.

        Raises RejectedError where that takes more than the effort.
        """
        mesh = self.subject.mesh
        used = [unique_values(mesh.faces[facets[some]]) for some in blocks(len(facets))]
        corners = mesh.vertices[unique_values(np.concatenate(used))].astype(np.float64)
        if self.too_far(facets, corners[~self._closing(facets, corners)], effort):
            return True
        # All corners of a facet may lie on supported edges that are far from its middle.
        within = np.concatenate([self.probes(facets[some]) for some in blocks(len(facets))])
        return self.too_far(facets, self.on_air(facets, within, effort), effort)

    def _closing(self, facets: NDArray[np.intp], points: Points) -> NDArray[np.bool_]:
        """Which points, float64 (p, 3), lie in the last layer of their underside, bool (p,).

        Where the layers have no known place, none do.
        """
        if self.needed.bed is None:
            return np.zeros(len(points), dtype=np.bool_)
        top = float(self.tops[int(self.names[facets[0]])])
        return np.greater(self.needed.cut_above(points[:, 2]), top - LENGTH_NOISE)

    def on_air(self, facets: NDArray[np.intp], points: Points, effort: Effort) -> Points:
        """Those of these points within an underside, float64 (p, 3), that no slicer bridges.

        Where a vault closes, its last layer spans it like a level ceiling.
        """
        name, closing = int(self.names[facets[0]]), self._closing(facets, points)
        tails, heads, held = self.rim.in_plan(self.rims[name])
        if not closing.any() or not held.any():
            return points
        directions = directions_of(tails, heads, held)
        effort.spend(int(closing.sum()) * len(tails) * len(directions) // WORK_OF_A_SPAN)
        across = np.full(len(points), np.inf)
        across[closing] = spans(points[closing, :2], tails, heads, held, directions)
        return points[across > self.subject.expected.bridge]

    def probes(self, facets: NDArray[np.intp]) -> Points:
        """Points within some facets of an underside, float64 (p, 3)."""
        area = float(slopes_of(self.subject, facets).areas.sum())
        step = _STEP * self.subject.expected.nozzle
        inside = probes(self.subject.mesh.corners_of(facets), area, step)
        return thinned(inside, len(self._edges_of(facets)), _DIRECTIONS)


def groups(names: NDArray[np.int32], count: int) -> list[NDArray[np.intp]]:
    """Where each name from 0 to ``count`` - 1 is in ``names``, int32 (n,); perhaps nowhere."""
    named = np.flatnonzero(names >= 0)
    order = named[np.argsort(names[named], kind="stable")]
    return np.split(order, np.searchsorted(names[order], np.arange(count)))[1:]
