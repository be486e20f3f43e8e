"""A board of squares laid out on a picture, outlines of regions, and the panel beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import ClassVar, Generic, Protocol, TypeVar

from gatesmith.vector.elements import Contour, Drawing, Item, Point, ViewBox
from gatesmith.vector.outlines import rounded

Square = tuple[int, int]
"""A cell by its column and its row, counted to the right and downwards."""

_LEFT_TURN = {(1, 0): (0, -1), (0, -1): (-1, 0), (-1, 0): (0, 1), (0, 1): (1, 0)}
_RIGHT_TURN = {there: here for here, there in _LEFT_TURN.items()}


def region(
    cells: Iterable[Square], inset: float, radius: float, corner_of: Callable[[Square], Point]
) -> tuple[Contour, ...]:
    """The contours around cells and around the holes among them.

    ``corner_of`` returns the upper left corner of a cell; ``inset`` is the distance from the
    cells' edges inwards to the outline.
    """
    inside = set(cells)
    edges = _edges(inside)
    contours = []
    while edges:
        corners = _loop(edges)
        contours.append(rounded([_inset(c, inset, corner_of) for c in corners], radius))
    return tuple(contours)


def _edges(inside: set[Square]) -> dict[tuple[Square, Square], None]:
    """The edges of the region as (grid point, direction), the region to the right of each."""
    found: dict[tuple[Square, Square], None] = {}
    for x, y in sorted(inside):
        if (x, y - 1) not in inside:
            found[(x, y), (1, 0)] = None
        if (x + 1, y) not in inside:
            found[(x + 1, y), (0, 1)] = None
        if (x, y + 1) not in inside:
            found[(x + 1, y + 1), (-1, 0)] = None
        if (x - 1, y) not in inside:
            found[(x, y + 1), (0, -1)] = None
    return found


_Corner = tuple[Square, Square, Square]
"""A grid point where the outline turns, with the directions before and after it."""


def _loop(edges: dict[tuple[Square, Square], None]) -> list[_Corner]:
    """The corners of one contour, whose edges are removed from ``edges``."""
    first = point, way = next(iter(edges))
    corners = []
    while True:
        del edges[point, way]
        point = (point[0] + way[0], point[1] + way[1])
        # Two cells that share only a corner stay separate.
        turns = (_RIGHT_TURN[way], way, _LEFT_TURN[way])
        after = next(t for t in turns if (point, t) in edges or (point, t) == first)
        if after != way:
            corners.append((point, way, after))
        if (point, after) == first:
            return corners
        way = after


def _inset(corner: _Corner, inset: float, corner_of: Callable[[Square], Point]) -> Point:
    """A corner moved into the region: to the right of both of its edges."""
    point, before, after = corner
    x, y = corner_of(point)
    across = (_right(before)[0] + _right(after)[0], _right(before)[1] + _right(after)[1])
    return x + inset * across[0], y + inset * across[1]


def _right(way: Square) -> Square:
    """The direction to the right of one, y downwards."""
    return -way[1], way[0]


_BELOW = 4.0
"""The space below a panel that is higher than the board."""


class Squares(Protocol):
    """A board whose squares are numbered row by row, from the south-west corner."""

    @property
    def columns(self) -> int:
        """The number of squares in a row."""

    @property
    def rows(self) -> int:
        """The number of squares in a column."""


B = TypeVar("B", bound=Squares)


@dataclass(frozen=True, slots=True)
class BoardLayout(Generic[B]):
    """The layout of a board; the upper left corner of its squares is at the origin."""

    SIDE: ClassVar[float]
    """The side of a square."""
    MARGIN: ClassVar[float]
    """The distance from the squares to the edge of the picture."""

    board: B

    @property
    def width(self) -> float:
        """The width of all squares."""
        return self.board.columns * self.SIDE

    @property
    def height(self) -> float:
        """The height of all squares."""
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
        """The part of the board between two squares, and ``beyond`` around it.

        At the edge of the board, everything beside it is shown.
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
    """A scene with a panel of that width on its right, high enough for both."""
    view, beside = scene.view, tuple(panel)
    wider = ViewBox(view.left, view.top, view.width + width, view.height)
    return replace(scene, view=wider.down_to(beside, _BELOW), items=(*scene.items, *beside))
