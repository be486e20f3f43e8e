"""Make a whole set of pieces, packed on the beds of your printer.

`gatesmith list sets` names the sets. Each bed holds one colour, unless --mixed, and becomes one
3MF, checked before it is put in place: all of them are written, or none.
"""

from __future__ import annotations

from typing import Annotated

import typer

from gatesmith.cli._options import Only
from gatesmith.cli._plate import Mixed, PlateOut, make_plate
from gatesmith.cli._shared_options import Slice, SlicerName, slicer_choice
from gatesmith.cli._summary import ReportOptions
from gatesmith.making.options import MakeOptions, Request


def _offer(incomplete: str) -> list[str]:
    from gatesmith.catalog.sets import set_names

    return [name for name in set_names() if name.startswith(incomplete)]


def command(
    name: Annotated[
        str,
        typer.Argument(
            metavar="NAME", help="the set, see gatesmith list sets", autocompletion=_offer
        ),
    ],
    *,
    out: PlateOut = None,
    players: Annotated[
        str | None,
        typer.Option(
            "--players",
            metavar="NUMBER",
            help="for how many players (default: as many as the game takes)",
            show_default=False,
        ),
    ] = None,
    mixed: Mixed = False,
    sizes: Annotated[
        str | None,
        typer.Option(
            "--sizes",
            metavar="FROM:TO:STEP",
            help="the sizes of a ladder in mm: 28:32:0.5 makes nine",
            show_default=False,
        ),
    ] = None,
    request: Request,
    make: Annotated[MakeOptions, Only("use_cache")],
    slices: Slice = None,
    slicer: SlicerName = None,
    report: Annotated[ReportOptions, Only("preview", "as_json", "quiet")],
) -> None:
    """Make a set."""
    from gatesmith.making.plate.orders import PlateOptions, set_order
    from gatesmith.making.plate.piece_orders import players_from

    options = PlateOptions(
        edition=request.edition,
        printer=request.printer,
        row=request.row,
        draft=request.draft,
        mixed=mixed,
        players=players_from(players),
        sizes=sizes,
    )
    plate = set_order(name, options)
    make_plate(plate, out, make, report, slicer_choice(slices, slicer))
