"""A corner tower: battered foot, courses of stone, arrow slits, a crown on corbels."""

from gatesmith.pieces import Piece, builder_in, features_in
from gatesmith.pieces.tower.plan import TowerParameters
from gatesmith.pieces.tower.proportions import plan_tower

PIECE = Piece(
    name="tower",
    game="medina",
    slot="tower",
    declared=TowerParameters,
    plan=plan_tower,
    build=builder_in(f"{__name__}.model"),
    features=features_in(f"{__name__}.features"),
    looks=({}, {"value": 1}, {"value": 2}, {"value": 3}, {"value": 4}),
)
