"""A piece of the town wall, of masonry or plain.

It matches the gate: plinth, courses, cornice, walk and merlons are at the same heights.
"""

from gatesmith.pieces import Piece, builder_in, features_in
from gatesmith.pieces.wall.plan import WallParameters, plan_wall

PIECE = Piece(
    name="wall",
    game="medina",
    slot="wall",
    declared=WallParameters,
    plan=plan_wall,
    build=builder_in(f"{__name__}.model"),
    features=features_in(f"{__name__}.features"),
)
