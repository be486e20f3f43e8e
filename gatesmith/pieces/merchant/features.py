"""The named features of a merchant: what must be seen on his print."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from gatesmith.cad.lofting import extent, standing_out
from gatesmith.core.named_features import NamedFeature, feature, with_mirrored
from gatesmith.pieces.merchant import model
from gatesmith.pieces.merchant.figures import FACE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gatesmith.cad.lofting import Oval
    from gatesmith.pieces.merchant.figures import Body
    from gatesmith.pieces.merchant.plan import MerchantPlan

HEADWEAR = {1: "turban", 2: "head cloth", 3: "basket", 4: "fez"}
"""What each merchant has on his head."""
LOADS: dict[int, dict[str, tuple[int, ...]]] = {
    1: {"rolled carpet": (0,), "hand": (2, 4), "folded carpet": (5,)},
    2: {"jar": (0,), "hand": (3, 4)},
    3: {"raised arm": (0,), "hand": (2,)},
    4: {"sack": (0,), "staff": (3,), "hand": (4,)},
}
"""What each carries and the hands on it: the places in the load of his figure."""
TURBAN, LEAST_FOLD = 3, 0.5
"""The widest section of a turban; the depth of a fold that is seen / the least detail's."""


def features(plan: MerchantPlan) -> tuple[NamedFeature, ...]:
    """His headwear and what lies on it, his face, his load with the hands on it."""
    figure = plan.figure
    head = plan.fitted(figure.head[1])
    found = [_around(HEADWEAR[plan.variant], [oval for oval in head if oval.z >= plan.brow])]
    found += [_around("loaf", plan.fitted(body)[1:]) for body in figure.head[2:]]
    if plan.variant == 1 and plan.cloth:
        found += _folds(plan)
    if plan.carries:
        for name, places in LOADS[plan.variant].items():
            found += [_around(name, _seen(plan, figure.load[place])) for place in places]
    return (*found, *_face(plan))


def _around(name: str, ovals: Sequence[Oval]) -> NamedFeature:
    """A part of him in the box around its ovals."""
    return feature(name, *extent(ovals), (ovals[0].z, ovals[-1].z))


def _seen(plan: MerchantPlan, body: Body) -> Sequence[Oval]:
    """A part without the root inside him, unless it stands upright on the base."""
    upright = (body[0].half, body[0].at) == (body[1].half, body[1].at)
    return plan.fitted(body if upright else body[1:])


def _folds(plan: MerchantPlan) -> list[NamedFeature]:
    """The ridges of the turban's folds on his right and on his left, if they stand out."""
    wound = [(oval.z, oval.corners(model.CLOTH)) for oval in plan.fitted(plan.figure.head[1])]
    sections = standing_out(wound, plan.lean)
    (low, _), (_, corners), (high, _) = sections[TURBAN - 1 : TURBAN + 2]
    ridge, valley = math.hypot(*corners[0]), math.hypot(*corners[1])
    if ridge - valley < LEAST_FOLD * plan.detail_depth:
        return []
    half = ridge * math.sin(math.pi / model.CLOTH)
    return with_mirrored([feature("fold", (valley, ridge), (-half, half), (low, high))], "x")


def _face(plan: MerchantPlan) -> list[NamedFeature]:
    if plan.face is None:
        return []
    scale, face, brow = plan.scale, plan.face, plan.brow
    aside, front = model.EYE_AT * scale, FACE * scale
    across = aside - face.eye / 2, aside + face.eye / 2
    into = front, front + model.eye_depth(plan)
    up = brow + plan.at(model.EYE_LOW), brow + plan.at(model.EYE_HIGH)
    nose = front - model.NOSE_OUT * scale, front
    high = brow + plan.at(model.NOSE_LOW), brow + plan.at(model.NOSE_HIGH)
    return [
        *with_mirrored([feature("eye", across, into, up, sunk=True)], "x"),
        feature("nose", (-face.nose, face.nose), nose, high),
    ]
