"""Check files and report the findings: the work of ``gatesmith validate``.

Does not import typer, so that a plain line such as ``validate FILE --only topology`` runs without
a parser, which would take a third of the time.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

from gatesmith.cli import _terminal
from gatesmith.cli._summary import ReportOptions
from gatesmith.core.errors import UsageError
from gatesmith.core.findings import Json, Report
from gatesmith.engine.wording import Language
from gatesmith.validation.criteria import CriteriaOptions, criteria_from

_FOUND = 1  # the exit code when there is an error in a file

_UNREAD = 141  # the exit code of a program ended by a closed pipe

_SWITCHES = {"--json": "as_json", "--quiet": "quiet", "-q": "quiet"}


def validate_and_report(
    names: Sequence[str],
    criteria_options: CriteriaOptions,
    options: ReportOptions,
    language: Language = "en",
) -> int:
    """Check files, print what was found, and return the exit code. Raises UsageError."""
    from gatesmith.validation.batch import validate_files
    from gatesmith.validation.file import files_in, suffixes

    criteria = criteria_from(criteria_options)
    if "" in names:
        raise UsageError("an empty name names no file; write . for the current folder")
    files = files_in(map(Path, names))
    if not files:
        raise UsageError(f"{', '.join(names)}: contains no file to check ({', '.join(suffixes())})")
    verdicts: list[str] = []
    try:
        _print(validate_files(files, criteria), len(files), verdicts, options, language)
        sys.stdout.flush()
    except BrokenPipeError:  # the reader is gone; unreported files do not count as sound
        _terminal.reader_left()
        unseen = len(verdicts) < len(files)
        return _FOUND if "error" in verdicts else _UNREAD if unseen else 0
    return _FOUND if "error" in verdicts else 0


def _print(
    reports: Iterable[Report],
    count: int,
    verdicts: list[str],
    options: ReportOptions,
    language: Language,
) -> None:
    """Print reports as they arrive, and count the verdict of each."""
    from gatesmith.cli._report_words import report_document
    from gatesmith.cli._reports import lines, one_line, total

    documents: list[Json] = []
    with _terminal.Steps(count, hidden=options.quiet) as step:
        for report in reports:
            verdicts.append(report.verdict)
            step(report.file)
            if options.as_json:
                documents.append(report_document(report, language))
                continue
            brief = options.quiet
            for line in (one_line(report, language),) if brief else lines(report, language):
                _terminal.say(line)
    if options.as_json:
        _terminal.say_json({"files": documents})
    elif count > 1 and not options.quiet:
        _terminal.say(total(verdicts, language))


def plain_line(arguments: Sequence[str]) -> int | None:
    """Run a line of file names, ``--only NAMES``, ``--json`` and ``--quiet``, without a parser.

    None for any other line, right or wrong: the parser handles it.
    """
    names: list[str] = []
    only: list[str] = []
    switches: dict[str, bool] = {}
    words = iter(arguments)
    for word in words:
        if word == "--only":
            only.append(next(words, "-"))
        elif word in _SWITCHES:
            switches[_SWITCHES[word]] = True
        else:
            names.append(word)
    if not names or any(word.startswith("-") or not word for word in (*names, *only)):
        return None
    return validate_and_report(names, CriteriaOptions(only=tuple(only)), ReportOptions(**switches))
