"""A Medina edition as the rules engine needs it: board, colours, tiles and supplies."""

from __future__ import annotations

from gatesmith.catalog.editions import Edition, Supply, load_edition
from gatesmith.core.errors import CatalogError
from gatesmith.engine.medina.state.board import TOWERS
from gatesmith.engine.medina.state.game_rules import MedinaEdition, Ties
from gatesmith.engine.medina.text.header import NAME

GAME = "medina"

_LEAST_FIELDS = 3  # fewer columns or rows have no inner cell, where the first merchant stands (TU4)
_MOST_COLOURS = 26  # each building colour has a letter of its own in positions


def medina_edition(name: str, players: int) -> MedinaEdition:
    """The part of an edition that the engine needs, for a number of players.

    Raises CatalogError for an unknown edition, one of another game or not for that number of
    players, and one whose board, colours or names cannot be used in a game.
    """
    edition = load_edition(name)
    if edition.game != GAME:
        raise CatalogError(f"edition {name} is an edition of {edition.game}, not of {GAME}")
    supply = edition.supplies.get(players)
    if supply is None:
        raise CatalogError(
            f"edition {name} is for {edition.player_counts} players, not for {players}"
        )
    _check_board(edition, supply)
    pieces = supply.pieces
    colours = _words(edition, "buildings")
    if len(colours) > _MOST_COLOURS:
        raise CatalogError(
            f"edition {name}: colours: buildings: {len(colours)} colours; "
            f"at most {_MOST_COLOURS}, because each needs a letter"
        )
    towers, palaces = edition.tiles.get("towers", {}), edition.tiles.get("palaces", {})
    missing = [name for name in TOWERS if name not in towers]
    missing += [name for name in colours if name not in palaces]
    if missing:
        raise CatalogError(f"edition {name}: tiles: no value for {', '.join(missing)}")
    north_west, north_east, south_west, south_east = (towers[tower] for tower in TOWERS)
    return MedinaEdition(
        name,
        supply.columns,
        supply.rows,
        colours,
        _words(edition, "players"),
        (north_west, north_east, south_west, south_east),
        tuple(palaces[colour] for colour in colours),
        pieces["buildings_per_colour"],
        pieces["domes"],
        pieces["neutral_domes"],
        pieces["stables"],
        pieces["merchants"],
        pieces["walls"],
        pieces["gates"],
        pieces["spare_gates"],
        Ties(edition.ties),
    )


def _check_board(edition: Edition, supply: Supply) -> None:
    for key, fields in (("columns", supply.columns), ("rows", supply.rows)):
        if fields < _LEAST_FIELDS:
            raise CatalogError(
                f"edition {edition.name}: supplies.{supply.players}: {key}: {fields}; give at "
                f"least {_LEAST_FIELDS}: the first merchant stands on an inner cell (rule TU4)"
            )


def _words(edition: Edition, kind: str) -> tuple[str, ...]:
    words = edition.colours.get(kind, ())
    if not words or len(set(words)) < len(words):
        raise CatalogError(
            f"edition {edition.name}: colours: {kind}: {', '.join(words) or 'none'}; "
            "name each colour once"
        )
    for word in words:
        if NAME.fullmatch(word) is None:
            raise CatalogError(
                f"edition {edition.name}: colours: {kind}: {word!r}; "
                "give one word of 1 to 100 letters, digits, '-', '.' and '_', a letter or digit "
                "first"
            )
    return words
