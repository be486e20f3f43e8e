"""Gates from other materials: their options and their summary."""

from __future__ import annotations

import inspect
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Annotated

import typer

from gatesmith.cli import _terminal
from gatesmith.cli._options import completer, help_text, option, read
from gatesmith.cli._picture import show_made
from gatesmith.cli._summary import (
    ReportOptions,
    Summary,
    adapted_lines,
    assumed_lines,
    own_templates,
    print_summary,
    replaced_lines,
    written_line,
)
from gatesmith.core.units import size_text, solid_weight_text, with_unit
from gatesmith.making.flat.crafts import CRAFTS, PRINT, craft_of, craft_parameters, own_values

if TYPE_CHECKING:
    from pathlib import Path

    from gatesmith.core.findings import Json
    from gatesmith.core.parameters import Value
    from gatesmith.making.flat.craft_pipeline import Crafted
    from gatesmith.making.flat.crafts import Craft
    from gatesmith.pieces import Piece


def craft_options(piece: Piece) -> list[inspect.Parameter]:
    """``--for`` and the options of each craft; none where a piece has no crafts."""
    if not piece.crafts:
        return []
    known = (PRINT, *piece.crafts)
    info = typer.Option(
        "--for",
        "--craft",
        metavar="NAME",
        help=f"how to make the piece ({', '.join(known)}; default {PRINT})",
        autocompletion=completer(lambda: known),
        show_default=False,
    )
    found = [
        inspect.Parameter(
            "craft",
            inspect.Parameter.KEYWORD_ONLY,
            default=None,
            annotation=Annotated[str | None, info],
        )
    ]
    return found + [
        option(parameter, parameter.declaration.group, help_text(parameter), rare=True)
        for parameter in craft_parameters(piece)
    ]


def craft_values(
    piece: Piece, given: Mapping[str, object]
) -> tuple[Craft | None, dict[str, Value]]:
    """The craft that was asked for, None for printing, and its own values, checked.

    Raises UsageError for an unknown craft, ParameterError or CombinationError for a wrong value.
    """
    if not piece.crafts:
        return None, {}
    craft = craft_of(piece, str(given.get("craft") or PRINT))
    own = own_values(piece, craft, read(craft_parameters(piece), given))[1]
    return craft, own


def report_crafted(made: Crafted, options: ReportOptions) -> None:
    """Report a piece that was made from other materials."""
    summary = Summary(
        lambda: lines(made), lambda: document(made), made.files, lambda silent: _show(made, silent)
    )
    print_summary(summary, options)


def lines(made: Crafted) -> Iterator[str]:
    """The summary for people, line by line."""
    plan, recipe = made.plan, made.recipe
    size = size_text(plan.length, plan.depth, plan.height)
    yield f"{_terminal.bold(f'{recipe.piece}, {plan.style}, for {made.craft}')}: {size} mm"
    if made.pages:
        sheets = ", ".join(size_text(page.width, page.height, decimals=1) for page in made.pages)
        yield f"  {_counted(len(made.parts), 'part')} on {sheets} mm"
    for one in made.made:
        shape = one.plan.footprint
        tool = size_text(shape.length, shape.depth, shape.height, decimals=2)
        weight = solid_weight_text(one.weight)
        yield f"  {one.recipe.parameters['part']}: {tool} mm, {weight}"
    yield from _assumed(made)
    yield from replaced_lines([(recipe.edition, recipe.printer)])
    yield from adapted_lines(made.adapted)
    checks = tuple(dict.fromkeys(name for report in made.reports for name in report.checks))
    yield _terminal.good(f"  {len(checks)} checks passed on the written files")
    messages = (found.message for report in made.reports for found in report.findings)
    for message in dict.fromkeys(messages):
        yield _terminal.doubtful(f"  {message}")
    for note in made.notes:
        yield f"  note: {note}"
    yield from map(written_line, made.files)


def _show(made: Crafted, silent: bool) -> list[Path]:
    """Show the tools to be printed; a drawing is a picture already."""
    if not made.made and not silent:
        _terminal.say("  picture: the drawing itself, which any viewer shows")
    return [path for each in made.made for path in show_made(each, silent)]


def _assumed(made: Crafted) -> Iterator[str]:
    """Assumed values: sizes of the game, and properties of the sheet or the clay."""
    craft = CRAFTS[made.craft]
    properties = {
        found.option: with_unit(value, found.declaration.unit)
        for found in craft.parameters
        if found.name in craft.material and found.name in made.assumed
        if isinstance(value := made.recipe.parameters[found.name], int | float)
    }
    yield from assumed_lines([name for name in made.assumed if name not in craft.material])
    if properties:
        listed = ", ".join(f"{option} {value}" for option, value in properties.items())
        fix = "measure yours, then give " + " and ".join(f"--{option}" for option in properties)
        yield _terminal.doubtful(f"  assumed, not measured: {listed}; {fix}")


def _counted(count: int, what: str) -> str:
    return f"1 {what}" if count == 1 else f"{count} {what}s"


def document(made: Crafted) -> dict[str, Json]:
    """The summary as a JSON object."""
    plan = made.plan
    return {
        "piece": made.recipe.piece,
        "craft": made.craft,
        "recipe": made.recipe.to_json(),
        "files": [
            {**report.to_json(), "path": str(path.absolute())}
            for path, report in zip(made.files, made.reports, strict=True)
        ],
        "size_mm": [plan.length, plan.depth, plan.height],
        "parts": [
            {"name": part.name, "size_mm": [round(side, 4) for side in part.size]}
            for part in made.parts
        ],
        "assumed": list(made.assumed),
        "adapted": list(made.adapted),
        "notes": list(made.notes),
        "own_templates": own_templates([(made.recipe.edition, made.recipe.printer)]),
        "command": f"gatesmith {made.recipe.command}",
    }
