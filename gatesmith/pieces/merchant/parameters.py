"""The parameters of a merchant."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from gatesmith.catalog.sizes import MERCHANT_DIAMETER, MERCHANT_HEIGHT
from gatesmith.pieces._color import COLOR
from gatesmith.pieces._lengths import BED_CHAMFER


@dataclass(frozen=True)
class MerchantParameters:
    """A merchant: nobody's once he stands in the alley, so of no player's colour."""

    merchant_diameter: Annotated[float, MERCHANT_DIAMETER]
    merchant_height: Annotated[float, MERCHANT_HEIGHT]
    bed_chamfer: Annotated[float, BED_CHAMFER]
    color: Annotated[str, COLOR] = "sand"
