"""The plain style: a smooth stepped block with a pointed opening, like a wooden piece."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gatesmith.cad import stonework
from gatesmith.cad.operations import chamfered
from gatesmith.cad.outline import both_sides
from gatesmith.cad.primitives import prism
from gatesmith.pieces.gate import common

if TYPE_CHECKING:
    from gatesmith.cad.kernel import Corner, Shape
    from gatesmith.pieces.gate.plan import GatePlan


_SAME = 1e-6  # mm: coordinates that differ by less are equal


def parts(plan: GatePlan) -> list[Shape]:
    """One block: its middle bay rises above the shoulders, its upper edges are chamfered."""
    half, bay = plan.length / 2, plan.frame
    sill = plan.battlements.sill
    right = [*common.chamfered_foot(half, plan.bed_chamfer), (half, sill), (bay, sill)]
    body = prism(both_sides([*right, (bay, plan.height)]), -plan.depth / 2, plan.depth / 2)

    def is_upper(start: Corner, end: Corner) -> bool:
        """Edges of the top and the shoulders, but not the inner corners between them."""
        (x0, _, z0), (x1, _, z1) = start, end
        level = abs(z0 - z1) < _SAME and z0 > sill / 2
        inner = abs(x0 - x1) < _SAME and abs(abs(x0) - bay) < _SAME and z0 < sill + _SAME
        return level and not inner

    return [chamfered(body, is_upper, plan.edge_chamfer)]


def tools(plan: GatePlan) -> list[Shape]:
    """The tools: they cut the chamfer along the bed of both faces."""
    return stonework.face_wedges(plan.depth / 2, plan.length, plan.bed_chamfer)
