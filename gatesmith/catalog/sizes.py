"""Sizes of the real pieces: what can be measured, with bounds, and where a number comes from."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated

from gatesmith.core.parameters import Parameter, length, parameters_of


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

TOWER_SIDE = length(4, 120, edition=True, group="Size", help="side of a tower's base")
TOWER_HEIGHT = length(6, 200, edition=True, group="Size", help="height of a tower")
BUILDING_SIDE = length(4, 120, edition=True, group="Size", help="side of a building's base")
BUILDING_HEIGHT = length(4, 150, edition=True, group="Size", help="height of a building")
DOME_SIDE = length(4, 120, edition=True, group="Size", help="diameter of a dome")
DOME_HEIGHT = length(2, 100, edition=True, group="Size", help="height of a dome")
STABLE_SIDE = length(4, 120, edition=True, group="Size", help="side of a stable's base")
STABLE_HEIGHT = length(4, 150, edition=True, group="Size", help="height of a stable")
MERCHANT_DIAMETER = length(3, 100, edition=True, group="Size", help="diameter of a merchant")
MERCHANT_HEIGHT = length(5, 120, edition=True, group="Size", help="height of a merchant")
SHADUF_SIDE = length(5, 100, edition=True, group="Size", help="side of a shaduf's base")
SHADUF_HEIGHT = length(6, 120, edition=True, group="Size", help="height of a shaduf")
GUARDIAN_SIDE = length(5, 100, edition=True, group="Size", help="width of a guardian's base")
GUARDIAN_HEIGHT = length(10, 120, edition=True, group="Size", help="height of a guardian")
TILE_LENGTH = length(8, 120, edition=True, group="Size", help="length of a tower or palace tile")
TILE_DEPTH = length(8, 120, edition=True, group="Size", help="depth of a tower or palace tile")
TILE_THICKNESS = length(0.8, 10, edition=True, group="Size", help="thickness of a tile")
TILE_SIDE = length(15, 120, edition=True, group="Size", help="side of a land or wadi tile")
DISC_DIAMETER = length(5, 60, edition=True, group="Size", help="diameter of a water disc")
DISC_THICKNESS = length(0.8, 15, edition=True, group="Size", help="thickness of a water disc")


@dataclass(frozen=True)
class MedinaSizes:
    """The pieces and the board of Medina."""

    wall_length: Annotated[float, WALL_LENGTH]
    wall_depth: Annotated[float, WALL_DEPTH]
    wall_height: Annotated[float, WALL_HEIGHT]
    cell_pitch: Annotated[float, length(8, 120, edition=True, help="distance from cell to cell")]
    tower_side: Annotated[float, TOWER_SIDE]
    tower_height: Annotated[float, TOWER_HEIGHT]
    building_side: Annotated[float, BUILDING_SIDE]
    building_height: Annotated[float, BUILDING_HEIGHT]
    dome_side: Annotated[float, DOME_SIDE]
    dome_height: Annotated[float, DOME_HEIGHT]
    stable_side: Annotated[float, STABLE_SIDE]
    stable_height: Annotated[float, STABLE_HEIGHT]
    merchant_diameter: Annotated[float, MERCHANT_DIAMETER]
    merchant_height: Annotated[float, MERCHANT_HEIGHT]
    tile_length: Annotated[float, TILE_LENGTH]
    tile_depth: Annotated[float, TILE_DEPTH]
    tile_thickness: Annotated[float, TILE_THICKNESS]


@dataclass(frozen=True)
class WadiSizes:
    """The pieces and the board of Wadi."""

    tile_side: Annotated[float, TILE_SIDE]
    tile_thickness: Annotated[float, TILE_THICKNESS]
    disc_diameter: Annotated[float, DISC_DIAMETER]
    disc_thickness: Annotated[float, DISC_THICKNESS]
    shaduf_side: Annotated[float, SHADUF_SIDE]
    shaduf_height: Annotated[float, SHADUF_HEIGHT]
    guardian_side: Annotated[float, GUARDIAN_SIDE]
    guardian_height: Annotated[float, GUARDIAN_HEIGHT]


SIZES_BY_GAME: dict[str, type] = {"medina": MedinaSizes, "wadi": WadiSizes}
"""Game to the declaration of its sizes."""


ROW_READINGS = {"wall_length": "8x240", "tile_side": "8x320"}
"""For each size that a row of real pieces gives, such a row as an example of a reading."""


def sizes_of(game: str) -> tuple[Parameter, ...]:
    """The sizes that an edition of a game gives."""
    return parameters_of(SIZES_BY_GAME[game])
