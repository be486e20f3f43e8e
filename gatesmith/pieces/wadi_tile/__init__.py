"""A wadi tile of Wadi: a stretch of the river, which continues across the edge.

Law A1.
"""

from gatesmith.pieces import Piece, features_in
from gatesmith.pieces.wadi_tile.model import MODEL
from gatesmith.pieces.wadi_tile.plan import COURSES, WadiTileParameters, plan_wadi_tile

PIECE = Piece(
    name="wadi_tile",
    game="wadi",
    slot="tile",
    declared=WadiTileParameters,
    plan=plan_wadi_tile,
    build=MODEL.build,
    parts=MODEL.parts,
    features=features_in(f"{__name__}.features"),
    looks=tuple({"course": course} for course in COURSES),
)
