"""A piece of the town wall, of masonry or plain.

The gate's little sibling: plinth, courses, cornice, walk and merlons at the gate's own heights.
"""

from gatesmith.pieces import Piece, builder_in
from gatesmith.pieces.wall.plan import WallParameters, plan_wall

PIECE = Piece(
    name="wall",
    game="medina",
    slot="wall",
    declared=WallParameters,
    plan=plan_wall,
    build=builder_in(f"{__name__}.model"),
)
