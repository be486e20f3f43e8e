"""Options that several commands share, and how the values of some of them are read."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer
from typer.models import OptionInfo

from gatesmith.cli._options import shared_option, typer_option
from gatesmith.cli._summary import ReportOptions
from gatesmith.core.errors import UsageError
from gatesmith.core.option_fields import Option
from gatesmith.core.units import check_range, parse_number

if TYPE_CHECKING:
    from gatesmith.render.view import View


def switch(flags: str, text: str) -> OptionInfo:
    """A switch; its help says what it does by default."""
    return typer_option(Option(flags, text))


AsJson = Annotated[bool, shared_option(ReportOptions, "as_json")]
Quiet = Annotated[bool, shared_option(ReportOptions, "quiet")]


USUAL_SIZE = "1600x1200"

Angles = tuple[float | None, float | None]
"""Turn and tilt in degrees, None for what was not given."""

_PIXELS = re.compile(r"(\d{2,4})[x×](\d{2,4})")
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
    from gatesmith.render.view import View

    turn, tilt = angles
    return View(usual.turn if turn is None else turn, usual.tilt if tilt is None else tilt)


def pixels_of(size: str) -> tuple[int, int]:
    """Width and height of ``1600x1200`` or ``1600×1200``. Raises UsageError."""
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
    check_range(option, angle, low, high, "°")
    return angle


def one_of(option: str, given: str | None, known: Sequence[str]) -> str:
    """One of a few words, in upper or lower case; by default the first. Raises UsageError."""
    if given is None:
        return known[0]
    word = given.strip().lower()
    if word not in known:
        raise UsageError(f"--{option} {given}: give one of {', '.join(known)}")
    return word
