"""The program: a group whose commands are made when they are used, not before.

The commands are the modules in this folder and in those below it, found without importing them.
"""

from __future__ import annotations

import importlib
import pkgutil
from importlib import import_module
from types import ModuleType
from typing import Annotated, cast

import typer
from typer.core import TyperCommand, TyperGroup

from gatesmith.cli import _terminal
from gatesmith.cli._typer_commands import (
    print_help,
    typer_command,
    values_as_typed,
    with_help,
)
from gatesmith.core.docstrings import summary_of
from gatesmith.core.errors import UsageError
from gatesmith.core.parameters import unknown_name
from gatesmith.pieces import command_name, is_built_in, piece, piece_help, piece_names
from gatesmith.version import VERSION

COMMANDS = __name__.rpartition(".")[0]
"""The package of the commands other than pieces."""


def command_modules(package: str = COMMANDS) -> dict[str, str]:
    """Command to module name; a package among them holds commands of its own.

    A command that is a keyword of Python has a module with an underscore behind: ``try_``.
    """
    names = sorted(module.name for module in pkgutil.iter_modules(import_module(package).__path__))
    commands = {name: name.removesuffix("_").replace("_", "-") for name in names if name[0] != "_"}
    return {command: f"{package}.{name}" for name, command in commands.items()}


PROGRAM = "gatesmith"
PIECES, TOOLS = "Pieces", "Tools"
_HELP = """Board-game pieces you can print, and proof that they fit.

Start with a ruler: lay eight walls end to end, measure them, and run
`gatesmith gate --row 8x240 --out gate.stl` with your number. `gatesmith help gate` shows what
else a gate can be.
"""


Command = TyperCommand | TyperGroup


class FolderGroup(TyperGroup):
    """The commands of a folder. Listing them reads one line each; only the one used is made."""

    package = COMMANDS
    what = "command"

    def list_commands(self, ctx: object) -> list[str]:
        """Every name."""
        return list(command_modules(self.package))

    def get_command(self, ctx: object, cmd_name: str) -> TyperCommand | None:
        """A stand-in with name and short help, enough for lists."""
        module = command_modules(self.package).get(cmd_name)
        if module is None:
            return None
        return TyperCommand(cmd_name, help=summary_of(module), rich_help_panel=TOOLS)

    def resolve_command(
        self, ctx: object, args: list[str]
    ) -> tuple[str | None, Command | None, list[str]]:
        """The command that the arguments begin with. Raises UsageError for an unknown one."""
        name = args[0]
        found = command_modules(self.package).get(name)
        if found is not None:
            return name, _of_module(name, importlib.import_module(found), args[1:]), args[1:]
        if getattr(ctx, "resilient_parsing", False):  # completion prints no error
            return None, None, args[1:]
        raise UsageError(unknown_name(name, self.list_commands(ctx), self.what))


class LazyGroup(FolderGroup):
    """Pieces and tools by name."""

    def list_commands(self, ctx: object) -> list[str]:
        """Every name, pieces first."""
        return [*_piece_commands(), *super().list_commands(ctx)]

    def get_command(self, ctx: object, cmd_name: str) -> TyperCommand | None:
        """A stand-in with name and short help, enough for lists."""
        found = _piece_commands().get(cmd_name)
        if found is None:
            return super().get_command(ctx, cmd_name)
        return TyperCommand(cmd_name, help=piece_help(found), rich_help_panel=PIECES)

    def resolve_command(
        self, ctx: object, args: list[str]
    ) -> tuple[str | None, Command | None, list[str]]:
        """The command that the arguments begin with. Raises UsageError for an unknown one."""
        name = args[0]
        is_tool = name in command_modules(self.package)
        if is_tool or (not is_built_in(name) and name not in _piece_commands()):
            return super().resolve_command(ctx, args)
        from gatesmith.cli._piece import examples_of, piece_command

        found = piece(name)
        command = typer_command(name, piece_command(found), f"{found.help}.", examples_of(found))
        return name, command, args[1:]


def program() -> TyperGroup:
    """The whole command line."""
    app = typer.Typer(cls=LazyGroup, invoke_without_command=True, help=_HELP)
    app.callback()(with_help(_root))
    return cast("TyperGroup", values_as_typed(typer.main.get_command(app)))


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
        from gatesmith.cli._piece import make_from_answers

        make_from_answers()
    else:
        print_help(context)


def _of_module(name: str, module: ModuleType, arguments: list[str]) -> Command:
    """The command of a file, or the group of a folder's commands.

    A file may have ``command_for`` instead of ``command``: then the arguments decide which
    options there are.
    """
    text = module.__doc__ or ""
    if hasattr(module, "command_for"):
        return typer_command(name, module.command_for(arguments), _flowing(text))
    if not hasattr(module, "__path__"):
        return typer_command(name, module.command, _flowing(text))
    app = typer.Typer(
        cls=FolderGroup, invoke_without_command=True, help=_flowing(text), add_completion=False
    )
    app.callback()(with_help(_bare))
    group = cast("FolderGroup", values_as_typed(typer.main.get_command(app)))
    group.name, group.package, group.what = name, module.__name__, f"{name} command"
    return group


def _bare(context: typer.Context) -> None:
    """A group without a command: print its help."""
    if context.invoked_subcommand is None:
        print_help(context)


def _flowing(text: str) -> str:
    """A text whose lines end only where its paragraphs do."""
    return "\n\n".join(" ".join(paragraph.split()) for paragraph in text.split("\n\n"))


def _piece_commands() -> dict[str, str]:
    return {command_name(name): name for name in piece_names()}
