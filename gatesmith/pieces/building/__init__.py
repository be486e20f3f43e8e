"""A part of a palace: a house with a horseshoe door, windows and a flat roof.

With --seat, a boss on its roof, above the building's height, fits into a dome made with --seat.
"""

from gatesmith.pieces import Piece
from gatesmith.pieces.building.model import build
from gatesmith.pieces.building.plan import BuildingParameters, plan_building

PIECE = Piece(
    name="building",
    game="medina",
    slot="cell",
    declared=BuildingParameters,
    plan=plan_building,
    build=build,
)
