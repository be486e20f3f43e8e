"""Options that several commands share; nothing heavy is imported for them."""

from __future__ import annotations

from typing import Annotated

import typer
from typer.models import OptionInfo


def _editions(incomplete: str) -> list[str]:
    from gatesmith.catalog import edition_names

    return [name for name in edition_names() if name.startswith(incomplete)]


def _printers(incomplete: str) -> list[str]:
    from gatesmith.catalog import printer_names

    return [name for name in printer_names() if name.startswith(incomplete)]


def switch(flags: str, text: str) -> OptionInfo:
    """A flag whose default speaks for itself."""
    info: OptionInfo = typer.Option(*flags.split(), help=text, show_default=False)
    return info


EditionName = Annotated[
    str | None,
    typer.Option(
        "--edition",
        metavar="NAME",
        help="edition that gives the sizes (default: the one in gatesmith config)",
        autocompletion=_editions,
        show_default=False,
    ),
]
PrinterName = Annotated[
    str | None,
    typer.Option(
        "--printer",
        metavar="NAME",
        help="printer that gives clearances and limits (default: the one in gatesmith config)",
        autocompletion=_printers,
        show_default=False,
    ),
]
AsJson = Annotated[bool, switch("--json/--no-json", "one JSON document on standard output")]
Quiet = Annotated[bool, switch("--quiet/--no-quiet -q", "print errors only")]
