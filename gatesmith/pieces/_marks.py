"""Marks that tell colours apart by shape: of palaces, of players. Asked for by ``--marked``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, TypeVar

from gatesmith.core.errors import CombinationError
from gatesmith.core.parameters import flag

if TYPE_CHECKING:
    from gatesmith.core.colours import Colour

Mark = TypeVar("Mark")

PALACE_MARKS: Mapping[str, str] = {
    "grey": "square",
    "black": "triangle",
    "purple": "cross",
    "brown": "crescent",
    "orange": "sun",
}
"""Building colour to the emblem of its palaces, the same on a palace tile and on a roof."""

DOME_RIBS: Mapping[str, int] = {"blue": 8, "green": 6, "red": 4, "yellow": 3, "white": 0}
"""Colour of a player of Medina to the ribs of a dome and the points of the star below it.

A neutral dome has many narrow ribs and no points.
"""

SHADUF_PIPS: Mapping[str, int] = {"red": 1, "yellow": 2, "brown": 3, "black": 4}
"""Colour of a player of Wadi to the pips on a shaduf, as many as on the guardian's base."""

MARKED = flag(group="Look", help="tell the colour by a shape too")
"""The declaration of the field ``marked``."""


def mark_of(colour: Colour, marks: Mapping[str, Mark]) -> Mark:
    """The mark of a colour. Raises CombinationError with the colours that have one."""
    if colour.name not in marks:
        known = ", ".join(marks)
        raise CombinationError(
            ("marked", "color"),
            f"marked: there is no mark for {colour.name}; use {known}, or leave out --marked",
        )
    return marks[colour.name]
