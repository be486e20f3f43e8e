"""The board below a scene: a low slab with a bevelled rim and the lines of its grid sunk in."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise, product
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.core.colours import Colour
from gatesmith.mesh.triangles import Mesh, joined_meshes

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from gatesmith.fitting.placed_piece import BoardOutline

THICKNESS = 5.0
"""The depth of the slab below z = 0, mm."""

_LINE = 0.9  # how wide a line is
_SUNK = 0.6  # and how deep
_BEVEL = 1.2
_DIGITS = 3  # of a millimetre: lines that nearly meet do

_FIELDS = Colour("board", 0x9C, 0xA3, 0x98)
_LINES = Colour("lines", 0x63, 0x6A, 0x66)

_Point = tuple[float, float, float]
_Corner = tuple[int, int]
_Facet = tuple[_Point, _Point, _Point]


@dataclass(frozen=True, eq=False)
class Slab:
    """A closed body in two parts: ``lines`` are the floors of the sunk lines, ``fields`` the rest.

    Both are in millimetres; the surface of the fields is at z = 0.
    """

    fields: Mesh
    lines: Mesh
    colour: Colour = _FIELDS
    line_colour: Colour = _LINES

    @property
    def whole(self) -> Mesh:
        """The closed body."""
        return joined_meshes([self.fields, self.lines])


def slab(board: BoardOutline) -> Slab:
    """The slab of a board, whose lines run along the axes and end within its rectangle."""
    (west, south), (east, north) = board.low, board.high
    inner = west + _BEVEL, south + _BEVEL, east - _BEVEL, north - _BEVEL
    clipped = (_clipped(_groove(line), inner) for line in board.lines)
    grooves = [groove for groove in clipped if groove[0] < groove[2] and groove[1] < groove[3]]
    xs = _steps(inner[0], inner[2], [x for groove in grooves for x in groove[::2]])
    ys = _steps(inner[1], inner[3], [y for groove in grooves for y in groove[1::2]])
    sunk = _without_knots(_sunk(xs, ys, grooves))
    fields: list[_Facet] = [*_walls(xs, ys, sunk), *_rim(xs, ys)]
    lines: list[_Facet] = []
    for i, j in product(range(len(xs) - 1), range(len(ys) - 1)):
        z = -_SUNK if sunk[i, j] else 0.0
        corners = [(xs[i + a], ys[j + b], z) for a, b in ((0, 0), (1, 0), (1, 1), (0, 1))]
        (lines if sunk[i, j] else fields).extend(_square(corners))
    return Slab(_mesh(fields), _mesh(lines))


def _groove(
    line: tuple[tuple[float, float], tuple[float, float]],
) -> tuple[float, float, float, float]:
    """Lowest x and y, highest x and y of a line with its width."""
    (x0, y0), (x1, y1) = line
    half = _LINE / 2
    return min(x0, x1) - half, min(y0, y1) - half, max(x0, x1) + half, max(y0, y1) + half


def _clipped(
    groove: tuple[float, float, float, float], inner: tuple[float, float, float, float]
) -> tuple[float, float, float, float]:
    """The part of a groove that stays its own width away from the rim."""
    west, south, east, north = inner
    return (
        max(groove[0], west + _LINE),
        max(groove[1], south + _LINE),
        min(groove[2], east - _LINE),
        min(groove[3], north - _LINE),
    )


def _steps(low: float, high: float, between: Sequence[float]) -> list[float]:
    """All coordinates where something begins or ends, each once, in float32 as in a mesh."""
    return sorted({float(np.float32(round(value, _DIGITS))) for value in (low, high, *between)})


def _sunk(
    xs: Sequence[float], ys: Sequence[float], grooves: Sequence[tuple[float, float, float, float]]
) -> NDArray[np.bool_]:
    """Which rectangles of the grid of steps belong to a line, bool (columns, rows)."""
    found = np.zeros((len(xs) - 1, len(ys) - 1), dtype=np.bool_)
    x, y = ((np.array(steps[1:]) + np.array(steps[:-1])) / 2 for steps in (xs, ys))
    for west, south, east, north in grooves:
        found |= ((west < x) & (x < east))[:, None] & ((south < y) & (y < north))[None, :]
    return found


def _without_knots(
    sunk: NDArray[np.bool_],
) -> NDArray[np.bool_]:
    """Sink a third rectangle where two touch only in a corner: the body would not be closed."""
    while True:
        a, b, c, d = sunk[:-1, :-1], sunk[1:, :-1], sunk[:-1, 1:], sunk[1:, 1:]
        knots = (a & d & ~b & ~c) | (b & c & ~a & ~d)
        if not knots.any():
            return sunk
        sunk[:-1, :-1] |= knots
        sunk[1:, :-1] |= knots


def _walls(
    xs: Sequence[float],
    ys: Sequence[float],
    sunk: NDArray[np.bool_],
) -> Iterator[_Facet]:
    """The sides of the lines, from their floor to the fields."""
    columns, rows = sunk.shape
    for i, j in product(range(columns), range(rows)):
        if not sunk[i, j]:
            continue
        beside = ((0, -1, (0, 0), (1, 0)), (1, 0, (1, 0), (1, 1)), (0, 1, (1, 1), (0, 1)))
        for right, up, start, end in (*beside, (-1, 0, (0, 1), (0, 0))):
            if not sunk[i + right, j + up]:
                yield from _upright(_at(xs, ys, i, j, start), _at(xs, ys, i, j, end))


def _at(
    xs: Sequence[float], ys: Sequence[float], i: int, j: int, corner: _Corner
) -> tuple[float, float]:
    return xs[i + corner[0]], ys[j + corner[1]]


def _upright(start: tuple[float, float], end: tuple[float, float]) -> Iterator[_Facet]:
    """A side of a line above an edge of its floor, counter-clockwise from inside the line."""
    yield from _square([(*end, -_SUNK), (*start, -_SUNK), (*start, 0.0), (*end, 0.0)])


def _rim(xs: Sequence[float], ys: Sequence[float]) -> Iterator[_Facet]:
    """The bevel, the sides and the underside, with a corner at each step of the surface."""
    left, right, front, back = xs[0], xs[-1], ys[0], ys[-1]
    surface = [(x, front) for x in xs[:-1]] + [(right, y) for y in ys[:-1]]
    surface += [(x, back) for x in xs[:0:-1]] + [(left, y) for y in ys[:0:-1]]
    outer = [
        (
            x + _BEVEL * ((x == right) - (x == left)),
            y + _BEVEL * ((y == back) - (y == front)),
        )
        for x, y in surface
    ]
    rings = [
        [(*point, 0.0) for point in surface],
        [(*point, -_BEVEL) for point in outer],
        [(*point, -THICKNESS) for point in outer],
    ]
    for upper, lower in pairwise(rings):
        for at in range(len(upper)):
            after = (at + 1) % len(upper)
            yield from _square([upper[at], lower[at], lower[after], upper[after]])
    middle = (left + right) / 2, (front + back) / 2, -THICKNESS
    for at, point in enumerate(rings[-1]):
        yield middle, rings[-1][(at + 1) % len(rings[-1])], point


def _square(corners: Sequence[_Point]) -> Iterator[_Facet]:
    one, two, three, four = corners
    yield one, two, three
    yield one, three, four


def _mesh(facets: Sequence[_Facet]) -> Mesh:
    """A mesh of facets; equal corners are one."""
    points = np.array(facets, dtype=np.float64).reshape(-1, 3).astype(np.float32) + np.float32(0)
    vertices, names = np.unique(points, axis=0, return_inverse=True)
    return Mesh(vertices, names.reshape(-1, 3).astype(np.int32))
