"""City gates for Medina: neutral, white, in the place of one wall piece (GA1)."""

from gatesmith.pieces import Piece
from gatesmith.pieces.gate.parameters import GateParameters
from gatesmith.pieces.gate.proportions import plan_gate

PIECE = Piece(
    name="gate",
    game="medina",
    slot="wall",
    help="A city gate in the place of one wall piece",
    declared=GateParameters,
    plan=plan_gate,
)
