"""Which course of the river a wadi tile shows, and how the tile is turned."""

from __future__ import annotations

from dataclasses import dataclass

from gatesmith.engine.wadi.state.board import NOWHERE, WadiBoard


@dataclass(frozen=True)
class Course:
    """The face of a wadi tile: its course, whether it is mirrored, and its turn.

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
    """A confluence: one arm goes straight on, the other joins from a side."""
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
