"""Write the leaflet of the gate rules, a page with drawn examples.

It is a PDF to print, the same page to read, and its pictures. Without `--lang` it is written in
every language.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from gatesmith.cli import _terminal
from gatesmith.cli._switches import Quiet
from gatesmith.cli.rules._switches import LANGUAGES, one_language


def command(
    *,
    out: Annotated[str, typer.Option("--out", "-o", metavar="FOLDER", help="where it goes")],
    language: Annotated[
        str | None,
        typer.Option("--lang", metavar="en|de", help="this language only", show_default=False),
    ] = None,
    quiet: Quiet = False,
) -> None:
    """Write the leaflet."""
    wanted = LANGUAGES if language is None else (one_language(language),)
    from gatesmith.rulesheet.leaflet import leaflet

    for name in wanted:
        page, *others = leaflet(Path(out), name)
        if not quiet:
            _terminal.say(f"{_terminal.good('written')}: {page} and {len(others)} more files")
