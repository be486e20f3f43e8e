"""Reports on files for people: the verdict first, then each finding; and tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping

from gatesmith.cli import _terminal
from gatesmith.cli._report_words import check_said, finding_said, number_said, said
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


def lines(report: Report, language: Language = "en") -> Iterator[str]:
    """The whole report."""
    yield head(report, language)
    yield from printing_lines(report, language)
    yield from finding_lines(report, language)
    unseen = report.facts.get("not_looked_at")
    if isinstance(unseen, tuple):
        what = "; ".join(said(str(each), language) for each in unseen)
        yield f"  {said('not looked at: {what}', language, what=what)}"


def printing_lines(report: Report, language: Language = "en") -> Iterator[str]:
    """Whether the solid is sound and whether it prints as it lies, where one is in doubt."""
    if report.verdict == "sound" or report.printing is None:
        return
    printer = report.printer
    on = said(" on the printer {name}", language, name=printer) if printer else ""
    doubts = f": {', '.join(report.printing)}" if report.printing else ""
    line = said(
        "the solid: {solid}; printing it as it lies{on}: {prints}",
        language,
        solid=said(_SOLID[report.solid], language),
        on=on,
        prints=said(report.prints, language),
    )
    yield f"  {line}{doubts}"


_SOLID = {"sound": "sound", "warning": "doubtful", "error": "not sound"}


def head(report: Report, language: Language = "en") -> str:
    """The verdict, the file, and its format and size in a few words."""
    facts = _terminal.faint(", ".join(_facts(report, language)))
    verdict = _word(report.verdict, said(report.verdict, language))
    return f"{verdict}  {_terminal.bold(_name(report))}  {facts}".rstrip()


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
        names = ", ".join(check_said(name, language) for name in report.left_out)
        unchecked = "not checked because of the errors above: {names}"
        yield f"  {said(unchecked, language, names=names)}"


def one_line(report: Report, language: Language = "en") -> str:
    """Verdict, file, and the codes of what was found."""
    codes = ", ".join(
        found.code for found in report.findings if found.severity is not Severity.INFO
    )
    verdict = _word(report.verdict, said(report.verdict, language))
    return f"{verdict}  {_name(report)}  {codes}".rstrip()


_COUNTED = {
    "sound": "{count} sound",
    "warning": "{count} with warnings",
    "error": "{count} with errors",
}


def total(verdicts: Iterable[str], language: Language = "en") -> str:
    """How many files there were of each verdict."""
    counts = Counter(verdicts)
    parts = ", ".join(
        said(text, language, count=str(counts[verdict]))
        for verdict, text in _COUNTED.items()
        if counts[verdict]
    )
    return f"{said('{count} files', language, count=str(counts.total()))}: {parts}"


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
    places = "; ".join(
        " ".join(number_said(rounded_text(each), language) for each in place)
        for place in found.at[:_SHOWN_PLACES]
    )
    return f" ({said('at', language)} {places}{' …' if found.count > _SHOWN_PLACES else ''})"


def _facts(report: Report, language: Language) -> Iterator[str]:
    """Format, triangles, bodies, size and volume in a few words."""
    form = "{format}, exact solid" if report.facts.get("exact_solid") else "{format}"
    yield said(form, language, format=report.format)
    for name, one in (("triangles", "1 triangle"), ("bodies", "1 body")):
        count = report.facts.get(name)
        if isinstance(count, int):
            words = one if count == 1 else f"{{count}} {name}"
            yield said(words, language, count=str(count))
    size = _size(report.facts.get("box_mm"))
    if size:
        yield number_said(size, language)
    volume = report.facts.get("volume_mm3")
    if isinstance(volume, float):
        yield f"{number_said(rounded_text(volume / 1000), language)} cm\u00b3"


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
