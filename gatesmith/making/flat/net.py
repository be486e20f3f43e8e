"""The net of a gate of card, allowing for its thickness: panels, and the strips between the faces.

A fold runs along the middle of the card, so a panel between two folds is the outside less one
thickness; a free edge reaches to the outside. A panel glued inside another one lies one
thickness further in. The strips are the roof and the lining of the opening.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from gatesmith.making.flat.gate_face import half_width, opening
from gatesmith.making.flat.layout import CutPart, Ink, Stroke, cut, lines
from gatesmith.making.flat.paths import Polyline, flattened, path_of
from gatesmith.vector.elements import Point

if TYPE_CHECKING:
    from gatesmith.pieces.gate.plan import GatePlan

TAB = 6.0  # millimetres: enough to hold with a drop of glue
TAB_SHARE = 0.3  # of the gate's depth and height at most
PLAY = 0.25  # the gap between neighbouring parts of the gate
LEAST_TAB = 0.8  # millimetres; a smaller tab does not hold
APART = 0.15  # between neighbouring tabs, so that they do not jam
TOOTH = 2.0  # millimetres: the longest teeth around a curve, unless its chords are longer

GENTLE = math.radians(30.0)  # a smaller turn is curled, not folded
CURL, FACET = 12.0, 2.0  # degrees that the lining turns at each score, or millimetres if longer

Tab = tuple[float, float, float]
"""A tab: its start and end along the strip, and its height."""


@dataclass(frozen=True)
class Sizes:
    """The lengths of a net, millimetres.

    ``front`` reaches from its free edge to a fold; ``back`` and ``first`` from fold to fold;
    ``last`` from a fold to the fold of the tab inside the front. ``inside`` is the width of the
    strips glued between the faces.
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
        """The other end, whose tab lies inside the front."""
        return self.depth - 2 * self.paper

    @property
    def inside(self) -> float:
        """Strips between the faces, from the fold of one tab to that of the other."""
        return self.depth - 3 * self.paper

    @property
    def floor(self) -> float:
        """The floor, hinged to the front, its tab inside the back."""
        return self.depth - 2 * self.paper


def sizes_of(plan: GatePlan, paper: float) -> Sizes:
    """The lengths of a gate's net."""
    tab = min(TAB, TAB_SHARE * plan.depth, TAB_SHARE * plan.height)
    return Sizes(plan.length, plan.depth, paper, tab)


def clipped(line: list[Point], half: float) -> list[Point]:
    """A skyline limited to ``half`` on either side."""
    return [(max(-half, min(half, x)), z) for x, z in line]


def roof_path(plan: GatePlan, paper: float) -> list[Point]:
    """The middle of the roof's card, from the left end to the right one: x and z.

    Its upper side lies at the walk (or flush with the top of a plain gate), its ends between
    the two ends of the gate.
    """
    end, half = plan.length / 2 - 1.5 * paper, paper / 2
    if plan.style == "plain":
        x, low, high = plan.bay - half, plan.battlements.sill - half, plan.height - half
        right = [(x, high), (x, low), (end, low)]
    elif plan.tower:
        x = plan.length / 2 - plan.tower + half
        low, high = plan.middle.walk - half, plan.battlements.walk - half
        right = [(x, low), (x, high), (end, high)]
    else:
        x = plan.length / 2 - plan.flank - half
        high, low = plan.middle.walk - half, plan.battlements.walk - half
        right = [(x, high), (x, low), (end, low)]
    return [*((-x, z) for x, z in reversed(right)), *right]


def lining_path(plan: GatePlan, paper: float) -> list[Point]:
    """The middle of the lining's card, from the right foot over the crown to the left one.

    Its inner side is flush with the edges of the opening.
    """
    around = plan.arch.offset(paper / 2)
    step = max(CURL, math.degrees(FACET / around.radius)) if around.radius else CURL
    return flattened(opening(around), closed=False, step=step)


def lengths(path: list[Point]) -> list[float]:
    """The lengths of the segments of a line."""
    return [math.dist(one, other) for one, other in pairwise(path)]


def tab_shape(start: Point, end: Point, height: float) -> list[Point]:
    """The two far corners of a tab hinged from start to end, to the right of that direction.

    Its sides are slanted, so that it is hidden and slides in easily.
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


def tab_area(start: Point, end: Point, height: float) -> Polyline:
    """The closed outline of a tab; see :func:`tab_shape`."""
    return path_of([start, *tab_shape(start, end, height), end])


def roof(plan: GatePlan, paper: float) -> CutPart:
    """The roof: a strip level with the walk, tabs down on all sides."""
    sizes, path = sizes_of(plan, paper), roof_path(plan, paper)
    tabs: list[Tab] = []
    at = 0.0
    for start, end, long in zip(path, path[1:], lengths(path), strict=False):
        room = sizes.tab
        if abs(start[0] - end[0]) < 1e-9:  # a riser's tabs would meet those of the roof below
            at += long
            continue
        free = start[1] - paper - plan.arch.height
        taken = half_width(plan.arch, start[1] - paper - room) + paper + APART
        if free >= room or (min(abs(start[0]), abs(end[0])) > taken and start[0] * end[0] > 0):
            tabs.append((at, at + long, room))
        else:
            beside = ((start[0], -taken), (taken, end[0]))
            tabs += [
                (at + x0 - start[0], at + x1 - start[0], min(room, (x1 - x0) / 2))
                for x0, x1 in beside
                if x1 - x0 > LEAST_TAB
            ]
        at += long
    return _strip("roof", (at, sizes.inside), tabs, _folds(path), ends=sizes.tab)


def lining(plan: GatePlan, paper: float) -> CutPart:
    """The lining of the opening: jambs and arch in one strip, with teeth behind the faces."""
    sizes, path = sizes_of(plan, paper), lining_path(plan, paper)
    roofed = min(z for _, z in roof_path(plan, paper) if z > plan.arch.springing) - paper
    beside = (plan.length - max(plan.arch.width, plan.arch.foot)) / 2 - 3 * paper
    tabs: list[Tab] = []
    at = 0.0
    for start, end, long in zip(path, path[1:], lengths(path), strict=False):
        up = max(start[1], end[1])
        across = abs(end[1] - start[1]) / long  # 1 in a jamb, 0 in a flat crown
        above = (roofed - up) / max(1 - across**2, 1e-6) ** 0.5
        room = min(sizes.tab, beside, above, max(long, TOOTH))
        if min(room, long - APART) >= LEAST_TAB:
            tabs.append((at + APART / 2, at + long - APART / 2, room))
        at += long
    return _strip("lining", (at, sizes.inside), tabs, _folds(path), ends=0.0)


def _folds(path: list[Point]) -> list[tuple[float, float]]:
    """The bends of a line: the distance along it, and the angle to the left in radians."""
    angles = [math.atan2(b[1] - a[1], b[0] - a[0]) for a, b in pairwise(path)]
    found, at = [], 0.0
    for before, after, long in zip(angles, angles[1:], lengths(path), strict=False):
        at += long
        found.append((at, math.remainder(after - before, math.tau)))
    return found


def _strip(
    name: str,
    size: tuple[float, float],
    tabs: list[Tab],
    folds: list[tuple[float, float]],
    *,
    ends: float,
) -> CutPart:
    """A strip from (0, 0) with tabs on both long sides; ``ends`` is the height of its end tabs.

    It is drawn from the visible side: the roof from above, the lining from inside the opening.
    """
    long, wide = size
    below = [(0.0, 0.0)]
    for x0, x1, high in tabs:
        below += [(x0, 0.0), *tab_shape((x0, 0.0), (x1, 0.0), high), (x1, 0.0)]
    below.append((long, 0.0))
    above = [(x, wide - y) for x, y in reversed(below)]
    right = tab_shape((long, 0.0), (long, wide), ends) if ends else []
    left = [(long - x, y) for x, y in reversed(right)]
    outline = path_of([*below, *right, *above, *left])
    hinges = [path_of([(x0, y), (x1, y)]) for x0, x1, _ in tabs for y in (0.0, wide)]
    areas = [
        area
        for x0, x1, high in tabs
        for area in (
            tab_area((x0, 0.0), (x1, 0.0), high),
            tab_area((x1, wide), (x0, wide), high),
        )
    ]
    if ends:
        hinges += [path_of([(x, 0.0), (x, wide)]) for x in (0.0, long)]
        areas += [
            tab_area((long, 0.0), (long, wide), ends),
            tab_area((0.0, wide), (0.0, 0.0), ends),
        ]
    across = {x: path_of([(x, 0.0), (x, wide)]) for x, _ in folds}
    back = [across[x] for x, bend in folds if bend <= -GENTLE]
    forward = [across[x] for x, bend in folds if bend >= GENTLE]
    curled = [across[x] for x, bend in folds if abs(bend) < GENTLE]
    return CutPart(
        name,
        (
            *(Stroke(Ink.GLUE, area, closed=True) for area in areas),
            *lines(Ink.FOLD, [*hinges, *back]),
            *lines(Ink.VALLEY, forward),
            *lines(Ink.STONE, curled),
            cut(outline),
        ),
    )
