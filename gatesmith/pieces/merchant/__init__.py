"""A merchant of the alley, who sells carpets, pottery, bread or spices."""

from gatesmith.pieces import Piece, builder_in, features_in
from gatesmith.pieces.merchant.plan import MerchantParameters
from gatesmith.pieces.merchant.proportions import plan_merchant

PIECE = Piece(
    name="merchant",
    game="medina",
    slot="cell",
    declared=MerchantParameters,
    plan=plan_merchant,
    build=builder_in(f"{__name__}.model"),
    features=features_in(f"{__name__}.features"),
)
