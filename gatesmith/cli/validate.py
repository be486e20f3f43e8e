"""Judge meshes and STEP files: sound or not, does it print, does it fit its slot.

Folders are walked. Exit code 0 when every file is sound or has warnings only, 1 when an error
was found in at least one, 2 for a wrong command. Groups of findings: file, topology, solids,
printing, fit; `gatesmith list checks` explains every code.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from gatesmith.cli import _terminal
from gatesmith.cli._switches import AsJson, EditionName, PrinterName, switch
from gatesmith.errors import UsageError
from gatesmith.findings import Json

_FOUND = 1  # the exit code when there is an error in a file

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
    from gatesmith.inspection import inspect_files
    from gatesmith.judging import Wish, demand_of
    from gatesmith.validation import files_in, suffixes

    wish = Wish(fits, edition, printer, tuple(only or ()), tuple(ignore or ()), strict)
    demand = demand_of(wish)
    files = files_in(map(Path, names))
    if not files:
        raise UsageError(f"{', '.join(names)}: holds no file to judge ({', '.join(suffixes())})")
    told: list[Json] = []
    verdicts: list[str] = []
    with _terminal.Steps(len(files), hidden=quiet) as step:
        for report in inspect_files(files, demand):
            verdicts.append(report.verdict)
            step(report.file)
            if as_json:
                told.append(report.to_json())
                continue
            from gatesmith.cli._reports import lines, one_line

            for line in (one_line(report),) if quiet else lines(report):
                _terminal.say(line)
    if as_json:
        _terminal.say_json({"files": told})
    elif len(verdicts) > 1 and not quiet:
        from gatesmith.cli._reports import total

        _terminal.say(total(verdicts))
    if "error" in verdicts:
        raise typer.Exit(_FOUND)
