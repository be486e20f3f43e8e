"""The options of a piece, its own and its printer's, and what was typed of them."""

from __future__ import annotations

import inspect
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from gatesmith.cli._options import bounds_text, help_text, option, read
from gatesmith.parameters import Parameter, Value, parameters_of
from gatesmith.pieces import Piece, piece, spoken_names
from gatesmith.request import printer_options

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


def options_named(arguments: Sequence[str]) -> PieceOptions:
    """Those of the piece that a command's arguments name; none where they name none."""
    known = spoken_names()
    named = next((word for word in arguments if word.replace("_", "-") in known), None)
    return PieceOptions() if named is None else options_of(piece(named))
