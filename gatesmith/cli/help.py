"""Show help: of gatesmith, or of a command such as `gatesmith help gate`.

`gatesmith help rules play` shows that of a command in a group. It is the same page as that of
`--help`; with --all it is that of `--help-all`.
"""

from __future__ import annotations

from typing import Annotated

import typer

from gatesmith.cli._help_panels import HELP_ALL
from gatesmith.cli._options import completer
from gatesmith.cli._shared_options import switch


def _names() -> list[str]:
    from gatesmith.cli._group import program

    return program().list_commands(None)  # type: ignore[arg-type]  # ours reads no context


def command(
    words: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="COMMAND",
            help="the command, and what its options depend on: preview gate",
            autocompletion=completer(_names),
            show_default=False,
        ),
    ] = None,
    *,
    everything: Annotated[bool, switch("--all", "show all options")] = False,
) -> None:
    """Print the help of a command. Raises UsageError for an unknown one."""
    from gatesmith.cli._group import PROGRAM, program

    flag = HELP_ALL if everything else "--help"
    program().main([*(words or ()), flag], prog_name=PROGRAM, standalone_mode=False)
