"""Where everything on a drawn board of Wadi is: tiles, the board's edge, and windows onto it."""

from __future__ import annotations

from dataclasses import dataclass

from gatesmith.engine.wadi.board import Board
from gatesmith.engine.wadi.terrain import NOWHERE
from gatesmith.rulesheet.regions import Square
from gatesmith.rulesheet.scene import Point, View

TILE = 64.0
"""The side of a tile: it holds a figure, water and fertility beside each other."""
LABELS = 22.0
"""The room for the names of columns and rows."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A board laid out, its upper left corner at the origin."""

    board: Board

    @property
    def width(self) -> float:
        """Of the tiles."""
        return self.board.columns * TILE

    @property
    def height(self) -> float:
        """Of the tiles."""
        return self.board.rows * TILE

    @property
    def view(self) -> View:
        """The whole board with its names."""
        return View(-LABELS, -LABELS, self.width + 2 * LABELS, self.height + 2 * LABELS)

    def square(self, tile: int) -> Square:
        """A tile by column and row, counted to the right and downwards."""
        row, column = divmod(tile, self.board.columns)
        return column, self.board.rows - 1 - row

    def corner(self, square: Square) -> Point:
        """The upper left corner of a square."""
        return square[0] * TILE, square[1] * TILE

    def centre(self, tile: int) -> Point:
        """The middle of a tile."""
        x, y = self.corner(self.square(tile))
        return x + TILE / 2, y + TILE / 2

    def tile(self, name: str) -> int:
        """A tile by its name. Raises ValueError for a name that is no tile."""
        tile = self.board.tile(name)
        if tile == NOWHERE:
            raise ValueError(f"{name!r} is no tile of this board")
        return tile

    def window(self, first: str, last: str, spare: float = 8.0) -> View:
        """The part of the board between two tiles, by name, with what borders it.

        ``spare`` is shown beyond, or the names where the board ends. Raises ValueError for a
        name that is no tile.
        """
        squares = [self.square(self.tile(name)) for name in (first, last)]
        (left, right), (top, bottom) = (
            sorted(square[axis] for square in squares) for axis in (0, 1)
        )
        x = -LABELS if left == 0 else left * TILE - spare
        y = -LABELS if top == 0 else top * TILE - spare
        at_east, at_south = right + 1 == self.board.columns, bottom + 1 == self.board.rows
        x_end = self.width + LABELS if at_east else (right + 1) * TILE + spare
        y_end = self.height + LABELS if at_south else (bottom + 1) * TILE + spare
        return View(x, y, x_end - x, y_end - y)
