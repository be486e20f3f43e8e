"""The options of a piece, its own and its printer's, and what was typed of them."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from gatesmith.cli._options import bounds_text, help_text, option, own_options, read
from gatesmith.core.parameters import Kind, Parameter, Value, parameters_of
from gatesmith.making.request import printer_options
from gatesmith.pieces import Piece, piece, piece_names, spoken_names

_PRINTER_PANEL = "Printer"


class Typed(NamedTuple):
    """What was typed: checked values of the piece's parameters, and of the printer's."""

    given: Mapping[str, Value]
    overrides: Mapping[str, Value]


@dataclass(frozen=True)
class PieceOptions:
    """The parameters of a piece, and those of a printer that go along with it."""

    own: tuple[Parameter, ...] = ()
    overrides: tuple[Parameter, ...] = ()

    @property
    def all(self) -> list[inspect.Parameter]:
        """Each as an option of a command."""
        own = [option(each, each.declaration.group, help_text(each)) for each in self.own]
        return own + [option(each, _PRINTER_PANEL, bounds_text(each)) for each in self.overrides]

    def without(self, *names: str) -> PieceOptions:
        """The same but for those that a command has an option of its own for."""
        return PieceOptions(
            tuple(each for each in self.own if each.name not in names),
            tuple(each for each in self.overrides if each.name not in names),
        )

    def read(self, given: Mapping[str, object]) -> Typed:
        """What was typed, read and checked. Raises ParameterError for the first wrong value."""
        return Typed(read(self.own, given), read(self.overrides, given))


def options_of(found: Piece) -> PieceOptions:
    """The options of a piece."""
    return PieceOptions(parameters_of(found.declared), printer_options(found))


def options_named(arguments: Sequence[str], command: Callable[..., None]) -> PieceOptions:
    """Those of the first piece that a command's arguments name; none where they name none.

    What an option gets is no such name: ``--out gate`` is a folder.
    """
    known = spoken_names()
    words = _words_alone(arguments, own_options(command))
    named = next((word for word in words if word.replace("_", "-") in known), None)
    return PieceOptions() if named is None else options_of(piece(named))


def _words_alone(arguments: Sequence[str], own: Mapping[str, bool]) -> Iterator[str]:
    """The arguments that are neither options nor their values."""
    rest = iter(arguments)
    for word in rest:
        if word == "--":
            yield from rest
        elif not word.startswith("-"):
            yield word
        elif own[word] if word in own else _gets_value(word):
            next(rest, None)


def _gets_value(word: str) -> bool:
    """Whether it is an option of any piece, or of its printer's, with a value after it."""
    every = (options_of(piece(name)) for name in piece_names())
    return any(
        word == f"--{each.option}" and each.declaration.kind is not Kind.FLAG
        for options in every
        for each in (*options.own, *options.overrides)
    )
