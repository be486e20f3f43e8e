"""Failures: each becomes one clear line on standard error and an exit code."""

from __future__ import annotations

import errno
import os
import re
import sys
import traceback
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Literal

import typer

from gatesmith.cli import _terminal
from gatesmith.core.errors import (
    CombinationError,
    GatesmithError,
    IllegalError,
    NotationError,
    ParameterError,
)
from gatesmith.core.findings import Json, Report
from gatesmith.core.near_names import nearest
from gatesmith.core.processes.interruption import STOPPED, may_say_stopped
from gatesmith.core.storage import meaning_of

DEBUG_VARIABLE = "GATESMITH_DEBUG"

_CLICK_ERROR = typer.BadParameter.__mro__[2]  # the base class of typer's errors for wrong arguments
_BUG = 3
_FULL = (errno.ENOSPC, errno.EIO, errno.EFBIG)  # of the disk or device behind an output


def report_error(error: BaseException, arguments: Sequence[str]) -> int:
    """Print what went wrong and return the exit code."""
    if isinstance(error.__cause__, KeyboardInterrupt):  # Python wraps what some hooks raise
        error = error.__cause__
    if isinstance(error, BrokenPipeError) or isinstance(error.__context__, BrokenPipeError):
        return _terminal.reader_left()  # typer turns it into a SystemExit
    if isinstance(error, SystemExit):
        return error.code if isinstance(error.code, int) else 0
    from gatesmith.publish.thingiverse.api_token import (
        without_token,  # here, for only errors need it
    )

    message, code = _line(error, arguments)
    message = _as_typed(message, arguments)
    message = without_token(message)  # a line may be rejected before a command can catch it
    if os.environ.get(DEBUG_VARIABLE) and code == _BUG:
        traceback.print_exception(error)
    language = _language(arguments)
    word, message = _in_language(message, language)
    as_json = "--json" in arguments and code != STOPPED  # the user stopped it and needs no document
    try:
        if as_json:
            _terminal.say_json({"error": _document(error, message, code, language)})
        sys.stdout.flush()
    except BrokenPipeError:
        _terminal.reader_left()
    except OSError:
        code = max(code, _BUG)  # the disk is full: the line below still names the first failure
    if code != STOPPED or may_say_stopped():
        _terminal.warn(f"{word}: {message}")
    for line in _more_lines(error, language, drawn=not as_json):
        _terminal.warn(line)
    return code


def _more_lines(
    error: BaseException, language: Literal["en", "de"], *, drawn: bool
) -> Iterator[str]:
    """The lines below that of an error: broken rules, and with ``drawn`` the position; findings.

    A finding that the error itself tells is not told again.
    """
    if isinstance(error, IllegalError):
        for each in error.refusals:
            yield f"  {each.law}: {each.sentence(language)}"
        if error.shown and drawn:
            yield from error.shown.splitlines()
    for report in _reports(error):
        for found in report.errors:
            line = f"{found.code}: {found.message}"
            if line not in str(error):
                yield f"  {line}"


def _as_typed(message: str, arguments: Sequence[str]) -> str:
    """The message with ``--colour`` for ``--color`` where that is what was typed."""
    for word in arguments:
        name = word.partition("=")[0]
        if name.startswith("--") and "colour" in name:
            message = message.replace(name.replace("colour", "color"), name)
    return message


def _line(error: BaseException, arguments: Sequence[str]) -> tuple[str, int]:
    if isinstance(error, GatesmithError):
        return _one_line(str(error)), error.exit_code
    if isinstance(error, _CLICK_ERROR):
        return _usage_line(error, arguments), 2
    if isinstance(error, KeyboardInterrupt | EOFError | typer.Abort):
        return "stopped", STOPPED
    if isinstance(error, MemoryError):
        return "not enough memory for this", _BUG
    if isinstance(error, OSError):
        return _system_line(error), _BUG
    kind = type(error).__name__
    return (
        f"this is a bug in gatesmith ({kind}: {_one_line(str(error)) or 'no message'}); please "
        f"report it with the command and the output of {DEBUG_VARIABLE}=1",
        _BUG,
    )


def _system_line(error: OSError) -> str:
    if not error.filename and error.errno in _FULL:
        return f"standard output cannot be written: {meaning_of(error)}"
    place = f"{error.filename}: " if error.filename else ""
    return f"{place}{error.strerror or _one_line(str(error))}"


def _usage_line(error: BaseException, arguments: Sequence[str]) -> str:
    """Typer's message about wrong arguments, in gatesmith's words and on one line."""
    name = getattr(error, "option_name", None)
    if isinstance(name, str) and type(error).__name__ == "NoSuchOption":
        file = _file_like(name, arguments)
        if file:
            return f"unknown option {file}; write ./{file} for the file of this name"
        return f"unknown option {name}; {_offer(name, error)}"
    if isinstance(name, str) and "requires" in str(error):
        return f"{name} needs a value"
    words = getattr(error, "format_message", lambda: str(error))()
    text = _one_line(str(words)).rstrip(".")
    if extra := re.fullmatch(r"Got unexpected extra arguments?(?:\(s\))? \((.*)\)", text):
        return f"{_command(error)}: unexpected argument {extra[1]!r}{_row_hint(extra[1], error)}"
    return text[:1].lower() + text[1:]


def _file_like(option: str, arguments: Sequence[str]) -> str:
    """The file whose name was taken for an option: ``-d`` is what is read of ``-dash.stl``."""
    short = len(option) == len("-d")
    for word in arguments:
        if (word == option or (short and word.startswith(option))) and os.path.lexists(word):
            return word
    return ""


def _offer(name: str, error: BaseException) -> str:
    """What to do about an unknown option: which pieces have it, or which one is spelled alike."""
    from gatesmith.making.request import have_it, pieces_with

    field = name.lstrip("-").removeprefix("no-").replace("-", "_")
    others = pieces_with(field)
    if others:
        return have_it(others)
    typed = name.lstrip("-")
    known = {option.lstrip("-"): option for option in _options(error)}
    if typed in _ROWS_OF and "row" in known:
        return "did you mean --row?"
    begins = [option for option in known if option.startswith(f"{typed}-")]
    near = begins[0] if begins else nearest(typed, known)
    return f"did you mean {known[near]}?" if near else f"see {_command(error)} --help"


_ROWS_OF = ("walls", "tiles")
"""Options of ``fit`` and ``scene`` for the readings that commands of pieces take as ``--row``."""


def _row_hint(argument: str, error: BaseException) -> str:
    """Where a row such as ``8x240`` belongs; nothing for another argument."""
    if not re.fullmatch(r"\d+x[\d.]+", argument) or "--walls" not in _options(error):
        return ""
    return "; a row of walls is given with --walls"


def _options(error: BaseException) -> list[str]:
    command = getattr(getattr(error, "ctx", None), "command", None)
    names: list[str] = ["--help"]
    for parameter in getattr(command, "params", ()):
        names += [*getattr(parameter, "opts", ()), *getattr(parameter, "secondary_opts", ())]
    return names


def _command(error: BaseException) -> str:
    return str(getattr(getattr(error, "ctx", None), "command_path", "gatesmith"))


def _language(arguments: Sequence[str]) -> Literal["en", "de"]:
    """The language of the messages: German where ``--lang de`` was given."""
    german = "--lang=de" in arguments or ("--lang", "de") in pairwise(arguments)
    return "de" if german else "en"


def _in_language(message: str, language: Literal["en", "de"]) -> tuple[str, str]:
    """The first word of the line and its message, in English where there is no German."""
    if language == "de":
        from gatesmith.cli._bundle_german import BUNDLE_SENTENCES
        from gatesmith.cli._validate_german import VALIDATE_SENTENCES
        from gatesmith.core.sentence_patterns import same_name, translated_end
        from gatesmith.engine.german_errors import german_error
        from gatesmith.web.german_refusals import german_refusal

        german = translated_end(VALIDATE_SENTENCES, message)
        german = german or translated_end(BUNDLE_SENTENCES, message) or german_error(message)
        german = german or german_refusal(message, same_name)
        if german is not None:
            return "Fehler", german
    return "error", message


def _document(
    error: BaseException, message: str, code: int, language: Literal["en", "de"]
) -> dict[str, Json]:
    document: dict[str, Json] = {"message": message, "exit_code": code}
    if isinstance(error, ParameterError):
        document["parameter"] = error.parameter
    if isinstance(error, CombinationError):
        document["parameters"] = list(error.parameters)
    if isinstance(error, NotationError):
        document |= {"line": error.line, "column": error.column}
    if isinstance(error, IllegalError):
        refusals: list[Json] = [
            {
                "law": each.law,
                "sentence": each.sentence(language),
                "places": list(each.places),
            }
            for each in error.refusals
        ]
        document |= {"line": error.line, "placement": error.placement, "refusals": refusals}
        if error.shown:
            document["position"] = error.shown
    reports = _reports(error)
    if reports:
        document["files"] = [report.to_json() for report in reports]
    return document


def _reports(error: BaseException) -> tuple[Report, ...]:
    """The reports of a rejected piece."""
    found = getattr(error, "reports", ())
    return tuple(report for report in found if isinstance(report, Report))


def _one_line(text: str) -> str:
    return " ".join(text.split())
