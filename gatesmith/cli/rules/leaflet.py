"""Write the leaflet of the gate rules or, of Wadi, of the guardians: a page with drawn examples.

It is a PDF to print, the same page to read, and its pictures. Without `--lang` it is written in
every language, without `--game wadi` it is that of the gates. The folder is made where it is
missing, with those above it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from gatesmith.cli import _terminal
from gatesmith.cli._switches import AsJson, Quiet
from gatesmith.cli.rules._games import GAMES
from gatesmith.cli.rules._switches import LANGUAGES, Game, one_language, one_of
from gatesmith.core.errors import OutputError
from gatesmith.core.findings import Json


def command(
    *,
    out: Annotated[str, typer.Option("--out", "-o", metavar="FOLDER", help="where it goes")],
    language: Annotated[
        str | None,
        typer.Option("--lang", metavar="en|de", help="this language only", show_default=False),
    ] = None,
    game: Game = None,
    as_json: AsJson = False,
    quiet: Quiet = False,
) -> None:
    """Write the leaflet."""
    wanted = LANGUAGES if language is None else (one_language(language),)
    known = tuple(GAMES)
    chosen = known[0] if game is None else one_of("game", game, known, "game")
    if not out.strip():
        raise OutputError("out: an empty name names no folder")
    from gatesmith.pictures.boards.leaflet import leaflet

    written: list[Json] = []
    for name in wanted:
        page, *others = leaflet(Path(out), name, game=chosen)
        written += [str(page), *map(str, others)]
        if not (quiet or as_json):
            _terminal.say(f"{_terminal.good('written')}: {page} and {len(others)} more files")
    if as_json:
        _terminal.say_json({"written": written})
