"""One command line from its arguments to its exit code."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from gatesmith.cli import _errors, _terminal

PROGRAM = "gatesmith"


def run(arguments: Sequence[str]) -> int:
    """Run one command line and return its exit code; never raises for what a user may do."""
    _terminal.prepare()
    try:
        from gatesmith.cli._group import program

        code = program().main(list(arguments), prog_name=PROGRAM, standalone_mode=False)
        sys.stdout.flush()  # here, where a full disk or a closed pipe can still be told
    except BaseException as error:  # the last place where anything can become one clear line
        return _errors.tell(error, arguments)
    return code if isinstance(code, int) else 0
