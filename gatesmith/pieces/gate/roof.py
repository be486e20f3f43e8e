"""The roof walk between two towers: paved with flags around a hatch or a slot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gatesmith.cad.operations import cut
from gatesmith.cad.primitives import block

if TYPE_CHECKING:
    from gatesmith.cad.kernel import Shape
    from gatesmith.pieces.gate.plan import GatePlan


def parts(plan: GatePlan) -> list[Shape]:
    """The flags and the rim of the hatch, which stand on the walk of the middle."""
    roof, walk = plan.roof, plan.middle.walk
    up = (walk - roof.rise, walk + roof.rise)
    made: list[Shape] = [block(along, across, up) for along, across in roof.flags]
    if roof.hatch:
        out, inside = (-roof.hatch, roof.hatch), roof.hatch - roof.rim
        hole = (-inside, inside)
        rim = block(out, out, (up[0], walk + roof.rim_rise))
        made.append(cut(rim, [block(hole, hole, (walk, walk + 2 * roof.rim_rise))]))
    return made
