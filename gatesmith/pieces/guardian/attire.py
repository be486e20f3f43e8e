"""What the persons wear, and their heads: clothes, face, beard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gatesmith.cad.lofting import lofted
from gatesmith.cad.operations import cut, joined
from gatesmith.cad.outline import Outline, keel
from gatesmith.cad.primitives import prism
from gatesmith.cad.sculpting import console, draped, ellipse, hollow
from gatesmith.pieces.guardian.plan import SKULL

if TYPE_CHECKING:
    from gatesmith.cad.kernel import Shape
    from gatesmith.cad.outline import Point
    from gatesmith.core.named_features import Span
    from gatesmith.pieces.guardian.persons import Body
    from gatesmith.pieces.guardian.plan import GuardianPlan

_CLOTH, _LIMB = 24, 12  # corners of what goes around the body, and of what does not
_BODY = 2.0  # mm at the drawn size: what is thicker goes around the body
_ROUND = 24
_GAP_LEAN = 26.0  # degrees: the legs lean too, and where both meet the edge leans more
EYE_LOW, EYE_HIGH = 1.3, 0.3  # below the brow: the foot and the top of an eye
_TOES = 5.5  # in front of the toes


def clothes(plan: GuardianPlan) -> list[Shape]:
    """All that a person wears below the head."""
    worn: list[Shape] = [
        lofted(plan.fitted(body), _corners(body), plan.lean) for body in plan.person.bodies
    ]
    parted = _gap(plan)  # of the clothes alone: a shield before the legs stays whole
    return [cut(joined(worn), parted)] if parted else worn


def _gap(plan: GuardianPlan) -> list[Shape]:
    """The tool that parts the legs, in front of the cloak."""
    wide, high, deep = plan.person.legs
    if not wide:
        return []
    width = max(wide * plan.scale, 2 * plan.detail_width)
    outline = keel(width, plan.foot, plan.at(high), _GAP_LEAN)
    return [prism(outline, -_TOES * plan.scale, deep * plan.scale)]


def _corners(body: Body) -> int:
    widest = max(min(oval.half) for oval in body)
    return _CLOTH if widest > _BODY else _LIMB


def head(plan: GuardianPlan) -> list[Shape]:
    """The head up into the head-dress, with nose and beard if the face is large enough."""
    scale, unit, brow = plan.scale, plan.unit, plan.brow
    low = plan.shoulder - 0.4 * unit
    skull = ((low, 0.93 * SKULL), (brow - unit, SKULL), (brow + unit, SKULL))
    made: list[Shape] = [draped(ellipse((scale, scale), _ROUND), skull)]
    if not plan.face:
        return made
    tip, _ = nose_span(plan)
    made.append(console(nose_corners(plan), tip, 1.2 * scale, plan.lean))
    if plan.person.beard:
        made.append(lofted(plan.fitted(plan.person.beard), _CLOTH, plan.lean))
    return made


def nose_corners(plan: GuardianPlan) -> tuple[Point, ...]:
    """The nose from the front, x and z, before the head turns."""
    wide, root = plan.bar(0.5), plan.bar(0.35)
    low, high = plan.brow - 2.1 * plan.unit, plan.brow
    return ((-wide, low), (wide, low), (root, high), (-root, high))


def nose_span(plan: GuardianPlan) -> Span:
    """From the tip of the nose to the face, y, before the head turns."""
    front = -SKULL * plan.scale
    return front - 0.6 * plan.scale, front


def nose_width(plan: GuardianPlan) -> float:
    """Half the width of what is between the eyes: a nose, or the nasal of a helmet."""
    return max(0.5 * plan.scale, 0.84 * plan.raised_width)


def eyes(plan: GuardianPlan) -> list[Shape]:
    """The tools that cut the eyes."""
    if not plan.face:
        return []
    unit, brow = plan.unit, plan.brow
    aside, wide = eye_places(plan)
    made: list[Shape] = []
    for x in (-aside, aside):
        low, high = brow - EYE_LOW * unit, brow - EYE_HIGH * unit
        eye = Outline.box(x - wide, x + wide, low, high)
        made.append(hollow(eye, -SKULL * plan.scale, eye_depth(plan), plan.lean))
    return made


def eye_places(plan: GuardianPlan) -> tuple[float, float]:
    """How far each eye is from the middle of the face, and half its width."""
    wide = max(0.42 * plan.scale, plan.detail_width / 2)
    return max(1.15 * plan.scale, nose_width(plan) + 0.15 * plan.scale + wide), wide


def eye_depth(plan: GuardianPlan) -> float:
    """How deep the eyes are cut."""
    return max(0.75 * plan.scale, 2 * plan.detail_depth)
