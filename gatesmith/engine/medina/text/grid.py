"""The grid of a drawing: rows and columns, with the ring of slots and the towers around them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import NamedTuple

from gatesmith.engine.medina.state.board import SIDES, MedinaBoard
from gatesmith.engine.medina.state.game_rules import MedinaRules
from gatesmith.engine.medina.state.position import MedinaPosition
from gatesmith.engine.medina.state.ring import NO_GATE, RingSide
from gatesmith.engine.medina.state.supply import Cells
from gatesmith.engine.medina.text.fields import (
    FREE,
    GATE,
    TOWER,
    WALL,
    arms_in,
    cell_rows,
    read_cells,
    side_symbols,
)
from gatesmith.engine.text_parts import TextPart

_FREE = {"N": "-", "E": "|", "S": "-", "W": "|"}
"""The drawings of a free slot; each of these, and FREE, is read on every side."""
_SIGN = re.compile(r"[0-9]+|[^ \t]")


class Grid(NamedTuple):
    """The contents of a grid: the cells, and the slots of each side from its low end."""

    cells: Cells
    slots: Mapping[str, tuple[TextPart, ...]]


def is_grid_line(line: TextPart) -> bool:
    """Whether a line belongs to a grid: it begins with a row's number, a tower or the letter a."""
    text = line.strip().text
    return ":" not in text and text[:1] in (TOWER, "a", *"0123456789")


def draw_grid(position: MedinaPosition) -> Iterator[str]:
    """The lines of the grid of a position."""
    board = position.rules.board
    letters = " ".join(board.cell_names[column][0] for column in range(board.columns))
    sides = zip(SIDES, position.ring.sides, board.side_lengths, strict=True)
    north, east, south, west = (
        side_symbols(side, length).replace(FREE, _FREE[name]) for name, side, length in sides
    )
    yield f"     {letters}"
    yield f"   {TOWER} {' '.join(north)} {TOWER}"
    for row, symbols in zip(reversed(range(board.rows)), cell_rows(position), strict=True):
        yield f"{row + 1:2} {' '.join((west[row], *symbols, east[row]))} {row + 1}"
    yield f"   {TOWER} {' '.join(south)} {TOWER}"
    yield f"     {letters}"


def read_grid(rules: MedinaRules, lines: Sequence[TextPart], end: TextPart) -> Grid:
    """The contents of a grid, with any number of blanks between its signs. Raises NotationError.

    ``end`` is the end of the text, the place of an error about a missing line.
    """
    board = rules.board
    rows_and_towers = [line for line in lines if not _is_letters(board, line)]
    marks = (TOWER, *(str(row) for row in range(board.rows, 0, -1)), TOWER)
    found = []
    for mark, line in zip_longest(marks, rows_and_towers):
        if line is None:
            raise end.error(f"the line that begins with {mark}")
        if mark is None:
            raise line.error("nothing below the second line of towers")
        found.append(_between(line, mark, board.columns + (0 if mark == TOWER else 2)))
    north, *rows, south = found
    west, east = [row[0] for row in rows], [row[-1] for row in rows]
    cells = (
        ((board.rows - 1 - number) * board.columns + column, sign)
        for number, row in enumerate(rows)
        for column, sign in enumerate(row[1:-1])
    )
    slots = {"N": north, "E": east[::-1], "S": south, "W": west[::-1]}
    for sign in (sign for side in slots.values() for sign in side):
        if sign.text not in (WALL, GATE, FREE, *_FREE.values()):
            raise sign.error(f"a slot: {WALL} wall, {GATE} gate, {FREE}, - or | if it is free")
    return Grid(read_cells(rules, cells), {name: tuple(side) for name, side in slots.items()})


def _is_letters(board: MedinaBoard, line: TextPart) -> bool:
    """Whether a line has the letters of the columns. Raises NotationError for wrong ones."""
    words = line.words()
    if not words[0].text.startswith("a"):
        return False
    letters = "".join(board.cell_names[column][0] for column in range(board.columns))
    if "".join(word.text for word in words) != letters:
        raise line.error(f"the letters of the columns, {letters}")
    return True


def _between(line: TextPart, mark: str, count: int) -> list[TextPart]:
    """The signs of a line between its marks (a tower or a row's number).

    A row's number at the end is optional. Raises NotationError.
    """
    first, *signs = [line.cut(*sign.span()) for sign in _SIGN.finditer(line.text)]
    if first.text != mark:
        raise first.error(f"{mark}: a line of towers, the rows from north to south, and towers")
    expected = f"{count} signs, with {mark} before and after them"
    if len(signs) < count + (mark == TOWER):
        given = len(signs) - (bool(signs) and signs[-1].text == mark)
        raise line.cut(len(line.text)).error(f"{expected}, not {given}")
    for sign, wanted in zip_longest(signs[count:], (mark,)):
        if sign is not None and sign.text != wanted:
            raise sign.error(expected)
    return signs[:count]


def sides_in(grid: Grid, arms: Mapping[str, TextPart]) -> list[RingSide]:
    """The sides in a grid; ``arms`` has the lengths of arms that a grid cannot show.

    Raises NotationError for walls that are not connected to a tower, for two gates on a side, and
    for a side that is walled up, which does not show where its arms meet.
    """
    found = []
    for name, signs in grid.slots.items():
        symbols = "".join(sign.text if sign.text in (WALL, GATE) else FREE for sign in signs)
        gate = symbols.find(GATE)
        if symbols.count(GATE) > 1:
            raise signs[symbols.rindex(GATE)].error(f"one gate on side {name}")
        if name in arms:
            side = arms_in(arms[name], len(signs), gate)
        elif (shown := shown_side(symbols)) is not None:
            side = shown
        else:
            raise signs[0].error(f"the line 'arms: {name}=…-…', because side {name} is walled up")
        wanted = side_symbols(side, len(signs))
        for sign, symbol, right in zip(signs, symbols, wanted, strict=True):
            if symbol != right:
                raise sign.error(f"walls of side {name} that are connected to its towers")
        found.append(side)
    return found


def shown_side(symbols: str) -> RingSide | None:
    """The side in a row of symbols, None if it is walled up without a gate.

    A wall belongs to the arm that it is connected to; if both are, the gate separates them.
    """
    gate = symbols.find(GATE)
    if FREE in symbols:
        low = symbols.partition(FREE)[0].rstrip(GATE)
        high = symbols.rpartition(FREE)[2].lstrip(GATE)
        return RingSide(len(low), len(high), gate)
    if gate == NO_GATE:
        return None
    return RingSide(gate, len(symbols) - 1 - gate, gate)
