"""The solid of a dome from its plan."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from gatesmith.cad.kernel_errors import translated
from gatesmith.cad.operations import cut, joined, standing
from gatesmith.cad.outline import Outline
from gatesmith.cad.polyhedra import lobed
from gatesmith.cad.primitives import turned, upright
from gatesmith.core.units import ROUNDED
from gatesmith.pieces._seat import MESH_RISE
from gatesmith.pieces.dome.proportions import STAR_WAIST

if TYPE_CHECKING:
    from gatesmith.cad.kernel import Shape
    from gatesmith.pieces.dome.plan import DomePlan

_NARROWEST = 6  # points are as wide as those of a star of six, or narrower
_FACET = math.radians(6.0)  # of the drum, at most


def build(plan: DomePlan) -> Shape:
    """The dome's solid. Raises KernelError and MissingLibraryError."""
    with translated("dome", "whole piece", side=plan.side, height=plan.height):
        ground: Shape = _base(plan)
        if plan.star > plan.base:
            ground = standing(ground, _star(plan))
        body: Shape = lobed(plan.rings, plan.lobes)
        if plan.finial:
            low, high = plan.finial[0][1], plan.finial[-1][1]
            body = joined([body, turned(Outline.of([(0.0, low), *plan.finial, (0.0, high)]))])
        tools: list[Shape] = []
        if plan.seat is not None:
            tools.append(turned(plan.seat.recess(plan.ceiling, plan.bed_chamfer)))
        return cut(standing(ground, body), tools)


def _base(plan: DomePlan) -> Shape:
    """The round foot with the chamfer along the bed."""
    radius, chamfer = plan.side / 2, plan.bed_chamfer
    edge = [(radius - chamfer, 0.0), (radius, chamfer + MESH_RISE)] if chamfer else [(radius, 0.0)]
    return turned(Outline.of([(0.0, 0.0), *edge, (radius, plan.base), (0.0, plan.base)]))


def _star(plan: DomePlan) -> Shape:
    """The star on the foot: points on a round drum, or the drum alone.

    Eight points are two squares, one turned by 45 degrees.
    """
    waist, count = plan.points * STAR_WAIST, plan.tips
    half = math.pi / max(count, _NARROWEST) if count else 0.0
    corners = []
    for tip in range(count):
        turn = math.tau * tip / count
        corners += [(waist, turn - half), (plan.points, turn)]
        free = math.tau / count - 2 * half  # of the drum, up to the next point
        steps = math.ceil(free / _FACET - ROUNDED)
        corners += [(waist, turn + half + free * step / max(steps, 1)) for step in range(steps)]
    if not count:
        steps = math.ceil(math.tau / _FACET)
        corners = [(waist, math.tau * step / steps) for step in range(steps)]
    outline = Outline.of(
        (reach * math.cos(turn), reach * math.sin(turn)) for reach, turn in corners
    )
    return upright(outline, plan.base, plan.star)
