"""The solid of a merchant from its plan: his base, his clothes, his head and what he carries."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gatesmith.cad.lofting import lofted
from gatesmith.cad.operations import cut, joined
from gatesmith.cad.outline import Outline
from gatesmith.cad.primitives import turned
from gatesmith.cad.sculpting import console, hollow
from gatesmith.pieces.merchant.figures import FACE, ROLL_AT, ROLL_TO

if TYPE_CHECKING:
    from gatesmith.cad.kernel import Shape
    from gatesmith.pieces.merchant.figures import Body
    from gatesmith.pieces.merchant.plan import MerchantPlan

OVER = 1.0  # mm: a bore starts this far above the top
CLOTH, _LIMB = 24, 14  # corners of what goes around him, and of what he carries and his limbs
_BODY = 2.5  # radius at the drawn size: what is thicker goes around him
# At the drawn size, mm:
EYE_AT, EYE_LOW, EYE_HIGH, _EYE_DEEP = 1.15, -1.5, -0.6, 0.7  # heights are from the brow
NOSE_LOW, NOSE_HIGH, NOSE_OUT, _ROOT = -2.3, -0.3, 0.6, 1.3


def build(plan: MerchantPlan) -> Shape:
    """The merchant's solid. Raises KernelError."""
    parts: list[Shape] = [_base(plan)]
    parts += [lofted(plan.fitted(body), _corners(body), plan.lean) for body in plan.bodies]
    tools: list[Shape] = []
    if plan.face:
        parts.append(_nose(plan))
        tools += _eyes(plan)
    if plan.bore[0] and plan.variant == 1:
        tools.append(_bore(plan))
    return cut(joined(parts), tools)


def _corners(body: Body) -> int:
    return CLOTH if max(min(oval.half) for oval in body) > _BODY else _LIMB


def _base(plan: MerchantPlan) -> Shape:
    line = plan.base
    return turned(Outline.of([(0.0, line[0][1]), *line, (0.0, line[-1][1])]))


def _nose(plan: MerchantPlan) -> Shape:
    """The nose, whose underside slopes down into the head so that it prints."""
    assert plan.face is not None
    scale, front = plan.scale, FACE * plan.scale
    wide, low, high = plan.face.nose, plan.at(NOSE_LOW), plan.at(NOSE_HIGH)
    bridge = plan.face.bridge
    corners = ((-wide, low), (wide, low), (bridge, high), (-bridge, high))
    nose = [(x, plan.brow + z) for x, z in corners]
    return console(nose, front - NOSE_OUT * scale, _ROOT * scale, plan.lean)


def _eyes(plan: MerchantPlan) -> list[Shape]:
    """The tools that cut the eyes."""
    assert plan.face is not None
    half, deep = plan.face.eye / 2, eye_depth(plan)
    low, high = plan.brow + plan.at(EYE_LOW), plan.brow + plan.at(EYE_HIGH)
    return [
        hollow(Outline.box(x - half, x + half, low, high), FACE * plan.scale, deep, plan.lean)
        for x in (-EYE_AT * plan.scale, EYE_AT * plan.scale)
    ]


def eye_depth(plan: MerchantPlan) -> float:
    """How deep the eyes are cut."""
    return max(_EYE_DEEP * plan.scale, 2 * plan.detail_depth)


def _bore(plan: MerchantPlan) -> Shape:
    """The hollow in the top of the rolled carpet."""
    radius, depth = plan.bore
    top = plan.at(ROLL_TO)
    x, y = (each * plan.scale for each in ROLL_AT)
    line = ((0.0, top - depth), (radius, top - depth), (radius, top + OVER), (0.0, top + OVER))
    return turned(Outline.of(line), (x, y))
