"""A part of a palace: a house with a horseshoe door, windows and a flat roof.

With --seat, a boss on its roof, above the building's height, fits into a dome made with --seat.
"""

from gatesmith.pieces import Piece, builder_in
from gatesmith.pieces.building.plan import BuildingParameters, plan_building

PIECE = Piece(
    name="building",
    game="medina",
    slot="cell",
    declared=BuildingParameters,
    plan=plan_building,
    build=builder_in(f"{__name__}.model"),
)
