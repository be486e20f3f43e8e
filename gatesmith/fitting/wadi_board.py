"""The board of Wadi in millimetres: its tiles, and where on a tile things lie.

x goes east and y north from the south-west corner of the tiles, z up from the table.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from gatesmith.catalog.editions import Edition
from gatesmith.engine.wadi.state.board import NOWHERE, WadiBoard

Place = tuple[float, float]

MOST_STACKED = 5
"""Discs in a stack before the next one begins: more topple."""


@dataclass(frozen=True)
class WadiBoardPlaces:
    """The places of a board of tiles with this side."""

    board: WadiBoard
    side: float

    @property
    def length(self) -> float:
        """The tiles from west to east."""
        return self.board.columns * self.side

    @property
    def depth(self) -> float:
        """The tiles from south to north."""
        return self.board.rows * self.side

    def tile(self, number: int) -> Place:
        """The middle of a tile."""
        row, column = divmod(number, self.board.columns)
        return (column + 0.5) * self.side, (row + 0.5) * self.side


def wadi_board(board: WadiBoard, edition: Edition) -> WadiBoardPlaces:
    """The board in the sizes of an edition."""
    return WadiBoardPlaces(board, edition.sizes["tile_side"].value)


def beside_one_another(side: float, widths: tuple[float, float]) -> tuple[float, float]:
    """The middles along a tile of two things in a row, with the same gap at the edges and between.

    From the middle of the tile. Where both together are wider than the tile they overlap.
    """
    first, second = widths
    free = (side - first - second) / 3
    return free + first / 2 - side / 2, side / 2 - free - second / 2


def stacks(count: int, side: float, diameter: float) -> tuple[tuple[Place, int], ...]:
    """Where so many discs lie on a tile, from its middle, and how many on each place.

    In as few stacks as are not higher than MOST_STACKED while there is room beside one another.
    """
    most = max(int(side / diameter), 1)
    wanted = -(-count // MOST_STACKED)
    across = min(math.ceil(math.sqrt(wanted)), most)
    down = min(-(-wanted // across), most)
    places = [
        ((column + 0.5) * side / across - side / 2, side / 2 - (row + 0.5) * side / down)
        for row in range(down)
        for column in range(across)
    ][: max(wanted, 1)]
    shared, left = divmod(count, len(places))
    return tuple((place, shared + (number < left)) for number, place in enumerate(places))


@dataclass(frozen=True)
class Course:
    """What a wadi tile shows: its course, mirrored or not, and how it is turned.

    ``shown`` is False where no tile of the game has such a course, and this is the nearest one.
    """

    name: str
    mirror: bool
    turn: int
    shown: bool


def course_of(board: WadiBoard, tile: int) -> Course:
    """The course of the river on a wadi tile (A1).

    Models flow north where they can: a bend comes from the south and leaves to the east, an arm
    of a tee comes in from the east.
    """
    below = board.downstream[tile]
    out = None if below == NOWHERE else _direction(board, tile, below)
    comes = sorted(
        _direction(board, tile, above) for above in board.river if board.downstream[above] == tile
    )
    if out is None:
        return Course("mouth", False, _turn(comes[0] + 180 if comes else 0), len(comes) == 1)
    if not comes:
        return Course("source", False, _turn(out), True)
    if len(comes) == 1:
        bent = _turn(comes[0] - out)
        if bent == 180:
            return Course("straight", False, _turn(out), True)
        # Unmirrored it comes from the south and leaves to the east: as seen from the way out,
        # water comes from a quarter to the right.
        return Course("bend", bent == 90, _turn(comes[0] + 180), True)
    return _tee(comes, out)


def _tee(comes: list[int], out: int) -> Course:
    """Where arms meet: one of them goes straight on, the other one comes from a side."""
    back = _turn(out + 180)
    sides = [each for each in comes if each != back]
    if back not in comes:
        # Both from the sides: drawn as if one of them went straight through to the other.
        first = sides[0]
        return Course("tee", _turn(out - first) == 270, _turn(first + 180), False)
    mirror = _turn(sides[0] - out) == 90
    return Course("tee", mirror, _turn(out), len(sides) == 1)


def _turn(degrees: int) -> int:
    return degrees % 360


def _direction(board: WadiBoard, start: int, end: int) -> int:
    """The direction from a tile to its neighbour: degrees counter-clockwise from north."""
    step = end - start
    if step == board.columns:
        return 0
    if step == -board.columns:
        return 180
    return 90 if step == -1 else 270
