"""The layout of a drawn board of Wadi: tiles, the board's edge, and parts of the board."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from gatesmith.engine.wadi.state.board import NOWHERE, WadiBoard
from gatesmith.pictures.boards.grid_layout import BoardLayout, Square
from gatesmith.vector.elements import Point, ViewBox

TILE = 64.0
"""The side of a tile: a figure, water and fertility fit beside each other."""
LABELS = 22.0
"""The space for the names of columns and rows."""


@dataclass(frozen=True, slots=True)
class WadiLayout(BoardLayout[WadiBoard]):
    """The layout of a board; its upper left corner is at the origin."""

    SIDE: ClassVar[float] = TILE
    MARGIN: ClassVar[float] = LABELS

    def corner(self, square: Square) -> Point:
        """The upper left corner of a square."""
        return square[0] * TILE, square[1] * TILE

    def tile(self, name: str) -> int:
        """A tile by its name. Raises ValueError for a name that is not a tile."""
        tile = self.board.tile(name)
        if tile == NOWHERE:
            raise ValueError(f"{name!r} is not a tile of this board")
        return tile

    def window(self, first: str, last: str, spare: float = 8.0) -> ViewBox:
        """The part of the board between two tiles, by name, and its surroundings.

        ``spare`` is shown around it, or the names where the board ends. Raises ValueError for a
        name that is not a tile.
        """
        return self.part(self.tile(first), self.tile(last), spare)
