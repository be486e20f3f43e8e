"""Make a few lost pieces in one go, packed on the bed of your printer.

For each piece give the count, the name and, if it has one, the colour; options of a piece follow as
name=value. Commas separate pieces: `gatesmith spare "2 stable, 1 dome blue, 1 tower-tile value=3"`.
"""

from __future__ import annotations

from inspect import Parameter
from typing import Annotated

import typer

from gatesmith.cli._making_options import Slice, SlicerName, slicer_choice
from gatesmith.cli._options import Only, keyword, with_options
from gatesmith.cli._plate import PlateOut, make_plate
from gatesmith.cli._summary import ReportOptions
from gatesmith.making.options import MakeOptions, PlateOptions

_OPTIONS = ("mixed", "marked", "row", "edition", "printer", "draft", "kernel")


def _negative_count(digit: int) -> Parameter:
    """A count such as ``-2``, which the parser takes for an option, as one that refuses it.

    Never has a value: it is refused before a missing argument is reported.
    """

    def refuse(rest: str | None) -> None:
        if rest is not None:
            from gatesmith.making.plate.piece_orders import refused_count

            space = "" if rest[:1].isdecimal() or rest[:1].isspace() else " "
            raise refused_count(*f"-{digit}{space}{rest}".split()[:2])

    option = typer.Option(
        f"-{digit}", hidden=True, is_eager=True, expose_value=False, callback=refuse
    )
    return keyword(f"negative_{digit}", Annotated[str | None, option], None)


def spare(
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
) -> None:
    """Make spares."""
    from gatesmith.making.plate.orders import spare_order

    choice = slicer_choice(slices, slicer)
    make_plate(spare_order(" ".join(pieces), options), out, make, report, choice)


command = with_options(spare, last=[_negative_count(digit) for digit in range(10)])
