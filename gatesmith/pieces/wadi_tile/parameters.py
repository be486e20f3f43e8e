"""The parameters of a wadi tile."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from gatesmith.catalog.sizes import TILE_SIDE, TILE_THICKNESS
from gatesmith.core.parameters import choice, flag
from gatesmith.pieces._color import COLOR
from gatesmith.pieces._lengths import BED_CHAMFER

COURSES = ("straight", "bend", "source", "mouth", "tee")


@dataclass(frozen=True)
class WadiTileParameters:
    """A wadi tile of Wadi (A1)."""

    tile_side: Annotated[float, TILE_SIDE]
    tile_thickness: Annotated[float, TILE_THICKNESS]
    bed_chamfer: Annotated[float, BED_CHAMFER]
    course: Annotated[
        str, choice(*COURSES, help="how the river runs; at a tee, an arm flows into another")
    ] = "straight"
    mirror: Annotated[
        bool, flag(help="a bend or an arm to the left of the flow instead of to its right")
    ] = False
    color: Annotated[str, COLOR] = "brown"
