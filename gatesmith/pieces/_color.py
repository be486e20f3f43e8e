"""The colour that a piece is printed in: a parameter that several pieces share."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol, runtime_checkable

from gatesmith.core.colours import Colour, colour_of
from gatesmith.core.parameters import Value, text

COLOR = text(24, group="Look", help="colour of the filament, a name or #rrggbb; kept in the 3MF")
"""The declaration; the field is called ``color``."""


def demand_color(values: Mapping[str, Value]) -> Colour:
    """The colour among a piece's values. Raises ParameterError for one that is not known."""
    return colour_of(str(values["color"]))


@runtime_checkable
class Coloured(Protocol):
    """A plan that knows the colour of its piece: one that goes by its value, say."""

    @property
    def color(self) -> Colour:
        """The colour of its filament."""
