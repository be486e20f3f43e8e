"""The program: a group whose commands are made when they are used, not before."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import Annotated, cast

import typer
from typer.core import TyperCommand, TyperGroup

from gatesmith.cli import _terminal
from gatesmith.cli._folder import command_modules
from gatesmith.cli._plain import plain, print_help, with_help
from gatesmith.errors import UsageError
from gatesmith.parameters import unknown_name
from gatesmith.pieces import piece, piece_help, piece_names
from gatesmith.summaries import summary_of
from gatesmith.version import VERSION

PIECES, TOOLS = "Pieces", "Tools"
_HELP = """Board-game pieces you can print, and proof that they fit.

Start with a ruler: lay eight walls end to end, measure them, and run
`gatesmith gate --row 8x240 --out gate.stl` with your number.
"""


class LazyGroup(TyperGroup):
    """Pieces and tools by name. Listing them reads one line each; only the one used is made."""

    def list_commands(self, ctx: object) -> list[str]:
        """Every name, pieces first."""
        return [*_piece_commands(), *command_modules()]

    def get_command(self, ctx: object, cmd_name: str) -> TyperCommand | None:
        """A stand-in with name and short help, enough for lists."""
        found = _piece_commands().get(cmd_name)
        if found is not None:
            summary, panel = piece_help(found), PIECES
        elif cmd_name in command_modules():
            summary, panel = summary_of(command_modules()[cmd_name]), TOOLS
        else:
            return None
        return TyperCommand(cmd_name, help=summary, rich_help_panel=panel)

    def resolve_command(
        self, ctx: object, args: list[str]
    ) -> tuple[str | None, TyperCommand | None, list[str]]:
        """The command that the arguments begin with. Raises UsageError for an unknown one."""
        name = args[0]
        if name in _piece_commands():
            from gatesmith.cli._piece import piece_command

            found = piece(_piece_commands()[name])
            return name, _made(name, piece_command(found), f"{found.help}."), args[1:]
        if name in command_modules():
            module = importlib.import_module(command_modules()[name])
            return name, _made(name, module.command, module.__doc__ or ""), args[1:]
        if getattr(ctx, "resilient_parsing", False):  # completing: there is nobody to tell
            return None, None, args[1:]
        raise UsageError(unknown_name(name, self.list_commands(ctx), "command"))


def program() -> TyperGroup:
    """The whole command line."""
    app = typer.Typer(cls=LazyGroup, invoke_without_command=True, help=_HELP)
    app.callback()(with_help(_root))
    return cast("TyperGroup", plain(typer.main.get_command(app)))


def _root(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="show the version and stop")] = False,
) -> None:
    if version:
        _terminal.say(f"gatesmith {VERSION}")
        raise typer.Exit
    if context.invoked_subcommand is not None:
        return
    if _terminal.interactive():
        from gatesmith.cli._questions import make_by_questions

        make_by_questions()
    else:
        print_help(context)


def _made(name: str, function: Callable[..., None], text: str) -> TyperCommand:
    app = typer.Typer(add_completion=False)
    paragraphs = [" ".join(paragraph.split()) for paragraph in text.split("\n\n")]
    app.command(name, help="\n\n".join(paragraphs))(with_help(function))
    return cast("TyperCommand", plain(typer.main.get_command(app)))


def _piece_commands() -> dict[str, str]:
    return {name.replace("_", "-"): name for name in piece_names()}
