"""The four shields: round, pointed, square-cornered, six-cornered, each with its emblem."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from gatesmith.cad.operations import cut, rotated
from gatesmith.cad.outline import Outline, Point
from gatesmith.cad.sculpting import console, ellipse, hollow
from gatesmith.pieces.guardian.plan import SHIELD_HALF

if TYPE_CHECKING:
    from gatesmith.cad.kernel import Shape
    from gatesmith.pieces.guardian.plan import GuardianPlan

_ROUND = 32  # corners of the round shield
_APART = 0.05  # of its radius: between a corner and the edge in which it ends above
_FRONT = {1: 4.7, 2: 4.3, 3: 5.0, 4: 4.7}  # its distance from the axis, at the drawn size
_BEHIND = {1: 3.2, 2: 2.7, 3: 3.4, 4: 3.4}  # how far back into the arm it reaches,
_INWARDS = {1: 1.4, 2: 0.6, 3: 1.4, 4: 1.4}  # and how far towards the axis on its way
ASIDE = 32.0  # degrees by which it is held aside
# Its middle, from the buckle of the belt:
_SIDEWAYS, _UP = {1: -1.2, 2: -1.7, 3: -1.3, 4: -1.2}, 1.6
_OVER = 0.5  # mm by which the emblem reaches behind the hollow
_HOLLOW = 0.5  # how deep the field is sunk inside the rim


def shield(plan: GuardianPlan) -> Shape:
    """The shield, on a console that grows out of the robe."""
    deep, inwards = (each[plan.figure] * plan.scale for each in (_BEHIND, _INWARDS))
    made = console(_corners(plan, 0.0), front(plan), deep, plan.lean, inwards)
    return rotated(made, -ASIDE)


def shield_tools(plan: GuardianPlan) -> list[Shape]:
    """The sunk field inside the rim, around the emblem."""
    if not plan.field:
        return []
    deep, at = field_depth(plan), front(plan)
    rim = SHIELD_HALF * plan.scale - plan.field
    field = hollow(Outline.of(_corners(plan, rim)), at, deep, plan.lean)
    emblem = [console(part, at, deep + _OVER, plan.lean) for part in _emblem(plan)]
    return [rotated(cut(field, emblem), -ASIDE)]


def field_depth(plan: GuardianPlan) -> float:
    """How deep the field is sunk, mm."""
    return max(_HOLLOW * plan.scale, plan.detail_depth)


def front(plan: GuardianPlan) -> float:
    """The y of the face of the shield, before it is turned aside."""
    return -_FRONT[plan.figure] * plan.scale


def middle(plan: GuardianPlan) -> Point:
    """The x and z of the middle of the shield, before it is turned aside."""
    return _SIDEWAYS[plan.figure] * plan.scale, plan.belt + _UP * plan.scale


def _corners(plan: GuardianPlan, inset: float) -> tuple[Point, ...]:
    """The outline of a shield, each side moved in by ``rim``."""
    x, z = middle(plan)
    scale = plan.scale
    half = SHIELD_HALF
    if plan.figure == 1:
        return _round((x, z), half * scale - inset, 0.0 if inset else plan.bar(0.0))
    # Two lines wide, because it stands out level; a field within it is pointed.
    top = 0.0 if inset else plan.bar(0.0) / scale
    corners = {
        2: ((-half, 2.6), (0.0, -5.6), (half, 2.6), (1.6, 3.6), (-1.6, 3.6)),
        3: ((-half, -3.6), (half, -3.6), (half, 3.6), (-half, 3.6)),
        4: (
            *((0.0, -4.2), (half, -2.0), (half, 2.0)),
            *(((top, 4.2), (-top, 4.2)) if top else ((0.0, 4.2),)),
            *((-half, 2.0), (-half, -2.0)),
        ),
    }[plan.figure]
    return _inset(tuple((x + a * scale, z + b * scale) for a, b in corners), inset)


def _emblem(plan: GuardianPlan) -> list[tuple[Point, ...]]:
    """The emblem in the middle of the field: a boss, a drop, a lozenge or a star of two lozenges.

    Drawn for a field that extends 1 to each side; half of that stays free beside the emblem. Its
    parts are convex, so that a console carries each. Its upper end, which stands out level, is as
    wide as two lines, because slicers leave out what is thinner.
    """
    x, z = middle(plan)
    if plan.figure == 1:
        return [_round((x, z), 0.5 * plan.field, plan.bar(0.0))]
    field = plan.field
    tip = plan.bar(0.0) / field
    parts: dict[int, list[tuple[Point, ...]]] = {
        2: [_blunt(tip, (0.36, 0.7), -0.4, 1.1)],
        3: [_blunt(tip, (0.5, 0.0), -1.0, 1.0)],
        4: [_blunt(tip, (0.42, 0.0), -0.9, 0.9), _lozenge(0.75, 0.36)],
    }
    return [tuple((x + a * field, z + b * field) for a, b in part) for part in parts[plan.figure]]


def _lozenge(half: float, high: float) -> tuple[Point, ...]:
    return ((0.0, -high), (half, 0.0), (0.0, high), (-half, 0.0))


def _blunt(tip: float, middle: Point, low: float, high: float) -> tuple[Point, ...]:
    """A lozenge with a point below, widest at ``middle``, whose upper end is 2 ``tip`` wide."""
    wide, z = middle
    end = min(tip, 0.95 * wide)
    return ((0.0, low), (wide, z), (end, high), (-end, high), (-wide, z))


def _round(at: Point, radius: float, top: float) -> tuple[Point, ...]:
    """A circle; if ``top`` is not 0, it ends above in a level edge 2 ``top`` wide."""
    x, z = at
    corners = ellipse((radius, radius), _ROUND)
    if top:
        half = min(top, 0.95 * radius)
        high = math.sqrt(radius**2 - half**2)
        beside = half + _APART * radius
        right = [(a, b) for a, b in corners if b >= 0 and a > beside]
        left = [(a, b) for a, b in corners if b < 0 or a < -beside]
        corners = (*right, (half, high), (-half, high), *left)
    return tuple((x + a, z + b) for a, b in corners)


def _inset(corners: tuple[Point, ...], by: float) -> tuple[Point, ...]:
    """A convex polygon, counter-clockwise, with each side moved inwards."""
    if not by:
        return corners
    count = len(corners)
    found = []
    for place in range(count):
        before, here, after = corners[place - 1], corners[place], corners[(place + 1) % count]
        one, other = _inward(before, here), _inward(here, after)
        share = by / (1 + one[0] * other[0] + one[1] * other[1])
        found.append((here[0] + share * (one[0] + other[0]), here[1] + share * (one[1] + other[1])))
    return tuple(found)


def _inward(start: Point, end: Point) -> Point:
    x, z = end[0] - start[0], end[1] - start[1]
    length = math.hypot(x, z)
    return -z / length, x / length
