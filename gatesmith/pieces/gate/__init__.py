"""A city gate in the place of one wall piece.

It is white and belongs to no player. For the expansion The Gates of Medina (law GA1).
"""

from gatesmith.pieces import Piece, builder_in, features_in
from gatesmith.pieces.gate.mass import GateParameters
from gatesmith.pieces.gate.proportions import plan_gate

PIECE = Piece(
    name="gate",
    game="medina",
    slot="wall",
    declared=GateParameters,
    plan=plan_gate,
    build=builder_in(f"{__name__}.model"),
    features=features_in(f"{__name__}.features"),
    natural="white",
    crafts=("laser", "card", "clay"),
)
