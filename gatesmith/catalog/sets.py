"""Sets: which pieces belong together, how many of each and in which colours."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from gatesmith.catalog.editions import SUPPLY_KEYS, Edition
from gatesmith.catalog.folders import find_template, template_files
from gatesmith.catalog.sizes import SIZES_BY_GAME
from gatesmith.catalog.toml import Table, read_toml
from gatesmith.core.errors import CatalogError
from gatesmith.core.parameters import unknown_name

SIZES = "sizes"
"""The value of ``each`` for one piece of each size in ``--sizes``."""

PLAYERS = "players"
"""The number of players in a count, and the players' colours in ``each``."""

MOST_PIECES = 1000
"""The most pieces of one kind in a set: far more than any game has."""

_TERM = re.compile(r"[a-z_]+|[0-9]{1,4}")


@dataclass(frozen=True)
class SetLine:
    """One line of a set: a piece, its count, and the list that varies it.

    ``count`` holds the summands, each of which is a product of numbers and names: those of the
    edition's supplies, and ``players``. ``each`` names a list of the edition's colours or tiles,
    or is ``sizes``: then ``parameter`` takes the sizes one by one. It is empty for a single kind.
    ``marked_each`` names such a list for a set with marks: one piece for each of its items.
    A value that is a list is handed out: each item to the next of the pieces, and again from the
    first. ``table`` is the line's own table in the file, ``above`` the one around it.
    """

    name: str
    piece: str
    count: tuple[tuple[int | str, ...], ...]
    each: str
    marked_each: str
    color: str
    parameter: str
    values: Mapping[str, object]
    table: Table
    above: Table

    def fail(self, key: str, message: str) -> CatalogError:
        """The error for a key of this line, or for the line where it does not have that key."""
        if key in self.table.values:
            return self.table.fail(key, message)
        return self.above.fail(self.name, message)

    def with_marks(self) -> SetLine:
        """The line of a set with marks."""
        if not self.marked_each:
            return self
        return replace(self, each=self.marked_each, count=((1,),))

    @property
    def by_players(self) -> bool:
        """Whether the line depends on the number of players."""
        names = [word for term in self.count for word in term if isinstance(word, str)]
        return bool(names) or self.each == PLAYERS


@dataclass(frozen=True)
class SetTemplate:
    """A set as in its file; ``edition`` and ``sizes`` are empty if the file has none.

    ``table`` is the whole file.
    """

    name: str
    title: str
    game: str
    edition: str
    sizes: str
    lines: tuple[SetLine, ...]
    table: Table

    @property
    def by_players(self) -> bool:
        """Whether the set depends on the number of players."""
        return any(line.by_players for line in self.lines)

    @property
    def by_sizes(self) -> bool:
        """Whether the set takes ``--sizes``."""
        return any(line.each == SIZES for line in self.lines)


@dataclass(frozen=True)
class Share:
    """One kind of piece of a line: how many, its colour and the values of its parameters."""

    count: int
    color: str
    values: Mapping[str, object]


def set_names() -> tuple[str, ...]:
    """The names of all sets, sorted."""
    return tuple(template_files("sets"))


def load_set(name: str) -> SetTemplate:
    """The set with this name. Raises CatalogError with file, line and key."""
    table = read_toml(find_template("sets", name))
    table.only("title", "game", "edition", "sizes", "pieces")
    game = table.word("game")
    if game not in SIZES_BY_GAME:
        raise table.fail("game", unknown_name(game, SIZES_BY_GAME, "game"))
    pieces = table.table("pieces")
    if not pieces.values:
        raise table.fail("pieces", "names no piece; write [pieces.gate]")
    lines = tuple(_line(key, pieces, game) for key in pieces.values)
    sizes = table.word("sizes", "")
    if sizes and not any(line.each == SIZES for line in lines):
        raise table.fail("sizes", f'no piece uses them; write each = "{SIZES}" for one that does')
    return SetTemplate(
        name=name,
        title=table.word("title"),
        game=game,
        edition=table.word("edition", ""),
        sizes=sizes,
        lines=lines,
        table=table,
    )


def _line(key: str, pieces: Table, game: str) -> SetLine:
    if not isinstance(pieces.values[key], dict):
        raise pieces.fail(key, f"is not a table; write [pieces.{key}] with a count below it")
    table = pieces.table(key)
    table.only("piece", "count", "each", "marked_each", "color", "parameter", "parameters")
    line = SetLine(
        name=key,
        piece=table.word("piece", key),
        count=_count(table, game),
        each=table.word("each", ""),
        marked_each=table.word("marked_each", ""),
        color=table.word("color", ""),
        parameter=table.word("parameter", ""),
        values=table.table("parameters").values,
        table=table,
        above=pieces,
    )
    if bool(line.parameter) != (line.each == SIZES):
        raise table.fail(
            "parameter",
            f'is required with each = "{SIZES}", and only there: it names the parameter to vary',
        )
    return line


def _count(table: Table, game: str) -> tuple[tuple[int | str, ...], ...]:
    """The summands of a count such as ``merchants * players + 1``."""
    value = table.values.get("count", 1)
    if isinstance(value, int) and not isinstance(value, bool):
        return ((table.whole("count", 0, MOST_PIECES),),) if "count" in table.values else ((1,),)
    if not isinstance(value, str):
        raise table.fail("count", f"{value!r} is neither a number nor a text")
    known = (*SUPPLY_KEYS[game], PLAYERS)
    terms: list[tuple[int | str, ...]] = []
    for term in value.split("+"):
        factors = [factor.strip() for factor in term.split("*")]
        for factor in factors:
            if not _TERM.fullmatch(factor):
                raise table.fail(
                    "count",
                    f"{value!r} is not a sum of products such as walls * players + 1",
                )
            if not factor.isdecimal() and factor not in known:
                raise table.fail("count", unknown_name(factor, known, "supply"))
        terms.append(tuple(int(each) if each.isdecimal() else each for each in factors))
    return tuple(terms)


def shares_of(
    line: SetLine, edition: Edition, players: int, sizes: tuple[float, ...]
) -> tuple[Share, ...]:
    """The kinds of pieces in a line; none if its count is 0.

    Raises CatalogError if the edition has no such list or supply.
    """
    found = list(_listed_shares(line, edition, players, sizes))
    for name, value in line.values.items():
        if isinstance(value, list):
            found = [each for share in found for each in _handed_out(line, share, name, value)]
    return tuple(found)


def _handed_out(line: SetLine, share: Share, name: str, items: Sequence[object]) -> Iterator[Share]:
    """A kind of piece as several, which differ by the value of one parameter."""
    if not items:
        raise line.table.table("parameters").fail(name, "is an empty list; name a value or more")
    for place, item in enumerate(items):
        count = (share.count + len(items) - 1 - place) // len(items)
        if count:
            yield replace(share, count=count, values={**share.values, name: item})


def _listed_shares(
    line: SetLine, edition: Edition, players: int, sizes: tuple[float, ...]
) -> tuple[Share, ...]:
    count = _counted(line, edition, players)
    if not count:
        return ()
    if line.each == SIZES:
        return tuple(Share(count, line.color, {line.parameter: size}) for size in sizes)
    if not line.each:
        return (Share(count, line.color, {}),)
    lists = (*edition.colours, *edition.tiles, SIZES)
    if line.each in edition.colours:
        colours = edition.colours[line.each]
        chosen = colours[:players] if line.each == PLAYERS else colours
        return tuple(Share(count, line.color or colour, {}) for colour in chosen)
    if line.each in edition.tiles:
        known = {colour for colours in edition.colours.values() for colour in colours}
        return tuple(
            Share(count, line.color or (tile if tile in known else ""), {"value": value})
            for tile, value in edition.tiles[line.each].items()
        )
    fault = f"in edition {edition.name} {unknown_name(line.each, lists, 'list')}"
    raise line.fail("each", fault)


def _counted(line: SetLine, edition: Edition, players: int) -> int:
    supply = edition.supplies.get(players)
    counts = {PLAYERS: players} | (dict(supply.pieces) if supply is not None else {})
    total = 0
    for term in line.count:
        missing = [word for word in term if isinstance(word, str) and word not in counts]
        if missing:
            raise line.fail(
                "count", f"edition {edition.name} has no supplies for {players} players"
            )
        total += math.prod(word if isinstance(word, int) else counts[word] for word in term)
    if total > MOST_PIECES:
        raise line.fail("count", f"makes {total} pieces; at most {MOST_PIECES}")
    return total


def edition_of(template: SetTemplate, usual: Edition, named: Edition | None) -> Edition:
    """The edition that a set is made for.

    ``usual`` is the user's default for the game. It replaces ``named``, the edition in the set's
    file, if both have the same supplies, colours and tiles: then it is that edition with the
    user's own sizes. Raises CatalogError for an edition of another game, with file, line and key
    if the set's file names it.
    """
    if named is not None and named.game != template.game:
        raise template.table.fail(
            "edition",
            f"{named.name} is an edition of {named.game}, but the set is for {template.game}",
        )
    edition = usual
    if named is not None and any(
        getattr(usual, part) != getattr(named, part) for part in ("supplies", "colours", "tiles")
    ):
        edition = named
    if edition.game != template.game:
        raise CatalogError(
            f"set {template.name} is for {template.game}, but {edition.name} is an edition of "
            f"{edition.game}"
        )
    return edition
