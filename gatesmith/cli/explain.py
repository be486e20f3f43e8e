"""Explain the code of a finding or a rule of Medina or Wadi.

`gatesmith explain overhang --picture overhang.svg` draws an example with the fault beside the
nearest one without it; `gatesmith list checks` lists all codes. `gatesmith explain GA7` says what a
rule of a game demands, with --lang de in German; `gatesmith list laws` lists all rules. --all
writes a page of all codes with pictures into the folder given with --out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from textwrap import wrap
from typing import TYPE_CHECKING, Annotated

import typer

from gatesmith.cli import _terminal
from gatesmith.cli._command_codes import command_code, command_codes
from gatesmith.cli._shared_options import AsJson, Quiet, switch
from gatesmith.cli._summary import ReportOptions, Summary, print_summary, write_pages, written_line
from gatesmith.cli.rules._options import LanguageOption, one_language
from gatesmith.core.errors import UsageError
from gatesmith.core.findings import Json
from gatesmith.engine.wording import Language

if TYPE_CHECKING:
    from gatesmith.engine.law_texts import LawText
    from gatesmith.making.print_check.print_codes import PrintCode
    from gatesmith.pictures.reference.codes import CodeExplanation

_LAW = re.compile(r"(?:law-)?([A-Za-z]{1,2}[0-9]{1,2})")
"""The number of a rule of a game, or the code of a finding that it is broken; others are words."""
_WIDTH = 80

_WORDS: Mapping[Language, Mapping[str, str]] = {
    "en": {
        **{"error": "error", "warning": "warning", "info": "info", "group": "group"},
        "foreign": "{} in models from elsewhere",
        "remedy": "to fix",
        "measured": "in the example: {}, limit {}",
        "message": "message",
    },
    "de": {
        **{"error": "Fehler", "warning": "Warnung", "info": "Hinweis", "group": "Gruppe"},
        "foreign": "{} bei fremden Modellen",
        "remedy": "Abhilfe",
        "measured": "im Beispiel: {}, Grenze {}",
        "message": "Meldung",
    },
}

_STYLES = {"error": _terminal.bad, "warning": _terminal.doubtful, "info": _terminal.faint}


def _offer(incomplete: str) -> list[str]:
    from gatesmith.engine.law_texts import law_texts
    from gatesmith.making.print_check.print_codes import PRINT_CODES
    from gatesmith.mesh.file_codes import FILE_CODES
    from gatesmith.validation.checks import checks

    names = [
        *FILE_CODES,
        *PRINT_CODES,
        *command_codes(),
        *(code.name for check in checks() for code in check.codes),
    ]
    names += [each.law for each in law_texts()]
    return [name for name in names if name.startswith(incomplete)]


def command(
    code: Annotated[
        str | None,
        typer.Argument(
            metavar="[CODE]",
            help="a code, such as open-edges, or a rule, such as GA7",
            autocompletion=_offer,
            show_default=False,
        ),
    ] = None,
    *,
    picture: Annotated[
        str | None,
        typer.Option("--picture", metavar="FILE.svg", help="draw the examples", show_default=False),
    ] = None,
    everything: Annotated[bool, switch("--all", "write a page of all codes")] = False,
    out: Annotated[
        str | None,
        typer.Option(
            "--out", metavar="FOLDER", help="folder for the page of all codes", show_default=False
        ),
    ] = None,
    language: LanguageOption = "en",
    as_json: AsJson = False,
    quiet: Quiet = False,
) -> None:
    """Explain one code or rule, or write a page of all codes."""
    chosen = one_language(language)
    if everything:
        if code is not None or picture is not None or as_json:
            raise UsageError("--all takes only --out FOLDER")
        if out is None:
            raise UsageError("--all: add --out FOLDER")
        from gatesmith.pictures.reference.checks_page import write_page

        write_pages(write_page, out, quiet=quiet)
        return
    if out is not None:
        raise UsageError("--out needs --all; use --picture for a single picture")
    if code is None:
        raise UsageError("name a code; see gatesmith list checks")
    options = ReportOptions(as_json=as_json, quiet=quiet)
    target = None if picture is None else Path(picture)
    if target is not None and target.suffix.lower() != ".svg":
        raise UsageError(f"--picture {picture}: pictures are SVG; choose a name that ends in .svg")
    if (of_command := command_code(code, chosen)) is not None:
        if target is not None:
            raise UsageError(f"--picture {picture}: {code} has no picture")
        print_summary(Summary(lambda: of_command.lines(chosen), of_command.to_json), options)
    elif law := _LAW.fullmatch(code):
        _explain_law(law[1], target, chosen, options)
    elif (of_print := _print_code(code)) is not None:
        if target is not None:
            raise UsageError(
                f"--picture {picture}: {code} has no example; gatesmith slice FILE --verify --out "
                "layers.png draws the layers of yours"
            )
        print_summary(
            Summary(lambda: _print_lines(of_print), lambda: _print_document(of_print)), options
        )
    else:
        _explain(code, target, chosen, options)


def _explain_law(
    code: str, picture: Path | None, language: Language, report: ReportOptions
) -> None:
    from gatesmith.engine.law_texts import law_text

    try:
        found = law_text(code, language)
    except KeyError:
        raise UsageError(f"there is no rule {code!r}; gatesmith list laws lists them all") from None
    if picture is not None:
        from gatesmith.core.storage import write_file
        from gatesmith.pictures.boards.leaflet import law_picture

        content = law_picture(found.law, language, game=found.game)
        if content is None:
            raise UsageError(
                f"--picture {picture}: rule {found.law} has no picture; the leaflets of"
                " gatesmith rules leaflet show those that have one"
            )
        write_file(picture, content)
    document: dict[str, Json] = {**found._asdict(), "cases": [*found.cases]}
    summary = Summary(
        lambda: _law_lines(found, picture),
        lambda: {**document, "picture": None if picture is None else str(picture)},
    )
    print_summary(summary, report)


def _law_lines(found: LawText, picture: Path | None) -> Iterator[str]:
    """A rule, line by line: what it says, then the reasons that a refusal can give."""
    yield f"{_terminal.bold(found.law)}  {found.game}: {found.part}"
    yield from wrap(found.sentence, _WIDTH, initial_indent="  ", subsequent_indent="  ")
    for case in found.cases:
        yield from wrap(case, _WIDTH, initial_indent="  - ", subsequent_indent="    ")
    if picture is not None:
        yield written_line(picture)


def _print_code(code: str) -> PrintCode | None:
    """The code of a finding about a print; None for any other."""
    from gatesmith.making.print_check.print_codes import PRINT_CODES

    return PRINT_CODES.get(code)


def _print_lines(found: PrintCode) -> Iterator[str]:
    severity = _STYLES[found.severity.value](found.severity.value)
    yield f"{_terminal.bold(found.name)}  {severity}  (a finding of gatesmith slice --verify)"
    yield from wrap(found.meaning, _WIDTH, initial_indent="  ", subsequent_indent="  ")
    yield f"  to fix: {found.remedy}"


def _print_document(found: PrintCode) -> dict[str, Json]:
    return {
        "code": found.name,
        "group": "print",
        "severity": found.severity.value,
        "meaning": found.meaning,
        "hint": found.remedy,
    }


def _explain(code: str, picture: Path | None, language: Language, options: ReportOptions) -> None:
    from gatesmith.pictures.reference.codes import explain

    found = explain(code).in_language(language)
    if picture is not None:
        from gatesmith.core.storage import write_file

        write_file(picture, found.picture().encode("utf-8"))
    summary = Summary(
        lambda: _lines(found, picture, language),
        lambda: {**found.to_json(), "picture": None if picture is None else str(picture)},
    )
    print_summary(summary, options)


def _lines(found: CodeExplanation, picture: Path | None, language: Language) -> Iterator[str]:
    """The explanation, line by line."""
    from gatesmith.validation.german.finding import with_commas

    words = _WORDS[language]
    severity = _STYLES[found.severity.value](words[found.severity.value])
    if found.foreign is not found.severity:
        severity += f" ({words['foreign'].format(words[found.foreign.value])})"
    yield f"{_terminal.bold(found.name)}  {severity}  ({words['group']} {found.group.value})"
    yield f"  {found.meaning}"
    yield f"  {words['remedy']}: {found.remedy}"
    if found.limit:
        measured = words["measured"].format(found.value, found.limit)
        yield f"  {measured if language == 'en' else with_commas(measured)}"
    if found.example:
        yield f"  {words['message']}: {found.example}"
    if picture is not None:
        yield written_line(picture)
