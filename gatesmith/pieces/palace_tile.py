"""A palace tile of Medina: the points for the largest palace of a colour (TI4)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
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

COLOURS = {1: "grey", 2: "black", 3: "brown", 4: "orange"}
"""Value to the building colour that it belongs to; the second edition has purple for black."""

MARKS = {
    "grey": "square",
    "black": "triangle",
    "purple": "cross",
    "brown": "crescent",
    "orange": "sun",
}
"""Building colour to its mark, so that tiles printed in one filament are told apart."""


@dataclass(frozen=True)
class PalaceTileParameters:
    """A palace tile of Medina (TI4)."""

    tile_length: Annotated[float, TILE_LENGTH]
    tile_depth: Annotated[float, TILE_DEPTH]
    tile_thickness: Annotated[float, TILE_THICKNESS]
    bed_chamfer: Annotated[float, BED_CHAMFER]
    value: Annotated[int, count(1, MOST_PIPS, help="points for the largest palace")] = 1
    color: Annotated[
        str | None,
        replace(COLOR, automatic="grey, black, brown or orange, for a value of 1, 2, 3 or 4"),
    ] = None
    inlay: Annotated[bool, INLAY] = False
    inlay_color: Annotated[str, INLAY_COLOR] = "white"


def plan_palace_tile(values: Mapping[str, Value], profile: Printer) -> ScoreTilePlan:
    """The plan of a palace tile. Raises ParameterError and CombinationError."""
    given = PalaceTileParameters(**values)  # type: ignore[arg-type]  # checked values
    usual = COLOURS[given.value]
    colours = colours_of(given.color or usual, inlay=given.inlay, inlay_color=given.inlay_color)
    adapted: list[str] = []
    size = given.tile_length, given.tile_depth, given.tile_thickness
    plate = plate_of(size, given.bed_chamfer, profile, adapted)
    return ScoreTilePlan(
        name="palace tile",
        emblem="palace",
        mark=MARKS.get(colours.base.name, MARKS[usual]),
        plate=plate,
        sink=sink_of(given.tile_thickness, profile, "tile-thickness"),
        layout=layout(given.value, plate, profile, adapted),
        detail_width=profile.detail_width,
        colours=colours,
        adapted=tuple(adapted),
    )


PIECE = Piece(
    name="palace_tile",
    game="medina",
    slot="palace_tile",
    declared=PalaceTileParameters,
    plan=plan_palace_tile,
)
