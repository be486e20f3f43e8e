"""The four head-dresses: round turban, conical helmet, flat fez, four-point crown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gatesmith.cad.lofting import Oval, lofted
from gatesmith.cad.operations import rotated
from gatesmith.cad.outline import Outline
from gatesmith.cad.primitives import block, prism
from gatesmith.cad.sculpting import draped, ellipse, slanted
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
    """A ribbed turban with a button, and the end of its cloth, which hangs down behind."""
    scale, unit, brow = plan.scale, plan.unit, plan.brow
    high = plan.crest - brow
    cloth = [
        Oval(brow + share * high, (radius * scale, radius * scale), (0.0, 0.0), plan.cloth * fold)
        for share, radius, fold in _WOUND
    ]
    made: list[Shape] = [lofted(cloth, 2 * _FOLDS, plan.lean)]
    if plan.style == "figure":
        end = [
            Oval(brow + z * unit, (x * scale, y * scale), (0.0, at * scale)) for z, x, y, at in _END
        ]
        made.append(lofted(end, 12, plan.lean))
    if plan.face:  # without one there is no room for a jewel either
        low = brow + 2.2 * unit
        corners = ((-0.4, -0.8), (0.4, -0.8), (0.85, 0.4), (0.0, 1.8), (-0.85, 0.4))
        jewel = Outline.of(tuple((x * scale, low + z * unit) for x, z in corners))
        made.append(slanted(jewel, -4.15 * scale, 1.7 * scale, plan.lean))
    return made


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
    tassel = block((-2.95 * scale, 0.0), (-half, half), (low + 0.6 * unit, crest - 0.15 * unit))
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
