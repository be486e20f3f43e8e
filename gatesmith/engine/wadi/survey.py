"""A map as it is written, read tile by tile, with everything that is wrong with it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple, NoReturn

from gatesmith.core.errors import NotationError
from gatesmith.engine.parts import TextPart
from gatesmith.engine.squares import is_square_name, square_names
from gatesmith.engine.wadi.terrain import (
    FERTILITIES,
    MOST_COLUMNS,
    MOST_ROWS,
    WADI,
)

RIVER = "~"
"""How a wadi tile is drawn; land tiles are drawn as their fertility."""
SIGNS: Mapping[str, int] = {RIVER: WADI, **{str(number): number for number in FERTILITIES}}

_MOST_TOLD = 100
"""Errors in one message; a slip in every tile of the published board is less."""


class MapRow(NamedTuple):
    """A row of a map: all of it, and the sign of each tile."""

    whole: TextPart
    signs: Sequence[TextPart]


class Survey:
    """The tiles of a map by name, and the errors that were found so far.

    ``signs`` has the part of the text for each tile that is drawn, also for one with a wrong
    sign; ``fertility`` only what can be read.
    """

    def __init__(
        self, rows: Sequence[MapRow], end: TextPart, errors: Sequence[NotationError]
    ) -> None:
        self.errors: list[NotationError] = []
        self.columns, self.rows = 0, len(rows)
        self.signs: dict[str, TextPart] = {}
        self.fertility: dict[str, int] = {}
        if not rows:
            self.add(end, "a row of the map, such as '2 1 ~ 3'")
            self.errors += errors
            return
        self.columns = len(rows[0].signs)
        if self.columns > MOST_COLUMNS:
            self.add(rows[0].signs[MOST_COLUMNS], f"at most {MOST_COLUMNS} tiles in a row (law A1)")
        if self.rows > MOST_ROWS:
            self.add(rows[MOST_ROWS].whole, f"at most {MOST_ROWS} rows")
        for row in rows:
            if len(row.signs) != self.columns:
                told = f"as many tiles as in the first row, {self.columns} (law A1)"
                self.add(row.whole, told)
        if not self.errors:
            names = square_names(self.columns, self.rows)
            signs = [sign for row in reversed(rows) for sign in row.signs]
            self.signs.update(zip(names, signs, strict=True))
        self.errors += errors
        for sign in (sign for row in rows for sign in row.signs):
            if sign.text not in SIGNS:
                self.add(sign, f"a tile, one of {', '.join(SIGNS)} (law A1)")
        self.fertility = {
            name: SIGNS[sign.text] for name, sign in self.signs.items() if sign.text in SIGNS
        }

    @property
    def is_drawn(self) -> bool:
        """Whether the map is a rectangle, so that its tiles have names."""
        return bool(self.signs)

    def add(self, part: TextPart, expected: str) -> None:
        """Keep the error that something else was expected in the place of a part."""
        self.errors.append(part.error(expected))

    def is_tile(self, part: TextPart) -> bool:
        """Whether a part names a tile of this board; if not, the error is kept."""
        if not is_square_name(part.text):
            self.add(part, "a tile, its column and its row, such as e5")
            return False
        if self.is_drawn and part.text not in self.signs:
            self.add(part, f"a tile of this board, {self.columns} by {self.rows} (law A1)")
            return False
        return self.is_drawn

    def are_beside(self, first: str, second: str) -> bool:
        """Whether two tiles of this board, by name, share an edge."""
        across = abs(ord(first[0]) - ord(second[0]))
        along = abs(int(first[1:]) - int(second[1:]))
        return across + along == 1

    def check(self) -> None:
        """Raise one NotationError that names all errors, if there are any, where the first is."""
        if self.errors:
            raise_all(self.errors)


def raise_all(errors: Iterable[NotationError]) -> NoReturn:
    """Raise one NotationError that tells errors by their places, where the first is.

    Of very many, as another file has them, the first ones and how many more there are.
    """
    found = sorted(errors, key=_place)
    told = "; ".join(map(str, found[:_MOST_TOLD]))
    more = len(found) - _MOST_TOLD
    if more > 0:
        told += f"; and {more} more"
    raise NotationError(told, found[0].line, found[0].column)


def _place(error: NotationError) -> tuple[int, int]:
    return error.line or 0, error.column or 0
