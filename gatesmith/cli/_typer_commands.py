"""Functions as commands of typer's, each with its help, their values left as typed."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Annotated, cast

import typer
from typer.core import TyperCommand
from typer.models import OptionInfo

from gatesmith.cli import _terminal
from gatesmith.cli._help_panels import HELP_ALL, OPTIONS, HelpCommand, HelpPanel
from gatesmith.cli._options import HELP_PARAMETERS, keyword, with_options


def with_help(function: Callable[..., None]) -> Callable[..., None]:
    """The function with ``--help``, ``-h`` and ``--help-all``.

    Typer's own help option goes through typer's slow reading of values and orders its two names
    by chance.
    """

    def switch(*flags: str, text: str, shown: Callable[..., None], rare: bool) -> OptionInfo:
        info: OptionInfo = typer.Option(
            *flags,
            help=text,
            rich_help_panel=HelpPanel(OPTIONS, rare=rare),
            is_eager=True,
            expose_value=False,
            callback=shown,
            show_default=False,
        )
        return info

    short = switch("--help", "-h", text="show this help and stop", shown=_show_help, rare=False)
    long = switch(HELP_ALL, text="show all options and stop", shown=_show_all, rare=True)
    return with_options(
        function,
        last=[
            keyword(HELP_PARAMETERS[0], Annotated[bool, short], False),
            keyword(HELP_PARAMETERS[1], Annotated[bool, long], False),
        ],
    )


def typer_command(
    name: str, function: Callable[..., None], text: str, examples: tuple[str, ...] = ()
) -> TyperCommand:
    """A function with typed options as a command of typer's; ``text`` is its help.

    A command with ``examples`` shows them first, and its own options before those of all commands.
    """
    app = typer.Typer(add_completion=False)
    app.command(name, cls=HelpCommand, help=text)(with_help(function))
    made = cast("HelpCommand", values_as_typed(typer.main.get_command(app)))
    made.examples, made.options_last = examples, bool(examples)
    return made


def arguments_of(function: Callable[..., None], line: Iterable[str]) -> list[str]:
    """The words on a command's line that are neither options nor values of options.

    Wrong options are skipped: they are reported when the command runs.
    """
    command = typer_command("", function, "")
    command.ignore_unknown_options = True
    context = command.make_context("", list(line), resilient_parsing=True)
    found: list[str] = []
    for part in command.params:
        if part.param_type_name == "argument":
            value = context.params.get(part.name or "")
            found += [value] if isinstance(value, str) else value or ()
    return [*found, *context.args]


def print_help(context: typer.Context, *, full: bool = False) -> None:
    """Print a command's help, with all of its options if ``full``."""
    from gatesmith.cli._help import help_lines

    for line in help_lines(context, full=full):
        _terminal.say(line)


def _show_help(context: typer.Context, value: bool) -> None:
    if value and not context.resilient_parsing:
        print_help(context)
        raise typer.Exit


def _show_all(context: typer.Context, value: bool) -> None:
    if value and not context.resilient_parsing:
        print_help(context, full=True)
        raise typer.Exit


class _AsTyped:
    """Leaves values as they were typed: ``parse_value`` reads them.

    For its own reading typer imports pydantic, which takes as long as a whole ``list``.
    """

    @staticmethod
    def coerce(value: object, param: object, ctx: object) -> object:
        """The value itself; an empty tuple where a repeatable option is not given."""
        return () if value is None and getattr(param, "multiple", False) else value


def values_as_typed(command: object) -> object:
    """The command, its values left as typed and its switches shown without a type."""
    for parameter in getattr(command, "params", ()):
        changed = vars(parameter)
        changed["_runtime_param"] = _AsTyped()  # without this attribute typer is slower, not wrong
        if changed.get("is_flag"):
            changed["metavar"] = ""
    return command
