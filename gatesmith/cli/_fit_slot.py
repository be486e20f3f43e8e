"""``gatesmith fit``: a piece in its slot, and every piece of an edition in its own.

Does not import typer, so that a plain line such as ``fit FILE --slot SLOT`` runs without a parser,
which would take longer than the check.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from gatesmith.cli import _terminal
from gatesmith.cli._report_words import number_said, said
from gatesmith.cli._reports import finding_lines, head, print_report, table
from gatesmith.cli._summary import ReportOptions, assumed_lines
from gatesmith.core.findings import Fact, Json, Report
from gatesmith.core.units import rounded_text, size_text
from gatesmith.engine.wording import Language
from gatesmith.fitting.slot import RECIPE, fit_file, names_piece
from gatesmith.fitting.slot_room import SLOT, SlotOptions

if TYPE_CHECKING:
    from gatesmith.fitting.edition_check import SlotRow
    from gatesmith.fitting.kit import Kit

_SWITCHES = {"--json": "as_json", "--quiet": "quiet", "-q": "quiet"}
_HEAD = ("axis", "piece", "room", "left at each side", "wanted", "")


def report_slot(report: Report, options: ReportOptions) -> int:
    """Print how a piece fits its slot, and return the exit code."""
    return print_report(report, _lines, options)


def plain_line(arguments: Sequence[str]) -> int | None:
    """Run a line of a file, ``--slot SLOT``, ``--json`` and ``--quiet``, without a parser.

    None for any other line, right or wrong: the parser handles it.
    """
    names: list[str] = []
    slots: list[str] = []
    switches: dict[str, bool] = {}
    words = iter(arguments)
    for word in words:
        if word == SLOT:
            slots.append(next(words, "-"))
        elif word in _SWITCHES:
            switches[_SWITCHES[word]] = True
        else:
            names.append(word)
    if len(names) != 1 or len(slots) != 1:
        return None
    if any(word.startswith("-") or not word for word in (*names, *slots)) or names_piece(names[0]):
        return None
    report = fit_file(Path(names[0]), SlotOptions(slots[0]))
    return report_slot(report, ReportOptions(**switches))


def _lines(report: Report) -> Iterator[str]:
    """The verdict, a table axis by axis, and what was found."""
    from gatesmith.cli._summary import assumed_lines

    yield head(report)
    facts = report.facts
    if "slot" in facts:
        yield f"  {_answer(report)} the slot {facts['slot']}{_turned(facts['turned_degrees'])}"
        if not _in_another_unit(report):
            yield from slot_table(report)
    yield from finding_lines(report)
    assumed = facts.get("assumed", ()) if "slot" in facts else ()
    if isinstance(assumed, tuple):
        row = "--walls" if report.format == RECIPE else ""
        yield from assumed_lines([str(name) for name in assumed], row)


def _answer(report: Report) -> str:
    codes = {found.code for found in report.findings}
    if _in_another_unit(report):
        return _terminal.bad("is not in millimetres, but made for")
    if "longer-than-slot" in codes:
        return _terminal.bad("does not fit")
    if "wrong-unit" in codes:
        return _terminal.doubtful("fits (if its numbers are millimetres)")
    if "tight-in-slot" in codes:
        return _terminal.doubtful("fits tightly in")
    return _terminal.good("fits")


def _in_another_unit(report: Report) -> bool:
    """Whether its numbers are no millimetres, so that comparing them says nothing."""
    return any(found.code == "wrong-unit" for found in report.errors)


def _turned(degrees: Fact) -> str:
    return f", turned by {degrees}°" if degrees else ""


def slot_table(report: Report, language: Language = "en") -> Iterator[str]:
    """One line per axis: the size of the piece, its room, and what is left at each side."""
    return table(
        tuple(number_said(said(cell, language), language) for cell in row)
        for row in (_HEAD, *_rows(report))
    )


def _rows(report: Report) -> Iterator[tuple[str, ...]]:
    names = ("size_mm", "room_mm", "left_mm", "wanted_mm")
    lengths = zip(*(_three(report.facts[name]) for name in names), strict=True)
    for axis, numbers, answer in zip("xyz", lengths, _three(report.facts["fits"]), strict=True):
        if answer is None:
            yield axis, f"{rounded_text(numbers[0], 3)} mm", "open", "", "", ""
        else:
            yield axis, *(f"{rounded_text(number, 3)} mm" for number in numbers), str(answer)


def _three(fact: Fact) -> tuple[Fact, ...]:
    """The values of a fact for x, y and z."""
    if not isinstance(fact, tuple):
        raise TypeError("a fact about the axes is a tuple")
    return fact


_EDITION_HEAD = ("piece", "length", "depth", "slot", "room", "left at each side")


def report_edition(edition: str, printer: str | None, options: ReportOptions) -> int:
    """Print which pieces of an edition fit their slots, and return the exit code.

    Raises UsageError for an edition or a printer that is not known.
    """
    from gatesmith.fitting.edition_check import edition_report, kit_of, slot_rows

    kit = kit_of(edition, printer)
    report = edition_report(kit)
    rows = slot_rows(kit)
    return print_report(
        report,
        lambda _: _edition_lines(report, kit, rows),
        options,
        lambda: {**report.to_json(), "pieces": [_entry(row) for row in rows]},
    )


def _edition_lines(report: Report, kit: Kit, rows: Iterable[SlotRow]) -> Iterator[str]:
    yield head(report)
    if report.errors:
        yield f"  {_terminal.bad('does not fit together')}: pieces and slots of {kit.edition.title}"
    else:
        yield f"  {_terminal.good('fits together')}: every legal position of {kit.edition.title}"
    yield from table((_EDITION_HEAD, *map(_edition_row, rows)))
    yield from finding_lines(report)
    assumed = report.facts["assumed"]
    if isinstance(assumed, tuple):
        yield from assumed_lines([str(name) for name in assumed], row="")


def _edition_row(row: SlotRow) -> tuple[str, ...]:
    slot = row.slot
    along, across = row.left
    return (
        row.piece,
        f"{rounded_text(row.length)} mm",
        f"{rounded_text(row.depth)} mm",
        slot.name,
        f"{size_text(slot.length, slot.depth, decimals=2)} mm",
        f"{rounded_text(along)} and {rounded_text(across)} mm",
    )


def _entry(row: SlotRow) -> Json:
    return {
        "piece": row.piece,
        "outline_mm": [row.length, row.depth],
        "slot": row.slot.name,
        "room_mm": [row.slot.length, row.slot.depth],
        "left_mm": list(row.left),
    }
