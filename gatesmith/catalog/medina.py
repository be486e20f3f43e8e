"""The rules engine's view of a Medina edition: board, colours, tiles and supplies."""

from __future__ import annotations

from gatesmith.catalog.editions import Edition, load_edition
from gatesmith.engine.medina.board import TOWERS
from gatesmith.engine.medina.rules import Edition as MedinaEdition
from gatesmith.engine.medina.rules import Ties
from gatesmith.errors import CatalogError

GAME = "medina"


def medina_edition(name: str, players: int) -> MedinaEdition:
    """What the engine needs of an edition for so many players.

    Raises CatalogError where there is no such edition, it is of another game, or it is not for
    that number of players.
    """
    edition = load_edition(name)
    if edition.game != GAME:
        raise CatalogError(f"edition {name} is of the game {edition.game}, not of {GAME}")
    supply = edition.supplies.get(players)
    if supply is None:
        known = ", ".join(str(number) for number in sorted(edition.supplies))
        raise CatalogError(f"edition {name} is for {known} players, not for {players}")
    pieces = supply.pieces
    colours = _words(edition, "buildings")
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


def _words(edition: Edition, kind: str) -> tuple[str, ...]:
    words = edition.colours.get(kind, ())
    if not words or len(set(words)) < len(words):
        raise CatalogError(
            f"edition {edition.name}: colours: {kind}: {', '.join(words) or 'none'}; "
            "name each colour once"
        )
    return words
