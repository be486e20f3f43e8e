"""The summary of a piece that was made, as a mesh or as an OpenSCAD file."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from gatesmith.cli import _terminal
from gatesmith.cli._summary import (
    SEVERITY_WORDS,
    ReportOptions,
    Summary,
    adapted_lines,
    assumed_lines,
    own_templates,
    print_summary,
    replaced_lines,
    written_line,
)
from gatesmith.core.findings import Json, Severity
from gatesmith.core.units import rounded_text, size_text, solid_weight_text, with_unit

if TYPE_CHECKING:
    from gatesmith.core.findings import Json
    from gatesmith.making.openscad.customizer_pipeline import Customized
    from gatesmith.making.pipeline import Made

_ROW = 8  # as many walls as a 30 cm ruler measures
_SHOWN_CHECKS = 12


def report_piece(made: Made, options: ReportOptions) -> None:
    """Report a piece that was made."""
    from gatesmith.cli._picture import show_made

    summary = Summary(
        lambda: _lines(made),
        lambda: _document(made),
        made.files,
        lambda silent: show_made(made, silent),
    )
    print_summary(summary, options)


def _lines(made: Made) -> Iterator[str]:
    """The summary for people, line by line."""
    recipe, plan = made.recipe, made.plan
    shape = plan.footprint
    kind = recipe.parameters.get("style")
    title = recipe.piece.replace("_", " ") + (f", {kind}" if isinstance(kind, str) else "")
    size = size_text(shape.length, shape.depth, shape.height)
    yield f"{_terminal.bold(title)}: {size} mm"
    weight = solid_weight_text(made.weight)
    yield f"  {rounded_text(made.volume / 1000)} cm\u00b3, {weight}, {made.triangles} triangles"
    wall = recipe.parameters.get("wall_length")
    if isinstance(wall, int | float) and "clearance" in recipe.parameters:  # it stands in a row
        row = with_unit(_ROW * wall, "mm")
        yield f"  fits if eight of your walls in a row measure {row}"
    yield from assumed_lines(made.assumed)
    yield from replaced_lines([(recipe.edition, recipe.printer)])
    yield from adapted_lines(made.adapted)
    yield from _checks(made)
    for note in made.notes:
        yield f"  note: {note}"
    if made.from_cache:
        yield _terminal.faint("  the shape came from the cache")
    yield from map(written_line, made.files)


def _checks(made: Made) -> Iterator[str]:
    printed: set[str] = set()
    for report in made.reports:
        shown = report.checks[:_SHOWN_CHECKS]
        names = ", ".join(name.replace("_", " ") for name in shown)  # as on the page of checks
        more = len(report.checks) - _SHOWN_CHECKS
        names += f" and {more} more" if more > 0 else ""
        count = len(report.checks)
        checks = "1 check" if count == 1 else f"{count} checks"
        line = f"  {checks} passed on the written file: {names}"
        if report.verdict == "sound" and line not in printed:
            printed.add(line)
            yield _terminal.good(line)
    for report in made.reports:
        for found in report.findings:
            hint = f"; {found.hint}" if found.hint else ""
            line = f"  {SEVERITY_WORDS[found.severity]}: {found.message}{hint}"
            if line not in printed:  # several files of one piece have the same findings
                printed.add(line)
                yield line if found.severity is Severity.INFO else _terminal.doubtful(line)


def _document(made: Made) -> dict[str, Json]:
    """The summary as a JSON object."""
    shape = made.plan.footprint
    return {
        "piece": made.recipe.piece,
        "recipe": made.recipe.to_json(),
        "files": [
            {**report.to_json(), "path": _absolute(path)}
            for path, report in zip(made.files, made.reports, strict=True)
        ],
        "size_mm": [shape.length, shape.depth, shape.height],
        "volume_mm3": made.volume,
        "weight_g": made.weight,
        "triangles": made.triangles,
        "from_cache": made.from_cache,
        "assumed": list(made.assumed),
        "adapted": list(made.adapted),
        "notes": list(made.notes),
        "own_templates": own_templates([(made.recipe.edition, made.recipe.printer)]),
        "command": f"gatesmith {made.recipe.command}",
    }


def _absolute(path: Path) -> str:
    return str(path.absolute())


_SUFFIX = ".scad"


def wants_scad(outs: Sequence[Path]) -> bool:
    """Whether one of the files is for OpenSCAD."""
    return any(out.suffix.lower() == _SUFFIX for out in outs)


def report_customized(made: Customized, options: ReportOptions) -> None:
    """Report an OpenSCAD file that was made."""
    print_summary(
        Summary(lambda: _scad_lines(made), lambda: _scad_document(made), made.files), options
    )


def _scad_lines(made: Customized) -> Iterator[str]:
    """The summary for people, line by line."""
    shape, recipe = made.plan.footprint, made.recipe
    size = size_text(shape.length, shape.depth, shape.height)
    yield f"{_terminal.bold(f'{recipe.piece} for customizers')}: {size} mm until it is changed"
    yield from assumed_lines(made.assumed)
    yield from adapted_lines(made.plan.adapted)
    for report in made.reports:
        yield _terminal.good(f"  {len(report.checks)} checks passed on what OpenSCAD makes of it")
    if not made.reports:
        yield "  note: OpenSCAD is not installed, so the file was not tried in it"
    yield from map(written_line, made.files)


def _scad_document(made: Customized) -> dict[str, Json]:
    """The summary as a JSON object."""
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
