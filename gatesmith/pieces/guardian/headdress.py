"""The four head-dresses: round turban, conical helmet, flat fez, four-point crown."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from gatesmith.cad.lofting import Oval, lofted
from gatesmith.cad.operations import rotated
from gatesmith.cad.outline import Outline
from gatesmith.cad.primitives import block, prism
from gatesmith.cad.sculpting import console, draped, ellipse, slanted
from gatesmith.pieces.guardian.plan import SKULL

if TYPE_CHECKING:
    from gatesmith.cad.kernel import Shape
    from gatesmith.cad.sculpting import Level
    from gatesmith.pieces.guardian.plan import GuardianPlan

_FOLDS = 12  # of a turban
_WOUND = (  # of a turban: share of its height, radius, depth of its folds
    (-0.45, 0.9, 0.0),
    (0.03, 2.55, 0.03),
    (0.34, 3.75, 0.09),
    (0.52, 3.95, 0.10),
    (0.70, 3.65, 0.11),
    (0.85, 2.75, 0.12),
    (0.90, 1.9, 0.08),
    (0.91, 1.15, 0.0),
    (0.98, 1.05, 0.0),
    (1.0, 0.8, 0.0),
)
_END = (  # of its end: z above the brow, half its width and its depth, y
    (-6.0, 0.9, 0.8, 1.9),
    (-4.2, 1.0, 0.9, 2.4),
    (1.8, 0.9, 0.8, 2.9),
)
_CORNERS = 26  # of round outlines
_HELMET, _FEZ, _CROWN = 3.25, 3.1, 3.2
CROWN_POINT, _NOTCH = 3.4, 1.75  # its radius, and half the width of its notches at the crest
_POINT_IN_DETAILS = 1.7  # depth of a point at the crest: so thick, none ends before its top
_REACH = 3.5  # of the tool of its notches

_CONE = ((0.4, 2.2), (0.66, 1.4), (0.82, 0.75))  # of a helmet: share of its height, radius


def headdress(plan: GuardianPlan) -> list[Shape]:
    """The head-dress of a figure, from the brow to the crest."""
    return (_turban, _helmet, _fez, _crown)[plan.figure - 1](plan)


def headdress_tools(plan: GuardianPlan) -> list[Shape]:
    """The tools that cut the head-dress."""
    return _notches(plan) if plan.figure == 4 else []


def levels(plan: GuardianPlan) -> list[Level]:
    """The heights of a head-dress and its radii there at the drawn size, from the brow."""
    if plan.figure == 1:
        high = plan.crest - plan.brow
        return [(plan.brow + share * high, radius) for share, radius, _ in _WOUND]
    return (_helmet_levels, _fez_levels, _crown_levels)[plan.figure - 2](plan)


def _round(plan: GuardianPlan, levels: list[Level]) -> Shape:
    return draped(ellipse((plan.scale, plan.scale), _CORNERS), levels)


def _brim(plan: GuardianPlan, radius: float) -> list[Level]:
    """The foot of a head-dress, which widens from the brow and prints without support."""
    inner = SKULL - 0.05
    high = plan.brow + plan.rise((radius - inner) * plan.scale)
    return [(plan.brow - 0.2 * plan.unit, inner), (plan.brow, inner), (high, radius)]


def _turban(plan: GuardianPlan) -> list[Shape]:
    """A ribbed turban with a button, and the end of its cloth, which hangs down behind."""
    scale, unit, brow = plan.scale, plan.unit, plan.brow
    cloth = [
        Oval(z, (radius * scale, radius * scale), (0.0, 0.0), plan.cloth * fold)
        for (z, radius), (_, _, fold) in zip(levels(plan), _WOUND, strict=True)
    ]
    made: list[Shape] = [lofted(cloth, 2 * _FOLDS, plan.lean)]
    if plan.style == "figure":
        end = [
            Oval(brow + z * unit, (x * scale, y * scale), (0.0, at * scale)) for z, x, y, at in _END
        ]
        made.append(lofted(end, 12, plan.lean))
    if plan.face:  # without one there is no room for a jewel either
        halves = ((1.4, 0.4), (2.6, 0.85), (3.6, 0.45))  # height above the brow, half its width
        right = [(plan.bar(half), brow + z * unit) for z, half in halves]
        jewel = (*right, *((-x, z) for x, z in reversed(right)))
        made.append(console(jewel, -4.15 * scale, 1.7 * scale, plan.lean))
    return made


def _helmet_levels(plan: GuardianPlan) -> list[Level]:
    found = _brim(plan, _HELMET)
    low = found[-1][0]
    high = plan.crest - low
    found += [(low + 0.6 * plan.unit, _HELMET), (low + 0.8 * plan.unit, 2.8)]
    found += [(low + share * high, radius) for share, radius in _CONE]
    return [*found, (plan.crest, max(0.45, min(plan.tip / plan.scale, 0.7)))]


def _helmet(plan: GuardianPlan) -> list[Shape]:
    scale, unit, brow = plan.scale, plan.unit, plan.brow
    low = _brim(plan, _HELMET)[-1][0]
    wide = max(0.5 * scale, 0.84 * plan.raised_width)  # it is narrower at its lower end
    foot = brow - 2.3 * unit
    nasal = Outline.of(((-0.6 * wide, foot), (0.6 * wide, foot), (wide, low), (-wide, low)))
    return [_round(plan, levels(plan)), slanted(nasal, -3.2 * scale, 1.5 * scale, plan.lean)]


def _fez_levels(plan: GuardianPlan) -> list[Level]:
    found = _brim(plan, _FEZ)
    low = found[-1][0]
    top = plan.crest - max(0.45 * plan.unit, plan.detail_depth)
    return [*found, (low + 0.8 * plan.unit, _FEZ), (low + 0.95 * plan.unit, 2.7), (top, 2.3)]


def _fez(plan: GuardianPlan) -> list[Shape]:
    scale, unit, crest = plan.scale, plan.unit, plan.crest
    low, top = _brim(plan, _FEZ)[-1][0], levels(plan)[-1][0]
    button = draped(ellipse((scale, scale), 16), ((top - 0.5 * unit, 0.8), (crest, 0.7)))
    half = plan.bar(0.4)
    tassel = block((-2.95 * scale, 0.0), (-half, half), (low + 0.6 * unit, crest - 0.15 * unit))
    return [_round(plan, levels(plan)), button, tassel]


def _crown_levels(plan: GuardianPlan) -> list[Level]:
    found = _brim(plan, _CROWN)
    low = found[-1][0]
    waist = (low + 0.75 * plan.unit, _CROWN), (low + 0.9 * plan.unit, 2.85)
    return [*found, *waist, (plan.crest, CROWN_POINT)]


def _crown(plan: GuardianPlan) -> list[Shape]:
    return [_round(plan, levels(plan))]


def notch_bottom(plan: GuardianPlan) -> float:
    """The height from which the crown is notched."""
    return _brim(plan, _CROWN)[-1][0] + 1.3 * plan.unit


def notch_half(plan: GuardianPlan) -> float:
    """Half the width of a notch at the crest; it leaves points that print to their tops."""
    depth = _POINT_IN_DETAILS * plan.raised_width
    return min(_NOTCH * plan.scale, (CROWN_POINT * plan.scale - depth) * math.sqrt(0.5))


def _notches(plan: GuardianPlan) -> list[Shape]:
    """Two crossed wedges, which leave the four points of the crown."""
    crest, bottom = plan.crest, notch_bottom(plan)
    wide, reach = notch_half(plan), _REACH * plan.scale
    over = 1.2  # of the wedge's height: the tool ends above the crest
    high = over * (crest - bottom)
    wedge = prism(
        Outline.of(((0.0, bottom), (over * wide, bottom + high), (-over * wide, bottom + high))),
        -reach,
        reach,
    )
    return [rotated(wedge, turn) for turn in (45.0, -45.0)]
