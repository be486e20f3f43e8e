"""One command line from its arguments to its exit code."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence

from gatesmith.cli import _terminal
from gatesmith.core.processes.interruption import begin

_INTERRUPTED = 130  # what typer returns after Ctrl-C; the exit code in _errors


def run(arguments: Sequence[str]) -> int:
    """Run one command line and return its exit code; never raises for a user's mistake."""
    _terminal.prepare()
    try:
        code = _done(arguments)
        sys.stdout.flush()  # here, where a full disk or a closed pipe can still be reported
    except BaseException as error:  # the last place where anything can become one clear line
        try:
            return _reported(error, arguments)
        except KeyboardInterrupt as stopped:  # to say what is wrong may take a while too
            return _reported(stopped, arguments)
    return code


def _reported(error: BaseException, arguments: Sequence[str]) -> int:
    from gatesmith.cli import _errors

    return _errors.report_error(error, arguments)


def _done(arguments: Sequence[str]) -> int:
    """Run the command; plain lines of some commands run without the parser."""
    arguments = american(arguments)
    plain = _plain_line(arguments[0]) if arguments else None
    if plain is not None:
        begin()
        code = plain(arguments[1:])
        if code is not None:
            return code
    from gatesmith.cli._group import PROGRAM, program

    whole = program()
    begin()
    answer: object = whole.main(list(arguments), prog_name=PROGRAM, standalone_mode=False)
    if answer == _INTERRUPTED:  # typer only returns a code after Ctrl-C; we print the line
        raise KeyboardInterrupt
    return answer if isinstance(answer, int) else 0


def american(arguments: Sequence[str]) -> list[str]:
    """The arguments with options spelled as they are declared: ``--colour`` is ``--color``.

    The value behind ``=`` and what comes after ``--`` stay as they were typed.
    """
    found: list[str] = []
    for place, word in enumerate(arguments):
        if word == "--":
            return [*found, *arguments[place:]]
        name, equals, value = word.partition("=")
        if name.startswith("--"):
            name = name.replace("colour", "color")
        found.append(name + equals + value)
    return found


def _plain_line(name: str) -> Callable[[Sequence[str]], int | None] | None:
    """The function that runs the plain lines of a command, if it has one."""
    if name == "validate":
        from gatesmith.cli._validation import plain_line as validate_line

        return validate_line
    if name == "fit":
        from gatesmith.cli._fit_slot import plain_line as fit_line

        return fit_line
    return None
