"""A piece as an OpenSCAD file: when it is asked for, and its summary."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from gatesmith.cli import _terminal
from gatesmith.cli._summary import (
    ReportOptions,
    Summary,
    adapted_lines,
    assumed_lines,
    print_summary,
    written_line,
)
from gatesmith.core.units import size_text

if TYPE_CHECKING:
    from gatesmith.core.findings import Json
    from gatesmith.making.openscad.customizer_pipeline import Customized

_SUFFIX = ".scad"


def wants_scad(outs: Sequence[Path]) -> bool:
    """Whether one of the files is for OpenSCAD."""
    return any(out.suffix.lower() == _SUFFIX for out in outs)


def report_customized(made: Customized, options: ReportOptions) -> None:
    """Report an OpenSCAD file that was made."""
    print_summary(Summary(lambda: lines(made), lambda: document(made), made.files), options)


def lines(made: Customized) -> Iterator[str]:
    """What a person wants to know, line by line."""
    shape, recipe = made.plan.footprint, made.recipe
    size = size_text(shape.length, shape.depth, shape.height)
    yield f"{_terminal.bold(f'{recipe.piece} for customizers')}: {size} mm until it is changed"
    yield from assumed_lines(made.assumed)
    yield from adapted_lines(made.plan.adapted)
    for report in made.reports:
        yield _terminal.good(f"  {len(report.checks)} checks passed on what OpenSCAD makes of it")
    if not made.reports:
        yield "  note: OpenSCAD is not installed here, so the file was not tried in it"
    yield from map(written_line, made.files)


def document(made: Customized) -> dict[str, Json]:
    """The same for programs: one JSON object."""
    shape = made.plan.footprint
    return {
        "piece": made.recipe.piece,
        "recipe": made.recipe.to_json(),
        "files": [{"path": str(path.absolute())} for path in made.files],
        "tried": [report.to_json() for report in made.reports],
        "size_mm": [shape.length, shape.depth, shape.height],
        "assumed": list(made.assumed),
        "adapted": list(made.plan.adapted),
        "command": f"gatesmith {made.recipe.command}",
    }
