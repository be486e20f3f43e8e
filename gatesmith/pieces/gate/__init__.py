"""A city gate in the place of one wall piece.

Neutral and white, for The Gates of Medina (law GA1).
"""

from gatesmith.pieces import Piece
from gatesmith.pieces.gate.mass import GateParameters
from gatesmith.pieces.gate.model import build
from gatesmith.pieces.gate.proportions import plan_gate

PIECE = Piece(
    name="gate",
    game="medina",
    slot="wall",
    declared=GateParameters,
    plan=plan_gate,
    build=build,
    natural="white",
    crafts=("laser", "card", "clay"),
)
