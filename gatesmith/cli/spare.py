"""Make a few lost pieces in one go, packed on the bed of your printer.

A count, a piece and, where it has one, a colour; pieces are separated by commas, options of a piece
are written name=value: `gatesmith spare "2 stable, 1 dome blue, 1 tower-tile value=3"`.
"""

from __future__ import annotations

from typing import Annotated

import typer

from gatesmith.cli._options import Only
from gatesmith.cli._plate import PlateOut, make_plate
from gatesmith.cli._shared_options import Slice, SlicerName, slicer_choice
from gatesmith.cli._summary import ReportOptions
from gatesmith.core.errors import UsageError
from gatesmith.making.options import MakeOptions, PlateOptions

_OPTIONS = ("mixed", "row", "edition", "printer", "draft")
_SIGNED = [f"-{digit}" for digit in range(10)]
"""How a signed count begins; without these it would be reported as an unknown option."""


def _refuse(value: str | None) -> None:
    if value is not None:
        raise UsageError("a count is a whole number of at least 1, without a sign; write 2 stable")


Signed = Annotated[
    str | None,
    typer.Option(*_SIGNED, hidden=True, is_eager=True, expose_value=False, callback=_refuse),
]
"""Holds no value: its callback explains counts before a missing argument is reported."""


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
    signed: Signed = None,
) -> None:
    """Make spares."""
    from gatesmith.making.plate.orders import spare_order

    choice = slicer_choice(slices, slicer)
    make_plate(spare_order(" ".join(pieces), options), out, make, report, choice)
