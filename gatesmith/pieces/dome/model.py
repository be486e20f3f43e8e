"""The solid of a dome, from its plan."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from gatesmith.cad.kernel import load, translated
from gatesmith.cad.lobes import lobed
from gatesmith.cad.profiles import Outline
from gatesmith.cad.solids import cut, joined
from gatesmith.cad.turning import turned, upright
from gatesmith.pieces._seat import MESH_RISE

if TYPE_CHECKING:
    from cadquery import Shape

    from gatesmith.pieces.dome.plan import DomePlan


def build(plan: DomePlan) -> Shape:
    """The dome's solid. Raises KernelError and MissingLibraryError."""
    load()
    with translated("dome", "whole piece", side=plan.side, height=plan.height):
        parts: list[Shape] = [_base(plan), lobed(plan.rings, plan.lobes)]
        if plan.star > plan.base:
            parts += [_square(plan, 0.0), _square(plan, math.pi / 4)]
        if plan.finial:
            low, high = plan.finial[0][1], plan.finial[-1][1]
            parts.append(turned(Outline.of([(0.0, low), *plan.finial, (0.0, high)])))
        tools: list[Shape] = []
        if plan.seat is not None:
            tools.append(turned(plan.seat.recess(plan.ceiling, plan.bed_chamfer)))
        return cut(joined(parts), tools)


def _base(plan: DomePlan) -> Shape:
    """The round foot with the chamfer along the bed."""
    radius, chamfer = plan.side / 2, plan.bed_chamfer
    edge = [(radius - chamfer, 0.0), (radius, chamfer + MESH_RISE)] if chamfer else [(radius, 0.0)]
    return turned(Outline.of([(0.0, 0.0), *edge, (radius, plan.base), (0.0, plan.base)]))


def _square(plan: DomePlan, turn: float) -> Shape:
    """One of the two squares that make the star; it begins within the foot."""
    corners = [
        (plan.points * math.cos(angle), plan.points * math.sin(angle))
        for angle in (turn + index * math.pi / 2 for index in range(4))
    ]
    return upright(Outline.of(corners), plan.base / 2, plan.star)
