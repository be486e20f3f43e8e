"""Explain the code of a finding: what it means, how serious it is, how to fix it.

`gatesmith explain overhang --picture overhang.svg` draws an example with the fault beside the
nearest one without it; `gatesmith list checks` lists all codes. --all writes a page of all codes
with pictures into the folder given with --out.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gatesmith.cli import _terminal
from gatesmith.cli._shared_options import AsJson, Quiet, switch
from gatesmith.cli._summary import ReportOptions, Summary, print_summary, write_pages, written_line
from gatesmith.core.errors import UsageError

if TYPE_CHECKING:
    from gatesmith.pictures.reference.codes import CodeExplanation

_STYLES = {"error": _terminal.bad, "warning": _terminal.doubtful, "info": _terminal.faint}


def _offer(incomplete: str) -> list[str]:
    from gatesmith.mesh.file_codes import FILE_CODES
    from gatesmith.validation.checks import checks

    names = [*FILE_CODES, *(code.name for check in checks() for code in check.codes)]
    return [name for name in names if name.startswith(incomplete)]


def command(
    code: Annotated[
        str | None,
        typer.Argument(
            metavar="[CODE]",
            help="a code, such as open-edges",
            autocompletion=_offer,
            show_default=False,
        ),
    ] = None,
    *,
    picture: Annotated[
        str | None,
        typer.Option(
            "--picture", metavar="FILE.svg", help="draw the two examples", show_default=False
        ),
    ] = None,
    everything: Annotated[bool, switch("--all", "write a page of all codes")] = False,
    out: Annotated[
        str | None,
        typer.Option(
            "--out", metavar="FOLDER", help="folder for the page of all codes", show_default=False
        ),
    ] = None,
    as_json: AsJson = False,
    quiet: Quiet = False,
) -> None:
    """Explain one code, or write a page of all codes."""
    if everything:
        if code is not None or picture is not None or as_json:
            raise UsageError("--all takes only --out FOLDER")
        if out is None:
            raise UsageError("--all: add --out FOLDER")
        from gatesmith.pictures.reference.checks_page import write_page

        write_pages(write_page, Path(out), quiet=quiet)
        return
    if out is not None:
        raise UsageError("--out needs --all; use --picture for a single picture")
    if code is None:
        raise UsageError("name a code; see gatesmith list checks")
    options = ReportOptions(as_json=as_json, quiet=quiet)
    _explain(code, None if picture is None else Path(picture), options)


def _explain(code: str, picture: Path | None, options: ReportOptions) -> None:
    from gatesmith.pictures.reference.codes import explain

    if picture is not None and picture.suffix.lower() != ".svg":
        raise UsageError(f"--picture {picture}: pictures are SVG; choose a name that ends in .svg")
    found = explain(code)
    if picture is not None:
        from gatesmith.core.storage import write_file

        write_file(picture, found.picture().encode("utf-8"))
    summary = Summary(
        lambda: _lines(found, picture),
        lambda: {**found.to_json(), "picture": None if picture is None else str(picture)},
    )
    print_summary(summary, options)


def _lines(found: CodeExplanation, picture: Path | None) -> Iterator[str]:
    """The explanation, line by line."""
    severity = _STYLES[found.severity.value](found.severity.value)
    if found.foreign is not found.severity:
        severity += f" ({found.foreign.value} in models from elsewhere)"
    yield f"{_terminal.bold(found.name)}  {severity}  (group {found.group.value})"
    yield f"  {found.meaning}"
    yield f"  to fix: {found.remedy}"
    if found.limit:
        yield f"  in the example: {found.value}, limit {found.limit}"
    if found.example:
        yield f"  message: {found.example}"
    if picture is not None:
        yield written_line(picture)
