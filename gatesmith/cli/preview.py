"""Draw a piece or a mesh file: a picture, a drawing with dimensions, or a page to turn it on.

`gatesmith preview gate --out gate.png` draws a piece with its usual options,
`gatesmith preview mine.stl --out mine.png` any mesh that can be read; `.gif` turns once around,
`.html` is a page with a model to turn. With --drawing, a `.svg`, `.pdf` or `.png` shows front, side
and top to scale. With --all, the page of all pieces and its pictures are written to the folder that
--out names.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from gatesmith.cli import _terminal
from gatesmith.cli._drawing import TURNING, Wish, draw, suffix_for
from gatesmith.cli._options import completer
from gatesmith.cli._pages import write_and_tell
from gatesmith.cli._switches import Quiet, switch
from gatesmith.cli._views import Tilt, Turn, angles_of, one_of, pixels_of
from gatesmith.errors import UsageError
from gatesmith.pieces import spoken_names

_SIZE, _SIZE_TURNING = "1600x1200", "480x360"
_RENDERERS = ("auto", "vtk", "software")
_SCALES = ("bar", "coin", "none")


def _offer(incomplete: str) -> list[str]:
    return [name for name in spoken_names() if name.startswith(incomplete)]


def command(
    what: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="FILE|PIECE",
            help="a mesh file or the name of a piece; several stand side by side",
            autocompletion=_offer,
            show_default=False,
        ),
    ] = None,
    *,
    out: Annotated[
        str | None,
        typer.Option(
            "--out",
            "-o",
            metavar="FILE",
            help="a .png, .gif or .html; with --drawing a .svg, .pdf or .png",
            show_default=False,
        ),
    ] = None,
    sheet: Annotated[bool, switch("--sheet", "four views in one picture")] = False,
    drawing: Annotated[bool, switch("--drawing", "three views to scale with dimensions")] = False,
    color: Annotated[
        str | None,
        typer.Option("--color", metavar="NAME", help="paint it so", show_default=False),
    ] = None,
    scale: Annotated[
        str | None,
        typer.Option(
            "--scale",
            metavar="bar|coin|none",
            help="what lies beside it, for its size (default: bar)",
            autocompletion=completer(lambda: _SCALES),
            show_default=False,
        ),
    ] = None,
    renderer: Annotated[
        str | None,
        typer.Option(
            "--renderer",
            metavar="auto|vtk|software",
            help="by OpenGL, or by software: slower, the same bytes everywhere (default: auto, "
            "the first that works)",
            autocompletion=completer(lambda: _RENDERERS),
            show_default=False,
        ),
    ] = None,
    turn: Turn = None,
    tilt: Tilt = None,
    size: Annotated[
        str | None,
        typer.Option(
            "--size",
            metavar="WxH",
            help=f"pixels (default: {_SIZE}, of a .gif {_SIZE_TURNING})",
            show_default=False,
        ),
    ] = None,
    everything: Annotated[bool, switch("--all", "write the page of all pieces")] = False,
    quiet: Quiet = False,
) -> None:
    """Draw one picture, or the page of all pieces."""
    if out is None:
        raise UsageError("where does it go? Add --out " + ("FOLDER" if everything else "FILE.png"))
    given = {
        "sheet": sheet,
        "color": color is not None,
        "scale": scale is not None,
        "renderer": renderer is not None,
        "turn": turn is not None,
        "tilt": tilt is not None,
        "size": size is not None,
    }
    if everything:
        if what or drawing or any(given.values()):
            raise UsageError("--all goes with --out FOLDER alone")
        from gatesmith.showcase.page import write_page

        write_and_tell(write_page, Path(out), quiet=quiet)
        return
    if not what:
        raise UsageError("draw what? Name a mesh file or a piece; gatesmith list pieces")
    target = Path(out)
    if drawing and len(what) > 1:
        raise UsageError(f"--drawing shows one thing, and {len(what)} are named; draw each alone")
    suffix = suffix_for(target, drawing=drawing, given=given)
    wish = Wish(
        what=tuple(what),
        target=target,
        color=color,
        angles=angles_of(turn, tilt),
        size=pixels_of(size or (_SIZE_TURNING if suffix == TURNING else _SIZE)),
        renderer=one_of("renderer", renderer, _RENDERERS),
        scale=one_of("scale", scale, _SCALES),
        sheet=sheet,
        drawing=drawing,
    )
    with _terminal.Progress(quiet=quiet) as step:
        step(f"drawing {target.name}")
        from gatesmith.storage import write_file

        write_file(target, draw(wish, suffix))
    if not quiet:
        _terminal.say(f"{_terminal.good('written')}: {target}")
