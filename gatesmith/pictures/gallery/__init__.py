"""Every piece in a picture: the page of all pieces, made by the program and kept in docs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from gatesmith.core.parameters import Parameter, Value, ValueKind, parameters_of
from gatesmith.pieces import Piece

_FEW = 6  # numbers up to here are kinds, such as a tile's value; larger ones are sizes


def looks_of(piece: Piece) -> tuple[Mapping[str, Value], ...]:
    """The examples that show what a piece can be, the usual one first."""
    if piece.looks:
        return piece.looks
    found: list[Mapping[str, Value]] = [{}]
    for parameter in parameters_of(piece.declared):
        found.extend({parameter.name: value} for value in _others(parameter))
    return tuple(found)


def _others(parameter: Parameter) -> Iterator[Value]:
    """The values of a parameter that make it another piece to look at."""
    declared, usual = parameter.declaration, parameter.default
    if declared.kind is ValueKind.CHOICE:
        yield from (value for value in declared.choices if value != usual)
    elif declared.kind is ValueKind.FLAG and parameter.name != "inlay":
        yield not usual
    elif declared.kind is ValueKind.COUNT and (declared.maximum or _FEW + 1) <= _FEW:
        low, high = int(declared.minimum or 0), int(declared.maximum or 0)
        yield from (value for value in range(low, high + 1) if value != usual)
