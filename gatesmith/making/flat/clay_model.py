"""The solids of the clay cutter and its ejector: upright prisms, one on another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gatesmith.cad.kernel import load, translated
from gatesmith.cad.operations import chamfered, cut, joined
from gatesmith.cad.outline import Outline, both_sides
from gatesmith.cad.primitives import upright
from gatesmith.making.flat.clay import CORNER, EDGE_HEIGHT, RIM

if TYPE_CHECKING:
    from gatesmith.cad.kernel import Edge, Shape
    from gatesmith.making.flat.clay import ClayPlan

OVER = 1.0  # cutting tools reach this far out, so that no faces coincide


def build(plan: ClayPlan) -> Shape:
    """The solid of a part. Raises KernelError and MissingLibraryError."""
    load()
    length, depth = plan.footprint.length, plan.footprint.depth
    with translated(f"gate {plan.part}", "prisms", length=length, depth=depth, height=plan.height):
        rim = chamfered(upright(_rim(length, depth), 0.0, RIM), _on_bed, plan.bed_chamfer)
        if plan.part == "ejector":
            plugs = [upright(Outline.of(plug), RIM / 2, plan.height) for plug in plan.plugs]
            return joined([rim, *plugs])
        shoulder = plan.height - EDGE_HEIGHT
        parts = [rim]
        if plan.wall > plan.edge:
            parts.append(upright(Outline.of(plan.outer(plan.wall)), RIM / 2, shoulder))
        parts.append(upright(Outline.of(plan.outer(plan.edge)), RIM / 2, plan.height))
        hole = upright(Outline.of(plan.cavity), -OVER, plan.height + OVER)
        return cut(joined(parts), [hole])


def _rim(length: float, depth: float) -> Outline:
    """A rectangle about the origin, its corners cut off straight."""
    x, y, c = length / 2, depth / 2, CORNER
    right = [(x - c, -y), (x, c - y), (x, y - c), (x - c, y)]
    return both_sides(right)


def _on_bed(edge: Edge) -> bool:
    """The edges round the bed face."""
    return abs(edge.startPoint().z) < 1e-6 and abs(edge.endPoint().z) < 1e-6
