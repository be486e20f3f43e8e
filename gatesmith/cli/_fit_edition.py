"""``gatesmith fit --edition NAME``: whether the sizes of an edition go together."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from gatesmith.cli import _terminal
from gatesmith.cli._reports import finding_lines, head, one_line, table
from gatesmith.cli._summary import assumed_lines
from gatesmith.fitting.edition_check import SlotRow, edition_report, kit_of, slot_rows

if TYPE_CHECKING:
    from gatesmith.core.findings import Json, Report
    from gatesmith.fitting.kit import Kit

_UNSOUND = 1  # the exit code where something does not go together

_HEAD = ("piece", "length", "depth", "slot", "room", "left at each side")


def report_edition(
    edition: str, printer: str | None, *, as_json: bool = False, quiet: bool = False
) -> int:
    """Print what goes together and what does not, and return the exit code.

    Raises UsageError for an edition or a printer that is not known.
    """
    kit = kit_of(edition, printer)
    report = edition_report(kit)
    if as_json:
        pieces: list[Json] = [_entry(row) for row in slot_rows(kit)]
        _terminal.say_json({**report.to_json(), "pieces": pieces})
    elif quiet:
        _terminal.say(one_line(report))
    else:
        for line in _lines(report, kit):
            _terminal.say(line)
    return _UNSOUND if report.errors else 0


def _lines(report: Report, kit: Kit) -> Iterator[str]:
    yield head(report)
    if report.errors:
        yield f"  {_terminal.bad('does not go together')}: pieces and slots of {kit.edition.title}"
    else:
        yield f"  {_terminal.good('goes together')}: every legal position of {kit.edition.title}"
    yield from table((_HEAD, *map(_row, slot_rows(kit))))
    yield from finding_lines(report)
    assumed = report.facts["assumed"]
    if isinstance(assumed, tuple):
        yield from assumed_lines([str(name) for name in assumed], row="")


def _row(row: SlotRow) -> tuple[str, ...]:
    slot = row.slot
    along, across = row.left
    return (
        row.piece,
        f"{row.length:.2f} mm",
        f"{row.depth:.2f} mm",
        slot.name,
        f"{slot.length:.2f} × {slot.depth:.2f} mm",
        f"{along:.2f} and {across:.2f} mm",
    )


def _entry(row: SlotRow) -> Json:
    return {
        "piece": row.piece,
        "outline_mm": [row.length, row.depth],
        "slot": row.slot.name,
        "room_mm": [row.slot.length, row.slot.depth],
        "left_mm": list(row.left),
    }
