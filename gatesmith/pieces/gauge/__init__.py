"""A coupon that reads a wall's length or depth without a caliper.

Push the real wall between its jaws and read the scale where the wall touches the jaw beside it;
then do the same with a printed gate. The difference of the two readings is what the print is too
large by, for the printed slot's own error is in both.
"""

from gatesmith.pieces import Piece
from gatesmith.pieces.gauge.model import build
from gatesmith.pieces.gauge.plan import GaugeParameters, plan_gauge

PIECE = Piece(
    name="gauge",
    game="medina",
    slot="wall",
    declared=GaugeParameters,
    plan=plan_gauge,
    build=build,
    is_tool=True,
)
