"""A piece as an OpenSCAD file: when it is asked for, and what is said of what was made."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from gatesmith.cli import _terminal
from gatesmith.cli._assumed import assumed_lines
from gatesmith.cli._make import Output, tell_as
from gatesmith.core.units import size_text

if TYPE_CHECKING:
    from gatesmith.core.findings import Json
    from gatesmith.making.openscad.making import Customized
    from gatesmith.making.recipe import Recipe

_SUFFIX = ".scad"


def wants_scad(outs: Sequence[Path]) -> bool:
    """Whether one of the files is for OpenSCAD."""
    return any(out.suffix.lower() == _SUFFIX for out in outs)


def customize_and_tell(recipe: Recipe, output: Output) -> None:
    """Write the OpenSCAD file of a recipe and print the summary."""
    from gatesmith.making.openscad.making import make_scad

    with _terminal.Progress(quiet=output.quiet) as step:
        made = make_scad(recipe, output.outs, progress=step)
    tell_as(made, output, document, lines)


def lines(made: Customized) -> Iterator[str]:
    """What a person wants to know, line by line."""
    shape, recipe = made.plan.footprint, made.recipe
    size = size_text(shape.length, shape.depth, shape.height)
    yield f"{_terminal.bold(f'{recipe.piece} for customizers')}: {size} mm until it is changed"
    yield from assumed_lines(made.assumed)
    for sentence in made.plan.adapted:
        yield _terminal.doubtful(f"  adapted: {sentence}")
    for report in made.reports:
        yield _terminal.good(f"  {len(report.checks)} checks passed on what OpenSCAD makes of it")
    if not made.reports:
        yield "  note: OpenSCAD is not installed here, so the file was not tried in it"
    for path in made.files:
        yield f"  {_terminal.good('written')}: {path}"


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
