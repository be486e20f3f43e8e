"""A coupon that reads a wall's length or depth without a caliper.

Push the real wall between its jaws and read the scale where the wall touches the jaw with the
scale; then do the same with a printed gate. The difference between the two readings shows
by how much the print is too large, because the error of the printed slot itself is in both.
"""

from gatesmith.pieces import Piece, builder_in
from gatesmith.pieces.gauge.plan import GaugeParameters, plan_gauge

PIECE = Piece(
    name="gauge",
    game="medina",
    slot="wall",
    declared=GaugeParameters,
    plan=plan_gauge,
    build=builder_in(f"{__name__}.model"),
    is_tool=True,
)
