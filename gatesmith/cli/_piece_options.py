"""The options of a piece, its own and its printer's, and their values."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from gatesmith.cli._options import (
    bounds_text,
    help_text,
    option,
    read,
    with_options,
)
from gatesmith.cli._typer_commands import arguments_of
from gatesmith.core.parameters import Parameter, Value, parameters_of
from gatesmith.making.request import printer_options
from gatesmith.pieces import Piece, command_names, piece, piece_names

_PRINTER_PANEL = "Printer"


class Typed(NamedTuple):
    """The values given: checked, of the piece's parameters and of the printer's."""

    given: Mapping[str, Value]
    overrides: Mapping[str, Value]


@dataclass(frozen=True)
class PieceOptions:
    """The parameters of a piece, and the printer's that its command takes."""

    own: tuple[Parameter, ...] = ()
    overrides: tuple[Parameter, ...] = ()

    @property
    def all(self) -> list[inspect.Parameter]:
        """Each as an option of a command."""
        own = [option(each, each.declaration.group, help_text(each)) for each in self.own]
        return own + [
            option(each, _PRINTER_PANEL, bounds_text(each), rare=True) for each in self.overrides
        ]

    def without(self, *names: str) -> PieceOptions:
        """The same without options that the command has itself."""
        return PieceOptions(
            tuple(each for each in self.own if each.name not in names),
            tuple(each for each in self.overrides if each.name not in names),
        )

    def read(self, given: Mapping[str, object]) -> Typed:
        """The given values, read and checked. Raises ParameterError for the first wrong one."""
        return Typed(read(self.own, given), read(self.overrides, given))


def options_of(found: Piece) -> PieceOptions:
    """The options of a piece."""
    return PieceOptions(parameters_of(found.declared), printer_options(found))


def options_named(arguments: Sequence[str], command: Callable[..., None]) -> PieceOptions:
    """The options of the first piece that a command's arguments name; none if they name none.

    The value of an option names no piece: ``--out gate`` is a folder.
    """
    known = command_names()
    first = next((word for word in arguments if word.replace("_", "-") in known), None)
    if first is None:
        return PieceOptions()
    if first != arguments[0]:
        first = _first_piece(arguments, command)
    return PieceOptions() if first is None else options_of(piece(first))


def _first_piece(arguments: Sequence[str], command: Callable[..., None]) -> str | None:
    """The first piece among the arguments, as the parser sees them with every piece's options."""
    pieces = [options_of(piece(name)) for name in piece_names()]
    every = {part.name: part for options in pieces for part in options.all}
    own = inspect.signature(with_options(command)).parameters
    others = [part for name, part in every.items() if name not in own]
    words = arguments_of(with_options(command, others), arguments)
    known = command_names()
    return next((word for word in words if word.replace("_", "-") in known), None)
