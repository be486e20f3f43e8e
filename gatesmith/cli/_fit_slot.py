"""``gatesmith fit … --slot``: the report about a piece in its slot.

Does not import typer, so that a plain line such as ``fit FILE --slot SLOT`` runs without a parser,
which would take longer than the answer.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from gatesmith.cli import _terminal
from gatesmith.cli._reports import finding_lines, head, tell
from gatesmith.core.findings import Fact, Report
from gatesmith.fitting.slot import RECIPE, SLOT, SlotOptions, fit_file, names_piece

_SWITCHES = {"--json": "as_json", "--quiet": "quiet", "-q": "quiet"}
_HEAD = ("axis", "piece", "room", "left at each side", "wanted", "")


def report_slot(report: Report, *, as_json: bool = False, quiet: bool = False) -> int:
    """Print how a piece goes into its slot, and return the exit code."""
    return tell(report, _lines, as_json=as_json, quiet=quiet)


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
    return report_slot(fit_file(Path(names[0]), SlotOptions(slots[0])), **switches)


def _lines(report: Report) -> Iterator[str]:
    """The verdict, a table axis by axis, and what was found."""
    from gatesmith.cli._summary import assumed_lines

    yield head(report)
    facts = report.facts
    if "slot" in facts:
        yield f"  {_answer(report)} the slot {facts['slot']}{_turned(facts['turned_degrees'])}"
        yield from slot_table(report)
    yield from finding_lines(report)
    assumed = facts.get("assumed", ()) if "slot" in facts else ()
    if isinstance(assumed, tuple):
        row = "--walls" if report.format == RECIPE else ""
        yield from assumed_lines([str(name) for name in assumed], row)


def _answer(report: Report) -> str:
    codes = {found.code for found in report.findings}
    if "longer-than-slot" in codes:
        return _terminal.bad("does not go into")
    if "tight-in-slot" in codes:
        return _terminal.doubtful("goes tightly into")
    return _terminal.good("goes into")


def _turned(degrees: Fact) -> str:
    return f", turned by {degrees}°" if degrees else ""


def slot_table(report: Report) -> Iterator[str]:
    """One line per axis: the size of the piece, its room, and what is left at each side."""
    from gatesmith.cli._reports import table

    return table((_HEAD, *_rows(report)))


def _rows(report: Report) -> Iterator[tuple[str, ...]]:
    names = ("size_mm", "room_mm", "left_mm", "wanted_mm")
    lengths = zip(*(_three(report.facts[name]) for name in names), strict=True)
    for axis, numbers, answer in zip("xyz", lengths, _three(report.facts["fits"]), strict=True):
        if answer is None:
            yield axis, f"{numbers[0]:.3f} mm", "open", "", "", ""
        else:
            yield axis, *(f"{number:.3f} mm" for number in numbers), str(answer)


def _three(fact: Fact) -> tuple[Fact, ...]:
    """What a fact holds for x, y and z."""
    if not isinstance(fact, tuple):
        raise TypeError("a fact about the axes is a tuple")
    return fact
