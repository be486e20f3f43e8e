"""A board of squares laid out on a picture, and the panel beside it, whatever the game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import ClassVar, Generic, Protocol, TypeVar

from gatesmith.pictures.boards.regions import Square
from gatesmith.vector.elements import Drawing, Item, Point, ViewBox

_BELOW = 4.0
"""Left free below a panel that is higher than the board."""


class Squares(Protocol):
    """A board: its squares are numbered from the south-west corner on, row by row."""

    @property
    def columns(self) -> int:
        """How many squares stand beside each other."""

    @property
    def rows(self) -> int:
        """How many squares stand above each other."""


B = TypeVar("B", bound=Squares)


@dataclass(frozen=True, slots=True)
class Layout(Generic[B]):
    """A board laid out, the upper left corner of its squares at the origin."""

    SIDE: ClassVar[float]
    """Of a square."""
    MARGIN: ClassVar[float]
    """From the squares to the edge of the picture."""

    board: B

    @property
    def width(self) -> float:
        """Of all squares."""
        return self.board.columns * self.SIDE

    @property
    def height(self) -> float:
        """Of all squares."""
        return self.board.rows * self.SIDE

    @property
    def view(self) -> ViewBox:
        """The whole board with its names."""
        margin = self.MARGIN
        return ViewBox(-margin, -margin, self.width + 2 * margin, self.height + 2 * margin)

    def square(self, number: int) -> Square:
        """A square by column and row, counted to the right and downwards."""
        row, column = divmod(number, self.board.columns)
        return column, self.board.rows - 1 - row

    def centre(self, number: int) -> Point:
        """The middle of a square."""
        column, row = self.square(number)
        return (column + 0.5) * self.SIDE, (row + 0.5) * self.SIDE

    def part(self, first: int, last: int, beyond: float) -> ViewBox:
        """The part of the board between two squares, with so much of what borders it.

        Where the board ends all that is beside it is shown.
        """
        ends = [self.square(number) for number in (first, last)]
        (left, right), (top, bottom) = (sorted(square[axis] for square in ends) for axis in (0, 1))
        side, margin = self.SIDE, self.MARGIN
        x = -margin if left == 0 else left * side - beyond
        y = -margin if top == 0 else top * side - beyond
        at_east, at_south = right + 1 == self.board.columns, bottom + 1 == self.board.rows
        x_end = self.width + margin if at_east else (right + 1) * side + beyond
        y_end = self.height + margin if at_south else (bottom + 1) * side + beyond
        return ViewBox(x, y, x_end - x, y_end - y)


def with_panel(scene: Drawing, width: float, panel: Iterable[Item]) -> Drawing:
    """A scene with a panel of that width at its right, as high as the higher one needs."""
    view, beside = scene.view, tuple(panel)
    wider = ViewBox(view.left, view.top, view.width + width, view.height)
    return replace(scene, view=wider.down_to(beside, _BELOW), items=(*scene.items, *beside))
