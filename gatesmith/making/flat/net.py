"""The net of a gate of card, in arithmetic: panels, folds and tabs with the card's thickness.

A fold is pressed along the middle of the card, so a panel between two folds is the outside less
one thickness; a free edge reaches to the outside. What is glued inside another panel lies one
thickness further in.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from gatesmith.making.flat.outline import opening
from gatesmith.making.flat.shapes import Path, Point, flattened, path_of

if TYPE_CHECKING:
    from gatesmith.pieces.gate.plan import GatePlan

TAB = 6.0  # millimetres: what holds with a drop of glue
TAB_SHARE = 0.3  # of the gate's depth and height at most
PLAY = 0.25  # between parts that lie beside one another within the gate
CURL, FACET = 12.0, 2.0  # degrees that the lining turns at each score, or millimetres if longer


@dataclass(frozen=True)
class Sizes:
    """The lengths of a net. ``front`` reaches from its free edge to a fold; ``back`` and
    ``first`` from fold to fold; ``last`` from a fold to the fold of the tab within the front.
    ``inside`` is the width of strips that are glued between the faces.
    """

    length: float
    depth: float
    paper: float
    tab: float

    @property
    def front(self) -> float:
        """The front: a free edge on its left, a fold on its right."""
        return self.length - self.paper / 2

    @property
    def first(self) -> float:
        """The end beside the front."""
        return self.depth - self.paper

    @property
    def back(self) -> float:
        """The back."""
        return self.length - self.paper

    @property
    def last(self) -> float:
        """The other end, whose tab lies within the front."""
        return self.depth - 2 * self.paper

    @property
    def inside(self) -> float:
        """Strips between the faces, from the fold of one tab to that of the other."""
        return self.depth - 3 * self.paper

    @property
    def floor(self) -> float:
        """The floor, hinged to the front, its tab within the back."""
        return self.depth - 2 * self.paper


def sizes_of(plan: GatePlan, paper: float) -> Sizes:
    """The lengths of a gate's net."""
    tab = min(TAB, TAB_SHARE * plan.depth, TAB_SHARE * plan.height)
    return Sizes(plan.length, plan.depth, paper, tab)


def clipped(line: list[Point], half: float) -> list[Point]:
    """A skyline cut off at ``half`` on either side."""
    return [(max(-half, min(half, x)), z) for x, z in line]


def roof_path(plan: GatePlan, paper: float) -> list[Point]:
    """The middle of the roof's card, from the left end to the right one: x and z.

    Its upper side lies at the walk (or flush with the top of a plain gate), its ends between
    the two ends of the gate.
    """
    end, half = plan.length / 2 - 1.5 * paper, paper / 2
    if plan.style == "plain":
        x, low, high = plan.frame - half, plan.battlements.sill - half, plan.height - half
        right = [(x, high), (x, low), (end, low)]
    elif plan.tower:
        x = plan.length / 2 - plan.tower + half
        low, high = plan.middle.walk - half, plan.battlements.walk - half
        right = [(x, low), (x, high), (end, high)]
    else:
        right = [(end, plan.middle.walk - half)]
    return [*((-x, z) for x, z in reversed(right)), *right]


def lining_path(plan: GatePlan, paper: float) -> list[Point]:
    """The middle of the lining's card, from the right foot over the crown to the left one.

    Its inner side is flush with the edges of the opening.
    """
    around = plan.arch.offset(paper / 2)
    step = max(CURL, math.degrees(FACET / around.radius)) if around.radius else CURL
    return flattened(opening(around), closed=False, step=step)


def lengths(path: list[Point]) -> list[float]:
    """The lengths of the ways of a path."""
    return [math.dist(one, other) for one, other in pairwise(path)]


def tab_shape(start: Point, end: Point, height: float) -> list[Point]:
    """The two far corners of a tab that is hinged from start to end, to the right of that way.

    Its sides are slanted, so that it is hidden and goes in easily.
    """
    (x0, y0), (x1, y1) = start, end
    long = math.dist(start, end)
    slant = min(height, long / 4)
    ux, uy = (x1 - x0) / long, (y1 - y0) / long
    out = uy * height, -ux * height
    return [
        (x0 + ux * slant + out[0], y0 + uy * slant + out[1]),
        (x1 - ux * slant + out[0], y1 - uy * slant + out[1]),
    ]


def tab_area(start: Point, end: Point, height: float) -> Path:
    """The closed outline of such a tab."""
    return path_of([start, *tab_shape(start, end, height), end])
