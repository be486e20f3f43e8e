"""A corner tower: battered foot, courses of stone, arrow slits, a crown on corbels."""

from gatesmith.pieces import Piece
from gatesmith.pieces.tower.model import build
from gatesmith.pieces.tower.plan import TowerParameters
from gatesmith.pieces.tower.proportions import plan_tower

PIECE = Piece(
    name="tower",
    game="medina",
    slot="tower",
    declared=TowerParameters,
    plan=plan_tower,
    build=build,
)
