"""Reports on files for people: the verdict first, then each finding; and tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping

from gatesmith.cli import _terminal
from gatesmith.cli._fit_words import finding_said, said
from gatesmith.cli._summary import ReportOptions, Summary, print_summary
from gatesmith.core.findings import Fact, Finding, Json, Report, Severity
from gatesmith.core.units import rounded_text, size_text
from gatesmith.engine.wording import Language

_STYLES: dict[str, Callable[[str], str]] = {
    "error": _terminal.bad,
    "warning": _terminal.doubtful,
    "sound": _terminal.good,
    "info": _terminal.faint,
}
_WIDTH = len("warning")
_SHOWN_PLACES = 2


def print_report(
    report: Report,
    lines_of: Callable[[Report], Iterable[str]],
    options: ReportOptions,
    document: Callable[[], Mapping[str, Json]] | None = None,
) -> int:
    """Print a report and return the exit code: 1 where it holds errors.

    ``lines_of`` makes its text; with ``--quiet`` it is one line. ``document`` is the object for
    ``--json``, by default the report itself.
    """
    summary = Summary(
        lambda: lines_of(report), document or report.to_json, brief=lambda: (one_line(report),)
    )
    print_summary(summary, options)
    return 1 if report.errors else 0


def lines(report: Report) -> Iterator[str]:
    """The whole report."""
    yield head(report)
    yield from printing_lines(report)
    yield from finding_lines(report)
    unseen = report.facts.get("not_looked_at")
    if isinstance(unseen, tuple):
        yield f"  not looked at: {'; '.join(map(str, unseen))}"


def printing_lines(report: Report) -> Iterator[str]:
    """Whether the solid is sound and whether it prints as it lies, where one is in doubt."""
    if report.verdict == "sound" or report.printing is None:
        return
    on = f" on the printer {report.printer}" if report.printer else ""
    doubts = f": {', '.join(report.printing)}" if report.printing else ""
    solid = _SOLID[report.solid]
    yield f"  the solid: {solid}; printing it as it lies{on}: {report.prints}{doubts}"


_SOLID = {"sound": "sound", "warning": "doubtful", "error": "not sound"}


def head(report: Report) -> str:
    """The verdict, the file, and its format and size in a few words."""
    facts = _terminal.faint(", ".join(_facts(report)))
    return f"{_word(report.verdict)}  {_terminal.bold(_name(report))}  {facts}".rstrip()


def finding_lines(report: Report, language: Language = "en") -> Iterator[str]:
    """Each finding with its fix, the worst first, and what could not be checked."""
    fix = said("to fix", language)
    for found in sorted(report.findings, key=lambda found: tuple(Severity).index(found.severity)):
        message, hint = finding_said(found, language)
        severity = _word(found.severity, said(found.severity.value, language))
        yield f"  {severity}  {found.code}: {message}{_where(found, language)}"
        if hint:
            yield f"  {' ' * _WIDTH}  {_terminal.faint(f'{fix}: {hint}')}"
    if report.left_out:
        names = ", ".join(name.replace("_", " ") for name in report.left_out)
        yield f"  not checked because of the errors above: {names}"


def one_line(report: Report) -> str:
    """Verdict, file, and the codes of what was found."""
    codes = ", ".join(
        found.code for found in report.findings if found.severity is not Severity.INFO
    )
    return f"{_word(report.verdict)}  {_name(report)}  {codes}".rstrip()


def total(verdicts: Iterable[str]) -> str:
    """How many files there were of each verdict."""
    counts = Counter(verdicts)
    words = (("sound", "sound"), ("warning", "with warnings"), ("error", "with errors"))
    parts = ", ".join(f"{counts[verdict]} {text}" for verdict, text in words if counts[verdict])
    return f"{counts.total()} files: {parts}"


def _name(report: Report) -> str:
    """The file's name with unprintable characters escaped, so that it stays in its line."""
    return "".join(
        letter if letter.isprintable() else letter.encode("unicode_escape").decode("ascii")
        for letter in report.file
    )


def _word(verdict: str, words: str = "") -> str:
    return _STYLES[verdict]((words or verdict).ljust(_WIDTH))


def _where(found: Finding, language: Language) -> str:
    if not found.at:
        return ""
    places = "; ".join(" ".join(map(rounded_text, place)) for place in found.at[:_SHOWN_PLACES])
    return f" ({said('at', language)} {places}{' …' if found.count > _SHOWN_PLACES else ''})"


def _facts(report: Report) -> Iterator[str]:
    """Format, triangles, bodies, size and volume in a few words."""
    yield f"{report.format}, exact solid" if report.facts.get("exact_solid") else report.format
    triangles, bodies = report.facts.get("triangles"), report.facts.get("bodies")
    if isinstance(triangles, int):
        yield "1 triangle" if triangles == 1 else f"{triangles} triangles"
    if isinstance(bodies, int):
        yield "1 body" if bodies == 1 else f"{bodies} bodies"
    size = _size(report.facts.get("box_mm"))
    if size:
        yield size
    volume = report.facts.get("volume_mm3")
    if isinstance(volume, float):
        yield f"{rounded_text(volume / 1000)} cm\u00b3"


def _size(box: Fact) -> str:
    if not isinstance(box, tuple) or len(box) != 2:
        return ""
    low, high = box
    if not isinstance(low, tuple) or not isinstance(high, tuple):
        return ""
    sides = [
        end - start
        for start, end in zip(low, high, strict=True)
        if isinstance(start, float) and isinstance(end, float)
    ]
    return f"{size_text(*sides, decimals=2)} mm"


def table(rows: Iterable[tuple[str, ...]], *, wide: bool = True) -> Iterator[str]:
    """The lines of a table, indented; the last column may have any length.

    A head makes its column as wide as itself; without ``wide`` it runs on over empty ones.
    """
    head, *body = rows
    measured = (head, *body) if wide else body
    widths = [max(map(len, column)) for column in zip(*measured, strict=True)][:-1]
    yield f"  {_terminal.faint(_aligned(head, widths))}"
    for row in body:
        yield f"  {_aligned(row, widths)}"


def _aligned(row: tuple[str, ...], widths: list[int]) -> str:
    cells = [cell.ljust(width) for cell, width in zip(row, (*widths, 0), strict=True)]
    return "  ".join(cells).rstrip()
