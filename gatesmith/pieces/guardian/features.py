"""The named features of a guardian: what must be seen on its print."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING

from gatesmith.cad.detail_boxes import points_extent, square_feature
from gatesmith.core.named_features import NamedFeature, around, feature
from gatesmith.pieces.guardian import attire, shields, weapons
from gatesmith.pieces.guardian.headdress import CROWN_POINT, notch_bottom, notch_half
from gatesmith.pieces.guardian.plan import SHIELD_HALF, SKULL

if TYPE_CHECKING:
    from gatesmith.pieces.guardian.plan import GuardianPlan

HEADDRESS = {1: ("turban", 3.95), 2: ("helmet", 3.25), 3: ("fez", 3.1), 4: ("crown", 3.4)}
"""The head-dress of each figure, and its radius at the drawn size."""
CROWNED = 4
"""The figure with a crown."""
WEAPON = {1: "spear", 2: "sabre", 3: "axe", 4: "mace"}
"""The weapon of each figure."""


def features(plan: GuardianPlan) -> tuple[NamedFeature, ...]:
    """The pips and the head-dress; face, shield, weapon and hand of a figure."""
    found = [_headdress(plan), *_pips(plan)]
    if plan.figure == CROWNED:
        found += _crown(plan)
    if plan.style == "figure":
        found += [*_face(plan), *_shield(plan), *_weapon(plan)]
    return tuple(_moved(one, plan.axis) for one in found)


def _moved(one: NamedFeature, y: float) -> NamedFeature:
    """The feature around the middle of the base, whose box was around the figure's axis."""
    (x0, y0, z0), (x1, y1, z1) = one.box
    return replace(one, box=((x0, y0 + y, z0), (x1, y1 + y, z1)))


def _turned(x: float, y: float, turn: float) -> tuple[float, float]:
    """A place turned around the axis by so many degrees."""
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    return x * cos - y * sin, x * sin + y * cos


def _headdress(plan: GuardianPlan) -> NamedFeature:
    name, radius = HEADDRESS[plan.figure]
    reach = radius * plan.scale
    return feature(name, *around(0.0, 0.0, reach), (plan.brow, plan.crest))


def _crown(plan: GuardianPlan) -> list[NamedFeature]:
    """The points of a crown in their upper halves, and the notches between them."""
    inner = notch_half(plan) * math.sqrt(2)  # where two notches meet, in front of a point
    outer = CROWN_POINT * plan.scale
    middle, width = (inner + outer) / 2, outer - inner
    low, top = notch_bottom(plan), plan.crest
    ahead = plan.person.face if plan.style == "figure" else 0.0
    made = []
    for turn in (ahead, ahead + 90.0, ahead + 180.0, ahead + 270.0):
        point, notch = (_turned(middle, 0.0, each) for each in (turn, turn + 45.0))
        made.append(square_feature("crown point", point, width, ((low + top) / 2, top)))
        made.append(square_feature("crown notch", notch, width, (low, top), sunk=True))
    return made


def _pips(plan: GuardianPlan) -> list[NamedFeature]:
    up = plan.foot, plan.foot + plan.pip_height
    places = [(x * plan.side, y * plan.side) for x, y in plan.base.pips]
    return [feature("pip", *around(x, y, plan.pip), up) for x, y in places]


def _face(plan: GuardianPlan) -> list[NamedFeature]:
    """Eyes and nose, whose boxes go round with the head but stay along the axes."""
    if not plan.face:
        return []
    (aside, wide), deep = attire.eye_places(plan), attire.eye_depth(plan)
    up = plan.brow - attire.EYE_LOW * plan.unit, plan.brow - attire.EYE_HIGH * plan.unit
    made = []
    for x in (-aside, aside):
        at = _turned(x, deep / 2 - SKULL * plan.scale, plan.person.face)
        made.append(feature("eye", *around(*at, wide, deep / 2), up, sunk=True))
    (tip, face), (across, high) = attire.nose_span(plan), points_extent(attire.nose_corners(plan))
    at = _turned(0.0, (tip + face) / 2, plan.person.face)
    nose = around(*at, across[1], (face - tip) / 2)
    return [*made, feature("nose", *nose, high)]


def _shield(plan: GuardianPlan) -> list[NamedFeature]:
    """The shield, which is held aside, and the emblem in its field."""
    front, (x, z) = shields.front(plan), shields.middle(plan)
    turn = -shields.ASIDE
    half = SHIELD_HALF * plan.scale
    edges = [_turned(x + side * half, front, turn) for side in (-1, 1)]
    along, across = zip(*edges, strict=True)
    made = [feature("shield", (along[0], along[1]), (across[0], across[1]), (z - half, z + half))]
    if plan.field:
        reach, deep = plan.field / 2, shields.field_depth(plan)
        at = _turned(x, front + deep / 2, turn)
        made.append(feature("emblem", *around(*at, reach), (z - reach, z + reach)))
    return made


def _weapon(plan: GuardianPlan) -> list[NamedFeature]:
    """The weapon above the hand that holds it, and that hand."""
    x, y = weapons.place(plan)
    low, high = plan.at(plan.hand.z), plan.at(plan.hand.z + weapons.FIST_HIGH)
    fist = weapons.fist_radius(plan)
    (left, right), thick = weapons.reach(plan), max(plan.shaft, weapons.FLAT * plan.scale)
    span = (x + left, x + right), (y - thick, y + thick)
    return [
        feature("hand", *around(x, y, fist), (low, high)),
        feature(WEAPON[plan.figure], *span, (high, weapons.weapon_top(plan))),
    ]
