"""``gatesmith fit … --position … --at …``: whether the rules allow it, and whether it fits."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gatesmith.cli import _terminal
from gatesmith.cli._reports import finding_lines, print_report
from gatesmith.cli._summary import ReportOptions
from gatesmith.cli.rules._options import language_option, one_language
from gatesmith.cli.rules._text_source import state_of, typed
from gatesmith.core.errors import IllegalError, NotationError, UsageError
from gatesmith.core.findings import Fact, Report
from gatesmith.core.units import rounded_text
from gatesmith.making.options import Request
from gatesmith.making.request import plan_piece

if TYPE_CHECKING:
    from gatesmith.catalog.positions import AnyPosition
    from gatesmith.fitting.placement import PlacementOptions
    from gatesmith.making.planned_piece import PlannedPiece
    from gatesmith.pieces import Piece

_PANEL = "Position"


def _text(flag: str, metavar: str, text: str) -> object:
    return typer.Option(
        flag, metavar=metavar, help=text, show_default=False, rich_help_panel=_PANEL
    )


PositionText = Annotated[
    str | None,
    _text("--position", "POSITION", "a file, - for standard input, or a position in one line"),
]
At = Annotated[
    str | None,
    _text("--at", "PLACEMENT", 'placement to check, such as "gate N5" or "build c4"'),
]
Player = Annotated[
    str | None, _text("--player", "NAME", "player who places (default: the player to move)")
]
PositionLanguage = Annotated[str, language_option("the rules' reasons", _PANEL)]


@dataclass(frozen=True)
class PositionOptions:
    """The options for a position, still as text."""

    position: str | None = None
    at: str | None = None
    player: str | None = None
    language: str = "en"

    @property
    def given(self) -> bool:
        """Whether an option was given that needs a position."""
        return (self.position, self.at, self.player) != (None, None, None)


def report_placement(
    what: Piece | Path | None,
    request: Request,
    asked: PositionOptions,
    options: ReportOptions,
) -> int:
    """Check a placement, print what was found, and return the exit code.

    ``what`` is the piece or the file that was named, None for the piece that the placement
    means; ``request`` holds what was given for it, with edition and printer. Raises UsageError,
    and UnreadableError for a file of the position that is missing or no text.
    """
    if asked.position is None or asked.at is None:
        given = {"--position": asked.position, "--at": asked.at, "--player": asked.player}
        other = next(name for name, value in given.items() if value is not None)
        missing = " and ".join(name for name in ("--position", "--at") if given[name] is None)
        raise UsageError(f"{other} needs {missing}: --position game.txt --at 'gate N5'")
    from gatesmith.fitting.placement import PlacementOptions  # needs numpy, others do not

    table = PlacementOptions(
        request.printer, request.edition, asked.player, one_language(asked.language)
    )
    report = _checked(what, request, (asked.position, asked.at), table)
    return print_report(report, _lines, options)


def _checked(
    what: Piece | Path | None, request: Request, asked: tuple[str, str], table: PlacementOptions
) -> Report:
    from gatesmith.fitting.placement import fit_in, unreadable_report

    given, at = asked
    try:
        position = state_of(given, language=table.language).position
    except (NotationError, IllegalError) as error:
        return unreadable_report("position", error)
    piece = _piece(what, request, position, table)
    return fit_in(position, typed(at, table.language), piece, table)


def _piece(
    what: Piece | Path | None, request: Request, position: AnyPosition, table: PlacementOptions
) -> Path | PlannedPiece | None:
    """The file to place, or the recipe of the piece in the position's edition."""
    if what is None or isinstance(what, Path):
        if request.row is not None:
            raise UsageError(f"--walls {request.row}: needs a piece or --row")
        return what
    from gatesmith.fitting.placement import edition_for
    from gatesmith.pieces import command_name

    edition = edition_for(position, table)
    if what.game != edition.game:
        raise UsageError(
            f"{command_name(what.name)}: is a piece of {what.game}, but the position is of "
            f"{edition.game}"
        )
    return plan_piece(what, replace(request, edition=edition.name), on_bed=False)


def _lines(report: Report) -> Iterator[str]:
    """Both answers, the room beside the piece, the table of the slot, and what was found."""
    from gatesmith.cli._fit_slot import slot_table

    facts = report.facts
    if "placement" not in facts:
        yield _terminal.bad("not checked")
        yield from finding_lines(report)
        return
    yield f"{_terminal.bold(str(facts['placement']))}: {_answer(facts)}{_damaged(report)}"
    if "slot" in facts:
        yield f"  slot   {facts['slot']}, at {_place(facts['place_mm'])} mm{_turned(facts)}"
        yield f"  beside {_beside(report)}"
        yield from slot_table(report)
    yield from finding_lines(report)


def _answer(facts: Mapping[str, Fact]) -> str:
    """Both answers in one sentence."""
    from gatesmith.fitting.placement import ALLOWED, FITS, TIGHT, UNKNOWN

    allowed, room = facts["rules"] == ALLOWED, facts["room"]
    laws = facts["laws"] if isinstance(facts["laws"], tuple) else ()
    rules = _terminal.good("the rules allow it")
    if not allowed:
        broken = ", ".join(f"rule {law}" for law in laws)
        rules = f"{_terminal.bad('the rules forbid it')} ({broken})"
    words = {
        FITS: _terminal.good("it fits"),
        TIGHT: _terminal.doubtful("it fits tightly"),
        UNKNOWN: _terminal.faint("whether it fits was not checked"),
    }
    answer = words.get(str(room), _terminal.bad("it does not fit"))
    same = allowed == (room in (FITS, TIGHT))
    return f"{rules}{', and' if same else ', but'} {answer}"


def _damaged(report: Report) -> str:
    """The end of the sentence about a damaged file that would fit if it were sound."""
    from gatesmith.fitting.placement import FITS, TIGHT

    faults = [found for found in report.errors if not found.code.startswith("law-")]
    fits = report.facts["room"] in (FITS, TIGHT)
    return f", {_terminal.bad('but the file is damaged')}" if fits and faults else ""


def _place(fact: Fact) -> str:
    numbers = fact if isinstance(fact, tuple) else ()
    return ", ".join(rounded_text(number) for number in numbers if isinstance(number, int | float))


def _turned(facts: Mapping[str, Fact]) -> str:
    return f", turned by {facts['turn_degrees']}\u00b0" if facts["turn_degrees"] else ""


def _beside(report: Report) -> str:
    from gatesmith.fitting.room import NOT_COMPARED

    if any(found.code == NOT_COMPARED for found in report.findings):
        return "not compared"
    gap, neighbour = report.facts["smallest_gap_mm"], report.facts["neighbour"]
    if neighbour is None or not isinstance(gap, int | float):
        return "nothing stands there"
    if gap < 0:
        return f"{neighbour}, overlapping it by {rounded_text(-gap)} mm"
    return f"{neighbour}, with a gap of {rounded_text(gap)} mm"
