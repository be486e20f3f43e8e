"""Explain a code that a verdict holds: what it means, how grave it is, what to do.

`gatesmith explain overhang --picture overhang.svg` draws its bad example beside the nearest
good one; `gatesmith list checks` names all codes. With --all, the page of all codes and its
pictures are written to the folder that --out names.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from gatesmith.cli import _terminal
from gatesmith.cli._summary import write_pages
from gatesmith.cli._switches import AsJson, Quiet, switch
from gatesmith.core.errors import UsageError

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
            "--picture", metavar="FILE.svg", help="draw its two examples", show_default=False
        ),
    ] = None,
    everything: Annotated[bool, switch("--all", "write the page of all codes")] = False,
    out: Annotated[
        str | None,
        typer.Option(
            "--out", metavar="FOLDER", help="where that page is written", show_default=False
        ),
    ] = None,
    as_json: AsJson = False,
    quiet: Quiet = False,
) -> None:
    """Explain one code, or write the page of all."""
    if everything:
        if code is not None or picture is not None or as_json:
            raise UsageError("--all goes with --out FOLDER alone")
        if out is None:
            raise UsageError("--all: into which folder? Add --out FOLDER")
        from gatesmith.pictures.reference.checks_page import write_page

        write_pages(write_page, Path(out), quiet=quiet)
        return
    if out is not None:
        raise UsageError("--out goes with --all; a single picture is named by --picture")
    if code is None:
        raise UsageError("which code? gatesmith list checks names them all")
    _explain(code, None if picture is None else Path(picture), as_json=as_json, quiet=quiet)


def _explain(code: str, picture: Path | None, *, as_json: bool, quiet: bool) -> None:
    from gatesmith.pictures.reference.codes import CodeExplanation, explain

    if picture is not None and picture.suffix.lower() != ".svg":
        raise UsageError(f"--picture {picture}: pictures are SVG; choose a name that ends in .svg")
    told: CodeExplanation = explain(code)
    if picture is not None:
        from gatesmith.core.storage import write_file

        write_file(picture, told.picture().encode("utf-8"))
    if as_json:
        _terminal.say_json({**told.to_json(), "picture": None if picture is None else str(picture)})
    elif not quiet:
        severity = _STYLES[told.severity.value](told.severity.value)
        if told.foreign is not told.severity:
            severity += f", in a model from elsewhere {told.foreign.value}"
        _terminal.say(f"{_terminal.bold(told.name)}  {severity}  (group {told.group.value})")
        _terminal.say(f"  {told.meaning}")
        _terminal.say(f"  to do: {told.remedy}")
        if told.limit:
            _terminal.say(f"  limit in the example: {told.limit}, where {told.value} is found")
        if told.example:
            _terminal.say(f"  told as: {told.example}")
        if picture is not None:
            _terminal.say(f"  {_terminal.good('written')}: {picture}")
