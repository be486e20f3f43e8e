"""The solid of a gate from its plan: the parts of its style, minus the tools."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING

from gatesmith.cad import lettering as marks
from gatesmith.cad import openings, stonework
from gatesmith.cad.kernel_errors import translated
from gatesmith.cad.operations import cut, joined
from gatesmith.cad.primitives import prism
from gatesmith.pieces.gate import common

if TYPE_CHECKING:
    from gatesmith.cad.kernel import Shape
    from gatesmith.pieces.gate.plan import GatePlan


def build(plan: GatePlan) -> Shape:
    """The gate's solid. Raises KernelError and MissingLibraryError."""
    style = importlib.import_module(f"gatesmith.pieces.gate.{plan.style.replace('-', '_')}")
    sizes = {"length": plan.length, "depth": plan.depth, "height": plan.height}
    with translated("gate", plan.style, **sizes):
        shape = joined(style.parts(plan))
        tools = [*style.tools(plan), *common.gem_tools(plan), *common.star_tools(plan)]
        tools += [*_opening(plan), *_mark(plan)]
        tools += stonework.end_wedges(plan.length / 2, plan.depth, plan.bed_chamfer)
        return cut(shape, tools)


def _opening(plan: GatePlan) -> list[Shape]:
    outline, reach = common.flared_opening(plan), plan.depth / 2 + common.OVER
    if plan.door == "open":
        return [prism(outline, -reach, reach)]
    tools = openings.recesses(outline, plan.depth, plan.panel)
    bar = 0.0
    if plan.door == "portcullis":
        bar = plan.bar
        if holes := openings.portcullis_holes(plan.arch, plan.panel, bar):
            return tools + holes
    size = plan.detail_width, plan.detail_depth
    return tools + openings.door_grooves(plan.arch, plan.panel, size, plan.lean, bar)


def _mark(plan: GatePlan) -> list[Shape]:
    if not plan.mark:
        return []
    x = -(plan.length / 2 + plan.arch.foot / 2) / 2
    return marks.underside_text(plan.mark, (x, 0.0), plan.mark_room, plan.detail_depth)
