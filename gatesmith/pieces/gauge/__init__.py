"""A coupon that reads a wall's length or depth without a caliper.

Push the real wall between the jaws and read the scale where the wall touches the slanted jaw;
then do the same with a printed gate. The difference between the two readings is how much too
large the print is, because both contain the same error of the printed slot.
"""

from gatesmith.pieces import Piece, builder_in, features_in
from gatesmith.pieces.gauge.plan import GaugeParameters, plan_gauge

PIECE = Piece(
    name="gauge",
    game="medina",
    slot="wall",
    declared=GaugeParameters,
    plan=plan_gauge,
    build=builder_in(f"{__name__}.model"),
    features=features_in(f"{__name__}.features"),
    is_tool=True,
)
