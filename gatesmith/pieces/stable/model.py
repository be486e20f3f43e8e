"""The solid of a stable from its plan: a house minus its sunk roof, arches and niches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gatesmith.cad.lofting import lofted
from gatesmith.cad.operations import cut, joined, rotated
from gatesmith.cad.outline import Outline, keel
from gatesmith.cad.plates import pockets_around
from gatesmith.cad.polyhedra import faceted
from gatesmith.cad.primitives import block, prism

if TYPE_CHECKING:
    from gatesmith.cad.kernel import Shape
    from gatesmith.pieces.stable.plan import Niches, StablePlan

OVER = 1.0  # mm that cutting tools reach out of the house, so that no faces coincide
_RISE = 0.2  # mm that the tool of a manger reaches into the arch above it
_CORNERS = 16  # of a section of the goat


def build(plan: StablePlan) -> Shape:
    """The stable's solid. Raises KernelError."""
    house = faceted([(z, ((a, a), (-a, a), (-a, -a), (a, -a))) for z, a in plan.levels])
    tools = [*_roof(plan), *_arches(plan)]
    if plan.sides:
        side = _blind(plan, plan.sides)
        tools += [rotated(tool, turn) for tool in side for turn in (90, -90)]
    if plan.back:
        tools += [rotated(tool, 180) for tool in _blind(plan, plan.back)]
    whole = cut(house, tools)
    if plan.goat is None:
        return whole
    goat = [lofted(body, _CORNERS, plan.goat.lean) for body in plan.goat.bodies]
    return joined([whole, *goat])


def _roof(plan: StablePlan) -> list[Shape]:
    """The pocket inside the parapet with the joints of its paving, and the gaps in the parapet."""
    high = plan.top + OVER
    inside, gap = plan.side / 2 - plan.parapet, plan.side / 2 - plan.corner
    reach = plan.side / 2 + OVER
    tools: list[Shape] = []
    if plan.roof < plan.top:
        tools.append(block((-inside, inside), (-inside, inside), (plan.roof, high)))
    if plan.paving:
        area = Outline.box(-inside, inside, -inside, inside)
        islands = [slab.outline for slab in plan.paving]
        tools += pockets_around(area, islands, plan.roof, plan.joint)
    if plan.sill < plan.top:
        tools.append(block((-gap, gap), (-reach, reach), (plan.sill, high)))
        tools.append(block((-reach, reach), (-gap, gap), (plan.sill, high)))
    return tools


def _arches(plan: StablePlan) -> list[Shape]:
    """The open arches of the front, with a manger at the back of each."""
    found, manger = plan.arches, plan.manger
    front, half = -plan.wall, found.width / 2
    if manger is None:
        outline = keel(found.width, found.low or -OVER, found.high, plan.lean)
        return [
            prism(outline.moved(x), front - OVER * 2, front + found.depth) for x in found.places
        ]
    upper = keel(found.width, manger.top, found.high, plan.lean)
    tools: list[Shape] = []
    for x in found.places:
        tools.append(prism(upper.moved(x), front - 2 * OVER, front + found.depth))
        span = (x - half, x + half)
        # Up into the arch above; otherwise an infinitely thin skin would be left between the two.
        tools.append(
            block(span, (front - 2 * OVER, front + manger.front), (-OVER, manger.top + _RISE))
        )
        near, far = manger.hollow
        if far > near:
            inside = (front + near, front + far)
            tools.append(block(span, inside, (manger.bottom, manger.top + _RISE)))
    return tools


def _blind(plan: StablePlan, found: Niches) -> list[Shape]:
    """Niches in the front face, to be turned to their own face."""
    outline = keel(found.width, found.low, found.high)
    front = -plan.wall
    return [prism(outline.moved(x), front - 2 * OVER, front + found.depth) for x in found.places]
