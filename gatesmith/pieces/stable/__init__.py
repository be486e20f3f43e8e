"""A goat stable: a low house with open arches, mangers, and the goat on its roof."""

from gatesmith.pieces import Piece, builder_in, features_in
from gatesmith.pieces.stable.plan import StableParameters
from gatesmith.pieces.stable.proportions import plan_stable

PIECE = Piece(
    name="stable",
    game="medina",
    slot="cell",
    declared=StableParameters,
    plan=plan_stable,
    build=builder_in(f"{__name__}.model"),
    features=features_in(f"{__name__}.features"),
)
