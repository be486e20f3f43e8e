"""Make a few lost pieces in one go, packed on the bed of your printer.

A count, a piece and, where it has one, a colour; pieces are parted by commas, options of a piece
are written name=value: `gatesmith spare "2 stable, 1 dome blue, 1 tower-tile value=3"`.
"""

from __future__ import annotations

from typing import Annotated

import typer

from gatesmith.cli._picture import Preview
from gatesmith.cli._plate import Mixed, PlateOut, make_plate
from gatesmith.cli._switches import (
    AsJson,
    Cache,
    Draft,
    EditionName,
    PrinterName,
    Quiet,
    Row,
    Slice,
    SlicerName,
    slicer_wish,
)
from gatesmith.core.errors import UsageError

_SIGNED = [f"-{digit}" for digit in range(10)]
"""How a count with a sign begins, which would else be an option that there is not."""


def _refuse(value: str | None) -> None:
    if value is not None:
        raise UsageError("a count is a whole number from 1 on, without a sign: 2 stable")


Signed = Annotated[
    str | None,
    typer.Option(*_SIGNED, hidden=True, is_eager=True, expose_value=False, callback=_refuse),
]
"""Never a value: its callback tells what a count is before a missing argument is told."""


def command(
    pieces: Annotated[
        list[str],
        typer.Argument(metavar="PIECES", help='for example "2 stable, 1 dome blue"'),
    ],
    *,
    out: PlateOut = None,
    mixed: Mixed = False,
    row: Row = None,
    edition_name: EditionName = None,
    printer_name: PrinterName = None,
    draft: Draft = False,
    cache: Cache = True,
    slices: Slice = None,
    slicer: SlicerName = None,
    preview: Preview = False,
    as_json: AsJson = False,
    quiet: Quiet = False,
    signed: Signed = None,
) -> None:
    """Make spares."""
    from gatesmith.making.plate.orders import Ask, spare_order

    ask = Ask(edition=edition_name, printer=printer_name, row=row, draft=draft, mixed=mixed)
    order, layout = spare_order(" ".join(pieces), ask)
    make_plate(
        order,
        layout,
        out,
        cache=cache,
        as_json=as_json,
        quiet=quiet,
        wish=slicer_wish(slices, slicer),
        preview=preview,
    )
