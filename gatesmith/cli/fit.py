"""Check whether a piece fits: in a slot, among the pieces of a position, or in a row of walls.

Name a file, or a piece with the options of its own command: `gatesmith fit gate.stl --slot
medina:wall`, `gatesmith fit gate --wall-length 30`. A piece is only planned, not modelled. With
--edition alone the sizes of that edition are checked against each other. Exit code 0 if the piece
fits, even tightly, 1 if it does not or the file is damaged.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from gatesmith.cli._fit_position import (
    At,
    Player,
    PositionLanguage,
    PositionOptions,
    PositionText,
    report_placement,
)
from gatesmith.cli._fit_row import (
    BoardSide,
    Row,
    RowGates,
    RowOptions,
    RowOut,
    RowPlayers,
    RowSide,
    RowSpread,
    RowTiles,
    RowWalls,
    report_row,
)
from gatesmith.cli._fit_slot import report_edition, report_slot
from gatesmith.cli._making_options import EditionName, PrinterName
from gatesmith.cli._options import with_options
from gatesmith.cli._piece_options import options_named
from gatesmith.cli._shared_options import AsJson, switch
from gatesmith.cli._summary import ReportOptions
from gatesmith.cli.rules._options import one_language
from gatesmith.core.errors import UsageError
from gatesmith.core.findings import Report
from gatesmith.fitting.slot import fit_file, fit_planned, names_piece
from gatesmith.fitting.slot_room import SLOT, SlotOptions
from gatesmith.making.options import Request
from gatesmith.making.request import plan_piece
from gatesmith.pieces import Piece, piece

What = Annotated[
    str | None,
    typer.Argument(
        metavar="FILE|PIECE",
        help="a mesh or STEP file, or a piece such as gate",
        show_default=False,
    ),
]
SlotName = Annotated[
    str | None,
    typer.Option(
        "--slot",
        metavar="SLOT",
        help="slot that the piece must fit: medina:wall, wadi:tile … or sizes such as 30x10 or "
        "30x10x20; turned as needed (default: the piece's own)",
        show_default=False,
    ),
]
Quiet = Annotated[bool, switch("--quiet/--no-quiet -q", "print one line")]


def command_for(arguments: Sequence[str]) -> Callable[..., None]:
    """The command, with the options of the piece that the arguments name, if they name one."""

    def fit(
        what: What = None,
        *,
        slot: SlotName = None,
        position: PositionText = None,
        at: At = None,
        player: Player = None,
        language: PositionLanguage = "en",
        row: Row = False,
        side: RowSide = None,
        players: RowPlayers = None,
        walls: RowWalls = None,
        tiles: RowTiles = None,
        gates: RowGates = None,
        spread: RowSpread = None,
        board_side: BoardSide = None,
        out: RowOut = None,
        edition_name: EditionName = None,
        printer_name: PrinterName = None,
        as_json: AsJson = False,
        quiet: Quiet = False,
        **given: object,
    ) -> None:
        typed = mine.read(given)
        request = Request(typed.given, typed.overrides, edition=edition_name, printer=printer_name)
        subject = _subject(what)
        readings = RowOptions(side, players, walls, tiles, gates, spread, board_side, out)
        placement = PositionOptions(position, at, player, language)
        options = ReportOptions(as_json=as_json, quiet=quiet)
        if not placement.given and one_language(language) != "en":
            raise UsageError(
                f"--lang {language}: needs --position; without one, gatesmith validate FILE --fits "
                f"SLOT takes --lang {language}"
            )
        if row:
            _leave_out("--row", {SLOT: slot, "--position": position, "--at": at})
            code = report_row(subject, request, readings, options)
        elif placement.given:
            _leave_out("--position", {SLOT: slot})
            _refuse_row_options(replace(readings, walls=None))
            request = replace(request, row=walls)
            code = report_placement(subject, request, placement, options)
        elif edition_name is not None and what is None and slot is None:
            _refuse_row_options(readings)
            code = report_edition(edition_name, printer_name, options)
        else:
            _refuse_row_options(replace(readings, walls=None))
            report = _in_slot(subject, replace(request, row=walls), slot)
            code = report_slot(report, options)
        if code:
            raise typer.Exit(code)

    mine = options_named(arguments, fit)
    return with_options(fit, mine.all)


def _subject(what: str | None) -> Piece | Path | None:
    """The piece or the file that was named."""
    if what is not None and names_piece(what):
        return piece(what)
    return None if what is None else Path(what)


def _leave_out(option: str, others: Mapping[str, str | None]) -> None:
    """Raises UsageError for options that ask a different question."""
    for other, value in others.items():
        if value is not None:
            raise UsageError(f"{option} and {other} ask different questions; give only one of them")


def _refuse_row_options(readings: RowOptions) -> None:
    """Raises UsageError for options that need a row."""
    for name, value in vars(readings).items():
        if value is not None:
            raise UsageError(f"--{name.replace('_', '-')} {value}: needs --row")


def _in_slot(subject: Piece | Path | None, request: Request, slot: str | None) -> Report:
    """Check the piece or the file against its slot. Raises UsageError."""
    options = SlotOptions(slot, edition=request.edition, printer=request.printer)
    if isinstance(subject, Piece):
        return fit_planned(plan_piece(subject, request, on_bed=False), options)
    if subject is None:
        raise UsageError(
            f"name a file, as in fit gate.stl {SLOT} medina:wall, or a piece, as in fit gate; "
            "--row checks a side full of walls"
        )
    if request.row is not None:
        raise UsageError(f"--walls {request.row}: needs a piece or --row")
    return fit_file(subject, options)
