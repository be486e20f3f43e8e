"""A goat stable: a low house with open arches, mangers, and the goat on its roof."""

from gatesmith.pieces import Piece
from gatesmith.pieces.stable.model import build
from gatesmith.pieces.stable.plan import StableParameters
from gatesmith.pieces.stable.proportions import plan_stable

PIECE = Piece(
    name="stable",
    game="medina",
    slot="cell",
    declared=StableParameters,
    plan=plan_stable,
    build=build,
)
