"""The four weapons: spear, sabre, axe and mace, and the fists that hold them."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from gatesmith.cad.lofting import Oval, lofted
from gatesmith.cad.outline import Outline
from gatesmith.cad.primitives import prism
from gatesmith.cad.sculpting import draped, ellipse

if TYPE_CHECKING:
    from gatesmith.cad.kernel import Shape
    from gatesmith.pieces.guardian.plan import GuardianPlan

_FIST = 1.5  # radius
FIST_HIGH = 2.0
# Its edge and its back, x from the hand's middle and z from its foot. It keeps its width up to the
# point and narrows fast there: between three and four lines wide, slicers leave it hollow.
_SABRE = (
    ((0.95, 0.6), (1.0, 3.0), (1.45, 6.0), (2.4, 8.8), (2.35, 10.6)),
    ((0.75, 8.8), (-0.2, 6.4), (-0.75, 3.2), (-0.8, 0.6)),
)
# The blade of the axe, from below:
_AXE = ((3.1, 6.4), (3.75, 7.4), (3.95, 8.6), (3.4, 10.4), (2.0, 9.2), (-0.2, 9.0))
_HORN = 3  # its upper corner, which ends as wide as two lines
_MACE = ((5.0, 0.75), (6.6, 2.0), (8.0, 2.15), (9.2, 1.7), (10.0, 0.85))
_AXE_THICK = 1.97  # of the shaft's radius: it begins inside the shaft
_FLANGES = 6
FLAT = 0.9  # half the thickness in which a weapon is looked for


def weapon(plan: GuardianPlan) -> list[Shape]:
    """The weapon of a figure and the fist around it."""
    hand = plan.at(plan.hand.z)
    top = plan.at(plan.hand.z + FIST_HIGH)
    made = (_spear, _sabre, _axe, _mace)[plan.figure - 1](plan)
    return [_fist(plan, hand, top), *made]


def place(plan: GuardianPlan) -> tuple[float, float]:
    """Where the hand is in the plan, around the axis."""
    x, y = plan.hand.at
    return x * plan.scale, y * plan.scale


def _fist(plan: GuardianPlan, low: float, high: float) -> Shape:
    """A fist, with an upright thumb's side in front."""
    wide, step = fist_radius(plan), (high - low) / 6
    at = place(plan)
    levels = ((-2.4, 0.45), (0.5, 1.0), (4.6, 1.0), (6.0, 0.7))
    ovals = [
        Oval(low + k * step, (0.92 * share * wide, 1.1 * share * wide), at) for k, share in levels
    ]
    return lofted(ovals, 12, plan.lean)


def fist_radius(plan: GuardianPlan) -> float:
    """The radius of the fist, which is wider than the shaft in it."""
    return max(_FIST * plan.scale, plan.shaft + 0.6 * plan.scale)


def reach(plan: GuardianPlan) -> tuple[float, float]:
    """How far a weapon extends along x from the middle of the hand."""
    scale = plan.scale
    if plan.figure == 1:
        return -spear_width(plan), spear_width(plan)
    if plan.figure == 4:
        wide = max(x for _, x in _MACE) * scale
        return -wide, wide
    points = [*_SABRE[0], *_SABRE[1]] if plan.figure == 2 else [*_AXE]
    return min(x for x, _ in points) * scale, max(x for x, _ in points) * scale


def weapon_top(plan: GuardianPlan) -> float:
    """The height of the tip of a weapon."""
    return plan.at(plan.hand.z + _SABRE[0][-1][1]) if plan.figure == 2 else plan.height


def spear_width(plan: GuardianPlan) -> float:
    """Half the width of the blade of a spear."""
    return max(1.45 * plan.scale, 1.55 * plan.shaft)


def _shaft(plan: GuardianPlan, top: float) -> Shape:
    radius = plan.shaft
    return draped(ellipse((radius, radius), 10), ((0.7 * plan.foot, 1.0), (top, 1.0)), place(plan))


def _spear(plan: GuardianPlan) -> list[Shape]:
    neck = plan.at(25.2)
    wide, thick = spear_width(plan), 1.2 * plan.shaft
    leaf = ((wide, 0.0), (0.0, thick), (-wide, 0.0), (0.0, -thick))
    low = 0.55
    rise = max(plan.rise((1 - low) * wide), 1.2 * plan.unit)
    tip = plan.bar(0.0) * math.hypot(wide, thick) / (wide * thick)  # two lines fit into its top
    blade = draped(leaf, ((neck, low), (neck + rise, 1.0), (plan.height, tip)), place(plan))
    return [_shaft(plan, neck + 0.6 * plan.unit), blade]


def _flat(plan: GuardianPlan, outline: list[tuple[float, float]], thick: float) -> Shape:
    y = place(plan)[1]
    return prism(Outline.of(outline), y - thick / 2, y + thick / 2)


def _at(plan: GuardianPlan, x: float, z: float) -> tuple[float, float]:
    return place(plan)[0] + x * plan.scale, plan.at(plan.hand.z + z)


def _sabre(plan: GuardianPlan) -> list[Shape]:
    tip, top = _SABRE[0][-1]
    blunt = (tip - 2 * plan.bar(0.0) / plan.scale, top)
    points = [_at(plan, x, z) for x, z in (*_SABRE[0], blunt, *_SABRE[1])]
    thick = 2 * plan.shaft
    return [_flat(plan, points, thick)]


def _axe(plan: GuardianPlan) -> list[Shape]:
    blade = [_at(plan, x, z) for x, z in _AXE]
    horn, top = blade[_HORN]
    blade.insert(_HORN + 1, (horn - 2 * plan.bar(0.0), top))
    (beard, low), (inside, _) = blade[0], blade[-1]
    foot = (inside, low - plan.rise(beard - inside))
    return [_shaft(plan, plan.height), _flat(plan, [foot, *blade], _AXE_THICK * plan.shaft)]


def _mace(plan: GuardianPlan) -> list[Shape]:
    flanges = []
    for step in range(2 * _FLANGES):
        turn, radius = math.pi * step / _FLANGES, 1.0 if step % 2 == 0 else 0.72
        flanges.append((radius * math.cos(turn), radius * math.sin(turn)))
    levels: list[tuple[float, float]] = []
    for z, wanted in _MACE:
        height, radius = plan.at(plan.hand.z + z), max(wanted * plan.scale, 0.9 * plan.shaft)
        if levels:
            below, inside = levels[-1]
            radius = min(radius, inside + (height - below) / plan.rise(1.0))
        levels.append((height, radius))
    at = place(plan)
    knob = ((levels[-2][0], 0.9), (plan.height, 0.75))
    return [
        _shaft(plan, levels[2][0]),
        draped(flanges, levels, at),
        draped(ellipse((plan.shaft, plan.shaft), 10), knob, at),
    ]
