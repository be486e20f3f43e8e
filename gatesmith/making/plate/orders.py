"""The order and the layout of a set or of spares, from the options of their commands."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from hashlib import sha256
from typing import TYPE_CHECKING

from gatesmith.cad.kernel_choice import kernel_version
from gatesmith.catalog import Edition, edition_names, load_edition
from gatesmith.catalog.sets import SetTemplate, edition_of, load_set
from gatesmith.catalog.settings import load_settings
from gatesmith.core.errors import CatalogError, CombinationError, ParameterError
from gatesmith.core.shell_quoting import quoted
from gatesmith.making.options import PlateOptions
from gatesmith.making.plate.piece_orders import (
    MARKED,
    PieceOrder,
    players_from,
    set_piece_orders,
    sizes_from,
    spare_piece_orders,
    spare_text,
)
from gatesmith.making.plate.plate_layout import Layout, label_of, lay_out
from gatesmith.making.plate.plate_order import Order
from gatesmith.pieces import command_name

if TYPE_CHECKING:
    from gatesmith.core.findings import Json

LONGEST = 60
"""Characters of a name: what most file managers show in full."""

_DIGEST = 8  # hexadecimal digits that keep shortened names distinct


def set_order(name: str, options: PlateOptions) -> tuple[Order, Layout]:
    """A set, planned and packed. Raises UsageError before anything is modelled."""
    template, notes = load_set(name), list[str]()
    if options.players is not None and not template.by_players:
        _require_playable(options.players, template.game)
        notes.append(f"set {template.name} is the same for any number of players")
        options = replace(options, players=None)
    edition = _edition(template, options.edition)
    players = _players(edition, players_from(options.players))
    sizes = _sizes(template, options.sizes, options.row)
    ordered = set_piece_orders(
        template,
        edition,
        players,
        sizes,
        marked=options.marked,
        typed_sizes=options.sizes is not None,
    )
    options = _with_marks(ordered, options, notes)
    layout = lay_out(ordered, replace(options.request, edition=edition.name), mixed=options.mixed)
    words, title = ["set", quoted(name)], template.title
    recipe: dict[str, Json] = {"set": name}
    if template.by_players:
        words.append(f"--players {players}")
        title += f", for {players} players"
        recipe["players"] = players
    if template.by_sizes:
        words.append(f"--sizes {_size_text(template, options.sizes)}")
    words.append(f"--edition {quoted(edition.name)}")
    recipe = _recipe(recipe, options, layout)
    stem = set_stem(name, options, recipe)
    command = _command(words, options, layout)
    return Order(name, stem, title, command, recipe, tuple(notes)), layout


def spare_order(text: str, options: PlateOptions) -> tuple[Order, Layout]:
    """A few pieces, planned and packed. Raises UsageError before anything is modelled."""
    ordered, notes = spare_piece_orders(text, marked=options.marked), list[str]()
    options = _with_marks(ordered, options, notes)
    if options.row is not None:
        _require_one_game(ordered)
    layout = lay_out(ordered, options.request, mixed=options.mixed)
    recipe = _recipe({"spare": text}, options, layout)
    stem = spare_stem(ordered, options, recipe)
    command = spare_command(text, options, layout)
    return Order(
        "spare", stem, f"Spares: {spare_text(text)}", command, recipe, tuple(notes)
    ), layout


def spare_command(text: str, options: PlateOptions, layout: Layout) -> str:
    """The command that makes these spares, laid out, again, without file names."""
    words = ["spare", quoted(text)]
    editions = sorted({shape.recipe.edition for shape in layout.shapes})
    if len(editions) == 1:  # two are of two games, and no option names both
        words.append(f"--edition {quoted(editions[0])}")
    return _command(words, options, layout)


def _with_marks(
    ordered: Sequence[PieceOrder], options: PlateOptions, notes: list[str]
) -> PlateOptions:
    """The options, without marks if no piece of the order has any; that is noted."""
    if not options.marked or any(MARKED in each.given for each in ordered):
        return options
    names = ", ".join(sorted({command_name(each.piece.name) for each in ordered}))
    notes.append(f"no mark tells colours of {names} apart")
    return replace(options, marked=False)


def _require_one_game(ordered: Sequence[PieceOrder]) -> None:
    """Raises CombinationError for pieces of two games: a row is of one."""
    firsts: dict[str, str] = {}
    for each in ordered:
        firsts.setdefault(each.piece.game, command_name(each.piece.name))
    if len(firsts) > 1:
        games = ", ".join(f"{name} is of {game.title()}" for game, name in firsts.items())
        raise CombinationError(
            ("row",),
            f"row: a row measures the walls or tiles of one game, but {games}; make the spares of "
            "each game separately",
        )


def _command(words: list[str], options: PlateOptions, layout: Layout) -> str:
    """The command that makes the plate again, without file names."""
    words = [*words, f"--printer {quoted(layout.printer)}"]
    words += [f"--row {quoted(options.row)}"] if options.row is not None else []
    words += [f"--{flag}" for flag in ("mixed", "marked", "draft") if getattr(options, flag)]
    recipe = layout.shapes[0].recipe
    words += [f"--kernel {recipe.kernel}"] if recipe.kernel_given else []
    return " ".join(words)


def _recipe(what: dict[str, Json], options: PlateOptions, layout: Layout) -> dict[str, Json]:
    """What decides the plate besides its parts."""
    editions = sorted({shape.recipe.edition for shape in layout.shapes})
    first = layout.shapes[0].recipe
    recipe: dict[str, Json] = {
        **what,
        "editions": list(editions),
        "quality": first.quality.value,
        "mixed": options.mixed,
        "kernel": first.kernel,
        "kernel_version": kernel_version(first.kernel),
    }
    recipe |= {"marked": True} if options.marked else {}
    return recipe | ({"row": options.row} if options.row is not None else {})


def _edition(template: SetTemplate, named: str | None) -> Edition:
    """The edition that was given, else the set's, with the user's own sizes where there are any.

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


def _players(edition: Edition, players: int | None) -> int:
    """The number of players; by default the most that the edition has supplies for."""
    wanted = max(edition.supplies, default=0) if players is None else players
    if wanted not in edition.supplies:
        raise ParameterError(
            "players",
            f"players: edition {edition.name} has supplies for {edition.player_counts} players, "
            f"not {wanted}",
        )
    return wanted


def _require_playable(players: str, game: str) -> None:
    """Raises ParameterError for a number of players that no edition of the game is for."""
    number = players_from(players)
    editions = map(load_edition, edition_names())
    known = sorted({each for found in editions if found.game == game for each in found.supplies})
    if number not in known:
        raise ParameterError(
            "players", f"players: {game} is for {known[0]} to {known[-1]} players, not {number}"
        )


def _sizes(template: SetTemplate, sizes: str | None, row: str | None) -> tuple[float, ...]:
    """The sizes of a ladder; none for other sets. Raises ParameterError or CombinationError."""
    if template.by_sizes:
        if row is not None:
            raise CombinationError(
                ("row", "sizes"), f"row: set {template.name} has its own sizes; leave --row out"
            )
        text = _size_text(template, sizes)
        if sizes is None and not text:
            raise ParameterError(
                "sizes", f"sizes: set {template.name} needs them; add --sizes 28:32:0.5"
            )
        return sizes_from(text)
    if sizes is not None:
        raise CombinationError(
            ("sizes",),
            f"sizes: no piece of set {template.name} comes in several sizes; leave it out",
        )
    return ()


def _size_text(template: SetTemplate, sizes: str | None) -> str:
    """The given sizes, else those of the set's file."""
    return template.sizes if sizes is None else sizes


def set_stem(name: str, options: PlateOptions, recipe: Mapping[str, Json]) -> str:
    """A name for a set's file, without suffix: ``medina-2001-4-players``, ``ladder-28-30-1``."""
    return _stem([name, *_given(options)], recipe)


def spare_stem(
    ordered: Sequence[PieceOrder], options: PlateOptions, recipe: Mapping[str, Json]
) -> str:
    """A name for the file of spares, without suffix: ``spare-2-gate-1-dome-blue``."""
    words = ["spare"]
    for each in ordered:
        words += [str(each.count), label_of(each)]
        words += [each.colour.name] if each.colour is not None else []
    return _stem([*words, *_given(options)], recipe)


def _given(options: PlateOptions) -> list[str]:
    players = players_from(options.players)
    words = [f"{players} players"] if players is not None else []
    words += ["marked"] if options.marked else []
    named = (options.sizes, options.row, options.edition)
    return [*words, *(word for word in named if word is not None)]


def _stem(words: Sequence[str], recipe: Mapping[str, Json]) -> str:
    """The words as one name; a long one is cut and ends in a digest of the recipe."""
    stem = re.sub(r"[^\w.]+", "-", " ".join(words).lower()).strip("-.")
    if len(stem) <= LONGEST:
        return stem
    text = json.dumps(recipe, sort_keys=True, separators=(",", ":"))
    digest = sha256(text.encode("utf-8")).hexdigest()[:_DIGEST]
    return f"{stem[: LONGEST - 1 - _DIGEST].rstrip('-.')}-{digest}"
