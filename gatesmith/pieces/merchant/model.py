"""The solid of a merchant from its plan: turned bodies, joined once."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from gatesmith.cad.operations import common, cut, joined
from gatesmith.cad.outline import Outline
from gatesmith.cad.primitives import turned
from gatesmith.cad.sculpting import slanted

if TYPE_CHECKING:
    from gatesmith.cad.kernel import Shape
    from gatesmith.pieces.merchant.plan import MerchantPlan, Upright, Wrap
    from gatesmith.pieces.merchant.profile import Point

OVER = 1.0  # mm: a bore starts this far above the top


def build(plan: MerchantPlan) -> Shape:
    """The merchant's solid. Raises KernelError."""
    parts: list[Shape] = [_turned(plan.line), *(_beside(part) for part in plan.beside)]
    parts += [_wrap(wrap, plan.lean) for wrap in plan.wraps]
    tools: list[Shape] = []
    for part in plan.beside:
        radius, bottom = part.bore
        if radius:
            top = part.line[-1][1] + OVER
            tools.append(_turned(((radius, bottom), (radius, top)), (part.x, part.y)))
    return cut(joined(parts), tools)


def _turned(line: tuple[Point, ...], at: Point = (0.0, 0.0)) -> Shape:
    """A line turned around an upright axis, closed level at both ends."""
    return turned(Outline.of([(0.0, line[0][1]), *line, (0.0, line[-1][1])]), at)


def _beside(part: Upright) -> Shape:
    return _turned(part.line, (part.x, part.y))


def _wrap(wrap: Wrap, lean: float) -> Shape:
    """A wrap, extruded back and down from the front so that its underside prints."""
    outside = max(radius for radius, _ in wrap.over) - wrap.front
    rise = outside / math.tan(math.radians(lean))
    outline = Outline.of((x, z + rise) for x, z in wrap.outline)
    reach = wrap.front + outside
    return common(slanted(outline, -reach, reach, lean), _turned(wrap.over))
