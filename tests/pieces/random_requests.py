"""Random pieces as a user might ask for them, drawn from the declarations of their parameters."""

from __future__ import annotations

from functools import cache
from random import Random

from gatesmith.catalog import edition_names, load_edition, printer_names
from gatesmith.core.parameters import Parameter, Value, ValueKind, ValueSource, parameters_of
from gatesmith.making.options import Request
from gatesmith.pieces import Piece, command_name

from ..gate.draw import value_of
from .truths import truths

_GIVEN = {ValueSource.EDITION: 0.8, ValueSource.PRINTER: 0.25, ValueSource.DEFAULT: 0.4}
_COLOURS = ("red", "Teal", "#a1b2c3", "black")


def drawn_request(found: Piece, random: Random) -> Request:
    """A piece of any edition of its game, on any printer; it may be refused."""
    given = {}
    for parameter in parameters_of(found.declared):
        source = parameter.declaration.source
        share = 1.0 if parameter.declaration.kind is ValueKind.CHOICE else _GIVEN[source]
        if random.random() < share:
            given[parameter.name] = _value(found, parameter, random)
    edition, printer = random.choice(_editions(found.game)), random.choice(printer_names())
    return Request(given=given, edition=edition, printer=printer)


@cache
def _editions(game: str) -> tuple[str, ...]:
    return tuple(name for name in edition_names() if load_edition(name).game == game)


def _value(found: Piece, parameter: Parameter, random: Random) -> Value:
    varied = truths()[command_name(found.name)].varied.get(parameter.name)
    if varied is not None:
        return random.choice(varied)
    if parameter.name.endswith("color"):
        return random.choice(_COLOURS)
    return value_of(parameter.declaration, random)
