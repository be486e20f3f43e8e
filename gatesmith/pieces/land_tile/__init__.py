"""A land tile of Wadi: a field with one to three basins that hold water.

Law A1.
"""

from gatesmith.pieces import Piece, features_in
from gatesmith.pieces.land_tile.model import MODEL
from gatesmith.pieces.land_tile.plan import LandTileParameters, plan_land_tile

PIECE = Piece(
    name="land_tile",
    game="wadi",
    slot="tile",
    declared=LandTileParameters,
    plan=plan_land_tile,
    build=MODEL.build,
    parts=MODEL.parts,
    features=features_in(f"{__name__}.features"),
)
