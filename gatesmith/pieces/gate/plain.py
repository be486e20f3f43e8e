"""The plain style: a smooth stepped block with a pointed opening, like a sanded wooden piece."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from gatesmith.cad import stonework
from gatesmith.cad.operations import common as intersection
from gatesmith.cad.outline import Outline, rounded_box
from gatesmith.cad.primitives import bar, prism, upright

if TYPE_CHECKING:
    from gatesmith.cad.kernel import Shape
    from gatesmith.pieces.gate.plan import GatePlan

ROUND = math.sqrt(0.5)


def parts(plan: GatePlan) -> list[Shape]:
    """Two blocks with rounded edges: the shoulders, and the bay that rises between them."""
    sill = plan.battlements.sill
    whole = _rounded(plan, plan.length / 2, 0.0, sill)
    return [whole, _rounded(plan, plan.bay, sill / 2, plan.height)]


def tools(plan: GatePlan) -> list[Shape]:
    """The tools: they cut the chamfer along the bed of both faces."""
    return stonework.face_wedges(plan.depth / 2, plan.length, plan.bed_chamfer)


def _rounded(plan: GatePlan, half: float, low: float, high: float) -> Shape:
    """A block around the z axis whose upper and upright edges are rounded."""
    deep, radius = plan.depth / 2, plan.edge_chamfer
    if not radius:
        return prism(Outline.box(-half, half, low, high), -deep, deep)
    front: Shape = prism(_top_rounded(half, low, high, radius), -deep, deep)
    side = bar(_top_rounded(deep, low, high, radius), -half, half)
    plan_view = upright(rounded_box(2 * half, 2 * deep, radius), low, high)
    return intersection(intersection(front, side), plan_view)


def _top_rounded(half: float, low: float, high: float, radius: float) -> Outline:
    """A rectangle whose upper corners are rounded."""
    near = radius * (1 - ROUND)
    return (
        Outline.start(-half, low)
        .line(half, low)
        .line(half, high - radius)
        .arc(half - near, high - near, half - radius, high)
        .line(radius - half, high)
        .arc(near - half, high - near, -half, high - radius)
    )
