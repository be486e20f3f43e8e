"""List the legal placements or actions, one per line.

The lines are sorted; after the end of the game there are none. `gatesmith rules legal game.txt
--piece gate` lists the places of one kind of piece. An impossible position causes warnings.
"""

from __future__ import annotations

from typing import Annotated

import typer

from gatesmith.cli import _terminal
from gatesmith.cli._shared_options import AsJson
from gatesmith.cli.rules._options import (
    ColourArgument,
    GameOption,
    LanguageOption,
    PositionArgument,
    one_language,
    piece_of,
)
from gatesmith.cli.rules._text import hint_at, warn_about, written
from gatesmith.cli.rules._text_source import state_of
from gatesmith.core.findings import Json

PieceOption = Annotated[
    str | None,
    typer.Option(
        "--piece",
        metavar="KIND",
        help="only this kind: gate, wall, building orange …; in Wadi build, pump, guardian, pass",
        show_default=False,
    ),
]


def command(
    position: PositionArgument,
    colour: ColourArgument = None,
    *,
    piece: PieceOption = None,
    language: LanguageOption = "en",
    game: GameOption = None,
    as_json: AsJson = False,
) -> None:
    """List the legal placements."""
    kind = piece_of(piece, colour, "legal", language)
    one_language(language)
    state = state_of(position, game, language, needs_tiles=False)
    found = state.legal(kind)
    warn_about(state.problems(language), language)
    hint_at(state.hint(kind, language), language)
    if as_json:
        must: dict[str, Json] = {"must": state.duty()} if state.duty() else {}
        document: dict[str, Json] = {**state.turn(), **must, "count": len(found), "legal": [*found]}
        _terminal.say_json(document)
        return
    for text in found:
        _terminal.say(written(text, language))
