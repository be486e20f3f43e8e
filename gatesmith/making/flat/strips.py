"""Strips of card between the two faces: the roof, and the lining of the opening."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING

from gatesmith.making.flat.drawing import Ink, Part, Stroke, cut, lines
from gatesmith.making.flat.net import (
    lengths,
    lining_path,
    roof_path,
    sizes_of,
    tab_area,
    tab_shape,
)
from gatesmith.making.flat.outline import half_width
from gatesmith.making.flat.shapes import Point, path_of

if TYPE_CHECKING:
    from gatesmith.pieces.gate.plan import GatePlan

LEAST_TAB = 0.8  # millimetres; a lower one holds nothing
APART = 0.15  # between neighbouring tabs, so that they do not jam
NEAR = 2.0  # millimetres; teeth around a curve are no longer than that unless its ways are

GENTLE = math.radians(30.0)  # a turn below that is curled, not folded

Tab = tuple[float, float, float]
"""From and to along the strip, and how high."""


def roof(plan: GatePlan, paper: float) -> Part:
    """The roof: a strip that lies at the walk, tabs down on all sides."""
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


def lining(plan: GatePlan, paper: float) -> Part:
    """The lining of the opening: jambs and arch in one strip, teeth behind the faces."""
    sizes, path = sizes_of(plan, paper), lining_path(plan, paper)
    roofed = min(z for _, z in roof_path(plan, paper) if z > plan.arch.springing) - paper
    beside = (plan.length - max(plan.arch.width, plan.arch.foot)) / 2 - 3 * paper
    tabs: list[Tab] = []
    at = 0.0
    for start, end, long in zip(path, path[1:], lengths(path), strict=False):
        up = max(start[1], end[1])
        across = abs(end[1] - start[1]) / long  # 1 in a jamb, 0 in a flat crown
        above = (roofed - up) / max(1 - across**2, 1e-6) ** 0.5
        room = min(sizes.tab, beside, above, max(long, NEAR))
        if min(room, long - APART) >= LEAST_TAB:
            tabs.append((at + APART / 2, at + long - APART / 2, room))
        at += long
    return _strip("lining", (at, sizes.inside), tabs, _folds(path), ends=0.0)


def _folds(path: list[Point]) -> list[tuple[float, float]]:
    """Where a path bends, along it, and by how much: to the left in radians."""
    ways = [math.atan2(b[1] - a[1], b[0] - a[0]) for a, b in pairwise(path)]
    found, at = [], 0.0
    for before, after, long in zip(ways, ways[1:], lengths(path), strict=False):
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
) -> Part:
    """A strip from (0, 0), its tabs on both long sides; ``ends`` is the height of tabs at its ends.

    The side that is seen is drawn: of the roof the upper one, of the lining the one within the
    opening; both of their paths have it on the left.
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
    return Part(
        name,
        (
            *(Stroke(Ink.GLUE, area, closed=True) for area in areas),
            *lines(Ink.FOLD, [*hinges, *back]),
            *lines(Ink.VALLEY, forward),
            *lines(Ink.STONE, curled),
            cut(outline),
        ),
    )
