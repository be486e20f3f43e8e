"""A piece as a command: its options come from its declaration and from the printer's.

A bare ``gatesmith`` asks three questions and makes a gate.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gatesmith.cli import _terminal
from gatesmith.cli._crafts import craft_options, craft_values, report_crafted
from gatesmith.cli._options import with_options
from gatesmith.cli._piece_options import options_of
from gatesmith.cli._piece_summary import report_customized, report_piece, wants_scad
from gatesmith.cli._summary import ReportOptions
from gatesmith.core.errors import OutputError
from gatesmith.core.parameters import Parameter, Value, parameters_of, parse_value
from gatesmith.making.options import MakeOptions, Request
from gatesmith.making.request import plan_piece
from gatesmith.mesh.formats import formats
from gatesmith.pieces import Piece, command_name, piece

if TYPE_CHECKING:
    from gatesmith.making.flat.craft_pipeline import CraftOptions
    from gatesmith.making.planned_piece import PlannedPiece

_EXAMPLE_CHOICES = 2  # as many as fit on a line of 80 characters

Outs = Annotated[
    list[str] | None,
    typer.Option(
        "--out",
        "-o",
        metavar="FILE",
        help="file to write; the suffix chooses the format; can be given several times "
        "(default: a descriptive name in output/)",
        show_default=False,
    ),
]


def paths(out: list[str] | None) -> tuple[Path, ...]:
    """The files that were named."""
    return tuple(Path(name) for name in out or ())


def piece_command(piece: Piece) -> Callable[..., None]:
    """The command that makes a piece."""
    mine, crafts = options_of(piece), craft_options(piece)
    of_craft = [part.name for part in crafts]

    def make(
        *,
        request: Request,
        out: Outs = None,
        options: MakeOptions,
        report: ReportOptions,
        **given: object,
    ) -> None:
        craft, own = craft_values(piece, {name: given.pop(name) for name in of_craft})
        typed = mine.read(given)
        request = replace(request, given=typed.given, overrides=typed.overrides)
        outs = paths(out)
        if craft is not None:
            from gatesmith.making.flat.craft_pipeline import CraftOptions

            order = CraftOptions(craft, own, outs, options)
            _make_crafted(plan_piece(piece, request, on_bed=False), order, report)
        elif wants_scad(outs):
            _make_scad(plan_piece(piece, request), outs, options, report)
        else:
            make_and_report(plan_piece(piece, request), outs, options, report)

    return with_options(make, last=[*mine.all, *crafts])


def examples_of(piece: Piece) -> tuple[str, ...]:
    """Three command lines for the help of a piece: with a measured size, a choice, a picture."""
    name = command_name(piece.name)
    declared = {each.name: each for each in parameters_of(piece.declared)}
    row = " --row 8x240" if "wall_length" in declared else ""
    first = f"gatesmith {name}{row} --out {name}.stl"
    choices = [each for each in declared.values() if len(each.declaration.choices) > 1]
    chosen = "".join(
        f" --{each.option} {each.declaration.choices[-2]}" for each in choices[:_EXAMPLE_CHOICES]
    )
    second = f"gatesmith {name}{chosen or ' --draft'} --out {name}.3mf"
    third = f"gatesmith preview {name} --out {name}.png"
    if piece.crafts:
        third = f"gatesmith {name} --for {piece.crafts[0]} --out {name}.svg"
    return first, second, third


def make_and_report(
    planned: PlannedPiece, outs: Sequence[Path], options: MakeOptions, report: ReportOptions
) -> None:
    """Make a piece and report it."""
    from gatesmith.making.pipeline import make_piece

    with _terminal.Progress(quiet=report.quiet) as step:
        made = make_piece(planned, outs, replace(options, progress=step))
    report_piece(made, report)


def _make_scad(
    planned: PlannedPiece, outs: Sequence[Path], options: MakeOptions, report: ReportOptions
) -> None:
    from gatesmith.making.openscad.customizer_pipeline import make_scad

    with _terminal.Progress(quiet=report.quiet) as step:
        made = make_scad(planned, outs, replace(options, progress=step))
    report_customized(made, report)


def _make_crafted(planned: PlannedPiece, order: CraftOptions, report: ReportOptions) -> None:
    from gatesmith.making.flat.craft_pipeline import make_crafted

    with _terminal.Progress(quiet=report.quiet) as step:
        options = replace(order.options, progress=step)
        made = make_crafted(planned, replace(order, options=options))
    report_crafted(made, report)


_PIECE, _DEFAULT_FILE = "gate", "gate.stl"


def make_from_answers() -> None:
    """Ask for the wall, the style and the file, and make the gate."""
    gate = piece(_PIECE)
    style = next(found for found in parameters_of(gate.declared) if found.name == "style")
    _terminal.say(_terminal.bold("A gate for Medina, in three questions"))
    _terminal.say("(gatesmith --help shows everything else)")

    def wall(answer: str) -> Request:
        request = Request(row=answer) if answer else Request()
        plan_piece(gate, request)
        return request

    request = _terminal.prompt(
        "1. How long is a wall? A length in mm, or a row such as 8x240 for eight walls;\n"
        "   Enter for the edition's length:",
        wall,
    )
    look = _terminal.prompt(
        f"2. Which style? {style.declaration.range_text()} [{style.default}]:",
        lambda answer: _choice(style, answer),
    )
    out = _terminal.prompt(f"3. Which file? [{_DEFAULT_FILE}]:", _file)
    planned = plan_piece(gate, Request(given={style.name: look}, row=request.row))
    make_and_report(planned, (out,), MakeOptions(), ReportOptions())


def _choice(parameter: Parameter, answer: str) -> Value:
    return parse_value(parameter, answer) if answer else parameter.default


def _file(answer: str) -> Path:
    """A file that can be written: a slip in the last answer must not lose the others."""
    path = Path(answer or _DEFAULT_FILE)
    if path.suffix.lower() not in (*formats(), ".step", ".stp"):
        raise OutputError(f"{path}: give a suffix such as .stl or .3mf")
    if not path.parent.is_dir():
        raise OutputError(f"{path}: no such folder: {path.parent}; name one that exists")
    return path
