"""The solid of a guardian from its plan: all its parts, minus the tools."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gatesmith.cad.kernel_errors import translated
from gatesmith.cad.operations import cut, joined, moved, rotated
from gatesmith.cad.outline import Outline
from gatesmith.cad.primitives import turned
from gatesmith.cad.sculpting import draped, ellipse
from gatesmith.pieces.guardian.attire import clothes, eyes, head
from gatesmith.pieces.guardian.headdress import headdress, headdress_tools
from gatesmith.pieces.guardian.plan import CONE_FOOT, CONE_NECK, SKULL
from gatesmith.pieces.guardian.shields import shield, shield_tools
from gatesmith.pieces.guardian.weapons import weapon

if TYPE_CHECKING:
    from gatesmith.cad.kernel import Shape
    from gatesmith.pieces.guardian.plan import GuardianPlan

_PIP_CORNERS = 12


def build(plan: GuardianPlan) -> Shape:
    """The guardian's solid. Raises KernelError and MissingLibraryError."""
    sizes = {"side": plan.side, "height": plan.height}
    with translated("guardian", plan.style, figure=plan.figure, **sizes):
        above, tools = headdress(plan), headdress_tools(plan)
        parts = [_base(plan), *_pips(plan)]
        if plan.style == "figure":
            turn = plan.person.face
            above += head(plan)
            tools += eyes(plan)
            above = [rotated(part, turn) for part in above]
            tools = [rotated(tool, turn) for tool in tools]
            parts += [*clothes(plan), *weapon(plan), shield(plan)]
            tools += shield_tools(plan)
        else:
            parts.append(turned(_pawn(plan)))
        return moved(cut(joined([*parts, *above]), tools), y=plan.axis)


def _base(plan: GuardianPlan) -> Shape:
    """The base, with the chamfer along the bed and a bevel around its top."""
    side, outer = plan.side, plan.base.outer
    levels = [(0.0, side - plan.bed_chamfer / plan.base.chamfered)] if plan.bed_chamfer else []
    levels += [(plan.bed_chamfer, side), (plan.foot - plan.rim, side)]
    return draped(plan.base.outline, [*levels, (plan.foot, side - plan.rim / outer)])


def _pips(plan: GuardianPlan) -> list[Shape]:
    """Low studs on the base."""
    made: list[Shape] = []
    top = plan.foot + plan.pip_height
    for x, y in plan.base.pips:
        stud = ((0.5 * plan.foot, 1.0), (plan.foot + plan.pip_height / 3, 1.0), (top, 0.75))
        place = (x * plan.side, y * plan.side)
        made.append(draped(ellipse((plan.pip, plan.pip), _PIP_CORNERS), stud, place))
    return made


def _pawn(plan: GuardianPlan) -> Outline:
    """The plain pawn: a cone with a collar and a head."""
    scale, unit, foot, brow = plan.scale, plan.unit, plan.foot, plan.brow
    collar = plan.shoulder
    head = collar + plan.rise(1.1 * scale) + 0.9 * unit
    cheek = head + plan.rise((SKULL - CONE_NECK) * scale)
    points = (
        (0.0, foot / 2),
        (CONE_FOOT, foot / 2),
        (CONE_FOOT, foot + 0.6 * unit),
        (CONE_FOOT - 0.7, foot + 1.2 * unit),
        (CONE_NECK, collar),
        (CONE_NECK + 1.1, collar + plan.rise(1.1 * scale)),
        (CONE_NECK + 1.1, collar + plan.rise(1.1 * scale) + 0.5 * unit),
        (CONE_NECK, head),
        (SKULL, cheek),
        (SKULL, max(brow, cheek) + unit),
        (0.0, max(brow, cheek) + unit),
    )
    across = [0.0, *(radius * scale for radius, _ in points[1:-1]), 0.0]
    return Outline.of(tuple(zip(across, (z for _, z in points), strict=True)))
