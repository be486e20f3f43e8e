"""Commands as typer makes them, without what it does to values and with a help option of ours."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Annotated

import typer

from gatesmith.cli import _terminal

_HELP = "help_wanted"


class _AsTyped:
    """Leaves values as they were typed: reading them is ours, in ``parse_value``.

    For its own reading typer imports pydantic, which takes as long as a whole ``list``.
    """

    @staticmethod
    def coerce(value: object, param: object, ctx: object) -> object:
        """The value itself; nothing of what can be repeated is an empty tuple."""
        return () if value is None and getattr(param, "multiple", False) else value


def plain(command: object) -> object:
    """The command, its values left as typed and its flags shown without a type."""
    for parameter in getattr(command, "params", ()):
        changed = vars(parameter)
        changed["_runtime_param"] = _AsTyped()  # where typer knows no such thing it is slower
        if changed.get("is_flag"):
            changed["metavar"] = ""
    return command


def with_help(function: Callable[..., None]) -> Callable[..., None]:
    """The function with ``--help`` and ``-h``.

    Typer's own help option goes through its own reading, and orders its two names by chance.
    """
    signature = inspect.signature(function, eval_str=True)
    info = typer.Option(
        "--help",
        "-h",
        help="show this help and stop",
        is_eager=True,
        expose_value=False,
        callback=_show_help,
        show_default=False,
    )
    wanted = inspect.Parameter(
        _HELP, inspect.Parameter.KEYWORD_ONLY, default=False, annotation=Annotated[bool, info]
    )

    def command(**values: object) -> None:
        values.pop(_HELP, None)
        function(**values)

    command.__signature__ = signature.replace(  # type: ignore[attr-defined]  # as inspect reads it
        parameters=[*signature.parameters.values(), wanted]
    )
    return command


def print_help(context: typer.Context) -> None:
    """Print a command's help."""
    text = context.get_help()  # empty where rich has printed it already
    if text:
        _terminal.say(text)


def _show_help(context: typer.Context, value: bool) -> None:
    if value and not context.resilient_parsing:
        print_help(context)
        raise typer.Exit
