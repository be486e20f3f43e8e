"""A part of a palace: a house with doors, windows, a cornice and a paved roof.

With --seat, a boss on the roof fits into a dome made with --seat; it adds to the height.
"""

from gatesmith.pieces import Piece, builder_in, features_in
from gatesmith.pieces.building.plan import BuildingParameters
from gatesmith.pieces.building.proportions import plan_building

PIECE = Piece(
    name="building",
    game="medina",
    slot="cell",
    declared=BuildingParameters,
    plan=plan_building,
    build=builder_in(f"{__name__}.model"),
    features=features_in(f"{__name__}.features"),
    looks=(
        {"color": "grey"},
        {"color": "black"},
        {"color": "brown"},
        {"color": "orange"},
        {"color": "brown", "seat": True},
        {"color": "grey", "marked": True},
        {"color": "black", "marked": True},
        {"color": "brown", "marked": True},
        {"color": "orange", "marked": True},
    ),
)
