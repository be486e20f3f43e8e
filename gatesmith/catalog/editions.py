"""Editions of the games: board, supplies, slots, and the size of each piece with its origin."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace

from gatesmith.catalog.folders import find_template, template_files
from gatesmith.catalog.printers import Printer
from gatesmith.catalog.sizes import SIZES_BY_GAME, Origin, Size, sizes_of
from gatesmith.catalog.toml import Table, read_toml
from gatesmith.core.errors import CatalogError, ParameterError
from gatesmith.core.footprint import Slot
from gatesmith.core.parameters import check_value, unknown_name

SCALED_DECIMALS = 2  # a hundredth of a millimetre: finer than a ruler or a nozzle

SUPPLY_KEYS = {
    "medina": (
        "buildings_per_colour",
        "domes",
        "neutral_domes",
        "stables",
        "merchants",
        "walls",
        "gates",
        "spare_gates",
    ),
    "wadi": ("shadufs", "guardians"),
}
"""The counts in a supply of each game: pieces of a player, and neutral ones beside the board."""

CLEARANCES: Mapping[str, Callable[[Printer], float]] = {
    "end": lambda printer: printer.clearance_end,
    "press": lambda printer: printer.clearance_press,
    "slip": lambda printer: printer.clearance_slip,
    "loose": lambda printer: printer.clearance_loose,
}
"""Names for the clearances of a printer's profile, per side."""

TIES = ("stand", "largest-palace")
"""What breaks a tie: nothing, or the largest palace."""

_MOST_FIELDS, _MOST_PIECES, _MOST_PLAYERS = 26, 200, 4  # columns are the letters a to z

# How many names a slot has, from and to, and what they are.
_SLOT_SIZES = (2, 3, "name the sizes for length and depth, and for height if there is a lid")
_SLOT_CLEARANCES = (1, 2, "name the clearance of the length, or those of length and depth")


@dataclass(frozen=True)
class Supply:
    """The board and the pieces for a number of players."""

    players: int
    columns: int
    rows: int
    pieces: Mapping[str, int]


@dataclass(frozen=True)
class Edition:
    """One edition of a game.

    ``anchor`` is the size that assumed sizes scale with. ``slots`` names, for each slot, the sizes
    that are its length, its depth and, under a lid, its height; ``clearances`` names the printer's
    clearances that stay free at each end of its length and of its depth, if any. ``colours`` and
    ``tiles`` list the names and values of the edition's colours and tiles, ``ties`` what breaks a
    tie.
    """

    name: str
    title: str
    game: str
    anchor: str
    sizes: Mapping[str, Size]
    slots: Mapping[str, tuple[str, ...]]
    supplies: Mapping[int, Supply]
    colours: Mapping[str, tuple[str, ...]]
    tiles: Mapping[str, Mapping[str, int]]
    clearances: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    ties: str = TIES[0]

    @property
    def player_counts(self) -> str:
        """The numbers of players that it is for, in words: ``2, 3 or 4``, ``no number of``."""
        *others, last = [str(number) for number in sorted(self.supplies)] or ["no number of"]
        return f"{', '.join(others)} or {last}" if others else last

    def clearance(self, name: str, printer: Printer) -> tuple[float, float]:
        """The gaps that stay free at each end of a slot's length and of its depth, in mm."""
        kinds = self.clearances.get(slot_name(name), ())
        free = [CLEARANCES[kind](printer) for kind in kinds]
        length, depth = (*free, 0.0, 0.0)[:2]
        return length, depth

    def slot(self, name: str) -> Slot:
        """The slot with this name, in mm. Raises CatalogError for an unknown one."""
        name = slot_name(name)
        if name not in self.slots:
            raise CatalogError(f"edition {self.name}: {unknown_name(name, self.slots, 'slot')}")
        lengths = [self.sizes[size].value for size in self.slots[name]]
        return Slot(name, lengths[0], lengths[1], lengths[2] if len(lengths) > 2 else None)

    def with_sizes(self, given: Mapping[str, float], origin: Origin) -> Edition:
        """This edition with some sizes replaced.

        If the anchor is among them, assumed sizes scale with it, but measured and published sizes
        do not.
        """
        anchor = given.get(self.anchor)
        factor = 1.0 if anchor is None else anchor / self.sizes[self.anchor].value
        sizes = {name: _scaled(size, factor) for name, size in self.sizes.items()}
        sizes.update({name: Size(value, origin) for name, value in given.items()})
        return replace(self, sizes=sizes)


def _scaled(size: Size, factor: float) -> Size:
    if size.origin is not Origin.ASSUMED or factor == 1.0:
        return size
    return Size(round(size.value * factor, SCALED_DECIMALS), Origin.ASSUMED)


def edition_names() -> tuple[str, ...]:
    """The names of all editions, sorted."""
    return tuple(template_files("editions"))


def load_edition(name: str) -> Edition:
    """The edition with this name. Raises CatalogError with file, line and key."""
    return _load(name, ())


def _load(name: str, seen: tuple[str, ...]) -> Edition:
    table = read_toml(find_template("editions", name))
    if name in seen:
        raise table.fail("based_on", f"is circular: {' > '.join((*seen, name))}")
    if "based_on" in table.values:
        return _derived(name, table, seen)
    return _whole(name, table)


def _derived(name: str, table: Table, seen: tuple[str, ...]) -> Edition:
    table.only("title", "based_on", "sizes")
    base_name = table.word("based_on")
    try:
        base = _load(base_name, (*seen, name))
    except CatalogError as error:
        if base_name in edition_names():
            raise
        raise table.fail("based_on", str(error)) from None
    sizes = _sizes(base.game, table.table("sizes"))
    anchor = {key: size.value for key, size in sizes.items() if key == base.anchor}
    scaled = base.with_sizes(anchor, Origin.MEASURED)
    return replace(
        scaled,
        name=name,
        title=table.word("title", name),
        sizes={**scaled.sizes, **sizes},
    )


def _whole(name: str, table: Table) -> Edition:
    table.only(
        *("title", "game", "anchor", "sizes", "slots", "clearances", "supplies"),
        *("colours", "tiles", "ties"),
    )
    game = table.word("game")
    if game not in SIZES_BY_GAME:
        raise table.fail("game", unknown_name(game, SIZES_BY_GAME, "game"))
    sizes = _sizes(game, table.table("sizes"))
    missing = [size.name for size in sizes_of(game) if size.name not in sizes]
    if missing:
        raise table.fail("sizes", f"{', '.join(missing)} missing")
    anchor = table.word("anchor")
    if anchor not in sizes:
        raise table.fail("anchor", unknown_name(anchor, sizes, "size"))
    ties = table.word("ties", TIES[0])
    if ties not in TIES:
        raise table.fail("ties", unknown_name(ties, TIES, "rule for ties"))
    slots = _by_slot(table.table("slots"), sizes, "size", _SLOT_SIZES)
    clearances: dict[str, tuple[str, ...]] = {}
    if "clearances" in table.values:
        free = table.table("clearances")
        free.only(*slots, *(key for key in free.values if slot_name(key) in slots))
        clearances = _by_slot(free, CLEARANCES, "clearance", _SLOT_CLEARANCES)
    return Edition(
        name=name,
        title=table.word("title"),
        game=game,
        anchor=anchor,
        sizes=sizes,
        slots=slots,
        clearances=clearances,
        supplies=_supplies(game, table.table("supplies")),
        colours={key: table.table("colours").words(key) for key in table.table("colours").values},
        tiles=_tiles(table.table("tiles")),
        ties=ties,
    )


def _sizes(game: str, table: Table) -> dict[str, Size]:
    known = {parameter.name: parameter for parameter in sizes_of(game)}
    table.only(*known)
    sizes: dict[str, Size] = {}
    for key in table.values:
        if not isinstance(table.values[key], dict):
            raise table.fail(key, 'write it as { value = 30.0, origin = "measured" }')
        entry = table.table(key)
        entry.only("value", "origin")
        if "value" not in entry.values:
            raise entry.fail("value", "is missing")
        try:
            value = check_value(known[key], entry.values.get("value"))
        except ParameterError as error:
            raise table.fail(key, str(error)) from None
        origin = entry.word("origin")
        if not isinstance(value, float) or origin not in list(Origin):
            raise table.fail(key, f"origin: {unknown_name(origin, Origin, 'origin')}")
        sizes[key] = Size(value, Origin(origin))
    return sizes


def slot_name(written: str) -> str:
    """The name of a slot: ``palace_tile``, as editions wrote it before, is ``palace-tile``."""
    return written.replace("_", "-")


def _by_slot(
    table: Table, known: Iterable[str], what: str, count: tuple[int, int, str]
) -> dict[str, tuple[str, ...]]:
    """A list of known names for each slot. Raises CatalogError as ``_named`` does."""
    return {slot_name(key): _named(table, key, known, what, count) for key in table.values}


def _named(
    table: Table, key: str, known: Iterable[str], what: str, count: tuple[int, int, str]
) -> tuple[str, ...]:
    """A list of known names, as many as allowed. Raises CatalogError with the given hint."""
    names, known = table.words(key), tuple(known)
    for name in names:
        if name not in known:
            raise table.fail(key, unknown_name(name, known, what))
    least, most, wanted = count
    if not least <= len(names) <= most:
        raise table.fail(key, wanted)
    return names


def _supplies(game: str, table: Table) -> dict[int, Supply]:
    supplies: dict[int, Supply] = {}
    for key in table.values:
        if not key.isdecimal() or not 1 <= int(key) <= _MOST_PLAYERS:
            raise table.fail(key, f"is not a number of players from 1 to {_MOST_PLAYERS}")
        entry = table.table(key)
        entry.only("columns", "rows", *SUPPLY_KEYS[game])
        pieces = {name: entry.whole(name, 0, _MOST_PIECES) for name in SUPPLY_KEYS[game]}
        columns, rows = (entry.whole(side, 1, _MOST_FIELDS) for side in ("columns", "rows"))
        supplies[int(key)] = Supply(int(key), columns, rows, pieces)
    return supplies


def _tiles(table: Table) -> dict[str, dict[str, int]]:
    tiles: dict[str, dict[str, int]] = {}
    for key in table.values:
        entry = table.table(key)
        tiles[key] = {name: entry.whole(name, 0, _MOST_PIECES) for name in entry.values}
    return tiles
