"""The solid of a gauge: a base with two rails, minus its windows, marks and numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gatesmith.cad.lettering import top_text
from gatesmith.cad.operations import cut, joined, sunken
from gatesmith.cad.outline import Outline
from gatesmith.cad.plates import slab
from gatesmith.cad.primitives import block, upright

if TYPE_CHECKING:
    from gatesmith.cad.kernel import Shape
    from gatesmith.pieces.gauge.plan import GaugePlan

OVER = 1.0  # mm that cutting tools reach out of the gauge, so that no faces coincide


def build(plan: GaugePlan) -> Shape:
    """The gauge's solid, each part cut before they are joined. Raises KernelError."""
    base: Shape = slab(plan.length, plan.depth, plan.base, plan.bed_chamfer)
    windows = [block(plan.window, span, (-OVER, plan.base + OVER)) for span in plan.windows]
    numbers = [tool for line in plan.lines for tool in top_text(line, plan.base, plan.sunk)]
    marks = [_field(plan, y0, y1) for y0, y1 in plan.fields] + [_tick(plan, y) for y in plan.ticks]
    straight, slanted = _rails(plan)
    return joined([sunken(cut(base, windows), numbers), straight, cut(slanted, marks)])


def _rails(plan: GaugePlan) -> list[Shape]:
    """The straight jaw's rail and the slanted one's."""
    back, front = plan.depth / 2, -plan.depth / 2
    left = Outline.box(-plan.length / 2, plan.jaw, front, back)
    right = Outline.of(
        (
            (plan.slanted(front), front),
            (plan.rail, front),
            (plan.rail, back),
            (plan.slanted(back), back),
        )
    )
    return [upright(outline, plan.base, plan.height) for outline in (left, right)]


def _field(plan: GaugePlan, y0: float, y1: float) -> Shape:
    """A sunk field of the scale; its ends are the ticks."""
    outline = Outline.of(
        (
            (plan.slanted(y0) - OVER, y0),
            (plan.slanted(y0) + plan.field, y0),
            (plan.slanted(y1) + plan.field, y1),
            (plan.slanted(y1) - OVER, y1),
        )
    )
    return upright(outline, plan.height - plan.sunk, plan.height + OVER)


def _tick(plan: GaugePlan, y: float) -> Shape:
    """The groove of a main mark, from behind the fields to the rail's outer side."""
    half = plan.tick / 2
    box = Outline.box(plan.tick_start(y), plan.rail + OVER, y - half, y + half)
    return upright(box, plan.height - plan.sunk, plan.height + OVER)
