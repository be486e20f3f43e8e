"""One command line from its arguments to its exit code."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from gatesmith.cli import _terminal

PROGRAM = "gatesmith"
STOPPED = 130
"""The exit code after Ctrl-C."""


def run(arguments: Sequence[str]) -> int:
    """Run one command line and return its exit code; never raises for what a user may do."""
    _terminal.prepare()
    try:
        code = _done(arguments)
        sys.stdout.flush()  # here, where a full disk or a closed pipe can still be told
    except BaseException as error:  # the last place where anything can become one clear line
        from gatesmith.cli import _errors

        return _errors.tell(error, arguments)
    return code


def _done(arguments: Sequence[str]) -> int:
    """Run what the arguments ask for; a plain ``validate`` without waiting for the parser."""
    if arguments and arguments[0] == "validate":
        from gatesmith.cli._judge import plain_line

        code = plain_line(arguments[1:])
        if code is not None:
            return code
    from gatesmith.cli._group import program

    answer: object = program().main(list(arguments), prog_name=PROGRAM, standalone_mode=False)
    if answer == STOPPED:  # all that typer makes of Ctrl-C; the line about it is ours
        raise KeyboardInterrupt
    return answer if isinstance(answer, int) else 0
