"""Options that several commands share, and how the values of some of them are read."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer
from typer.models import OptionInfo

from gatesmith.cli._options import completer, shared_option, typer_option
from gatesmith.cli._summary import ReportOptions
from gatesmith.core.errors import ParameterError, UsageError
from gatesmith.core.option_fields import Option
from gatesmith.core.units import number_text, parse_number
from gatesmith.making.options import MakeOptions, Request

if TYPE_CHECKING:
    from gatesmith.making.slicing.choice import SlicerChoice
    from gatesmith.render.camera import View


def _slicers() -> list[str]:
    from gatesmith.making.slicing.slicers import KINDS

    return [kind.name for kind in KINDS]


def switch(flags: str, text: str) -> OptionInfo:
    """A switch; its help says what it does by default."""
    return typer_option(Option(flags, text))


EditionName = Annotated[str | None, shared_option(Request, "edition")]
PrinterName = Annotated[str | None, shared_option(Request, "printer")]
Row = Annotated[str | None, shared_option(Request, "row")]
Draft = Annotated[bool, shared_option(Request, "draft")]
Cache = Annotated[bool, shared_option(MakeOptions, "use_cache")]
SlicerName = Annotated[
    str | None,
    typer.Option(
        "--slicer",
        metavar="NAME|PATH",
        help="prusa-slicer, orca-slicer, bambu-studio, cura-engine, or the path of a slicer "
        "(default: the first one found)",
        autocompletion=completer(_slicers),
        show_default=False,
    ),
]
Slice = Annotated[
    bool | None,
    switch(
        "--slice/--no-slice",
        "ask a slicer for print time and filament (default: if one is found)",
    ),
]
AsJson = Annotated[bool, shared_option(ReportOptions, "as_json")]
Quiet = Annotated[bool, shared_option(ReportOptions, "quiet")]


def slicer_choice(slices: bool | None, slicer: str | None) -> SlicerChoice:
    """Which slicer to use: by default the first one found; a named one must be installed.

    Raises UsageError for an empty name, and for a name along with ``--no-slice``.
    """
    from gatesmith.making.slicing.choice import NO_SLICER, SlicerChoice

    if slicer is not None and not slicer.strip():
        raise UsageError("--slicer: the name is empty; leave it out to use the first one found")
    if slices is False:
        if slicer is not None:
            raise UsageError(f"--slicer {slicer}: --no-slice uses no slicer; leave one of them out")
        return NO_SLICER
    return SlicerChoice(slicer or "", optional=slices is None and slicer is None)


USUAL_SIZE = "1600x1200"

Angles = tuple[float | None, float | None]
"""Turn and tilt in degrees, None for what was not given."""

_PIXELS = re.compile(r"(\d{2,4})x(\d{2,4})")
_LEAST, _MOST = 64, 4000

Turn = Annotated[
    str | None,
    typer.Option(
        "--turn",
        metavar="DEGREES",
        help="view from the right of the front, -180 to 180 (default: 28)",
        show_default=False,
    ),
]
Tilt = Annotated[
    str | None,
    typer.Option(
        "--tilt",
        metavar="DEGREES",
        help="view from above the table, 0 to 90 (default: 24; 50 for flat pieces)",
        show_default=False,
    ),
]
PictureSize = Annotated[str, typer.Option("--size", metavar="WxH", help="pixels")]


def angles_of(turn: str | None, tilt: str | None) -> Angles:
    """The angles that were given. Raises ParameterError."""
    return _angle("turn", turn, (-180.0, 180.0)), _angle("tilt", tilt, (0.0, 90.0))


def view_of(usual: View, angles: Angles) -> View:
    """The usual view with the angles that were given."""
    from gatesmith.render.camera import View

    turn, tilt = angles
    return View(usual.turn if turn is None else turn, usual.tilt if tilt is None else tilt)


def pixels_of(size: str) -> tuple[int, int]:
    """Width and height of ``1600x1200``. Raises UsageError."""
    found = _PIXELS.fullmatch(size)
    numbers = (int(found[1]), int(found[2])) if found else (0, 0)
    if not all(_LEAST <= number <= _MOST for number in numbers):
        raise UsageError(f"--size {size}: write pixels such as 1600x1200, {_LEAST} to {_MOST}")
    return numbers


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


def one_of(option: str, given: str | None, known: Sequence[str]) -> str:
    """One of a few words, in upper or lower case; by default the first. Raises UsageError."""
    if given is None:
        return known[0]
    word = given.strip().lower()
    if word not in known:
        raise UsageError(f"--{option} {given}: give one of {', '.join(known)}")
    return word
