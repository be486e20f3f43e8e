"""Judge meshes and STEP files: sound or not, does it print, does it fit its slot.

Folders are walked. Exit code 0 when every file is sound or has warnings only, 1 when an error
was found in at least one, 2 for a wrong command. Groups of findings: file, topology, solids,
printing, fit; `gatesmith list checks` explains every code.
"""

from __future__ import annotations

from typing import Annotated

import typer

from gatesmith.cli._switches import AsJson, EditionName, PrinterName, switch
from gatesmith.cli._validation import validate_files
from gatesmith.validation.criteria import CriteriaOptions

Names = Annotated[
    list[str],
    typer.Argument(metavar="FILE|FOLDER…", help="what to judge", show_default=False),
]
Fits = Annotated[
    str | None,
    typer.Option(
        "--fits",
        metavar="SLOT",
        help="the room that it must go into: medina:wall, medina:cell, wadi:tile … or sizes such "
        "as 30x10 or 30x10x20; in any quarter turn",
        show_default=False,
    ),
]
Only = Annotated[
    list[str] | None,
    typer.Option("--only", metavar="NAMES", help="these groups or codes only", show_default=False),
]
Ignore = Annotated[
    list[str] | None,
    typer.Option("--ignore", metavar="NAMES", help="not these groups or codes", show_default=False),
]
Strict = Annotated[bool, switch("--strict/--no-strict", "a warning counts as an error")]
Quiet = Annotated[bool, switch("--quiet/--no-quiet -q", "one line a file")]


def command(
    names: Names,
    *,
    fits: Fits = None,
    edition: EditionName = None,
    printer: PrinterName = None,
    only: Only = None,
    ignore: Ignore = None,
    strict: Strict = False,
    as_json: AsJson = False,
    quiet: Quiet = False,
) -> None:
    """Judge files and say what was found."""
    wish = CriteriaOptions(fits, edition, printer, tuple(only or ()), tuple(ignore or ()), strict)
    code = validate_files(names, wish, as_json=as_json, quiet=quiet)
    if code:
        raise typer.Exit(code)
