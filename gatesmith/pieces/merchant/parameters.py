"""The parameters of a merchant."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from gatesmith.catalog.sizes import MERCHANT_DIAMETER, MERCHANT_HEIGHT
from gatesmith.parameters import length
from gatesmith.pieces._color import COLOR


@dataclass(frozen=True)
class MerchantParameters:
    """A merchant: nobody's once he stands in the alley, so of no player's colour."""

    merchant_diameter: Annotated[float, MERCHANT_DIAMETER]
    merchant_height: Annotated[float, MERCHANT_HEIGHT]
    bed_chamfer: Annotated[
        float,
        length(0, 2, printer="bed_chamfer", group="Look", help="chamfer along the bed, 0 for none"),
    ]
    color: Annotated[str, COLOR] = "sand"
