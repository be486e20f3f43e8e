"""Make a whole set of pieces, packed on the beds of your printer.

`gatesmith list sets` names the sets. Each bed holds one colour, unless --mixed, and becomes one
3MF file. All files are checked before they are put in place: all are written, or none.
"""

from __future__ import annotations

from typing import Annotated

import typer

from gatesmith.cli._making_options import Slice, SlicerName, slicer_choice
from gatesmith.cli._options import Only
from gatesmith.cli._plate import PlateOut, make_plate
from gatesmith.cli._summary import ReportOptions
from gatesmith.making.options import MakeOptions, PlateOptions


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
    options: PlateOptions,
    make: Annotated[MakeOptions, Only("use_cache")],
    slices: Slice = None,
    slicer: SlicerName = None,
    report: Annotated[ReportOptions, Only("preview", "as_json", "quiet")],
) -> None:
    """Make a set."""
    from gatesmith.making.plate.orders import set_order

    choice = slicer_choice(slices, slicer)
    make_plate(set_order(name, options), out, make, report, choice)
