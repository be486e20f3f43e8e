"""What `set` and `spare` have in common: their options, and making what was laid out."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gatesmith.cli import _terminal
from gatesmith.cli._make import Output, tell_as
from gatesmith.cli._switches import switch
from gatesmith.errors import OutputError, UsageError

if TYPE_CHECKING:
    from gatesmith.plate.making import Order
    from gatesmith.plate.parts import Layout

PlateOut = Annotated[
    list[str] | None,
    typer.Option(
        "--out",
        "-o",
        metavar="FILE.3mf|FOLDER",
        help="a 3MF for each bed (set-1of3.3mf where it takes several), or a folder of one STL a "
        "kind with a list of parts (default: a speaking name in output/)",
        show_default=False,
    ),
]
Mixed = Annotated[
    bool,
    switch("--mixed/--no-mixed", "all colours on one bed, for printers that change filament"),
]
SliceBeds = Annotated[
    bool,
    switch("--slice/--no-slice", "tell each bed's time and grams, by the slicer that is found"),
]


def make_plate(
    order: Order,
    layout: Layout,
    outs: list[str] | None,
    *,
    cache: bool,
    as_json: bool,
    quiet: bool,
    slicer: str | None = None,
    preview: bool = False,
) -> None:
    """Make what was laid out and print the summary.

    ``slicer`` names the one that slices each bed, empty for any; None where none does.
    """
    from gatesmith.cli._picture import show_set
    from gatesmith.cli._plate_slices import BedSlices, sliced_beds, tell_failures
    from gatesmith.cli._plate_summary import document, lines
    from gatesmith.forge import OUTPUT
    from gatesmith.plate.folder import make_folder_of
    from gatesmith.plate.making import demand_out, make_beds
    from gatesmith.slicing.finding import demand_slicer
    from gatesmith.storage import make_folder

    out = _the_one(outs)
    target = Path(out) if out is not None else OUTPUT / f"{order.stem}.3mf"
    in_folder = demand_out(target)
    if in_folder and slicer is not None:
        raise UsageError(f"--slice: looks at beds, and {target} gets single pieces; name a .3mf")
    make = make_folder_of if in_folder else make_beds
    if out is None:
        make_folder(target.parent)
    chosen = demand_slicer(slicer) if slicer else None  # before a set is made in vain
    with _terminal.Progress(quiet=quiet) as step:
        made = make(layout, order, target, use_cache=cache, progress=step)
        beds = BedSlices() if slicer is None else sliced_beds(made, chosen, step)
    output = Output(preview=preview, as_json=as_json, quiet=quiet)
    tell_as(made, output, partial(document, beds=beds), partial(lines, beds=beds), show_set)
    if tell_failures(beds):
        raise typer.Exit(beds.exit_code)


def _the_one(outs: list[str] | None) -> str | None:
    """The name that was given, if any. Raises OutputError for an empty one and for several."""
    if not outs:
        return None
    if len(outs) > 1:
        raise OutputError(
            f"out: many pieces go to one place, and {len(outs)} are named; give --out once"
        )
    if not outs[0].strip():
        raise OutputError("out: the name is empty; write set.3mf, or . for the folder you are in")
    return outs[0]
