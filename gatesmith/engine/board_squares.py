"""The numbers and names of a board's squares in both games: a1, b1, …, a2 from the south-west.

Square ``column + row * columns`` has the letter of its column and the number of its row.
"""

from __future__ import annotations

import re

from gatesmith.engine.masks import mask_of

_NAME = re.compile(r"([a-z])([1-9][0-9]?)")


def square_names(columns: int, rows: int) -> tuple[str, ...]:
    """The names of the squares of a board by their numbers, at most 26 columns (a to z)."""
    return tuple(
        f"{chr(ord('a') + column)}{row + 1}" for row in range(rows) for column in range(columns)
    )


def is_square_name(text: str) -> bool:
    """Whether a text has the form of a square's name, on the board or not."""
    return _NAME.fullmatch(text) is not None


def square_number(name: str, columns: int, rows: int) -> int | None:
    """The number of the square with this name (``e5``), None off the board."""
    found = _NAME.fullmatch(name)
    if found is None:
        return None
    column, row = ord(found[1]) - ord("a"), int(found[2]) - 1
    return column + row * columns if column < columns and row < rows else None


def neighbours(columns: int, rows: int, *, corners: bool) -> tuple[int, ...]:
    """For each square the mask of its neighbours by edges, with ``corners`` by corners too."""
    steps = [
        (x, y)
        for x in (-1, 0, 1)
        for y in (-1, 0, 1)
        if (x, y) != (0, 0) and (corners or 0 in (x, y))
    ]
    return tuple(
        mask_of(
            column + x + (row + y) * columns
            for x, y in steps
            if 0 <= column + x < columns and 0 <= row + y < rows
        )
        for row in range(rows)
        for column in range(columns)
    )
