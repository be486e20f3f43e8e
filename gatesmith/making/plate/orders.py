"""From what a command was asked for to an order and its layout."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import TYPE_CHECKING

from gatesmith.catalog import Edition, load_edition
from gatesmith.catalog.sets import SetTemplate, edition_of, load_set
from gatesmith.catalog.settings import load_settings
from gatesmith.core.errors import CatalogError, CombinationError, ParameterError
from gatesmith.core.shell_quoting import quoted
from gatesmith.making.options import Request
from gatesmith.making.plate.beds import Order
from gatesmith.making.plate.piece_orders import (
    PieceOrder,
    set_piece_orders,
    sizes_from,
    spare_piece_orders,
)
from gatesmith.making.plate.plate_layout import Layout, label_of, lay_out
from gatesmith.pieces import command_name

if TYPE_CHECKING:
    from gatesmith.core.findings import Json

LONGEST = 60
"""Characters of a name: what the lists of most file managers show whole."""

_DIGEST = 8  # hexadecimal digits that tell names apart that were cut


@dataclass(frozen=True)
class PlateOptions:
    """What was asked for beside the pieces; names as they were typed."""

    edition: str | None = None
    printer: str | None = None
    row: str | None = None
    draft: bool = False
    mixed: bool = False
    players: int | None = None
    sizes: str | None = None

    @property
    def request(self) -> Request:
        """What each of the pieces is asked for alike."""
        return Request(row=self.row, edition=self.edition, printer=self.printer, draft=self.draft)


def set_order(name: str, ask: PlateOptions) -> tuple[Order, Layout]:
    """A set, planned and packed. Raises UsageError before anything is modelled."""
    template = load_set(name)
    edition = _edition(template, ask.edition)
    players = _players(template, edition, ask.players)
    sizes = _sizes(template, ask.sizes, ask.row)
    ordered = set_piece_orders(template, edition, players, sizes)
    layout = lay_out(ordered, replace(ask.request, edition=edition.name), mixed=ask.mixed)
    words, title = ["set", quoted(name)], template.title
    recipe: dict[str, Json] = {"set": name}
    if template.by_players:
        words.append(f"--players {players}")
        title += f", for {players} players"
        recipe["players"] = players
    if template.by_sizes:
        words.append(f"--sizes {_size_text(template, ask.sizes)}")
    words.append(f"--edition {quoted(edition.name)}")
    recipe = _recipe(recipe, ask, layout)
    stem = set_stem(name, ask, recipe)
    return Order(name, stem, title, _command(words, ask, layout), recipe), layout


def spare_order(text: str, ask: PlateOptions) -> tuple[Order, Layout]:
    """A few pieces, planned and packed. Raises UsageError before anything is modelled."""
    ordered = spare_piece_orders(text)
    if ask.row is not None:
        _demand_one_game(ordered)
    layout = lay_out(ordered, ask.request, mixed=ask.mixed)
    words = ["spare", quoted(text)]
    editions = sorted({shape.recipe.edition for shape in layout.shapes})
    if len(editions) == 1:  # two are of two games, and no option names both
        words.append(f"--edition {quoted(editions[0])}")
    recipe = _recipe({"spare": text}, ask, layout)
    stem = spare_stem(ordered, ask, recipe)
    return Order("spare", stem, f"Spares: {text}", _command(words, ask, layout), recipe), layout


def _demand_one_game(ordered: Sequence[PieceOrder]) -> None:
    """Raises CombinationError for pieces of two games: a row is of one."""
    firsts: dict[str, str] = {}
    for each in ordered:
        firsts.setdefault(each.piece.game, command_name(each.piece.name))
    if len(firsts) > 1:
        told = ", ".join(f"{name} is of {game.title()}" for game, name in firsts.items())
        raise CombinationError(
            ("row",),
            f"row: it measures the walls or tiles of one game, and {told}; make the spares of each "
            "game by themselves",
        )


def _command(words: list[str], ask: PlateOptions, layout: Layout) -> str:
    """The command that makes it again, without file names."""
    options = [f"--printer {quoted(layout.printer)}"]
    options += [f"--row {quoted(ask.row)}"] if ask.row is not None else []
    options += [f"--{flag}" for flag in ("mixed", "draft") if getattr(ask, flag)]
    return " ".join([*words, *options])


def _recipe(what: dict[str, Json], ask: PlateOptions, layout: Layout) -> dict[str, Json]:
    """What decides it beside the parts themselves."""
    editions = sorted({shape.recipe.edition for shape in layout.shapes})
    asked: dict[str, Json] = {
        **what,
        "editions": list(editions),
        "quality": layout.shapes[0].recipe.quality.value,
        "mixed": ask.mixed,
    }
    return asked | ({"row": ask.row} if ask.row is not None else {})


def _edition(template: SetTemplate, named: str | None) -> Edition:
    """The edition that was asked for, else the set's, with the user's own measures if he has any.

    Raises CatalogError.
    """
    if named is not None:
        return edition_of(template, load_edition(named), None)
    usual = load_edition(load_settings().edition(template.game))
    return edition_of(template, usual, _own_edition(template))


def _own_edition(template: SetTemplate) -> Edition | None:
    """The edition that the set's file names. Raises CatalogError with file, line and key."""
    if not template.edition:
        return None
    try:
        return load_edition(template.edition)
    except CatalogError as error:
        raise template.table.fail("edition", str(error)) from None


def _players(template: SetTemplate, edition: Edition, asked: int | None) -> int:
    """The number of players, the most that the edition has supplies for where none is given."""
    known = sorted(edition.supplies)
    if asked is None:
        return known[-1]
    if not template.by_players:
        raise CombinationError(
            ("players",), f"players: set {template.name} is the same for any number of them"
        )
    if asked not in known:
        told = ", ".join(map(str, known))
        raise ParameterError(
            "players", f"players: edition {edition.name} has supplies for {told}, not for {asked}"
        )
    return asked


def _sizes(template: SetTemplate, asked: str | None, row: str | None) -> tuple[float, ...]:
    """The sizes of a ladder; none for other sets. Raises ParameterError or CombinationError."""
    if template.by_sizes:
        if row is not None:
            raise CombinationError(
                ("row", "sizes"), f"row: set {template.name} is made in its own sizes; leave it out"
            )
        text = _size_text(template, asked)
        if asked is None and not text:
            raise ParameterError("sizes", f"sizes: set {template.name} wants them, as 28:32:0.5")
        return sizes_from(text)
    if asked is not None:
        raise CombinationError(
            ("sizes",), f"sizes: set {template.name} has no piece that comes in several"
        )
    return ()


def _size_text(template: SetTemplate, asked: str | None) -> str:
    """The sizes that were asked for, else those of the set's file."""
    return template.sizes if asked is None else asked


def set_stem(name: str, ask: PlateOptions, recipe: Mapping[str, Json]) -> str:
    """A name for a set's file, without suffix: ``medina-2001-4-players``, ``ladder-28-30-1``."""
    return _stem([name, *_given(ask)], recipe)


def spare_stem(ordered: Sequence[PieceOrder], ask: PlateOptions, recipe: Mapping[str, Json]) -> str:
    """A name for the file of spares, without suffix: ``spare-2-gate-1-dome-blue``."""
    words = ["spare"]
    for each in ordered:
        words += [str(each.count), label_of(each)]
        words += [each.colour.name] if each.colour is not None else []
    return _stem([*words, *_given(ask)], recipe)


def _given(ask: PlateOptions) -> list[str]:
    words = [f"{ask.players} players"] if ask.players is not None else []
    return [*words, *(word for word in (ask.sizes, ask.row, ask.edition) if word is not None)]


def _stem(words: Sequence[str], recipe: Mapping[str, Json]) -> str:
    """The words as one name; one too long is cut, and ends in a digest of the recipe."""
    stem = re.sub(r"[^\w.]+", "-", " ".join(words).lower()).strip("-.")
    if len(stem) <= LONGEST:
        return stem
    text = json.dumps(recipe, sort_keys=True, separators=(",", ":"))
    digest = sha256(text.encode("utf-8")).hexdigest()[:_DIGEST]
    return f"{stem[: LONGEST - 1 - _DIGEST].rstrip('-.')}-{digest}"
