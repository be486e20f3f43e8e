"""Draw a piece or a mesh file: a picture, a drawing with dimensions, or a page with a 3D view.

`gatesmith preview gate --style moorish --out gate.png` draws a piece, with the options of the
piece's own command, `gatesmith preview mine.stl --out mine.png` any mesh that can be read; `.gif`
turns once around, `.html` is a page with a model to turn. With --drawing, a `.svg`, `.pdf` or
`.png` shows front, side and top to scale. With --all, the page of all pieces and its pictures are
written to the folder that --out names.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from gatesmith.cli import _terminal
from gatesmith.cli._drawing import TURNING, PreviewOptions, draw, requests_for, suffix_for
from gatesmith.cli._options import Only, completer, with_options
from gatesmith.cli._piece_listing import warn_of_broken_pieces
from gatesmith.cli._piece_options import options_named
from gatesmith.cli._shared_options import (
    Quiet,
    Tilt,
    Turn,
    angles_of,
    one_of,
    pixels_of,
    switch,
)
from gatesmith.cli._summary import write_pages
from gatesmith.core.errors import UsageError
from gatesmith.making.options import Request
from gatesmith.pieces import command_names

SIZE, SIZE_TURNING = "1600x1200", "480x360"
_RENDERERS = ("auto", "vtk", "software")
SCALES = ("bar", "coin", "none")


def _offer(incomplete: str) -> list[str]:
    return [name for name in command_names() if name.startswith(incomplete)]


What = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="FILE|PIECE",
        help="a mesh file or the name of a piece; several are drawn side by side",
        autocompletion=_offer,
        show_default=False,
    ),
]
Out = Annotated[
    str | None,
    typer.Option(
        "--out",
        "-o",
        metavar="FILE",
        help="a .png, .gif or .html; with --drawing a .svg, .pdf or .png",
        show_default=False,
    ),
]
Sheet = Annotated[bool, switch("--sheet", "four views in one picture")]
Drawing = Annotated[bool, switch("--drawing", "three views to scale with dimensions")]
Color = Annotated[
    str | None,
    typer.Option(
        "--color", metavar="NAME", help="draw everything in this colour", show_default=False
    ),
]
Scale = Annotated[
    str | None,
    typer.Option(
        "--scale",
        metavar="bar|coin|none",
        help="object that shows the size (default: bar)",
        autocompletion=completer(lambda: SCALES),
        show_default=False,
    ),
]
RendererName = Annotated[
    str | None,
    typer.Option(
        "--renderer",
        metavar="auto|vtk|software",
        help="has no effect: there is only one renderer",
        hidden=True,
    ),
]
Size = Annotated[
    str | None,
    typer.Option(
        "--size",
        metavar="WxH",
        help=f"pixels (default: {SIZE}; {SIZE_TURNING} for a .gif)",
        show_default=False,
    ),
]
Everything = Annotated[bool, switch("--all", "write the page of all pieces")]


def command_for(arguments: Sequence[str]) -> Callable[..., None]:
    """The command, with the options of the piece that the arguments name, if they name one."""

    def preview(
        what: What = None,
        *,
        out: Out = None,
        sheet: Sheet = False,
        drawing: Drawing = False,
        color: Color = None,
        scale: Scale = None,
        renderer: RendererName = None,
        turn: Turn = None,
        tilt: Tilt = None,
        size: Size = None,
        everything: Everything = False,
        request: Annotated[Request, Only("row", "edition", "printer", "kernel")],
        quiet: Quiet = False,
        **typed: object,
    ) -> None:
        if out is None:
            missing = "FOLDER" if everything else "FILE.png"
            raise UsageError(f"no output file; add --out {missing}")
        given = {
            "sheet": sheet,
            "color": color is not None,
            "scale": scale is not None,
            "renderer": renderer is not None,
            "turn": turn is not None,
            "tilt": tilt is not None,
            "size": size is not None,
        }
        read = mine.read(typed)
        request = replace(request, given=read.given, overrides=read.overrides)
        if everything:
            if what or drawing or any(given.values()) or request != Request():
                raise UsageError("--all takes only --out FOLDER")
            from gatesmith.pictures.gallery.pieces_page import write_page

            write_pages(write_page, out, quiet=quiet)
            code = warn_of_broken_pieces()
            if code:
                raise typer.Exit(code)
            return
        if not what:
            raise UsageError(
                "nothing to draw; name a mesh file or a piece, see gatesmith list pieces"
            )
        target = Path(out)
        if drawing and len(what) > 1:
            raise UsageError(
                f"--drawing shows one thing, but {len(what)} are named; draw them one by one"
            )
        suffix = suffix_for(target, drawing=drawing, given=given)
        one_of("renderer", renderer, _RENDERERS)  # still accepted, without effect
        options = PreviewOptions(
            what=tuple(what),
            requests=requests_for(what, request),
            target=target,
            color=color,
            angles=angles_of(turn, tilt),
            size=pixels_of(size or (SIZE_TURNING if suffix == TURNING else SIZE)),
            scale=one_of("scale", scale, SCALES),
            sheet=sheet,
            drawing=drawing,
        )
        with _terminal.Progress(quiet=quiet) as step:
            step(f"drawing {target.name}")
            from gatesmith.core.storage import write_file

            write_file(target, draw(options, suffix))
        if not quiet:
            _terminal.say(f"{_terminal.good('written')}: {target}")

    # The picture has a --color of its own, which is also the colour of the piece.
    mine = options_named(arguments, preview).without("color")
    return with_options(preview, mine.all)
