"""The parameters of a shaduf."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from gatesmith.catalog.sizes import SHADUF_HEIGHT, SHADUF_SIDE
from gatesmith.parameters import length
from gatesmith.pieces._color import COLOR


@dataclass(frozen=True)
class ShadufParameters:
    """A shaduf: the pump of a player (A5)."""

    shaduf_side: Annotated[float, SHADUF_SIDE]
    shaduf_height: Annotated[float, SHADUF_HEIGHT]
    bed_chamfer: Annotated[
        float,
        length(0, 2, printer="bed_chamfer", group="Look", help="chamfer along the bed, 0 for none"),
    ]
    color: Annotated[str, COLOR] = "red"
