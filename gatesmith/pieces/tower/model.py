"""The solid of a tower from its plan."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gatesmith.cad.bed_edges import chamfered_foot
from gatesmith.cad.kernel_errors import translated
from gatesmith.cad.openings import corbel_niches, crenels
from gatesmith.cad.operations import all_round, cut, joined
from gatesmith.cad.outline import Outline, keel
from gatesmith.cad.plates import pockets_around
from gatesmith.cad.primitives import OVER, block, prism, squared
from gatesmith.cad.sculpting import draped

if TYPE_CHECKING:
    from gatesmith.cad.kernel import Shape
    from gatesmith.cad.outline import Point
    from gatesmith.pieces.tower.plan import TowerPlan


PARAPET_OVER = 0.1  # mm that the tools of the crenels reach into the walk
PIP_ROOT = 0.4  # mm that the diamonds start below the walk
PIP_TOP = 0.35  # of a diamond's width: its level top


def build(plan: TowerPlan) -> Shape:
    """The tower's solid. Raises KernelError and MissingLibraryError."""
    with translated("tower", "whole piece", side=plan.side, height=plan.height):
        crown, half = plan.crown, plan.side / 2
        tools = plan.bond.tools(plan.shaft)
        slit = keel(plan.slit, *plan.slit_span) if plan.slits else None
        if slit is not None:
            back = plan.shaft - plan.slit_depth
            tools += [prism(slit.moved(x), back, plan.shaft + OVER) for x in plan.slits]
        heights = (crown.foot, crown.band + crown.tip)
        tools += corbel_niches(crown.niches, crown.niche, heights, (crown.back, half))
        inner = half - crown.parapet - PARAPET_OVER
        tools += crenels(crown.crenels, inner, half, (crown.sill, plan.height))
        body = cut(squared(_section(plan)), [*all_round(tools), *_walk(plan)])
        return joined([body, *_pips(plan)])


def _walk(plan: TowerPlan) -> list[Shape]:
    """The room between the parapets, and the joints between the slabs below it."""
    reach, low = plan.side / 2 - plan.crown.parapet, plan.crown.walk
    inside = (-reach, reach)
    if not plan.paving:
        return [block(inside, inside, (low, plan.height + OVER))]
    area, islands = Outline.box(*inside, *inside), [slab.outline for slab in plan.paving]
    top = low + plan.slab
    joints = pockets_around(area, islands, top, plan.slab)
    return [*joints, block(inside, inside, (top, plan.height + OVER))]


def _pips(plan: TowerPlan) -> list[Shape]:
    """The diamonds on the walk, cut like jewels: their facets show from above, in any light."""
    walk, half = plan.crown.walk, plan.pip / 2
    corners = ((half, 0.0), (0.0, half), (-half, 0.0), (0.0, -half))
    levels = ((walk - PIP_ROOT, 1.0), (walk, 1.0), (walk + plan.pip_height, PIP_TOP))
    return [draped(corners, levels, middle) for middle in plan.pips]


def _section(plan: TowerPlan) -> list[Point]:
    """The section of one face from the bed up: batter, courses, string course, crown."""
    half, shaft, crown = plan.side / 2, plan.shaft, plan.crown
    line = chamfered_foot(half, plan.bed_chamfer)
    line += [(half, plan.plinth), (shaft, plan.batter), *plan.bond.section(shaft)]
    if plan.string_out:
        low, high = plan.string
        out, deep = shaft + plan.string_out, plan.bond.level_depth if plan.bond.courses else 0.0
        line += [(shaft - deep, low - (plan.string_out + deep) * plan.slope), (out, low)]
        line += [(out, high), (shaft, high + plan.string_out)]
        if deep:  # the uppermost joint is directly below the string course
            joint = line[-4]
            line.insert(-4, (shaft, joint[1] - plan.bond.half))
    line += [(shaft, crown.foot), (half, crown.band), (half, plan.height)]
    return line
