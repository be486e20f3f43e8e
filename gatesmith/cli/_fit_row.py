"""``gatesmith fit --row``: its options, and the report about a side full of pieces."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

from gatesmith.catalog import load_edition
from gatesmith.catalog.games import MEDINA, WADI
from gatesmith.cli import _terminal
from gatesmith.cli._reports import lines, print_report, table
from gatesmith.cli._shared_options import switch
from gatesmith.cli._summary import ReportOptions
from gatesmith.core.errors import OutputError, ParameterError, UsageError
from gatesmith.core.units import number_text, parse_number, with_unit
from gatesmith.fitting.row.report import (
    chance_words,
    document_of,
    margin_words,
    mm_words,
    report_of,
    without_gate_words,
)
from gatesmith.fitting.row.row_fit import GATE, RowFit, fit_row
from gatesmith.fitting.row.row_request import RowRequest
from gatesmith.fitting.row.stack_up import SumMethod
from gatesmith.making.options import Request
from gatesmith.pieces import Piece, command_name

_PANEL = "Row"
_PICTURES = (".svg", ".png")


def _text(flags: str, metavar: str, text: str) -> object:
    return typer.Option(
        *flags.split(), metavar=metavar, help=text, show_default=False, rich_help_panel=_PANEL
    )


Row = Annotated[
    bool, switch("--row/--no-row", "check a full row of walls and a gate against the board's side")
]
RowSide = Annotated[str | None, _text("--side", "N|E|S|W", "side of the board (default: N)")]
RowPlayers = Annotated[
    str | None,
    _text("--players", "NUMBER", "number of players, which decides the board (default: the most)"),
]
RowWalls = Annotated[
    str | None,
    _text("--walls", "READINGS", "your walls: 8x240, or one by one: 29.9,30.1,30.0"),
]
RowTiles = Annotated[
    str | None, _text("--tiles", "READINGS", "Wadi: your tiles, 7x280 or one by one")
]
RowGates = Annotated[
    str | None, _text("--gates", "READINGS", "measured lengths of your printed gates: 29.7,29.8")
]
RowSpread = Annotated[
    str | None,
    _text("--spread", "MM", "how far a piece may deviate from the mean, if not measured"),
]
BoardSide = Annotated[
    str | None, _text("--board-side", "MM", "the board's side, measured from tower to tower")
]
RowOut = Annotated[str | None, _text("--out -o", "FILE", "draw the row to scale, .svg or .png")]


@dataclass(frozen=True)
class RowOptions:
    """The options for a row, still as text."""

    side: str | None = None
    players: str | None = None
    walls: str | None = None
    tiles: str | None = None
    gates: str | None = None
    spread: str | None = None
    board_side: str | None = None
    out: str | None = None


def report_row(
    what: Piece | Path | None,
    request: Request,
    asked: RowOptions,
    options: ReportOptions,
) -> int:
    """Fill a side, print what was found, draw it if asked, and return the exit code.

    ``what`` is the piece or the file that was named, the gate; ``request`` holds what was given
    for it with edition and printer. Raises UsageError and RejectedError.
    """
    if isinstance(what, Piece) and what.name != GATE:
        raise UsageError(
            f"--row: a {command_name(what.name)} does not stand in a row of walls; name gate, "
            "the file of a gate, or nothing"
        )
    target = None if asked.out is None else _picture_file(asked.out)
    fit = fit_row(_row_request(what, request, asked))
    report = report_of(fit)
    if target is not None:
        from gatesmith.core.storage import write_file
        from gatesmith.fitting.row.drawing import row_picture

        write_file(target, row_picture(fit, target.suffix))
    return print_report(
        report,
        lambda _: _lines(fit, target),
        options,
        lambda: {**document_of(fit), "written": None if target is None else str(target)},
    )


def _row_request(what: Piece | Path | None, request: Request, options: RowOptions) -> RowRequest:
    game = _game(request, options)
    return RowRequest(
        request,
        game=game,
        file=what if isinstance(what, Path) else None,
        named=isinstance(what, Piece),
        side=options.side or RowRequest.side,
        players=None if options.players is None else _players(options.players),
        pieces=options.tiles if game == WADI else options.walls,
        gates=options.gates,
        spread=options.spread,
        board_side=options.board_side,
    )


def _game(request: Request, options: RowOptions) -> str:
    """The game of the row. Raises UsageError for readings of the other game's pieces."""
    if request.edition is None:
        game = MEDINA if options.tiles is None else WADI
    else:
        game = load_edition(request.edition).game
    name, text = ("walls", options.walls) if game == WADI else ("tiles", options.tiles)
    if text is not None:
        other = "tiles" if game == WADI else "walls"
        raise UsageError(f"--{name} {text}: a row of {game} has {other}; give --{other}")
    return game


def _players(text: str) -> int:
    number = parse_number("players", text)
    if number != int(number):
        raise ParameterError("players", f"players: {text} is not a whole number")
    return int(number)


def _picture_file(out: str) -> Path:
    target = Path(out)
    if target.suffix.lower() not in _PICTURES:
        raise OutputError(f"--out {out}: choose a name that ends in {' or '.join(_PICTURES)}")
    return target


def _lines(fit: RowFit, target: Path | None) -> Iterator[str]:
    """The whole report for people: verdict, pieces, lengths, clearances, the picture's file."""
    yield from lines(report_of(fit))
    yield from table(_pieces(fit), wide=False)
    yield from table(_lengths(fit), wide=False)
    yield f"  {chance_words(fit.row.share_too_long(fit.side.length))}"
    if sentence := without_gate_words(fit):
        yield f"  {sentence}"
    yield from table(_clearances(fit), wide=False)
    if target is not None:
        yield f"{_terminal.good('written')}: {target}"


def _pieces(fit: RowFit) -> Iterator[tuple[str, ...]]:
    side = fit.side
    yield "pieces", "each", "spread", ""
    for batch in fit.row.batches:
        yield (
            f"{batch.count} {batch.name}{'s' if batch.count > 1 else ''}",
            mm_words(batch.mean),
            f"\u00b1 {mm_words(batch.spread)}",
            batch.origin
            if batch.origin == batch.spread_origin
            else f"{batch.origin}, spread {batch.spread_origin}",
        )
    pitches = f"{side.places} × {with_unit(side.pitch, 'mm')}, {side.origin}"
    origin = pitches if side.from_pitch else side.origin
    yield "board's side", with_unit(side.length, "mm"), "", origin


def _lengths(fit: RowFit) -> Iterator[tuple[str, ...]]:
    names = {
        SumMethod.AVERAGE: "on average",
        SumMethod.LIKELY: "likely (RSS)",
        SumMethod.WORST: "worst case",
    }
    yield "length", "", "", ""
    for how in SumMethod:
        yield names[how], mm_words(fit.row.length(how)), margin_words(fit, how), ""


def _clearances(fit: RowFit) -> Iterator[tuple[str, ...]]:
    yield "clearance at each end that keeps it within", "", "", ""
    whom = {GATE: "of the gate", "all": "of every piece, all printed"}
    how = {SumMethod.LIKELY: "likely", SumMethod.WORST: "worst case"}
    for each in fit.advice:
        commands = " and ".join(each.commands) or f"cannot be made: {each.obstacle}"
        clearance = f"{number_text(each.clearance)} mm"
        yield f"{whom[each.whom]}, {how[each.how]}", clearance, commands, ""
