"""Write a board to fill in: a drawing in plain text, with comments that say how.

`gatesmith rules new --out table.txt` writes an empty board of Medina with the gates,
`gatesmith rules new --game wadi --map example-oasis` the opening of a game of Wadi. Draw what
stands on the table, then ask any question: `gatesmith rules legal table.txt`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from gatesmith.cli import _terminal
from gatesmith.cli._shared_options import AsJson, Quiet, switch
from gatesmith.cli.rules._game import RandomGameOptions
from gatesmith.cli.rules._options import (
    EditionOption,
    LanguageOption,
    MapOption,
    game_option,
    one_language,
    whole,
)
from gatesmith.cli.rules._text_source import engine_for
from gatesmith.core.errors import OutputError
from gatesmith.core.findings import Json

_PLAYERS = (2, 4)


def command(
    *,
    game: Annotated[str | None, game_option("game (default: medina; wadi with --map)")] = None,
    players: Annotated[
        str | None,
        typer.Option("--players", metavar="NUMBER", help="2 to 4 (default: 3)", show_default=False),
    ] = None,
    edition: EditionOption = None,
    gates: Annotated[
        bool | None, switch("--gates/--no-gates", "Medina: with The Gates (default) or without")
    ] = None,
    start: Annotated[
        str | None,
        typer.Option(
            "--start",
            metavar="CELL",
            help="Medina: the first merchant (default: a cell in the middle)",
            show_default=False,
        ),
    ] = None,
    scenario: MapOption = None,
    guardians: Annotated[
        bool | None,
        switch("--guardians/--no-guardians", "Wadi: with The Guardians (default) or without"),
    ] = None,
    out: Annotated[
        str | None,
        typer.Option(
            "--out",
            "-o",
            metavar="FILE",
            help="write a text file (default: print)",
            show_default=False,
        ),
    ] = None,
    language: LanguageOption = "en",
    as_json: AsJson = False,
    quiet: Quiet = False,
) -> None:
    """Write or print the board."""
    one_language(language)
    count = None if players is None else whole("players", players, _PLAYERS)
    options = RandomGameOptions(
        players=count, edition=edition, gates=gates, map=scenario, guardians=guardians
    )
    state = engine_for(game, scenario).random_games(options).opening(start)
    text = state.form(language)
    target = None if out is None else _target(out)
    if target is not None:
        from gatesmith.core.storage import write_file

        write_file(target, text.encode("utf-8"))
    if as_json:
        document: dict[str, Json] = {
            "text": text,
            "position": state.line(),
            "written": None if target is None else str(target),
        }
        _terminal.say_json(document)
    elif target is None:
        _terminal.say_text(text.rstrip("\n"))
    elif not quiet:
        _terminal.say(f"{_terminal.good('written')}: {target}")


def _target(out: str) -> Path:
    """Where the text goes. Raises OutputError for a name that a file with text cannot have.

    A board that somebody has filled in is not replaced by an empty one.
    """
    if not out.strip():
        raise OutputError("out: the name is empty; name a file")
    target = Path(out)
    if target.exists():
        raise OutputError(f"--out {out}: exists already; choose another name or delete it first")
    return target
