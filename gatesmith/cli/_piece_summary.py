"""Make a piece and report it: the summary for people, and as JSON."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from gatesmith.cli import _terminal
from gatesmith.cli._summary import (
    SEVERITY_WORDS,
    ReportOptions,
    Summary,
    adapted_lines,
    assumed_lines,
    print_summary,
    written_line,
)
from gatesmith.core.findings import Json, Severity
from gatesmith.core.units import size_text, with_unit

if TYPE_CHECKING:
    from gatesmith.making.pipeline import Made

_ROW = 8  # as many walls as a ruler of 30 cm takes in
_SHOWN_CHECKS = 12


def report_piece(made: Made, options: ReportOptions) -> None:
    """Report a piece that was made."""
    from gatesmith.cli._picture import show_made

    summary = Summary(
        lambda: lines(made),
        lambda: document(made),
        made.files,
        lambda silent: show_made(made, silent),
    )
    print_summary(summary, options)


def lines(made: Made) -> Iterator[str]:
    """What a person wants to know, line by line."""
    recipe, plan = made.recipe, made.plan
    shape = plan.footprint
    kind = recipe.parameters.get("style")
    title = recipe.piece.replace("_", " ") + (f", {kind}" if isinstance(kind, str) else "")
    size = size_text(shape.length, shape.depth, shape.height)
    yield f"{_terminal.bold(title)}: {size} mm"
    weight = f"about {made.weight:.1f} g in PLA" if made.weight >= 0.1 else "under 0.1 g in PLA"
    triangles = f"{len(made.mesh.faces)} triangles"
    yield f"  {made.volume / 1000:.2f} cm\u00b3, {weight}, {triangles}"
    yield from _row_lines(made)
    yield from adapted_lines(made.adapted)
    yield from _checks(made)
    for note in made.notes:
        yield f"  note: {note}"
    if made.from_cache:
        yield _terminal.faint("  the shape came from the cache")
    yield from map(written_line, made.files)


def _row_lines(made: Made) -> Iterator[str]:
    values = made.recipe.parameters
    wall = values.get("wall_length")
    if isinstance(wall, int | float) and "clearance" in values:  # it stands in a row of walls
        row = with_unit(_ROW * wall, "mm")
        yield f"  fits if eight of your walls in a row measure {row}"
    yield from assumed_lines(made.assumed)


def _checks(made: Made) -> Iterator[str]:
    told: set[str] = set()
    for report in made.reports:
        names = ", ".join(report.checks[:_SHOWN_CHECKS])
        more = len(report.checks) - _SHOWN_CHECKS
        names += f" and {more} more" if more > 0 else ""
        count = len(report.checks)
        checks = "1 check" if count == 1 else f"{count} checks"
        said = f"  {checks} passed on the written file: {names}"
        if report.verdict == "sound" and said not in told:
            told.add(said)
            yield _terminal.good(said)
    for report in made.reports:
        for found in report.findings:
            hint = f"; {found.hint}" if found.hint else ""
            said = f"  {SEVERITY_WORDS[found.severity]}: {found.message}{hint}"
            if said not in told:  # several files of one piece say the same
                told.add(said)
                yield said if found.severity is Severity.INFO else _terminal.doubtful(said)


def document(made: Made) -> dict[str, Json]:
    """The same for programs: one JSON object."""
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
        "triangles": len(made.mesh.faces),
        "from_cache": made.from_cache,
        "assumed": list(made.assumed),
        "adapted": list(made.adapted),
        "notes": list(made.notes),
        "command": f"gatesmith {made.recipe.command}",
    }


def _absolute(path: Path) -> str:
    return str(path.absolute())
