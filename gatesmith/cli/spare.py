"""Make a few lost pieces in one go, packed on the bed of your printer.

For each piece give the count, the name and, if it has one, the colour; options of a piece follow as
name=value. Commas separate pieces: `gatesmith spare "2 stable, 1 dome blue, 1 tower-tile value=3"`.
"""

from __future__ import annotations

from typing import Annotated

import typer

from gatesmith.cli._making_options import Slice, SlicerName, slicer_choice
from gatesmith.cli._options import Only
from gatesmith.cli._plate import PlateOut, make_plate
from gatesmith.cli._summary import ReportOptions
from gatesmith.core.errors import UsageError
from gatesmith.making.options import MakeOptions, PlateOptions

_OPTIONS = ("mixed", "marked", "row", "edition", "printer", "draft", "kernel")
_NEGATIVE_DIGITS = [f"-{digit}" for digit in range(10)]
"""How a negative count begins, such as ``-2``: the parser takes it for an option."""


def _reject_negative_count(value: str | None) -> None:
    if value is not None:
        raise UsageError("a count is a whole number of at least 1, without a sign; write 2 stable")


NegativeCount = Annotated[
    str | None,
    typer.Option(
        *_NEGATIVE_DIGITS,
        hidden=True,
        is_eager=True,
        expose_value=False,
        callback=_reject_negative_count,
    ),
]
"""Never has a value: its callback rejects the count before a missing argument is reported."""


def command(
    pieces: Annotated[
        list[str],
        typer.Argument(metavar="PIECES", help='for example "2 stable, 1 dome blue"'),
    ],
    *,
    out: PlateOut = None,
    options: Annotated[PlateOptions, Only(*_OPTIONS)],
    make: Annotated[MakeOptions, Only("use_cache")],
    slices: Slice = None,
    slicer: SlicerName = None,
    report: Annotated[ReportOptions, Only("preview", "as_json", "quiet")],
    negative_count: NegativeCount = None,
) -> None:
    """Make spares."""
    from gatesmith.making.plate.orders import spare_order

    choice = slicer_choice(slices, slicer)
    make_plate(spare_order(" ".join(pieces), options), out, make, report, choice)
