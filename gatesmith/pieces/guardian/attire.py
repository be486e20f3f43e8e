"""What all four figures wear and hold: robe, cloak, belt, scarf, face, arm and spear."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gatesmith.cad.outline import Outline
from gatesmith.cad.primitives import prism
from gatesmith.cad.sculpting import draped, ellipse, folds, hollow, slanted
from gatesmith.pieces.guardian.plan import CLOAK, ROBE, SHOULDERS, SKULL

if TYPE_CHECKING:
    from gatesmith.cad.kernel import Shape
    from gatesmith.pieces.guardian.plan import GuardianPlan

_ROUND = 28  # corners of smooth cloth
_RIDGES, _VALLEYS = 14, 0.11  # of the robe, and how deep
_CLOAK_RIDGES, _CLOAK_VALLEYS = 9, 0.055
_OPEN = (20.0, 44.0)  # degrees in front of the shoulders where the cloak ends, right and left
_SPEAR = (4.9, -1.9)  # its place in the plan, at the drawn size
_WAIST, _BREAST = 0.80, 0.93  # of the robe's width at the foot


def clothes(plan: GuardianPlan) -> list[Shape]:
    """Robe, belt, breast, cloak and scarf."""
    scale, unit = plan.scale, plan.unit
    robe = folds((ROBE[0] * scale, ROBE[1] * scale), _RIDGES, _VALLEYS)
    smooth = ellipse((ROBE[0] * scale, ROBE[1] * scale), _ROUND)
    cloak = folds(
        (CLOAK[0] * scale, CLOAK[1] * scale),
        _CLOAK_RIDGES,
        _CLOAK_VALLEYS,
        (-_OPEN[0], 180.0 + _OPEN[1]),
    )
    belt, shoulder, inside = plan.belt, plan.shoulder, plan.foot / 2
    out = plan.rise((0.92 - 0.68) * ROBE[0] * scale)
    collar = shoulder + 2.0 * unit
    return [
        draped(robe, ((inside, 1.0), (plan.foot, 1.0), (belt, _WAIST), (belt + out, 0.7))),
        draped(
            smooth,
            (
                (belt - 0.2 * unit, 0.68),
                (belt - 0.2 * unit + out, 0.92),
                (belt + out + unit, 0.90),
                (belt + out + 1.1 * unit, 0.78),
                (shoulder - unit, _BREAST),
                (collar, 0.6),
            ),
        ),
        draped(
            cloak,
            (
                (0.6 * inside, 1.0),
                (plan.foot, 1.0),
                (belt, 0.90),
                (shoulder - unit, SHOULDERS),
                (shoulder, 0.95 * SHOULDERS),
                (collar, 0.62),
            ),
        ),
        _scarf(plan),
    ]


def _scarf(plan: GuardianPlan) -> Shape:
    """A scarf around neck and chin."""
    scale, unit, low = plan.scale, plan.unit, plan.shoulder + 0.8 * plan.unit
    wide = low + plan.rise(0.9 * scale)
    radii = ((low, 2.4), (wide, 3.3), (wide + 0.5 * unit, 3.3), (wide + 1.5 * unit, 2.5))
    return draped(ellipse((scale, scale), _ROUND), radii)


def head(plan: GuardianPlan) -> list[Shape]:
    """The head up into the head-dress, with a nose if the face is large enough."""
    scale, unit, brow = plan.scale, plan.unit, plan.brow
    low = plan.shoulder + unit
    radius = SKULL * scale
    skull = ((low, 0.93 * SKULL), (brow - unit, SKULL), (brow + unit, SKULL))
    made: list[Shape] = [draped(ellipse((scale, scale), _ROUND), skull)]
    if plan.face:
        wide = max(0.45 * scale, 0.72 * plan.detail_width)  # it is narrower at its root
        nose = Outline.of(
            (
                (-wide, brow - 1.9 * unit),
                (wide, brow - 1.9 * unit),
                (0.7 * wide, brow),
                (-0.7 * wide, brow),
            )
        )
        made.append(slanted(nose, -(radius + 0.5 * scale), scale, plan.lean))
    return made


def eyes(plan: GuardianPlan) -> list[Shape]:
    """The tools that cut the eyes."""
    if not plan.face:
        return []
    scale, unit, brow = plan.scale, plan.unit, plan.brow
    wide = max(0.4 * scale, plan.detail_width / 2)
    made: list[Shape] = []
    for x in (-1.1 * scale, 1.1 * scale):
        eye = Outline.box(x - wide, x + wide, brow - 1.3 * unit, brow - 0.3 * unit)
        deep = max(0.75 * scale, 2 * plan.detail_depth)
        made.append(hollow(eye, -SKULL * scale, deep, plan.lean))
    return made


def spear(plan: GuardianPlan) -> list[Shape]:
    """The spear, the lapel of the cloak that holds it, the arm and the fist."""
    scale, unit, radius = plan.scale, plan.unit, plan.shaft
    x, y = _SPEAR[0] * scale, _SPEAR[1] * scale
    neck = plan.height - 4.9 * unit
    sleeve = max(1.75 * scale, 1.15 * radius)
    wrist, fist = max(1.15 * scale, 1.02 * radius), max(1.3 * scale, 1.1 * radius)
    elbow = plan.belt + unit
    cuff, knuckles = plan.brow - 2.5 * unit, plan.brow
    opening = elbow + plan.rise(sleeve - 0.5 * radius)
    grip = cuff + plan.rise(fist - wrist)
    arm = (
        (elbow, 0.5 * radius),
        (opening, sleeve),
        (opening + 0.8 * unit, sleeve),
        (cuff, wrist),
        (grip, fist),
        (knuckles - 0.4 * unit, fist),
        (knuckles, radius),
    )
    place = (x, y)
    return [
        draped(
            ellipse((radius, radius), 10), ((0.7 * plan.foot, 1.0), (neck + 0.6 * unit, 1.0)), place
        ),
        draped(ellipse((1.0, 1.0), 14), arm, place),
        _upper_arm(plan, opening, cuff),
        _blade(plan, place, neck),
    ]


def _upper_arm(plan: GuardianPlan, elbow: float, wrist: float) -> Shape:
    """Cloth from the shoulder to the forearm."""
    scale, unit = plan.scale, plan.unit
    inside, outside = 2.6 * scale, 4.4 * scale
    outline = Outline.of(
        (
            (outside, elbow),
            (5.2 * scale, elbow),
            (5.2 * scale, wrist - 1.4 * unit),
            (4.3 * scale, plan.shoulder - 0.2 * unit),
            (3.4 * scale, plan.shoulder + 0.3 * unit),
            (inside, plan.shoulder),
            (inside, elbow + plan.rise(outside - inside)),
        )
    )
    return prism(outline, -2.6 * scale, -1.1 * scale)


def _blade(plan: GuardianPlan, at: tuple[float, float], neck: float) -> Shape:
    """A leaf with four sides; its tip is flat, as narrow as the nozzle prints it."""
    wide, thick = 1.7 * plan.shaft, 1.25 * plan.shaft
    leaf = ((wide, 0.0), (0.0, thick), (-wide, 0.0), (0.0, -thick))
    low = 0.6
    rise = max(plan.rise((1 - low) * wide), 1.2 * plan.unit)
    tip = plan.tip / thick
    return draped(leaf, ((neck, low), (neck + rise, 1.0), (plan.height, tip)), at)
