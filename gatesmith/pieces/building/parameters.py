"""The parameters of a part of a palace."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from gatesmith.catalog.sizes import BUILDING_HEIGHT, BUILDING_SIDE, DOME_SIDE
from gatesmith.core.parameters import flag
from gatesmith.pieces._color import COLOR
from gatesmith.pieces._lengths import BED_CHAMFER

_SEAT, _LOOK = "Seat", "Look"


@dataclass(frozen=True)
class BuildingParameters:
    """A part of a palace in a building's colour; its roof is flat and takes any dome."""

    building_side: Annotated[float, BUILDING_SIDE]
    building_height: Annotated[float, BUILDING_HEIGHT]
    dome_side: Annotated[float, DOME_SIDE]
    bed_chamfer: Annotated[float, BED_CHAMFER]
    seat: Annotated[
        bool,
        flag(group=_SEAT, help="a boss over the roof, for a dome made with --seat and no other"),
    ] = False
    color: Annotated[str, COLOR] = "grey"
