"""The parameters of a wall."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from gatesmith.catalog.sizes import WALL_DEPTH, WALL_HEIGHT, WALL_LENGTH
from gatesmith.parameters import choice, length

_SIZE, _LOOK = "Size", "Look"


@dataclass(frozen=True)
class WallParameters:
    """A piece of the town wall."""

    wall_length: Annotated[float, WALL_LENGTH]
    wall_depth: Annotated[float, WALL_DEPTH]
    wall_height: Annotated[float, WALL_HEIGHT]
    clearance: Annotated[
        float, length(0, 1, printer="clearance_end", group=_SIZE, help="gap at each end")
    ]
    bed_chamfer: Annotated[
        float,
        length(0, 2, printer="bed_chamfer", group=_LOOK, help="chamfer along the bed, 0 for none"),
    ]
    style: Annotated[
        str,
        choice("masonry", "plain", group=_LOOK, help="stones and merlons, or a plain wooden block"),
    ] = "masonry"
