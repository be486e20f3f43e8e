"""The four head-dresses: round turban, conical helmet, flat fez, four-point crown."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from gatesmith.cad.operations import rotated
from gatesmith.cad.outline import Outline
from gatesmith.cad.primitives import block, prism
from gatesmith.cad.sculpting import draped, ellipse, slanted
from gatesmith.pieces.guardian.plan import SKULL

if TYPE_CHECKING:
    from gatesmith.cad.kernel import Shape
    from gatesmith.cad.sculpting import Level
    from gatesmith.pieces.guardian.plan import GuardianPlan

_CORNERS = 26  # of round outlines
_TURBAN, _HELMET, _FEZ, _CROWN = 3.3, 3.25, 3.1, 3.1  # radius of the brim, at the drawn size

_CONE = ((0.4, 2.2), (0.66, 1.4), (0.82, 0.75))  # of a helmet: share of its height, radius


def headdress(plan: GuardianPlan) -> list[Shape]:
    """The head-dress of a figure, from the brow to the crest."""
    return (_turban, _helmet, _fez, _crown)[plan.figure - 1](plan)


def headdress_tools(plan: GuardianPlan) -> list[Shape]:
    """The tools that cut the head-dress."""
    return _notches(plan) if plan.figure == 4 else []


def _round(plan: GuardianPlan, levels: list[Level]) -> Shape:
    return draped(ellipse((plan.scale, plan.scale), _CORNERS), levels)


def _brim(plan: GuardianPlan, radius: float) -> list[Level]:
    """The foot of a head-dress, which widens from the brow and prints without support."""
    inner = SKULL - 0.05
    high = plan.brow + plan.rise((radius - inner) * plan.scale)
    return [(plan.brow - 0.2 * plan.unit, inner), (plan.brow, inner), (high, radius)]


def _turban(plan: GuardianPlan) -> list[Shape]:
    scale, unit, crest = plan.scale, plan.unit, plan.crest
    levels = _brim(plan, _TURBAN)
    low = levels[-1][0]
    roll = 1.3 * unit
    levels += _roll((_TURBAN, 3.5, _TURBAN), low, roll)
    upper = low + roll + 0.1 * unit
    levels += [(upper, 2.85), *_roll((2.85, 2.97, 2.7), upper, unit)]
    dome = upper + 1.1 * unit
    levels.append((dome, 2.3))
    for turn in (28.0, 56.0, 82.0):
        share = math.sin(math.radians(turn)) / math.sin(math.radians(82.0))
        levels.append((dome + share * (crest - dome), 2.3 * math.cos(math.radians(turn))))
    corners = ((0.0, -0.7), (0.75, 0.4), (0.0, 1.7), (-0.75, 0.4))
    if not plan.face:  # then there is no room for a jewel either
        return [_round(plan, levels)]
    jewel = Outline.of(tuple((x * scale, low + z * unit) for x, z in corners))
    return [_round(plan, levels), slanted(jewel, -3.8 * scale, 1.5 * scale, plan.lean)]


def _roll(radii: tuple[float, float, float], low: float, high: float) -> list[Level]:
    """A roll of cloth; ``radii`` are those of its foot, its middle and its top."""
    foot, middle, top = radii
    levels = []
    for share in (0.3, 0.7, 1.0):
        bulge = (middle - (foot + top) / 2) * math.sin(math.pi * share)
        levels.append((low + share * high, foot + share * (top - foot) + bulge))
    return levels


def _helmet(plan: GuardianPlan) -> list[Shape]:
    scale, unit, crest, brow = plan.scale, plan.unit, plan.crest, plan.brow
    levels = _brim(plan, _HELMET)
    low = levels[-1][0]
    high = crest - low
    levels += [(low + 0.6 * unit, _HELMET), (low + 0.8 * unit, 2.8)]
    levels += [(low + share * high, radius) for share, radius in _CONE]
    levels.append((crest, max(0.45, min(plan.tip / scale, 0.7))))
    wide = max(0.5 * scale, 0.84 * plan.detail_width)  # it is narrower at its lower end
    foot = brow - 2.3 * unit
    nasal = Outline.of(((-0.6 * wide, foot), (0.6 * wide, foot), (wide, low), (-wide, low)))
    return [_round(plan, levels), slanted(nasal, -3.2 * scale, 1.5 * scale, plan.lean)]


def _fez(plan: GuardianPlan) -> list[Shape]:
    scale, unit, crest = plan.scale, plan.unit, plan.crest
    levels = _brim(plan, _FEZ)
    low = levels[-1][0]
    top = crest - max(0.45 * unit, plan.detail_depth)
    levels += [(low + 0.8 * unit, _FEZ), (low + 0.95 * unit, 2.7), (top, 2.3)]
    button = draped(ellipse((scale, scale), 16), ((top - 0.5 * unit, 0.8), (crest, 0.7)))
    half = max(0.4 * scale, plan.detail_width / 2)
    tassel = block((-2.95 * scale, 0.0), (-half, half), (low + 0.85 * unit, crest - 0.15 * unit))
    return [_round(plan, levels), button, tassel]


def _crown(plan: GuardianPlan) -> list[Shape]:
    levels = _brim(plan, _CROWN)
    low = levels[-1][0]
    levels += [(low + 0.75 * plan.unit, _CROWN), (low + 0.9 * plan.unit, 2.85), (plan.crest, 3.4)]
    return [_round(plan, levels)]


def _notches(plan: GuardianPlan) -> list[Shape]:
    """Two crossed wedges, which leave the four points of the crown."""
    scale, crest = plan.scale, plan.crest
    bottom = _brim(plan, _CROWN)[-1][0] + 1.3 * plan.unit
    wide, reach = 1.75 * scale, 3.5 * scale
    over = 1.2  # of the wedge's height: the tool ends above the crest
    high = over * (crest - bottom)
    wedge = prism(
        Outline.of(((0.0, bottom), (over * wide, bottom + high), (-over * wide, bottom + high))),
        -reach,
        reach,
    )
    return [rotated(wedge, turn) for turn in (45.0, -45.0)]
