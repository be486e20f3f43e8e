"""The parameters of a land tile."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from gatesmith.catalog.sizes import DISC_DIAMETER, TILE_SIDE, TILE_THICKNESS
from gatesmith.core.parameters import count, length
from gatesmith.pieces._color import COLOR
from gatesmith.pieces._lengths import BED_CHAMFER
from gatesmith.pieces._tiles import INLAY, INLAY_COLOR

MOST_FERTILE = 3


@dataclass(frozen=True)
class LandTileParameters:
    """A land tile of Wadi (A1)."""

    tile_side: Annotated[float, TILE_SIDE]
    tile_thickness: Annotated[float, TILE_THICKNESS]
    disc_diameter: Annotated[float, DISC_DIAMETER]
    clearance: Annotated[
        float,
        length(
            0,
            1,
            printer="clearance_slip",
            group="Size",
            help="gap between a basin and the water disc that lies in it",
        ),
    ]
    bed_chamfer: Annotated[float, BED_CHAMFER]
    fertility: Annotated[int, count(1, MOST_FERTILE, help="how fertile: its number of basins")] = 1
    color: Annotated[str, COLOR] = "sand"
    inlay: Annotated[bool, INLAY] = False
    inlay_color: Annotated[str, INLAY_COLOR] = "green"
