"""Options that several commands share; nothing heavy is imported for them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer
from typer.models import OptionInfo

from gatesmith.core.errors import UsageError

if TYPE_CHECKING:
    from gatesmith.making.slicing.choice import SlicerChoice


def _editions(incomplete: str) -> list[str]:
    from gatesmith.catalog import edition_names

    return [name for name in edition_names() if name.startswith(incomplete)]


def _printers(incomplete: str) -> list[str]:
    from gatesmith.catalog import printer_names

    return [name for name in printer_names() if name.startswith(incomplete)]


def _slicers(incomplete: str) -> list[str]:
    from gatesmith.making.slicing.slicers import KINDS

    return [kind.name for kind in KINDS if kind.name.startswith(incomplete)]


def switch(flags: str, text: str) -> OptionInfo:
    """A flag whose default speaks for itself."""
    info: OptionInfo = typer.Option(*flags.split(), help=text, show_default=False)
    return info


EditionName = Annotated[
    str | None,
    typer.Option(
        "--edition",
        metavar="NAME",
        help="edition that gives the sizes (default: the one in gatesmith config)",
        autocompletion=_editions,
        show_default=False,
    ),
]
PrinterName = Annotated[
    str | None,
    typer.Option(
        "--printer",
        metavar="NAME",
        help="printer that gives clearances and limits (default: the one in gatesmith config)",
        autocompletion=_printers,
        show_default=False,
    ),
]
SlicerName = Annotated[
    str | None,
    typer.Option(
        "--slicer",
        metavar="NAME|PATH",
        help="prusa-slicer, orca-slicer, bambu-studio, cura-engine, or the program itself "
        "(default: the first of them that is found)",
        autocompletion=_slicers,
        show_default=False,
    ),
]
Slice = Annotated[
    bool | None,
    switch("--slice/--no-slice", "tell time and grams by a slicer (default: where one is found)"),
]
AsJson = Annotated[bool, switch("--json/--no-json", "one JSON document on standard output")]
Quiet = Annotated[bool, switch("--quiet/--no-quiet -q", "print errors only")]


def slicer_wish(slices: bool | None, slicer: str | None) -> SlicerChoice:
    """Which slicer to use: by itself any that is found, and the one that is named in any case.

    Raises UsageError for an empty name, and for a name that nothing is to be sliced by.
    """
    from gatesmith.making.slicing.choice import NO_SLICER, SlicerChoice

    if slicer is not None and not slicer.strip():
        raise UsageError("--slicer: the name is empty; leave it out for the first that is found")
    if slices is False:
        if slicer is not None:
            raise UsageError(f"--slicer {slicer}: --no-slice asks no slicer; leave one of them out")
        return NO_SLICER
    return SlicerChoice(slicer or "", if_there=slices is None and slicer is None)
