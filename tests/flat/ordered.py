"""Crafts ordered by name, as a program would, and what is measured in their drawings."""

from __future__ import annotations

from functools import cache

from gatesmith.core.parameters import Value
from gatesmith.making.flat.card import draw_card
from gatesmith.making.flat.crafts import CRAFTS, complete_values
from gatesmith.making.flat.laser import draw_laser
from gatesmith.making.flat.layout import CutPart, Ink, Page
from gatesmith.making.flat.paths import Polyline, box_of, flattened
from gatesmith.making.options import Request
from gatesmith.making.request import plan_piece
from gatesmith.pieces import piece
from gatesmith.pieces.gate.plan import GatePlan
from gatesmith.vector.elements import Point

TALL = {
    "battlement": 26.0,
    "plain": 20.0,
    "moorish": 29.0,
    "twin-tower": 28.0,
    "iwan": 24.08,
    "kasbah": 26.0,
}
"""The height of a flat gate for a wall of 20 mm; an iwan ends at the kerb of its roof.

That lies 30 - 2.1 * (5 - 1 - 0.8) + 0.8 high: a dome as wide as kerb and gap leave room for.
"""

STYLES = ("battlement", "plain", "moorish", "twin-tower", "iwan", "kasbah")
DRAWN = {"laser": draw_laser, "card": draw_card}


@cache
def gate(style: str = "battlement", **given: Value) -> GatePlan:
    """A gate of 30 × 10 × 20 with 0.15 free at each end, but for what is given."""
    sizes: dict[str, Value] = {
        "wall_length": 30.0,
        "wall_depth": 10.0,
        "wall_height": 20.0,
        "clearance": 0.15,
        "style": style,
    }
    found = piece("gate")
    recipe = plan_piece(found, Request(given={**sizes, **given}, printer="default")).recipe
    plan = found.plan(recipe.parameters, recipe.profile)
    assert isinstance(plan, GatePlan)
    return plan


def drawn(
    craft: str, plan: GatePlan, **own: Value
) -> tuple[tuple[CutPart, ...], tuple[Page, ...], list[str]]:
    """The parts, the pages and what was adapted."""
    adapted: list[str] = []
    parts, pages = DRAWN[craft](plan, complete_values(CRAFTS[craft], own), adapted)
    return parts, pages, adapted


def size(path: Polyline) -> tuple[float, float]:
    """The length and height of a closed path."""
    x0, y0, x1, y1 = box_of([path])
    return x1 - x0, y1 - y0


def of_ink(part: CutPart, ink: Ink) -> list[Polyline]:
    """The paths of one meaning."""
    return [stroke.path for stroke in part.strokes if stroke.ink is ink]


def named(parts: tuple[CutPart, ...], name: str) -> CutPart:
    """The part of that name."""
    return next(part for part in parts if part.name == name)


def at_level(path: Polyline, z: float) -> list[float]:
    """Where the nodes at a height lie along x, in order."""
    return sorted(x for x, y, _ in path if abs(y - z) < 1e-6)


def crosses_itself(path: Polyline) -> bool:
    """Whether two ways of a closed path cross, arcs taken as a few chords."""
    points = flattened(path, closed=True, step=20.0)
    ways = list(zip(points, (*points[1:], points[0]), strict=True))
    return any(
        _crossing(*one, *other)
        for index, one in enumerate(ways)
        for other in ways[index + 2 : len(ways) - (not index)]
    )


def _crossing(a: Point, b: Point, c: Point, d: Point) -> bool:
    return _side(a, b, c) * _side(a, b, d) < 0 and _side(c, d, a) * _side(c, d, b) < 0


def _side(a: Point, b: Point, c: Point) -> float:
    found = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    return 0.0 if abs(found) < 1e-9 else found
