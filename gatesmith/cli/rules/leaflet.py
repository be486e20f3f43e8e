"""Write a leaflet of the gate rules of Medina or the guardian rules of Wadi, with examples.

It consists of a PDF to print, the same page as text, and its pictures. Without `--lang` it is
written in all languages; with `--game wadi` it explains the guardians. A missing folder is
created.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from gatesmith.catalog.games import GAMES, MEDINA
from gatesmith.cli import _terminal
from gatesmith.cli._shared_options import AsJson, Quiet
from gatesmith.cli.rules._options import LANGUAGES, game_option, one_language, one_of
from gatesmith.core.errors import OutputError
from gatesmith.core.findings import Json


def command(
    *,
    out: Annotated[
        str, typer.Option("--out", "-o", metavar="FOLDER", help="where the leaflet is written")
    ],
    language: Annotated[
        str | None,
        typer.Option("--lang", metavar="en|de", help="only this language", show_default=False),
    ] = None,
    game: Annotated[str | None, game_option("game (default: medina)")] = None,
    as_json: AsJson = False,
    quiet: Quiet = False,
) -> None:
    """Write the leaflet."""
    languages = LANGUAGES if language is None else (one_language(language),)
    chosen = MEDINA if game is None else one_of("game", game, GAMES, "game")
    if not out.strip():
        raise OutputError("out: the name is empty; name a folder")
    from gatesmith.pictures.boards.leaflet import leaflet

    written: list[Json] = []
    for name in languages:
        page, *others = leaflet(Path(out), name, game=chosen)
        written += [str(page), *map(str, others)]
        if not (quiet or as_json):
            _terminal.say(f"{_terminal.good('written')}: {page} and {len(others)} more files")
    if as_json:
        _terminal.say_json({"written": written})
