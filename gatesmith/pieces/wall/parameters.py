"""The parameters of a wall."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from gatesmith.catalog.sizes import WALL_DEPTH, WALL_HEIGHT, WALL_LENGTH
from gatesmith.core.parameters import choice
from gatesmith.pieces._lengths import BED_CHAMFER, END_CLEARANCE

_SIZE, _LOOK = "Size", "Look"


@dataclass(frozen=True)
class WallParameters:
    """A piece of the town wall."""

    wall_length: Annotated[float, WALL_LENGTH]
    wall_depth: Annotated[float, WALL_DEPTH]
    wall_height: Annotated[float, WALL_HEIGHT]
    clearance: Annotated[float, END_CLEARANCE]
    bed_chamfer: Annotated[float, BED_CHAMFER]
    style: Annotated[
        str,
        choice("masonry", "plain", group=_LOOK, help="stones and merlons, or a plain wooden block"),
    ] = "masonry"
