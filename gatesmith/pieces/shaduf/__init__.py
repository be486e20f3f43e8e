"""A pump that lifts water over the bank.

Post, beam, bucket and counterweight, in a player's colour, for Wadi.
"""

from gatesmith.pieces import Piece, builder_in, features_in
from gatesmith.pieces.shaduf.plan import ShadufParameters
from gatesmith.pieces.shaduf.proportions import plan_shaduf

PIECE = Piece(
    name="shaduf",
    game="wadi",
    slot="tile",
    declared=ShadufParameters,
    plan=plan_shaduf,
    build=builder_in(f"{__name__}.model"),
    features=features_in(f"{__name__}.features"),
    looks=(
        {},
        {"color": "red", "marked": True},
        {"color": "yellow", "marked": True},
        {"color": "brown", "marked": True},
        {"color": "black", "marked": True},
    ),
)
