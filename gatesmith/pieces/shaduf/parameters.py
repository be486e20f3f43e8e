"""The parameters of a shaduf."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from gatesmith.catalog.sizes import SHADUF_HEIGHT, SHADUF_SIDE
from gatesmith.pieces._color import COLOR
from gatesmith.pieces._lengths import BED_CHAMFER


@dataclass(frozen=True)
class ShadufParameters:
    """A shaduf: the pump of a player (A5)."""

    shaduf_side: Annotated[float, SHADUF_SIDE]
    shaduf_height: Annotated[float, SHADUF_HEIGHT]
    bed_chamfer: Annotated[float, BED_CHAMFER]
    color: Annotated[str, COLOR] = "red"
