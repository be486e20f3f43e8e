"""A merchant of the alley: robe, beard and turban, a rolled carpet and a sack beside him."""

from gatesmith.pieces import Piece
from gatesmith.pieces.merchant.parameters import MerchantParameters
from gatesmith.pieces.merchant.proportions import plan_merchant

PIECE = Piece(
    name="merchant",
    game="medina",
    slot="cell",
    declared=MerchantParameters,
    plan=plan_merchant,
)
