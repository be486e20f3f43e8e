"""Write the leaflet of the gate rules, a page with drawn examples.

It is a PDF to print, the same page to read, and its pictures. Without `--lang` it is written in
every language. The folder is made where it is missing, with those above it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from gatesmith.cli import _terminal
from gatesmith.cli._switches import AsJson, Quiet
from gatesmith.cli.rules._switches import LANGUAGES, one_language
from gatesmith.errors import OutputError
from gatesmith.findings import Json


def command(
    *,
    out: Annotated[str, typer.Option("--out", "-o", metavar="FOLDER", help="where it goes")],
    language: Annotated[
        str | None,
        typer.Option("--lang", metavar="en|de", help="this language only", show_default=False),
    ] = None,
    as_json: AsJson = False,
    quiet: Quiet = False,
) -> None:
    """Write the leaflet."""
    wanted = LANGUAGES if language is None else (one_language(language),)
    if not out.strip():
        raise OutputError("out: an empty name names no folder")
    from gatesmith.rulesheet.leaflet import leaflet

    written: list[Json] = []
    for name in wanted:
        page, *others = leaflet(Path(out), name)
        written += [str(page), *map(str, others)]
        if not (quiet or as_json):
            _terminal.say(f"{_terminal.good('written')}: {page} and {len(others)} more files")
    if as_json:
        _terminal.say_json({"written": written})
