"""The list of all pieces, those that cannot be loaded with what is wrong."""

from __future__ import annotations

from gatesmith.cli._listing import Listing, broken
from gatesmith.core.errors import CatalogError
from gatesmith.pieces import command_name, piece, piece_names


def piece_listing() -> Listing:
    """Every piece with its game and what it is."""
    rows: list[tuple[str, ...]] = []
    for known in piece_names():
        try:
            found = piece(known)
        except CatalogError as error:
            rows.append((command_name(known), "", broken(error)))
            continue
        rows.append((command_name(known), found.game, found.help))
    return Listing(("name", "game", "help"), tuple(rows))
