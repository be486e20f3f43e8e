"""Make a whole set of pieces, packed on the beds of your printer.

`gatesmith list sets` names the sets. Each bed holds one colour, unless --mixed, and becomes one
3MF, checked before it takes its name: all of them are written, or none.
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
) -> None:
    """Make a set."""
    from gatesmith.making.plate.orders import Ask, set_order
    from gatesmith.making.plate.wishes import players_from

    ask = Ask(
        edition=edition_name,
        printer=printer_name,
        row=row,
        draft=draft,
        mixed=mixed,
        players=players_from(players),
        sizes=sizes,
    )
    order, layout = set_order(name, ask)
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
