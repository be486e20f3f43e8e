"""Repair a mesh: weld gaps, drop useless triangles, turn over wrongly wound ones.

Reports what changed and how far volume and bounding box moved. The repaired mesh is checked first;
if it is not sound, nothing is written. A mesh that needs no repair is copied unchanged.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gatesmith.cli import _terminal
from gatesmith.cli._shared_options import AsJson, Quiet
from gatesmith.cli._summary import ReportOptions, Summary, print_summary
from gatesmith.core.errors import OutputError, UsageError
from gatesmith.core.findings import Json
from gatesmith.core.units import number_text, parse_number

if TYPE_CHECKING:
    from gatesmith.validation.repair import RepairedFile, RepairedMesh

Out = Annotated[
    str | None,
    typer.Option(
        "--out",
        "-o",
        metavar="FILE",
        help="file to write; the suffix chooses the format; may be the input file",
        show_default=False,
    ),
]
Weld = Annotated[
    str | None,
    typer.Option(
        "--weld",
        metavar="MM",
        help="close gaps up to this width, at most 0.1 mm (default: a millionth of the diagonal)",
        show_default=False,
    ),
]


def command(
    file: Annotated[str, typer.Argument(metavar="FILE", help="the mesh to repair")],
    *,
    out: Out = None,
    weld: Weld = None,
    as_json: AsJson = False,
    quiet: Quiet = False,
) -> None:
    """Repair the mesh in a file and write it to another file."""
    from gatesmith.validation.repair import repair

    if out is None:
        raise UsageError(f"repair: name an output file: gatesmith repair {file} --out FILE")
    width = None if weld is None else parse_number("weld", weld)
    if not out.strip():
        raise OutputError("out: names no file; write a name such as repaired.stl")
    with _terminal.Progress(quiet=quiet) as step:
        done = repair(Path(file), Path(out), weld=width, progress=step)
    summary = Summary(lambda: _lines(done), lambda: _document(done))
    print_summary(summary, ReportOptions(as_json=as_json, quiet=quiet))


def _lines(done: RepairedFile) -> Iterator[str]:
    """The result, line by line."""
    made = done.repaired
    yield _terminal.bold(f"{done.source}: {'repaired' if made.changed else 'needs no repair'}")
    if made.changed:
        yield from _changes(made)
    for found in done.report.findings:
        yield _terminal.doubtful(f"  {found.severity}: {found.message}")
    yield f"  {_terminal.good('written' if made.changed else 'copied')}: {done.out}"


def _changes(made: RepairedMesh) -> Iterator[str]:
    """The changes, line by line."""
    from gatesmith.validation.checks.reporting import count_text

    if made.welded:
        yield f"  welded: {count_text(made.welded, 'point')}, up to {made.bridged:.2g} mm apart"
    for count, what in (
        (made.collapsed, "with two corners in one point"),
        (made.duplicates, "on the corners of another"),
        (made.flat, "without area"),
    ):
        if count:
            yield f"  dropped: {count_text(count, 'triangle')} {what}"
    if made.turned:
        yield f"  turned over: {count_text(made.turned, 'triangle')}"
    yield f"  volume: {_volume(made.volume_after)} (before: {_volume(made.volume_before)})"
    yield f"  bounding box: moved by {made.box_moved:.2g} mm at most"


def _volume(volume: float | None) -> str:
    return (
        "none, because the mesh was not closed and wound consistently"
        if volume is None
        else f"{number_text(volume)} mm\u00b3"
    )


def _document(done: RepairedFile) -> dict[str, Json]:
    """The result as a JSON object."""
    made = done.repaired
    return {
        "source": str(done.source),
        "out": str(done.out),
        "changed": made.changed,
        "welded_points": made.welded,
        "welded_over_mm": made.bridged,
        "dropped_collapsed": made.collapsed,
        "dropped_duplicates": made.duplicates,
        "dropped_zero_area": made.flat,
        "turned": made.turned,
        "volume_before_mm3": made.volume_before,
        "volume_after_mm3": made.volume_after,
        "box_moved_mm": made.box_moved,
        "report": done.report.to_json(),
    }
