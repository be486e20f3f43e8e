"""A dome: a ribbed onion over an eight-pointed star, with a finial.

Flat underneath, for a wooden building; with --seat it fits a building printed with --seat.
"""

from gatesmith.pieces import Piece, builder_in, features_in
from gatesmith.pieces.dome.plan import DomeParameters
from gatesmith.pieces.dome.proportions import plan_dome

PIECE = Piece(
    name="dome",
    game="medina",
    slot="dome",
    declared=DomeParameters,
    plan=plan_dome,
    build=builder_in(f"{__name__}.model"),
    features=features_in(f"{__name__}.features"),
    looks=(
        {},
        {"seat": True},
        {"color": "blue", "marked": True},
        {"color": "green", "marked": True},
        {"color": "red", "marked": True},
        {"color": "yellow", "marked": True},
    ),
    underneath=("seat",),
)
