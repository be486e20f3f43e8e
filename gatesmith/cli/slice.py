"""Slice models: G-code, print time, grams and metres of filament, whether support is needed.

Uses an installed PrusaSlicer, OrcaSlicer, Bambu Studio or CuraEngine; `gatesmith doctor` lists
those it finds. Folders are searched, and several files are sliced in parallel. --verify compares
what the G-code prints with the model, layer by layer.
"""

from __future__ import annotations

from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gatesmith.cli import _terminal
from gatesmith.cli._making_options import PrinterName, SlicerName
from gatesmith.cli._shared_options import AsJson, Quiet, switch
from gatesmith.cli._summary import ReportOptions
from gatesmith.core.errors import OutputError, UsageError
from gatesmith.core.units import parse_number, range_fault
from gatesmith.making.slicing.slicer_settings import WALL_LINES

if TYPE_CHECKING:
    from gatesmith.catalog import Printer
    from gatesmith.making.slicing.result import SliceResult
    from gatesmith.making.slicing.slice_batch import SliceFailure

_LONGEST_MINUTES = 24 * 60.0
_SUFFIX = ".gcode"


Names = Annotated[
    list[str],
    typer.Argument(metavar="FILE|FOLDER…", help="files and folders to slice", show_default=False),
]
Out = Annotated[
    str | None,
    typer.Option(
        "--out",
        "-o",
        metavar="FILE.gcode|FOLDER",
        help="where the G-code goes (default: the file's name in output/); with --verify, where a "
        "picture of the layers goes (.png or .svg)",
        show_default=False,
    ),
]
Minutes = Annotated[
    str | None,
    typer.Option(
        "--minutes",
        metavar="NUMBER",
        help="time limit for one file (default: 10)",
        show_default=False,
    ),
]
Layer = Annotated[
    str | None,
    typer.Option(
        "--layer",
        metavar="MM",
        help="height of the layers (default: the printer's)",
        show_default=False,
    ),
]


Verify = Annotated[
    bool,
    switch("--verify", "compare what is printed with the model, instead of writing the G-code"),
]
Walls = Annotated[
    str | None,
    typer.Option(
        "--walls",
        metavar="|".join(WALL_LINES),
        help="fill walls with lines of one width or of varying width (default: the slicer's way)",
        show_default=False,
    ),
]


def command(
    names: Names,
    *,
    out: Out = None,
    printer: PrinterName = None,
    slicer: SlicerName = None,
    layer: Layer = None,
    minutes: Minutes = None,
    verify: Verify = False,
    walls: Walls = None,
    as_json: AsJson = False,
    quiet: Quiet = False,
) -> None:
    """Slice files and report the results."""
    from gatesmith.cli._slices import report_slices
    from gatesmith.core.result_folder import result_folder
    from gatesmith.making.slicing.runner import SECONDS, Limits, slice_options
    from gatesmith.making.slicing.slice_batch import gcode_names, slice_files
    from gatesmith.validation.file import files_in, suffixes

    if "" in names:
        raise UsageError("an empty name names no file; write . for the current folder")
    files = files_in(map(Path, names))
    if not files:
        raise UsageError(f"{', '.join(names)}: contains no file to slice ({', '.join(suffixes())})")
    seconds = SECONDS if minutes is None else _seconds(minutes)
    how = replace(slice_options(printer, slicer, Limits(seconds)), wall_lines=_wall_lines(walls))
    if layer is not None:
        how = replace(how, printer=_with_layer(how.printer, layer))
    options = ReportOptions(as_json=as_json, quiet=quiet)
    if verify:
        from gatesmith.cli._verified_prints import picture_targets, verify_prints

        code = verify_prints(files, how, picture_targets(out, files), options)
        if code:
            raise typer.Exit(code)
        return
    target = _target(out, len(files))
    in_folder = _is_folder(target)
    places = gcode_names(files, target) if in_folder else [target]
    done: list[SliceResult | SliceFailure] = []
    with result_folder(target) if in_folder else nullcontext():
        with _terminal.Steps(len(files), hidden=quiet) as step:
            for each in slice_files(list(zip(files, places, strict=True)), how):
                done.append(each)
                step(str(each.file))
        code = report_slices(done, how, options)
        if code:
            raise typer.Exit(code)


def _seconds(minutes: str) -> float:
    number = parse_number("minutes", minutes)
    fault = range_fault(number, 0, _LONGEST_MINUTES, shown=minutes, above=True)
    if fault is not None:
        raise UsageError(f"minutes: {fault}")
    return 60 * number


def _with_layer(printer: Printer, height: str) -> Printer:
    """The printer with layers of this height. Raises ParameterError."""
    from gatesmith.catalog.printers import PRINTER_OPTIONS
    from gatesmith.core.parameters import parse_value

    changed = {
        option.name: parse_value(option, height)
        for option in PRINTER_OPTIONS
        if option.name == "layer"
    }
    return replace(printer, **changed)  # type: ignore[arg-type]  # a checked value


def _wall_lines(walls: str | None) -> str:
    """The way in which walls are filled, empty for the slicer's own."""
    if walls is not None and walls not in WALL_LINES:
        raise UsageError(f"--walls {walls}: is unknown; use {' or '.join(WALL_LINES)}")
    return walls or ""


def _target(out: str | None, count: int) -> Path:
    """The file for the G-code, or the folder. Raises OutputError."""
    from gatesmith.core.storage import missing_folder
    from gatesmith.making.naming import OUTPUT

    if out is None:
        return OUTPUT
    if not out.strip():
        raise OutputError("out: the name is empty; write part.gcode, or . for the current folder")
    target = Path(out)
    if target.suffix.lower() == _SUFFIX and not target.is_dir():
        if count > 1:
            raise OutputError(
                f"{out}: one file cannot hold the G-code of {count} models; name a folder"
            )
        if not target.parent.is_dir():  # before anything is sliced
            raise missing_folder(target)
        return target
    if target.suffix and not target.is_dir():
        raise OutputError(f"{out}: G-code goes into a {_SUFFIX} file or into a folder")
    return target


def _is_folder(target: Path) -> bool:
    return not target.suffix or target.is_dir()
