"""The layout of a drawn board of Medina: cells, slots, towers, and parts of the board."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from gatesmith.engine.medina.state.board import SIDES, MedinaBoard
from gatesmith.pictures.boards.grid_layout import BoardLayout
from gatesmith.vector.elements import Point, ViewBox

CELL = 40.0
GAP = 3.0
"""The distance from the grid to the pieces on the slots."""
DEPTH = 25.0
"""The depth of a wall, including its battlements."""
OUTSIDE = GAP + DEPTH
LABELS = 24.0
"""The space for names outside the walls."""
MARGIN = OUTSIDE + LABELS + 6.0
"""The distance from the grid to the edge of the picture."""


@dataclass(frozen=True, slots=True)
class SlotFrame:
    """A slot with its own axes: ``along`` a side and ``out`` of the city."""

    origin: Point
    along: Point
    out: Point

    def at(self, along: float, out: float) -> Point:
        """A point of the frame as a point of the picture."""
        (x, y), (ax, ay), (ox, oy) = self.origin, self.along, self.out
        return x + along * ax + out * ox, y + along * ay + out * oy


@dataclass(frozen=True, slots=True)
class MedinaLayout(BoardLayout[MedinaBoard]):
    """The layout of a board; the upper left corner of the grid is at the origin."""

    SIDE: ClassVar[float] = CELL
    MARGIN: ClassVar[float] = MARGIN

    def frame(self, slot: int) -> SlotFrame:
        """A slot: ``along`` from 0 to CELL, ``out`` from 0 at the foot of walls to DEPTH.

        ``along`` grows with the numbers of the slots.
        """
        side = self.board.side_of[slot]
        start = (slot - self.board.side_starts[side]) * CELL
        return {
            "N": SlotFrame((start, -GAP), (1, 0), (0, -1)),
            "E": SlotFrame((self.width + GAP, self.height - start), (0, -1), (1, 0)),
            "S": SlotFrame((start, self.height + GAP), (1, 0), (0, 1)),
            "W": SlotFrame((-GAP, self.height - start), (0, -1), (-1, 0)),
        }[SIDES[side]]

    def tower(self, name: str) -> Point:
        """The middle of a tower (NW, NE, SW, SE)."""
        reach = GAP + DEPTH / 2
        x = self.width + reach if name[1] == "E" else -reach
        y = self.height + reach if name[0] == "S" else -reach
        return x, y

    def window(self, first: str, last: str, spare: float = 0.3) -> ViewBox:
        """The part of the board between two cells, by name, and its surroundings.

        ``spare`` of a cell is shown around it, or the ring where the board ends. Raises
        ValueError for a name that is not a cell.
        """
        return self.part(_known(self.board, first), _known(self.board, last), spare * CELL)


def _known(board: MedinaBoard, name: str) -> int:
    cell = board.cell(name)
    if cell is None:
        raise ValueError(f"{name!r} is not a cell of this board")
    return cell
