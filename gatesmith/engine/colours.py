"""What colours are called in sentences, in English and in German."""

from __future__ import annotations

from collections.abc import Mapping

from gatesmith.engine.wording import Language

_GERMAN: Mapping[str, str] = {
    "blue": "blau",
    "green": "grün",
    "red": "rot",
    "yellow": "gelb",
    "grey": "grau",
    "black": "schwarz",
    "purple": "lila",
    "brown": "braun",
    "orange": "orange",
}
"""The colours of players and buildings of the published games."""


def colour_word(name: str, language: Language) -> str:
    """A colour of players or buildings; one of an edition of one's own stays as it is."""
    return _GERMAN.get(name, name) if language == "de" else name


def colour_name(name: str, language: Language) -> str:
    """A colour as a noun, as it follows ``in``; one of one's own stays as it is."""
    word = colour_word(name, language)
    return word.capitalize() if language == "de" and name in _GERMAN else word
