"""Draw a piece or a mesh file as a PNG, without a screen.

`gatesmith preview gate --out gate.png` draws a piece with its usual options,
`gatesmith preview mine.stl --out mine.png` any mesh that can be read. With --all, the page of
all pieces and its pictures are written to the folder that --out names.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated

import typer

from gatesmith.cli import _terminal
from gatesmith.cli._pages import write_and_tell
from gatesmith.cli._switches import Quiet, switch
from gatesmith.errors import ParameterError, UsageError
from gatesmith.pieces import spoken_names
from gatesmith.units import number_text, parse_number

_PIXELS = re.compile(r"(\d{2,4})x(\d{2,4})")
_LEAST, _MOST = 64, 4000


def _offer(incomplete: str) -> list[str]:
    return [name for name in spoken_names() if name.startswith(incomplete)]


def command(
    what: Annotated[
        str | None,
        typer.Argument(
            metavar="[FILE|PIECE]",
            help="a mesh file or the name of a piece",
            autocompletion=_offer,
            show_default=False,
        ),
    ] = None,
    *,
    out: Annotated[
        str | None,
        typer.Option("--out", "-o", metavar="FILE.png", help="where it goes", show_default=False),
    ] = None,
    color: Annotated[
        str | None,
        typer.Option("--color", metavar="NAME", help="paint it so", show_default=False),
    ] = None,
    turn: Annotated[
        str | None,
        typer.Option(
            "--turn",
            metavar="DEGREES",
            help="to the right of the front, -180 to 180 (default: 28)",
            show_default=False,
        ),
    ] = None,
    tilt: Annotated[
        str | None,
        typer.Option(
            "--tilt",
            metavar="DEGREES",
            help="above the table, 0 to 90 (default: 24, of what is flat 50)",
            show_default=False,
        ),
    ] = None,
    size: Annotated[str, typer.Option("--size", metavar="WxH", help="pixels")] = "1600x1200",
    everything: Annotated[bool, switch("--all", "write the page of all pieces")] = False,
    quiet: Quiet = False,
) -> None:
    """Draw one picture, or the page of all pieces."""
    if out is None:
        raise UsageError("where does it go? Add --out " + ("FOLDER" if everything else "FILE.png"))
    if everything:
        if what is not None:
            raise UsageError("--all goes with --out FOLDER alone")
        from gatesmith.showcase.page import write_page

        write_and_tell(write_page, Path(out), quiet=quiet)
        return
    if what is None:
        raise UsageError("draw what? Name a mesh file or a piece; gatesmith list pieces")
    target = Path(out)
    if target.suffix.lower() != ".png":
        raise UsageError(f"--out {out}: pictures are PNG; choose a name that ends in .png")
    angles = _angle("turn", turn, (-180.0, 180.0)), _angle("tilt", tilt, (0.0, 90.0))
    _draw(what, target, color, angles, _pixels(size))
    if not quiet:
        _terminal.say(f"{_terminal.good('written')}: {target}")


def _angle(option: str, given: str | None, bounds: tuple[float, float]) -> float | None:
    """Degrees within bounds, None for what was not given. Raises ParameterError."""
    if given is None:
        return None
    angle = parse_number(option, given)
    low, high = bounds
    if not low <= angle <= high:
        raise ParameterError(
            option, f"{option}: {given} degrees; give {number_text(low)} to {number_text(high)}"
        )
    return angle


def _pixels(size: str) -> tuple[int, int]:
    found = _PIXELS.fullmatch(size)
    numbers = (int(found[1]), int(found[2])) if found else (0, 0)
    if not all(_LEAST <= number <= _MOST for number in numbers):
        raise UsageError(f"--size {size}: write pixels such as 1600x1200, {_LEAST} to {_MOST}")
    return numbers


def _draw(
    what: str,
    target: Path,
    color: str | None,
    angles: tuple[float | None, float | None],
    pixels: tuple[int, int],
) -> None:
    from gatesmith.mesh.picture.views import View
    from gatesmith.preview.picture import Size, picture, png, usual_view
    from gatesmith.preview.scene import box_of, scene_of
    from gatesmith.showcase.models import models_of
    from gatesmith.storage import write_file

    models = models_of(what, color)
    usual, (turn, tilt) = usual_view(box_of(models)), angles
    view = View(usual.turn if turn is None else turn, usual.tilt if tilt is None else tilt)
    drawn = picture(scene_of(models), view, Size(*pixels))
    write_file(target, png(drawn, [("Title", what)]))
