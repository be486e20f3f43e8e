"""The options of a piece, by its name or by the arguments of a command that names it."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Sequence

from gatesmith.cli._options import PieceOptions, with_options
from gatesmith.cli._typer_commands import arguments_of
from gatesmith.core.parameters import parameters_of
from gatesmith.making.request import printer_options
from gatesmith.pieces import Piece, command_names, piece, sound_pieces


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
    pieces = [options_of(found) for found in sound_pieces()]
    every = {part.name: part for options in pieces for part in options.all}
    own = inspect.signature(with_options(command)).parameters
    others = [part for name, part in every.items() if name not in own]
    words = arguments_of(with_options(command, others), arguments)
    known = command_names()
    return next((word for word in words if word.replace("_", "-") in known), None)
