"""Colours of filament: a name or ``#rrggbb``."""

from __future__ import annotations

import re
from dataclasses import dataclass

from gatesmith.core.errors import ParameterError
from gatesmith.core.near_names import nearest

_OF_THE_GAMES = {
    "white": "#f4f1ea",
    "sand": "#d9c08c",
    "blue": "#2461b0",
    "green": "#2f8a45",
    "red": "#c4302b",
    "yellow": "#f0bf2c",
    "grey": "#8f9296",
    "black": "#26262a",
    "brown": "#7a4a28",
    "orange": "#e0762a",
    "purple": "#7b3f8c",
}
"""The colours of the games' pieces, as in filament and wood."""

_HEX = re.compile(r"#[0-9a-f]{6}")


@dataclass(frozen=True)
class Colour:
    """A colour by the name the user gave, with its red, green and blue from 0 to 255."""

    name: str
    red: int
    green: int
    blue: int

    @property
    def hex(self) -> str:
        """``#rrggbb`` in lower case."""
        return f"#{self.red:02x}{self.green:02x}{self.blue:02x}"


def colour_of(text: str, option: str = "color") -> Colour:
    """The colour of a name or of ``#rrggbb``, in any case.

    Names are those of the games' pieces, then those of CSS. Raises ParameterError for ``option``.
    """
    name = text.strip().lower()
    code = _OF_THE_GAMES.get(name, name)
    if not _HEX.fullmatch(code):
        code = _css(text, name, option)
    red, green, blue = (int(code[at : at + 2], 16) for at in (1, 3, 5))
    return Colour(name, red, green, blue)


def _css(text: str, name: str, option: str) -> str:
    """The code of a CSS colour name. Raises ParameterError."""
    import webcolors  # type: ignore[import-untyped]  # comes without types

    try:
        code: str = webcolors.name_to_hex(name)
    except ValueError:
        near = nearest(name, _OF_THE_GAMES)
        known = f"give #rrggbb or a name such as {', '.join(_OF_THE_GAMES)}"
        offer = f"did you mean {near}?" if near else known
        raise ParameterError(option, f"{option}: there is no colour {text!r}; {offer}") from None
    return code
