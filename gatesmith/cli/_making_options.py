"""Options of commands that make pieces: edition, printer, quality, cache, slicer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from gatesmith.cli._options import completer, shared_option
from gatesmith.cli._shared_options import switch
from gatesmith.core.errors import UsageError
from gatesmith.making.options import MakeOptions, Request

if TYPE_CHECKING:
    from gatesmith.making.slicing.choice import SlicerChoice


def _slicers() -> list[str]:
    from gatesmith.making.slicing.slicers import KINDS

    return [kind.name for kind in KINDS]


EditionName = Annotated[str | None, shared_option(Request, "edition")]
PrinterName = Annotated[str | None, shared_option(Request, "printer")]
Row = Annotated[str | None, shared_option(Request, "row")]
Draft = Annotated[bool, shared_option(Request, "draft")]
KernelName = Annotated[str | None, shared_option(Request, "kernel")]
Cache = Annotated[bool, shared_option(MakeOptions, "use_cache")]
SlicerName = Annotated[
    str | None,
    typer.Option(
        "--slicer",
        metavar="NAME|PATH",
        help="prusa-slicer, orca-slicer, bambu-studio, cura-engine, or the path of a slicer "
        "(default: the first one found)",
        autocompletion=completer(_slicers),
        show_default=False,
    ),
]
Slice = Annotated[
    bool | None,
    switch(
        "--slice/--no-slice",
        "ask a slicer for print time and filament (default: if one is found)",
    ),
]


def slicer_choice(slices: bool | None, slicer: str | None) -> SlicerChoice:
    """Which slicer to use: by default the first one found; a named one must be installed.

    Raises UsageError for an empty name, and for a name along with ``--no-slice``.
    """
    from gatesmith.making.slicing.choice import NO_SLICER, SlicerChoice

    if slicer is not None and not slicer.strip():
        raise UsageError("--slicer: the name is empty; leave it out to use the first one found")
    if slices is False:
        if slicer is not None:
            raise UsageError(f"--slicer {slicer}: --no-slice uses no slicer; leave one of them out")
        return NO_SLICER
    return SlicerChoice(slicer or "", optional=slices is None and slicer is None)
