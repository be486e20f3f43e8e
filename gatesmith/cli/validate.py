"""Check meshes and STEP files: are they sound, do they print, do they fit their slot?

Folders are searched. Exit code 0 when every file is sound or only has warnings, 1 when at least
one file has an error, 2 for a wrong command. Groups of findings: file, topology, solids,
printing, fit; `gatesmith list checks` explains every code.
"""

from __future__ import annotations

from typing import Annotated

import typer

from gatesmith.cli._making_options import EditionName, PrinterName
from gatesmith.cli._options import completer
from gatesmith.cli._shared_options import AsJson, switch
from gatesmith.cli._summary import ReportOptions
from gatesmith.cli._validation import validate_and_report
from gatesmith.cli.rules._options import LANGUAGES, one_language
from gatesmith.validation.criteria import CriteriaOptions

Names = Annotated[
    list[str],
    typer.Argument(metavar="FILE|FOLDER…", help="files and folders to check", show_default=False),
]
Fits = Annotated[
    str | None,
    typer.Option(
        "--fits",
        metavar="SLOT",
        help="slot that the model must fit: medina:wall, medina:cell, wadi:tile … or sizes such as "
        "30x10 or 30x10x20; turned as needed",
        show_default=False,
    ),
]
Only = Annotated[
    list[str] | None,
    typer.Option("--only", metavar="NAMES", help="only these groups or codes", show_default=False),
]
Ignore = Annotated[
    list[str] | None,
    typer.Option(
        "--ignore", metavar="NAMES", help="leave out these groups or codes", show_default=False
    ),
]
Strict = Annotated[bool, switch("--strict/--no-strict", "treat warnings as errors")]
Quiet = Annotated[bool, switch("--quiet/--no-quiet -q", "print one line per file")]
ReportLanguage = Annotated[
    str,
    typer.Option(
        "--lang",
        metavar="en|de",
        help="language of the report",
        autocompletion=completer(lambda: LANGUAGES),
    ),
]


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
    language: ReportLanguage = "en",
) -> None:
    """Check files and report what was found."""
    groups = tuple(only or ()), tuple(ignore or ())
    criteria = CriteriaOptions(fits, edition, printer, *groups, strict)
    options = ReportOptions(as_json=as_json, quiet=quiet)
    code = validate_and_report(names, criteria, options, one_language(language))
    if code:
        raise typer.Exit(code)
