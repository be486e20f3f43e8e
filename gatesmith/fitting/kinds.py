"""Every kind of piece that can stand in a position: name and parameters."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from gatesmith.pieces import piece, piece_names
from gatesmith.pieces.land_tile.plan import MOST_FERTILE
from gatesmith.pieces.wadi_tile.plan import COURSES, SIDED

if TYPE_CHECKING:
    from gatesmith.core.parameters import Value
    from gatesmith.fitting.kit import Kit

Kind = tuple[str, Mapping[str, "Value"]]
"""A piece's name, and what a position says of it."""


def kinds_of(kit: Kit) -> Iterator[Kind]:
    """The kinds of an edition's game whose shapes differ, in the order of their names."""
    for name in piece_names():
        found = piece(name)
        if found.game == kit.edition.game and not found.is_tool:
            yield from ((name, given) for given in _shapes(name, kit))


def _shapes(name: str, kit: Kit) -> Iterator[Mapping[str, Value]]:
    """What tells the shapes of a piece apart; colours alone are the guardians'."""
    if name == "land_tile":
        yield from ({"fertility": number} for number in range(1, MOST_FERTILE + 1))
    elif name == "wadi_tile":
        for course in COURSES:
            yield {"course": course, "mirror": False}
            if course in SIDED:
                yield {"course": course, "mirror": True}
    elif name == "guardian":
        yield from ({"color": colour} for colour in kit.edition.colours["players"])
    else:
        yield {}
