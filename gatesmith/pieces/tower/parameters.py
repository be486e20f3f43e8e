"""The parameters of a tower."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from gatesmith.catalog.sizes import TOWER_HEIGHT, TOWER_SIDE
from gatesmith.core.parameters import count
from gatesmith.pieces._lengths import BED_CHAMFER

_LOOK, _TOP = "Look", "Merlons"


@dataclass(frozen=True)
class TowerParameters:
    """A corner tower of the town wall; it fills its square as the wooden one does."""

    tower_side: Annotated[float, TOWER_SIDE]
    tower_height: Annotated[float, TOWER_HEIGHT]
    bed_chamfer: Annotated[float, BED_CHAMFER]
    merlons: Annotated[
        int | None,
        count(2, 40, group=_TOP, help="merlons along each side", automatic="from the side"),
    ] = None
