"""Whether the lines of an underside hold beyond the edges that support it.

A printed line holds as long as half of its width lies on the layer below it. Measured with
PrusaSlicer 2.5: it supports a ledge when its reach, plus what the surface below the ledge leans out
by in one layer, exceeds half the width of a line. So a ledge of 0.2 mm prints on a wall, but not on
a slope of 42°, which in a layer of 0.2 mm leans out by 0.18 mm already.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.core.errors import RejectedError
from gatesmith.mesh.unique_values import unique_values
from gatesmith.validation.checks.printing._bridges import blocks_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from gatesmith.validation.checks import Expectation
    from gatesmith.validation.checks.examples import Points

# Millimetres that a line may reach out farther than a slope at the printer's limit makes it: more
# than the tolerance to which curves are meshed, less than a fifteenth of a line.
_MARGIN = 0.025

# Half lines from an edge within which a slope of a foreign model is compared with its layers: what
# reaches out farther leans out too far in every layer.
_COMPARED = 5

# The share of a layer from which a point of an underside lies on a slope and no level part.
_ON_A_SLOPE = 0.25

# The share of a layer by which a point may lie above a section and still belong to it.
_SAME_LEVEL = 1e-3

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
    layer may extend beyond the one below it, and ``layer`` the height of a layer. ``bed`` is the
    level from which a slicer counts layers: it cuts each of them in the middle of its height. None
    stands for the worst place of the layers.
    """

    reach: float
    step: float
    layer: float
    bed: float | None = None

    @classmethod
    def of(cls, expected: Expectation, bed: float) -> LineSupport:
        """What the lines of a printer need on a bed at this level, in mm.

        A slope at the printer's limit is always printed. A piece of gatesmith prints wherever its
        layers begin, a foreign model as a slicer cuts it.
        """
        leaning = expected.layer * float(np.tan(np.radians(expected.overhang)))
        step = max(expected.half_line, leaning + _MARGIN)
        if expected.as_it_lies:
            return cls(expected.nozzle / 2, step, expected.layer)
        return cls(_COMPARED * expected.half_line, step, expected.layer, bed)

    def cut_above(self, heights: NDArray[np.float64]) -> NDArray[np.float64]:
        """The level of the first cut at or above each of these, float64 (k,) both, in mm."""
        assert self.bed is not None  # only the layers of a slicer have places
        cuts = np.ceil((heights - self.bed) / self.layer - 0.5 - _SAME_LEVEL)
        above: NDArray[np.float64] = self.bed + (cuts + 0.5) * self.layer
        return above

    def extents(
        self,
        away: NDArray[np.float64],
        heights: NDArray[np.float64],
        edges: NDArray[np.float64],
        leans: NDArray[np.float64],
        top: float,
    ) -> NDArray[np.float64]:
        """How far each layer extends beyond the one below it at some points, float64 (k,) in mm.

        Each point lies ``away`` mm from an edge in the plan, at one of the ``heights``; its edge at
        one of the levels ``edges``, below which the surface leans out by ``leans`` mm a mm. The
        underside ends at the level ``top``. All are float64 (k,) but the last.
        """
        rise = heights - edges
        if self.bed is None:
            return away + np.clip(self.layer - rise, 0.0, self.layer) * leans
        cut = self.cut_above(heights)
        lower, reached = cut - self.layer, np.minimum(cut, np.maximum(heights, top))
        slope = rise > _ON_A_SLOPE * self.layer
        # Along a slope the layer extends as far as its cut, or to the end of the underside.
        way = away * np.where(slope, (reached - edges) / np.where(slope, rise, 1.0), 1.0)
        crossed = slope & (edges < lower)
        way *= np.where(crossed, (reached - lower) / np.where(crossed, reached - edges, 1.0), 1.0)
        return way + np.clip(edges - lower, 0.0, self.layer) * leans


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
        """The lowest x and y of each, float64 (e, 2), in mm."""
        return np.minimum(self.tails, self.heads)[:, :2]

    @cached_property
    def high(self) -> Points:
        """The highest x and y of each, float64 (e, 2), in mm."""
        return np.maximum(self.tails, self.heads)[:, :2]


def hangs(
    points: Points,
    edges: SupportedEdges,
    needed: LineSupport,
    effort: Effort,
    top: float = np.inf,
) -> bool:
    """Whether a line at one of these points, float64 (p, 3) in mm, would not hold.

    The lower section is no farther away than the edge plus what the surface below it leans out by
    in the layer. ``top`` is the level in mm at which the underside ends. Without any edge the
    answer is true. Raises RejectedError where that takes more than the effort.
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
            held = (
                needed.extents(
                    away[point, edge],
                    here[point, 2],
                    from_z[edge] + share[point, edge] * z[edge],
                    edges.leans[near[edge]],
                    top,
                )
                <= needed.step
            )
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
