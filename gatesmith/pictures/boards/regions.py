"""The outline of a set of cells, drawn in from the cells' edges and with rounded corners."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from gatesmith.vector.elements import Contour, Point
from gatesmith.vector.outlines import rounded

Square = tuple[int, int]
"""A cell by its column and its row, counted to the right and downwards."""

_LEFT_TURN = {(1, 0): (0, -1), (0, -1): (-1, 0), (-1, 0): (0, 1), (0, 1): (1, 0)}
_RIGHT_TURN = {there: here for here, there in _LEFT_TURN.items()}


def region(
    cells: Iterable[Square], inset: float, radius: float, corner_of: Callable[[Square], Point]
) -> tuple[Contour, ...]:
    """The contours around cells and around the holes among them.

    ``corner_of`` tells where the upper left corner of a cell is; ``inset`` is how far inside of
    the cells' edges the outline runs.
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
    """The corners of one contour, whose edges are taken out of ``edges``."""
    first = point, way = next(iter(edges))
    corners = []
    while True:
        del edges[point, way]
        point = (point[0] + way[0], point[1] + way[1])
        # At a point where two cells meet by a corner only, they are kept apart.
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
