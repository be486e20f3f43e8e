"""``gatesmith fit … --position … --at …``: whether the rules allow it, and whether it fits."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gatesmith.cli import _terminal
from gatesmith.cli._report_words import name_said, number_said, report_document, said
from gatesmith.cli._reports import finding_lines, print_report
from gatesmith.cli._summary import ReportOptions
from gatesmith.cli.rules._options import language_option, one_language
from gatesmith.cli.rules._text_source import state_of, typed
from gatesmith.core.errors import IllegalError, NotationError, UsageError
from gatesmith.core.findings import Fact, Report
from gatesmith.core.units import rounded_text
from gatesmith.engine.wording import Language
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
PositionLanguage = Annotated[str, language_option("the report", _PANEL)]


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
    return print_report(
        report,
        lambda found: _lines(found, table.language),
        options,
        lambda: report_document(report, table.language),
    )


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
    report = fit_in(position, typed(at, table.language), piece, table)
    return report if table.language == "en" else _quoting(report, at)


def _quoting(report: Report, at: str) -> Report:
    """A report on a placement in German words; an error about it quotes what was typed."""
    from gatesmith.engine.typed_errors import as_typed

    findings = tuple(
        replace(found, message=as_typed(found.message, at, None, None)[0])
        if found.code == "not-readable"
        else found
        for found in report.findings
    )
    return replace(report, findings=findings)


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


def _lines(report: Report, language: Language) -> Iterator[str]:
    """Both answers, the room beside the piece, the table of the slot, and what was found."""
    from gatesmith.cli._fit_slot import slot_table

    facts = report.facts
    if "placement" not in facts:
        yield _terminal.bad(said("not checked", language))
        yield from finding_lines(report, language)
        return
    placed = _terminal.bold(name_said(str(facts["placement"]), language))
    yield f"{placed}: {_answer(facts, language)}{_damaged(report, language)}"
    if "slot" in facts:
        place = _place(facts["place_mm"], language)
        where = said("slot   {slot}, at {place} mm", language, slot=str(facts["slot"]), place=place)
        yield f"  {where}{_turned(facts, language)}"
        yield f"  {said('beside {who}', language, who=_beside(report, language))}"
        yield from slot_table(report, language)
    yield from finding_lines(report, language)


def _answer(facts: Mapping[str, Fact], language: Language) -> str:
    """Both answers in one sentence."""
    from gatesmith.fitting.placement import ALLOWED
    from gatesmith.fitting.room import FITS, TIGHT, UNKNOWN

    allowed, room = facts["rules"] == ALLOWED, facts["room"]
    laws = facts["laws"] if isinstance(facts["laws"], tuple) else ()
    rules = _terminal.good(said("the rules allow it", language))
    if not allowed:
        broken = ", ".join(said("rule {law}", language, law=str(law)) for law in laws)
        rules = f"{_terminal.bad(said('the rules forbid it', language))} ({broken})"
    words = {
        FITS: _terminal.good(said("it fits", language)),
        TIGHT: _terminal.doubtful(said("it fits tightly", language)),
        UNKNOWN: _terminal.faint(said("whether it fits was not checked", language)),
    }
    answer = words.get(str(room), _terminal.bad(said("it does not fit", language)))
    same = allowed == (room in (FITS, TIGHT))
    return f"{rules}, {said('and' if same else 'but', language)} {answer}"


def _damaged(report: Report, language: Language) -> str:
    """The end of the sentence about a damaged file that would fit if it were sound."""
    from gatesmith.fitting.room import FITS, TIGHT

    faults = [found for found in report.errors if not found.code.startswith("law-")]
    fits = report.facts["room"] in (FITS, TIGHT)
    words = _terminal.bad(said("but the file is damaged", language))
    return f", {words}" if fits and faults else ""


def _place(fact: Fact, language: Language) -> str:
    numbers = fact if isinstance(fact, tuple) else ()
    between = ", " if language == "en" else "; "
    found = (rounded_text(number) for number in numbers if isinstance(number, int | float))
    return between.join(number_said(each, language) for each in found)


def _turned(facts: Mapping[str, Fact], language: Language) -> str:
    turn = facts["turn_degrees"]
    return said(", turned by {turn}°", language, turn=str(turn)) if turn else ""


def _beside(report: Report, language: Language) -> str:
    from gatesmith.core.errors import NOT_FULLY_CHECKED

    if any(found.code == NOT_FULLY_CHECKED for found in report.findings):
        return said("not compared", language)
    gap, neighbour = report.facts["smallest_gap_mm"], report.facts["neighbour"]
    if neighbour is None or not isinstance(gap, int | float):
        return said("nothing stands there", language)
    words = "{who}, overlapping it by {gap} mm" if gap < 0 else "{who}, with a gap of {gap} mm"
    who, size = name_said(str(neighbour), language), number_said(rounded_text(abs(gap)), language)
    return said(words, language, who=who, gap=size)
