"""Build a whole position: every piece in its place on the board, as a model or a picture.

`--out scene.glb` writes a model to view from all sides, each piece a named node, `--out scene.stl`
a model with every piece a body of its own, and `--out scene.png` a picture. The sizes are those of
the position's edition. An impossible position causes warnings.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import typer

from gatesmith.cli import _terminal
from gatesmith.cli._making_options import Cache, Draft, KernelName, PrinterName
from gatesmith.cli._shared_options import AsJson, Quiet, angles_of, pixels_of, switch, view_of
from gatesmith.cli._summary import (
    ReportOptions,
    Summary,
    own_templates,
    print_summary,
    replaced_lines,
)
from gatesmith.cli.rules._options import GameOption, PositionArgument, one_of
from gatesmith.cli.rules._text import warn_about
from gatesmith.cli.rules._text_source import state_of
from gatesmith.core.errors import UsageError

_LANGUAGE = "en"
_PICTURE = ".png"
_SIZE = "1600x1000"


def _styles() -> tuple[str, ...]:
    from gatesmith.core.parameters import parameters_of
    from gatesmith.pieces import piece

    known = {parameter.name: parameter for parameter in parameters_of(piece("gate").declared)}
    return tuple(str(choice) for choice in known["style"].declaration.choices)


def _offer(incomplete: str) -> list[str]:
    return [name for name in _styles() if name.startswith(incomplete)]


def _editions(incomplete: str) -> list[str]:
    from gatesmith.catalog import edition_names

    return [name for name in edition_names() if name.startswith(incomplete)]


def command(
    position: PositionArgument,
    *,
    out: Annotated[
        str | None,
        typer.Option(
            "--out", "-o", metavar="FILE", help="a .glb, .stl or .png", show_default=False
        ),
    ] = None,
    edition: Annotated[
        str | None,
        typer.Option(
            "--edition",
            metavar="NAME",
            help="the sizes of Wadi (default: the one in gatesmith config); Medina's position "
            "names its own",
            autocompletion=_editions,
            show_default=False,
        ),
    ] = None,
    printer_name: PrinterName = None,
    style: Annotated[
        str | None,
        typer.Option(
            "--gate-style",
            metavar="STYLE",
            help="Medina: the style of the gates (default: battlement)",
            autocompletion=_offer,
            show_default=False,
        ),
    ] = None,
    seats: Annotated[bool, switch("--seats/--no-seats", "Medina: domes on seats")] = False,
    marked: Annotated[
        bool, switch("--marked/--no-marked", "tell colours apart by shapes too")
    ] = False,
    board: Annotated[bool, switch("--board/--no-board", "include the board (default)")] = True,
    turn: Annotated[
        str | None,
        typer.Option(
            "--turn",
            metavar="DEGREES",
            help="pictures: view from the right of south, -180 to 180 (default: 16)",
            show_default=False,
        ),
    ] = None,
    tilt: Annotated[
        str | None,
        typer.Option(
            "--tilt",
            metavar="DEGREES",
            help="pictures: view from above the table, 0 to 90 (default: 40)",
            show_default=False,
        ),
    ] = None,
    size: Annotated[
        str | None,
        typer.Option(
            "--size",
            metavar="WxH",
            help=f"pictures: size in pixels (default: {_SIZE})",
            show_default=False,
        ),
    ] = None,
    draft: Draft = False,
    kernel: KernelName = None,
    cache: Cache = True,
    game: GameOption = None,
    as_json: AsJson = False,
    quiet: Quiet = False,
) -> None:
    """Build a position on its board."""
    if out is None:
        raise UsageError("name the file to write: --out FILE.glb, FILE.stl or FILE.png")
    target = Path(out)
    _require_picture(target, {"turn": turn, "tilt": tilt, "size": size})
    angles, pixels = angles_of(turn, tilt), pixels_of(size or _SIZE)
    if style is not None:
        one_of("gate-style", style, _styles(), "style")
    state = state_of(position, game)
    problems = state.problems(_LANGUAGE)
    from gatesmith.fitting.scene_export.board_picture import DEFAULT_VIEW
    from gatesmith.fitting.scene_export.scene_pipeline import SceneOptions, make_scene
    from gatesmith.making.plate.plate_layout import pieces_text
    from gatesmith.render.camera import ImageSize

    options = SceneOptions(
        edition=edition,
        printer=printer_name,
        gate_style=style,
        seats=seats,
        marked=marked,
        board=board,
        draft=draft,
        kernel=kernel,
        use_cache=cache,
        view=view_of(DEFAULT_VIEW, angles),
        size=ImageSize(*pixels),
    )
    with _terminal.Progress(quiet=quiet or as_json) as progress:
        made = make_scene(state.position, target, options, progress)
    if not (as_json or quiet):
        warn_about(problems, _LANGUAGE)
    used = [(made.kit.edition.name, made.kit.printer[0])]
    summary = Summary(
        lambda: (
            *replaced_lines(used),
            f"{_terminal.good('written')}: {target}: {pieces_text(len(made.pieces))} of "
            f"{len(made.arrangement.kinds)} kinds, {made.arrangement.triangles} triangles",
            *(f"note: {note}" for note in made.notes),
        ),
        lambda: {
            **made.to_json(),
            "own_templates": own_templates(used),
            "problems": [each.to_json() for each in problems],
        },
    )
    print_summary(summary, ReportOptions(as_json=as_json, quiet=quiet))


def _require_picture(target: Path, views: Mapping[str, str | None]) -> None:
    """Raises UsageError for options of a view if the file is not a picture."""
    given = next((name for name, value in views.items() if value is not None), None)
    if target.suffix.lower() != _PICTURE and given is not None:
        raise UsageError(f"--{given} is only for pictures, which --out {target} is not")
