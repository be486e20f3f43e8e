"""A palace tile of Medina: the points for the largest palace of a colour.

Law TI4.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Annotated

from gatesmith.core.parameters import Value, count, filled
from gatesmith.pieces import Piece
from gatesmith.pieces._flat import colours_of
from gatesmith.pieces._marks import PALACE_MARKS
from gatesmith.pieces._parameters import COLOR, INLAY, INLAY_COLOR
from gatesmith.pieces._score_features import features
from gatesmith.pieces._score_tile import (
    MODEL,
    MOST_PIPS,
    ScoreTileParameters,
    ScoreTilePlan,
    plan_score_tile,
)

if TYPE_CHECKING:
    from gatesmith.catalog import Printer

COLOURS = {1: "grey", 2: "black", 3: "brown", 4: "orange"}
"""Value to the colour of its buildings; the second edition has purple instead of black."""


@dataclass(frozen=True)
class PalaceTileParameters(ScoreTileParameters):
    """A palace tile of Medina (TI4)."""

    value: Annotated[
        int, count(1, MOST_PIPS, help="points of the tile, for the largest palace of a colour")
    ] = 1
    color: Annotated[
        str | None,
        replace(COLOR, automatic="grey, black, brown or orange, for a value of 1, 2, 3 or 4"),
    ] = None
    inlay: Annotated[bool, INLAY] = False
    inlay_color: Annotated[str, INLAY_COLOR] = "white"


def plan_palace_tile(values: Mapping[str, Value], profile: Printer) -> ScoreTilePlan:
    """The plan of a palace tile. Raises ParameterError and CombinationError."""
    given = filled(PalaceTileParameters, values)
    usual = COLOURS[given.value]
    colours = colours_of(given.color or usual, inlay=given.inlay, inlay_color=given.inlay_color)
    return plan_score_tile(
        given,
        profile,
        emblem="palace",
        mark=PALACE_MARKS.get(colours.base.name, PALACE_MARKS[usual]),
        value=given.value,
        colours=colours,
    )


PIECE = Piece(
    name="palace_tile",
    game="medina",
    slot="palace-tile",
    declared=PalaceTileParameters,
    plan=plan_palace_tile,
    build=MODEL.build,
    parts=MODEL.parts,
    features=features,
)
