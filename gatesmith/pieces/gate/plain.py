"""The plain style: a smooth stepped block with a pointed opening, like a wooden piece."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gatesmith.cad import stonework
from gatesmith.cad.operations import chamfered
from gatesmith.cad.outline import both_sides
from gatesmith.cad.primitives import prism
from gatesmith.pieces.gate import common

if TYPE_CHECKING:
    from gatesmith.cad.kernel import Edge, Shape
    from gatesmith.pieces.gate.plan import GatePlan


def parts(plan: GatePlan) -> list[Shape]:
    """One block, its middle bay raised over the shoulders, its upper edges chamfered."""
    half, bay = plan.length / 2, plan.frame
    sill = plan.battlements.sill
    right = [*common.chamfered_foot(half, plan.bed_chamfer), (half, sill), (bay, sill)]
    body = prism(both_sides([*right, (bay, plan.height)]), -plan.depth / 2, plan.depth / 2)

    def is_upper(edge: Edge) -> bool:
        """Edges of the top and the shoulders, but not the inner corners between them."""
        start, end = edge.startPoint(), edge.endPoint()
        level = abs(start.z - end.z) < 1e-6 and start.z > sill / 2
        inner = (
            abs(start.x - end.x) < 1e-6 and abs(abs(start.x) - bay) < 1e-6 and start.z < sill + 1e-6
        )
        return level and not inner

    return [chamfered(body, is_upper, plan.edge_chamfer)]


def tools(plan: GatePlan) -> list[Shape]:
    """What is cut away: the chamfer along the bed of both faces."""
    return stonework.face_wedges(plan.depth / 2, plan.length, plan.bed_chamfer)
