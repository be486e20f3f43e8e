"""The parameters of a guardian."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from gatesmith.catalog.sizes import GUARDIAN_HEIGHT, GUARDIAN_SIDE, TILE_SIDE
from gatesmith.core.parameters import choice, count
from gatesmith.pieces._color import COLOR
from gatesmith.pieces._lengths import BED_CHAMFER

_LOOK = "Look"


@dataclass(frozen=True)
class GuardianParameters:
    """A guardian: one figure a player (R1)."""

    guardian_side: Annotated[float, GUARDIAN_SIDE]
    guardian_height: Annotated[float, GUARDIAN_HEIGHT]
    tile_side: Annotated[float, TILE_SIDE]
    bed_chamfer: Annotated[float, BED_CHAMFER]
    color: Annotated[str, COLOR] = "red"
    style: Annotated[
        str,
        choice("figure", "cone", group=_LOOK, help="a desert guard, or the plain pawn"),
    ] = "figure"
    figure: Annotated[
        int | None,
        count(
            1,
            4,
            group=_LOOK,
            help="which of the four shapes",
            automatic="by the colour: red 1, yellow 2, brown 3, black 4, any other 1",
        ),
    ] = None
