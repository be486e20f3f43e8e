"""Options that several commands share; nothing heavy is imported for them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer
from typer.models import OptionInfo

from gatesmith.cli._options import completer, shared_option, typer_option
from gatesmith.cli._summary import ReportOptions
from gatesmith.core.errors import UsageError
from gatesmith.core.option_fields import Option
from gatesmith.making.options import MakeOptions, Request

if TYPE_CHECKING:
    from gatesmith.making.slicing.choice import SlicerChoice


def _slicers() -> list[str]:
    from gatesmith.making.slicing.slicers import KINDS

    return [kind.name for kind in KINDS]


def switch(flags: str, text: str) -> OptionInfo:
    """A switch; its help says what it does by default."""
    return typer_option(Option(flags, text))


EditionName = Annotated[str | None, shared_option(Request, "edition")]
PrinterName = Annotated[str | None, shared_option(Request, "printer")]
Row = Annotated[str | None, shared_option(Request, "row")]
Draft = Annotated[bool, shared_option(Request, "draft")]
Cache = Annotated[bool, shared_option(MakeOptions, "use_cache")]
SlicerName = Annotated[
    str | None,
    typer.Option(
        "--slicer",
        metavar="NAME|PATH",
        help="prusa-slicer, orca-slicer, bambu-studio, cura-engine, or the path of a slicer "
        "(default: the first of them that is found)",
        autocompletion=completer(_slicers),
        show_default=False,
    ),
]
Slice = Annotated[
    bool | None,
    switch(
        "--slice/--no-slice",
        "report print time and filament by a slicer (default: where one is found)",
    ),
]
AsJson = Annotated[bool, shared_option(ReportOptions, "as_json")]
Quiet = Annotated[bool, shared_option(ReportOptions, "quiet")]


def slicer_wish(slices: bool | None, slicer: str | None) -> SlicerChoice:
    """Which slicer to use: by default any that is found; one that is named must be there.

    Raises UsageError for an empty name, and for a name along with ``--no-slice``.
    """
    from gatesmith.making.slicing.choice import NO_SLICER, SlicerChoice

    if slicer is not None and not slicer.strip():
        raise UsageError("--slicer: the name is empty; leave it out for the first that is found")
    if slices is False:
        if slicer is not None:
            raise UsageError(f"--slicer {slicer}: --no-slice uses no slicer; leave one of them out")
        return NO_SLICER
    return SlicerChoice(slicer or "", if_there=slices is None and slicer is None)
