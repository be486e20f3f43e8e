"""A tower tile of Medina: 1 to 4 points for walls at a tower.

Law TI1.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from gatesmith.core.parameters import Value, count, filled
from gatesmith.pieces import Piece
from gatesmith.pieces._flat import colours_of
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

PIPS = "diamond"  # no building colour has it


@dataclass(frozen=True)
class TowerTileParameters(ScoreTileParameters):
    """A tower tile of Medina (TI1)."""

    value: Annotated[
        int,
        count(1, MOST_PIPS, help="points: 1 north-west, 2 south-east, 3 north-east, 4 south-west"),
    ] = 1
    color: Annotated[str, COLOR] = "sand"
    inlay: Annotated[bool, INLAY] = False
    inlay_color: Annotated[str, INLAY_COLOR] = "brown"


def plan_tower_tile(values: Mapping[str, Value], profile: Printer) -> ScoreTilePlan:
    """The plan of a tower tile. Raises ParameterError and CombinationError."""
    given = filled(TowerTileParameters, values)
    colours = colours_of(given.color, inlay=given.inlay, inlay_color=given.inlay_color)
    return plan_score_tile(
        given,
        profile,
        emblem="tower",
        mark=PIPS,
        value=given.value,
        colours=colours,
    )


PIECE = Piece(
    name="tower_tile",
    game="medina",
    slot="tower-tile",
    declared=TowerTileParameters,
    plan=plan_tower_tile,
    build=MODEL.build,
    parts=MODEL.parts,
    features=features,
)
