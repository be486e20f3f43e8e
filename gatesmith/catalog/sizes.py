"""Sizes of the real pieces: what can be measured, with bounds, and where a number comes from."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated

from gatesmith.parameters import Parameter, length, parameters_of


class Origin(StrEnum):
    """Where a size comes from."""

    MEASURED = "measured"
    PUBLISHED = "published"
    ASSUMED = "assumed"


@dataclass(frozen=True)
class Size:
    """A size in millimetres and its origin."""

    value: float
    origin: Origin


WALL_LENGTH = length(12, 120, edition=True, group="Size", help="length of a wall piece")
WALL_DEPTH = length(4, 60, edition=True, group="Size", help="depth of a wall piece")
WALL_HEIGHT = length(6, 150, edition=True, group="Size", help="height of a wall piece")

_SIDE_HELP = "side of the square it stands on"


@dataclass(frozen=True)
class MedinaSizes:
    """The pieces and the board of Medina."""

    wall_length: Annotated[float, WALL_LENGTH]
    wall_depth: Annotated[float, WALL_DEPTH]
    wall_height: Annotated[float, WALL_HEIGHT]
    cell_pitch: Annotated[float, length(8, 120, edition=True, help="from cell to cell")]
    tower_side: Annotated[float, length(4, 120, edition=True, help=f"tower: {_SIDE_HELP}")]
    tower_height: Annotated[float, length(6, 200, edition=True, help="height of a tower")]
    building_side: Annotated[float, length(4, 120, edition=True, help=f"building: {_SIDE_HELP}")]
    building_height: Annotated[float, length(4, 150, edition=True, help="height of a building")]
    dome_side: Annotated[float, length(4, 120, edition=True, help="dome: diameter")]
    dome_height: Annotated[float, length(2, 100, edition=True, help="height of a dome")]
    stable_side: Annotated[float, length(4, 120, edition=True, help=f"stable: {_SIDE_HELP}")]
    stable_height: Annotated[float, length(4, 150, edition=True, help="height of a stable")]
    merchant_diameter: Annotated[float, length(3, 100, edition=True, help="merchant: diameter")]
    merchant_height: Annotated[float, length(5, 120, edition=True, help="height of a merchant")]
    tile_length: Annotated[float, length(8, 120, edition=True, help="length of a tower tile")]
    tile_depth: Annotated[float, length(8, 120, edition=True, help="depth of a tower tile")]
    tile_thickness: Annotated[float, length(0.8, 10, edition=True, help="thickness of a tile")]


@dataclass(frozen=True)
class WadiSizes:
    """The pieces and the board of Wadi."""

    tile_side: Annotated[float, length(15, 120, edition=True, help="side of a land or wadi tile")]
    tile_thickness: Annotated[float, length(0.8, 10, edition=True, help="thickness of a tile")]
    disc_diameter: Annotated[float, length(5, 60, edition=True, help="water disc: diameter")]
    disc_thickness: Annotated[float, length(0.8, 15, edition=True, help="water disc: thickness")]
    shaduf_side: Annotated[float, length(5, 100, edition=True, help=f"shaduf: {_SIDE_HELP}")]
    shaduf_height: Annotated[float, length(6, 120, edition=True, help="height of a shaduf")]
    guardian_side: Annotated[float, length(5, 100, edition=True, help="guardian: base, across")]
    guardian_height: Annotated[float, length(10, 120, edition=True, help="height of a guardian")]


GAMES: dict[str, type] = {"medina": MedinaSizes, "wadi": WadiSizes}
"""Game to the declaration of its sizes."""


def sizes_of(game: str) -> tuple[Parameter, ...]:
    """The sizes that an edition of a game gives."""
    return parameters_of(GAMES[game])
