"""Draw a position on the terminal, as a picture or as text.

`gatesmith rules show game.txt --laws gate` marks where a gate may stand and says which laws forbid
the other places, `--laws build`, `--laws "pump c3"` or `--laws "pump c3 a3"` what may be done in
Wadi; `--out board.svg` and `--out board.png` write a picture, with the same marks.
`--as line` and `--as drawing` print text that can be edited and read again. What is impossible
about the position is a warning.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from gatesmith.cli import _terminal
from gatesmith.cli._switches import AsJson, Quiet
from gatesmith.cli.rules._games import table_of
from gatesmith.cli.rules._switches import (
    Colour,
    Game,
    Language,
    Position,
    one_language,
    one_of,
    piece_of,
)
from gatesmith.cli.rules._words import warn_of
from gatesmith.core.errors import OutputError, UsageError
from gatesmith.core.findings import Json

_FORMS = ("board", "line", "drawing")
_PICTURES = (".svg", ".png")


def _forms(incomplete: str) -> list[str]:
    return [name for name in _FORMS if name.startswith(incomplete)]


def command(
    position: Position,
    colour: Colour = None,
    *,
    laws: Annotated[
        str | None,
        typer.Option(
            "--laws",
            metavar="PIECE",
            help="mark where it may go, and say why not elsewhere: gate, building orange, pump …",
            show_default=False,
        ),
    ] = None,
    out: Annotated[
        str | None,
        typer.Option(
            "--out", "-o", metavar="FILE", help="a picture, .svg or .png", show_default=False
        ),
    ] = None,
    form: Annotated[
        str,
        typer.Option("--as", metavar="FORM", help=", ".join(_FORMS), autocompletion=_forms),
    ] = _FORMS[0],
    language: Language = "en",
    game: Game = None,
    as_json: AsJson = False,
    quiet: Quiet = False,
) -> None:
    """Draw a position."""
    one_language(language)
    one_of("as", form, _FORMS, "form")
    laws = piece_of(laws, colour, "show")
    if form != _FORMS[0] and (laws is not None or out is not None or as_json):
        raise UsageError(f"--as {form} goes without --laws, --out and --json")
    target = None if out is None else _picture_file(out)
    table = table_of(position, game)
    problems = table.problems(language)
    if target is not None:
        from gatesmith.core.storage import write_file

        write_file(target, table.picture(target.suffix, laws, language))
    if as_json:
        marks: dict[str, Json] = {} if laws is None else {"laws": table.marks(laws)}
        told: list[Json] = [each.to_json() for each in problems]
        written = None if target is None else str(target)
        _terminal.say_json({**table.state(), **marks, "problems": told, "written": written})
    elif not quiet:
        warn_of(problems, language)
        if target is not None:
            _terminal.say(f"{_terminal.good('written')}: {target}")
        elif form == "board":
            _terminal.say_styled(table.drawn(laws, language))
        else:
            _terminal.say((table.line() if form == "line" else table.drawing()).rstrip("\n"))


def _picture_file(out: str) -> Path:
    """Where a picture goes. Raises OutputError for a file that is none."""
    target = Path(out)
    if target.suffix.lower() not in _PICTURES:
        known = " or ".join(_PICTURES)
        raise OutputError(f"--out {out}: choose a name that ends in {known}")
    return target
