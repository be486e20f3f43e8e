"""The board of Medina in millimetres.

x goes east and y north from the south-west corner of the grid, z up from the board. Cells and
slots have one pitch; the slots lie outside of the grid, the towers in its corners (BO1, BO2).
"""

from __future__ import annotations

from dataclasses import dataclass

from gatesmith.catalog.editions import Edition
from gatesmith.engine.medina.state.board import SIDES, TOWERS, MedinaBoard

Place = tuple[float, float]

_LOOKING_OUT = {"N": 180, "E": 90, "S": 0, "W": 270}
"""The turn of a piece whose front looks out of the city, by its side; fronts look south."""


@dataclass(frozen=True)
class MedinaBoardPlaces:
    """The places of a board with these cells, by the sizes of an edition.

    ``pitch`` is the side of a cell and the room that each wall has along a side; ``wall_depth``
    how deep the slots are, ``tower_side`` the towers.
    """

    board: MedinaBoard
    pitch: float
    wall_depth: float
    tower_side: float

    @property
    def length(self) -> float:
        """The grid from west to east."""
        return self.board.columns * self.pitch

    @property
    def depth(self) -> float:
        """The grid from south to north."""
        return self.board.rows * self.pitch

    @property
    def reach(self) -> float:
        """How far walls and towers stand out of the grid."""
        return max(self.wall_depth, self.tower_side)

    def cell(self, number: int) -> Place:
        """The middle of a cell."""
        row, column = divmod(number, self.board.columns)
        return (column + 0.5) * self.pitch, (row + 0.5) * self.pitch

    def slot(self, number: int) -> tuple[Place, int]:
        """The middle of a slot, and the turn of what stands there and looks out of the city."""
        side = self.board.side_of[number]
        along = (number - self.board.side_starts[side] + 0.5) * self.pitch
        out = self.wall_depth / 2
        places = {
            "N": (along, self.depth + out),
            "E": (self.length + out, along),
            "S": (along, -out),
            "W": (-out, along),
        }
        name = SIDES[side]
        return places[name], _LOOKING_OUT[name]

    def tower(self, number: int) -> Place:
        """The middle of a tower: a corner of it is the corner of the grid."""
        out, name = self.tower_side / 2, TOWERS[number]
        x = -out if "W" in name else self.length + out
        y = -out if "S" in name else self.depth + out
        return x, y


def medina_board(board: MedinaBoard, edition: Edition) -> MedinaBoardPlaces:
    """The board in the sizes of an edition."""
    sizes = edition.sizes
    return MedinaBoardPlaces(
        board, sizes["cell_pitch"].value, sizes["wall_depth"].value, sizes["tower_side"].value
    )
