"""List what may be placed or done, one placement or action a line.

The lines are sorted; after the end of the game there is none. `gatesmith rules legal game.txt
--piece gate` lists the places of one kind of piece. What is impossible about the position is
a warning.
"""

from __future__ import annotations

from typing import Annotated

import typer

from gatesmith.cli import _terminal
from gatesmith.cli._switches import AsJson
from gatesmith.cli.rules._games import table_of
from gatesmith.cli.rules._switches import Colour, Game, Position, piece_of
from gatesmith.cli.rules._words import warn_of
from gatesmith.core.findings import Json

Piece = Annotated[
    str | None,
    typer.Option(
        "--piece",
        metavar="KIND",
        help="these only: gate, wall, building orange …; in Wadi build, pump, guardian, pass",
        show_default=False,
    ),
]


def command(
    position: Position,
    colour: Colour = None,
    *,
    piece: Piece = None,
    game: Game = None,
    as_json: AsJson = False,
) -> None:
    """List the legal placements."""
    wanted = piece_of(piece, colour, "legal")
    table = table_of(position, game)
    found = table.legal(wanted)
    warn_of(table.problems("en"), "en")
    if as_json:
        document: dict[str, Json] = {**table.turn(), "count": len(found), "legal": [*found]}
        _terminal.say_json(document)
        return
    for text in found:
        _terminal.say(text)
