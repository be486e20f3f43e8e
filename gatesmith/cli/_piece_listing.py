"""All pieces, and those that cannot be loaded with what is wrong."""

from __future__ import annotations

from gatesmith.cli import _terminal
from gatesmith.cli._listing import Listing, broken
from gatesmith.core.errors import CatalogError
from gatesmith.pieces import broken_pieces, command_name, piece, piece_names


def warn_of_broken_pieces() -> int:
    """Name each piece that cannot be loaded in one line; returns an exit code, 0 without any."""
    code = 0
    for error in broken_pieces():
        _terminal.warn(f"error: left out: {error}")
        code = error.exit_code
    return code


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
