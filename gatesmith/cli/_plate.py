"""What `set` and `spare` share: their options, and making a plate of pieces."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gatesmith.cli import _terminal
from gatesmith.cli._summary import ReportOptions, Summary, print_summary
from gatesmith.cli._switches import switch
from gatesmith.core.errors import OutputError, UsageError

if TYPE_CHECKING:
    from gatesmith.making.options import MakeOptions
    from gatesmith.making.plate.beds import Order
    from gatesmith.making.plate.plate_layout import Layout
    from gatesmith.making.slicing.choice import SlicerChoice

PlateOut = Annotated[
    list[str] | None,
    typer.Option(
        "--out",
        "-o",
        metavar="FILE.3mf|FOLDER",
        help="a 3MF for each bed (set-1of3.3mf where it takes several), or a folder with one STL "
        "for each kind and a list of parts (default: a descriptive name in output/)",
        show_default=False,
    ),
]
Mixed = Annotated[
    bool,
    switch("--mixed/--no-mixed", "all colours on one bed, for printers that change filament"),
]


def make_plate(
    plate: tuple[Order, Layout],
    outs: list[str] | None,
    options: MakeOptions,
    report: ReportOptions,
    choice: SlicerChoice,
) -> None:
    """Make a plate of pieces and report it; ``choice`` says which slicer slices each bed."""
    from gatesmith.cli._picture import show_set
    from gatesmith.cli._plate_slices import NOT_SLICED, sliced_beds, tell_failures
    from gatesmith.cli._plate_summary import document, lines
    from gatesmith.core.storage import make_folder
    from gatesmith.making.naming import OUTPUT
    from gatesmith.making.plate.beds import demand_out, make_beds
    from gatesmith.making.plate.folder import make_folder_of

    order, layout = plate
    out = _the_one(outs)
    target = Path(out) if out is not None else OUTPUT / f"{order.stem}.3mf"
    in_folder = demand_out(target)
    if in_folder and choice.name is not None and not choice.if_there:
        raise UsageError(
            f"--slice: only beds can be sliced, and {target} gets single pieces; name a .3mf file"
        )
    make = make_folder_of if in_folder else make_beds
    if out is None:
        make_folder(target.parent)
    unseen = report.quiet and not report.as_json  # nobody would see the figures
    chosen = None if choice.if_there and (in_folder or unseen) else choice.slicer()
    insists = not choice.if_there
    with _terminal.Progress(quiet=report.quiet) as step:
        made = make(layout, order, target, use_cache=options.use_cache, progress=step)
        beds = NOT_SLICED if chosen is None else sliced_beds(made, chosen, step, insists=insists)
    summary = Summary(
        lambda: lines(made, beds),
        lambda: document(made, beds),
        made.files,
        lambda silent: show_set(made, silent),
    )
    print_summary(summary, report)
    if tell_failures(beds):
        raise typer.Exit(beds.exit_code)


def _the_one(outs: list[str] | None) -> str | None:
    """The name that was given, if any. Raises OutputError for an empty one and for several."""
    if not outs:
        return None
    if len(outs) > 1:
        raise OutputError(
            f"out: a set is written to one place, but {len(outs)} are named; give --out once"
        )
    if not outs[0].strip():
        raise OutputError("out: the name is empty; write set.3mf, or . for the folder you are in")
    return outs[0]
