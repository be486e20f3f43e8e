"""Make a piece again from the recipe inside its file.

The same version of gatesmith makes the same bytes again. Without --out the new file goes to
output/ and never replaces the one that was read.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from gatesmith.cli import _terminal
from gatesmith.cli._crafts import report_crafted
from gatesmith.cli._options import Only
from gatesmith.cli._piece import Outs, paths
from gatesmith.cli._piece_summary import report_piece
from gatesmith.cli._summary import ReportOptions
from gatesmith.making.options import MakeOptions, Request


def command(
    file: Annotated[str, typer.Argument(metavar="FILE", help="a file that gatesmith wrote")],
    *,
    out: Outs = None,
    request: Annotated[Request, Only("kernel")],
    options: Annotated[MakeOptions, Only("use_cache", "keep_rejected")],
    report: ReportOptions,
) -> None:
    """Read the recipe in a file and make its piece again."""
    from gatesmith.making.flat.remake import remake_crafted
    from gatesmith.making.pipeline import remake

    with _terminal.Progress(quiet=report.quiet) as step:
        options = replace(options, progress=step)
        crafted = remake_crafted(Path(file), paths(out), options)
        made = remake(Path(file), paths(out), options, request.kernel) if crafted is None else None
    if crafted is not None:
        report_crafted(crafted, report)
    elif made is not None:
        report_piece(made, report)
