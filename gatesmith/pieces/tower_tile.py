"""A tower tile of Medina: 1 to 4 points for walls at a tower (TI1)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from gatesmith.catalog.sizes import TILE_DEPTH, TILE_LENGTH, TILE_THICKNESS
from gatesmith.parameters import Value, count
from gatesmith.pieces import Piece
from gatesmith.pieces._color import COLOR
from gatesmith.pieces._score_layout import MOST_PIPS, layout
from gatesmith.pieces._score_tile import ScoreTilePlan
from gatesmith.pieces._tiles import (
    BED_CHAMFER,
    INLAY,
    INLAY_COLOR,
    colours_of,
    plate_of,
    sink_of,
)

if TYPE_CHECKING:
    from gatesmith.catalog import Printer

PIPS = "diamond"  # no building colour has it


@dataclass(frozen=True)
class TowerTileParameters:
    """A tower tile of Medina (TI1)."""

    tile_length: Annotated[float, TILE_LENGTH]
    tile_depth: Annotated[float, TILE_DEPTH]
    tile_thickness: Annotated[float, TILE_THICKNESS]
    bed_chamfer: Annotated[float, BED_CHAMFER]
    value: Annotated[
        int, count(1, MOST_PIPS, help="points: 1 north-west, 2 south-east, 3 north-east, 4 last")
    ] = 1
    color: Annotated[str, COLOR] = "sand"
    inlay: Annotated[bool, INLAY] = False
    inlay_color: Annotated[str, INLAY_COLOR] = "brown"


def plan_tower_tile(values: Mapping[str, Value], profile: Printer) -> ScoreTilePlan:
    """The plan of a tower tile. Raises ParameterError and CombinationError."""
    given = TowerTileParameters(**values)  # type: ignore[arg-type]  # checked values
    colours = colours_of(given.color, inlay=given.inlay, inlay_color=given.inlay_color)
    adapted: list[str] = []
    size = given.tile_length, given.tile_depth, given.tile_thickness
    plate = plate_of(size, given.bed_chamfer, profile, adapted)
    return ScoreTilePlan(
        name="tower tile",
        emblem="tower",
        mark=PIPS,
        plate=plate,
        sink=sink_of(given.tile_thickness, profile, "tile-thickness"),
        layout=layout(given.value, plate, profile, adapted),
        detail_width=profile.detail_width,
        colours=colours,
        adapted=tuple(adapted),
    )


PIECE = Piece(
    name="tower_tile",
    game="medina",
    slot="tower_tile",
    declared=TowerTileParameters,
    plan=plan_tower_tile,
)
