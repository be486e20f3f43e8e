"""Scenarios: reads map, river and water tile by tile, and reports all errors together."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple, NoReturn

from gatesmith.core.errors import NotationError
from gatesmith.engine.board_squares import is_square_name, square_names
from gatesmith.engine.text_parts import TextPart
from gatesmith.engine.wadi.state.board import (
    FERTILITIES,
    MOST_COLUMNS,
    MOST_ROWS,
    NOWHERE,
    WADI,
    Arm,
    Scenario,
    Terrain,
)

RIVER = "~"
"""The sign of a wadi tile; the sign of a land tile is its fertility."""
SIGNS: Mapping[str, int] = {RIVER: WADI, **{str(number): number for number in FERTILITIES}}

_MOST_LISTED = 100
"""The most errors in one message; one in every tile of the published board is less."""


class MapRow(NamedTuple):
    """A row of a map: all of it, and the sign of each tile."""

    whole: TextPart
    signs: Sequence[TextPart]


class Survey:
    """The tiles of a map by name, and the errors found so far.

    ``signs`` has the part of the text for each tile, even with a wrong sign; ``fertility`` has
    only readable ones.
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
            self.add(
                rows[0].signs[MOST_COLUMNS], f"at most {MOST_COLUMNS} tiles in a row (rule A1)"
            )
        if self.rows > MOST_ROWS:
            self.add(rows[MOST_ROWS].whole, f"at most {MOST_ROWS} rows")
        for row in rows:
            if len(row.signs) != self.columns:
                expected = f"as many tiles as in the first row, {self.columns} (rule A1)"
                self.add(row.whole, expected)
        if not self.errors:
            names = square_names(self.columns, self.rows)
            signs = [sign for row in reversed(rows) for sign in row.signs]
            self.signs.update(zip(names, signs, strict=True))
        self.errors += errors
        for sign in (sign for row in rows for sign in row.signs):
            if sign.text not in SIGNS:
                self.add(sign, f"a tile, one of {', '.join(SIGNS)} (rule A1)")
        self.fertility = {
            name: SIGNS[sign.text] for name, sign in self.signs.items() if sign.text in SIGNS
        }

    @property
    def is_drawn(self) -> bool:
        """Whether the map is a rectangle, so that its tiles have names."""
        return bool(self.signs)

    def add(self, part: TextPart, expected: str) -> None:
        """Store the error that ``expected`` should be in the place of a part."""
        self.errors.append(part.error(expected))

    def is_tile(self, part: TextPart) -> bool:
        """Whether a part names a tile of this board; if not, stores the error."""
        if not is_square_name(part.text):
            self.add(part, "a tile, its column and its row, such as e5")
            return False
        if self.is_drawn and part.text not in self.signs:
            self.add(part, f"a tile of this board, {self.columns} by {self.rows} (rule A1)")
            return False
        return self.is_drawn

    def are_beside(self, first: str, second: str) -> bool:
        """Whether two tiles of this board, by name, share an edge."""
        across = abs(ord(first[0]) - ord(second[0]))
        along = abs(int(first[1:]) - int(second[1:]))
        return across + along == 1

    def check(self) -> None:
        """Raise one NotationError with all errors, if any, at the place of the first."""
        if self.errors:
            raise_all(self.errors)


def raise_all(errors: Iterable[NotationError]) -> NoReturn:
    """Raise one NotationError with the errors in order, at the place of the first.

    Of very many, as in another kind of file, it has the first ones and the number of the others.
    """
    found = sorted(errors, key=_place)
    message = "; ".join(map(str, found[:_MOST_LISTED]))
    more = len(found) - _MOST_LISTED
    if more > 0:
        message += f"; and {more} more"
    raise NotationError(message, found[0].line, found[0].column)


def _place(error: NotationError) -> tuple[int, int]:
    return error.line or 0, error.column or 0


INTO = ">"
"""The sign before the tile that an arm flows into."""
MOST_NUMBER = 999_999_999

_NUMBER = re.compile(r"0|[1-9][0-9]{0,8}")


class WrittenArm(NamedTuple):
    """A written arm: the whole, its tiles, and the part after ``>``, if any."""

    whole: TextPart
    tiles: Sequence[TextPart]
    into: Sequence[TextPart] | None


class WrittenScenario(NamedTuple):
    """The parts of a text that make a scenario.

    ``water`` are words such as ``c3=4``; ``end`` is the place of errors about missing parts;
    ``errors`` were found earlier in the same text.
    """

    rows: Sequence[MapRow]
    rivers: Sequence[WrittenArm]
    water: Sequence[TextPart]
    end: TextPart
    errors: Sequence[NotationError] = ()


def number_in(part: TextPart, what: str, least: int = 0) -> int:
    """A part as a whole number of at least ``least``. Raises NotationError."""
    found = int(part.text) if _NUMBER.fullmatch(part.text) else -1
    if found < least:
        raise part.error(f"{what}, a number from {least} to {MOST_NUMBER}")
    return found


def scenario_of(drawn: WrittenScenario, room: int) -> Scenario:
    """The scenario in a drawing, for land tiles that hold ``room`` discs.

    Raises one NotationError that lists all errors.
    """
    survey = Survey(drawn.rows, drawn.end, drawn.errors)
    arms = _arms(survey, drawn.rivers)
    if not drawn.rivers:
        survey.add(drawn.end, "a line 'river: …' with the wadi tiles of an arm (rule A1)")
    else:
        _check_all_in_arms(survey, arms)
    water = _water(survey, drawn.water, room)
    survey.check()
    names = square_names(survey.columns, survey.rows)
    numbers = {name: number for number, name in enumerate(names)}
    terrain = Terrain(
        survey.columns,
        survey.rows,
        tuple(survey.fertility[name] for name in names),
        tuple(
            Arm(tuple(numbers[tile] for tile in tiles), numbers[into] if into else NOWHERE)
            for tiles, into in arms
        ),
    )
    return Scenario(terrain, tuple(water.get(name, 0) for name in names))


_Arms = list[tuple[list[str], str]]
"""The names of each arm's tiles and of the one that it flows into, if any."""


def _arms(survey: Survey, rivers: Sequence[WrittenArm]) -> _Arms:
    """The arms; each impossible step is stored as an error."""
    arms: _Arms = []
    earlier: set[str] = set()
    for river in rivers:
        if not river.tiles:
            survey.add(river.whole, "the wadi tiles of an arm, from its source on")
        tiles = _chain(survey, river.tiles, earlier)
        arms.append((tiles, _into(survey, river, earlier)))
        earlier.update(tiles)
    return arms


def _chain(survey: Survey, way: Sequence[TextPart], earlier: set[str]) -> list[str]:
    """The tiles of an arm, as far as it can be followed."""
    tiles: list[str] = []
    taken = set(earlier)
    before: TextPart | None = None
    for word in way:
        if survey.is_tile(word):
            if word.text in taken:
                survey.add(word, "each wadi tile once, in one arm (rule A1)")
            elif survey.fertility.get(word.text, WADI) != WADI:
                survey.add(word, "a wadi tile, but this one is land (rule A1)")
            if before is not None and not survey.are_beside(before.text, word.text):
                survey.add(word, f"a neighbour of {before.text} (rule A1)")
            tiles.append(word.text)
            taken.add(word.text)
            before = word
        else:
            before = None
    return tiles


def _into(survey: Survey, river: WrittenArm, earlier: set[str]) -> str:
    """The tile that an arm flows into, "" for a mouth."""
    if river.into is None:
        return ""
    if len(river.into) != 1:
        survey.add(river.into[1] if river.into else river.whole, f"one tile after {INTO}")
        return ""
    (into,) = river.into
    if not survey.is_tile(into):
        return ""
    last = river.tiles[-1].text if river.tiles else ""
    if into.text not in earlier:
        survey.add(into, "a tile of an arm above this one (rule A1)")
    elif last in survey.signs and not survey.are_beside(last, into.text):
        survey.add(into, f"a neighbour of {last} (rule A1)")
    return into.text


def _check_all_in_arms(survey: Survey, arms: _Arms) -> None:
    """Store an error about the wadi tiles that are in no arm."""
    flowing = {tile for tiles, _ in arms for tile in tiles}
    rivers = [tile for tile, fertility in survey.fertility.items() if fertility == WADI]
    dry = sorted(tile for tile in rivers if tile not in flowing)
    if dry:
        missing = ", ".join(dry)
        survey.add(survey.signs[dry[0]], f"each wadi tile in an arm (rule A1), missing: {missing}")


def _water(survey: Survey, words: Sequence[TextPart], room: int) -> dict[str, int]:
    """The number of discs on each tile at the start."""
    found: dict[str, int] = {}
    for word in words:
        name, number = word.partition("=")
        if "=" not in word.text or not _NUMBER.fullmatch(number.text):
            survey.add(
                word, f"a tile and how many discs lie on it, from 0 to {MOST_NUMBER}, such as c3=4"
            )
        elif survey.is_tile(name):
            count = int(number.text)
            if name.text in found:
                survey.add(name, "each tile once")
            elif survey.fertility.get(name.text, WADI) != WADI and count > room:
                survey.add(number, f"at most {room} on a land tile (rules A1, A7)")
            found[name.text] = count
    return found


def map_rows(terrain: Terrain) -> Iterator[str]:
    """The written rows of a map, the north one first."""
    signs = {fertility: sign for sign, fertility in SIGNS.items()}
    for row in reversed(range(terrain.rows)):
        start = row * terrain.columns
        tiles = terrain.fertility[start : start + terrain.columns]
        yield " ".join(signs[fertility] for fertility in tiles)


def river_texts(terrain: Terrain) -> Iterator[str]:
    """The written form of each arm."""
    names = square_names(terrain.columns, terrain.rows)
    for arm in terrain.arms:
        into = [] if arm.into == NOWHERE else [INTO, names[arm.into]]
        yield " ".join([*(names[tile] for tile in arm.tiles), *into])
