"""The battlement style: a crenellated portal of stones before two wings of the town wall."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gatesmith.pieces.gate import portal

if TYPE_CHECKING:
    from gatesmith.cad.kernel import Shape
    from gatesmith.pieces.gate.plan import GatePlan


def parts(plan: GatePlan) -> list[Shape]:
    """The parts to join: portal and wings; the pilasters of the portal are of stones."""
    return portal.parts(plan, joints=True)


def tools(plan: GatePlan) -> list[Shape]:
    """The tools: the upright joints of the wings."""
    return portal.tools(plan)
