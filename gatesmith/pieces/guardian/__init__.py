"""A guardian who closes land to everyone.

One for each player, distinguished by colour and shape. For the expansion Wadi: The Guardians.
"""

from gatesmith.pieces import Piece, builder_in, features_in
from gatesmith.pieces.guardian.plan import GuardianParameters
from gatesmith.pieces.guardian.proportions import plan_guardian

PIECE = Piece(
    name="guardian",
    game="wadi",
    slot="tile",
    declared=GuardianParameters,
    plan=plan_guardian,
    build=builder_in(f"{__name__}.model"),
    features=features_in(f"{__name__}.features"),
    looks=tuple(
        {"style": style, "color": color}
        for style in ("figure", "cone")
        for color in ("red", "yellow", "brown", "black")
    ),
)
