"""The board of Medina (laws BO1, BO2, BO4): cells, slots, towers and neighbours."""

from __future__ import annotations

import re
from dataclasses import dataclass

from gatesmith.engine.board_squares import neighbours, square_names, square_number
from gatesmith.engine.masks import mask_of

SIDES = ("N", "E", "S", "W")
TOWERS = ("NW", "NE", "SW", "SE")
SIDE_TOWERS = {"N": ("NW", "NE"), "E": ("SE", "NE"), "S": ("SW", "SE"), "W": ("SW", "NW")}
"""The towers at the low and the high end of each side (BO1)."""

_SLOT = re.compile(r"([NESW])([1-9][0-9]?)")


@dataclass(frozen=True, slots=True, eq=False)
class MedinaBoard:
    """A grid with its ring of slots, as numbers and masks.

    Cell ``column + row * columns`` counts from the south-west corner, so that numbers run a1,
    b1, …, a2; slots run along N, E, S, W. ``beside`` holds the masks of a cell's neighbours,
    ``around`` those that it touches (BO4). ``front`` is the cell in front of a slot,
    ``slots_before`` the slots that border a cell, ``beside_towers`` the slots at a side's ends,
    ``side_of`` the side that a slot is on, an index into SIDES.
    Boards are compared by identity; use :func:`make_board` to make one.
    """

    columns: int
    rows: int
    cell_names: tuple[str, ...]
    slot_names: tuple[str, ...]
    every_cell: int
    every_slot: int
    beside_towers: int
    beside: tuple[int, ...]
    around: tuple[int, ...]
    front: tuple[int, ...]
    slots_before: tuple[int, ...]
    side_starts: tuple[int, ...]
    side_lengths: tuple[int, ...]
    side_of: tuple[int, ...]

    def cell(self, name: str) -> int | None:
        """The number of the cell with this name (``e5``), or None off the board."""
        return square_number(name, self.columns, self.rows)

    def slot(self, name: str) -> int | None:
        """The number of the slot with this name (``N5``), or None off the board."""
        found = _SLOT.fullmatch(name)
        if found is None:
            return None
        side, number = SIDES.index(found[1]), int(found[2]) - 1
        inside = number < self.side_lengths[side]
        return self.side_starts[side] + number if inside else None


def is_slot_name(text: str) -> bool:
    """Whether a text has the form of a slot's name, on the board or not."""
    return _SLOT.fullmatch(text) is not None


def make_board(columns: int, rows: int) -> MedinaBoard:
    """The board with this number of columns and rows, at most 26 columns (the letters a to z)."""
    lengths = (columns, rows, columns, rows)
    starts = tuple(sum(lengths[:side]) for side in range(len(SIDES)))
    fronts = (
        *((column, rows - 1) for column in range(columns)),
        *((columns - 1, row) for row in range(rows)),
        *((column, 0) for column in range(columns)),
        *((0, row) for row in range(rows)),
    )
    front = tuple(column + row * columns for column, row in fronts)
    return MedinaBoard(
        columns,
        rows,
        square_names(columns, rows),
        tuple(
            f"{side}{number + 1}"
            for side, length in zip(SIDES, lengths, strict=True)
            for number in range(length)
        ),
        (1 << columns * rows) - 1,
        (1 << len(front)) - 1,
        mask_of(
            start + number
            for start, length in zip(starts, lengths, strict=True)
            for number in (0, length - 1)
        ),
        neighbours(columns, rows, corners=False),
        neighbours(columns, rows, corners=True),
        front,
        tuple(
            mask_of(slot for slot, cell in enumerate(front) if cell == number)
            for number in range(columns * rows)
        ),
        starts,
        lengths,
        tuple(side for side, length in enumerate(lengths) for _ in range(length)),
    )
