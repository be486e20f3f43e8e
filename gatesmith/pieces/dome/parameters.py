"""The parameters of a dome."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from gatesmith.catalog.sizes import DOME_HEIGHT, DOME_SIDE
from gatesmith.core.parameters import flag, length
from gatesmith.pieces._color import COLOR
from gatesmith.pieces._lengths import BED_CHAMFER

_SEAT, _LOOK = "Seat", "Look"


@dataclass(frozen=True)
class DomeParameters:
    """A dome in a player's colour, which claims a palace."""

    dome_side: Annotated[float, DOME_SIDE]
    dome_height: Annotated[float, DOME_HEIGHT]
    clearance: Annotated[
        float,
        length(0, 1, printer="clearance_slip", group=_SEAT, help="gap around a building's boss"),
    ]
    bed_chamfer: Annotated[float, BED_CHAMFER]
    seat: Annotated[
        bool, flag(group=_SEAT, help="a recess for the boss of a building made with --seat")
    ] = False
    color: Annotated[str, COLOR] = "blue"
