"""A piece as a command: its options come from its declaration and from the printer's."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from gatesmith.cli._crafts import craft_and_tell, craft_options, craft_values
from gatesmith.cli._customizer import customize_and_tell, wants_scad
from gatesmith.cli._make import Output, make_and_tell
from gatesmith.cli._options import with_options
from gatesmith.cli._picture import Preview
from gatesmith.cli._piece_options import options_of
from gatesmith.cli._switches import AsJson, EditionName, PrinterName, Quiet, switch
from gatesmith.making.request import Request, recipe_for
from gatesmith.pieces import Piece

Row = Annotated[
    str | None,
    typer.Option(
        "--row",
        metavar="NxMM",
        help="a ruler is enough: 8x240 means that eight real pieces end to end measure 240 mm "
        "(walls of Medina, tiles of Wadi)",
        show_default=False,
    ),
]
Outs = Annotated[
    list[str] | None,
    typer.Option(
        "--out",
        "-o",
        metavar="FILE",
        help="file to write, its format by its suffix; may be given several times "
        "(default: a speaking name in output/)",
        show_default=False,
    ),
]


Ascii = Annotated[bool, switch("--ascii/--no-ascii", "write text where STL has a choice")]
Draft = Annotated[bool, switch("--draft/--no-draft", "coarser curves, for a quick look")]
Cache = Annotated[bool, switch("--cache/--no-cache", "use shapes kept from earlier runs (default)")]
KeepRejected = Annotated[
    bool,
    switch(
        "--keep-rejected/--no-keep-rejected",
        "keep a file that failed its checks, under another name",
    ),
]
Open = Annotated[bool, switch("--open/--no-open", "open the file with the system's program")]
def paths(out: list[str] | None) -> tuple[Path, ...]:
    """The files that were named."""
    return tuple(Path(name) for name in out or ())


def piece_command(piece: Piece) -> Callable[..., None]:
    """The command that makes a piece."""
    mine = options_of(piece)

    def make(
        *,
        row: Row = None,
        edition_name: EditionName = None,
        printer_name: PrinterName = None,
        out: Outs = None,
        ascii_text: Ascii = False,
        draft: Draft = False,
        cache: Cache = True,
        keep_rejected: KeepRejected = False,
        open_file: Open = False,
        preview: Preview = False,
        as_json: AsJson = False,
        quiet: Quiet = False,
        **given: object,
    ) -> None:
        craft, own = craft_values(piece, given)
        typed = mine.read(given)
        request = Request(
            typed.given,
            typed.overrides,
            row=row,
            edition=edition_name,
            printer=printer_name,
            draft=draft,
        )
        output = Output(
            outs=paths(out),
            ascii=ascii_text,
            use_cache=cache,
            keep_rejected=keep_rejected,
            open_file=open_file,
            preview=preview,
            as_json=as_json,
            quiet=quiet,
        )
        if craft is None and wants_scad(output.outs):
            customize_and_tell(recipe_for(piece, request), output)
        elif craft is None:
            make_and_tell(recipe_for(piece, request), output)
        else:
            craft_and_tell(recipe_for(piece, request, on_bed=False), craft, own, output)

    return with_options(make, [*mine.all, *craft_options(piece)])
