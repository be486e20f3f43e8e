"""A merchant of the alley: robe, beard and turban, a rolled carpet and a sack beside him."""

from gatesmith.pieces import Piece, builder_in
from gatesmith.pieces.merchant.plan import MerchantParameters, plan_merchant

PIECE = Piece(
    name="merchant",
    game="medina",
    slot="cell",
    declared=MerchantParameters,
    plan=plan_merchant,
    build=builder_in(f"{__name__}.model"),
)
