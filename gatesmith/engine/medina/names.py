"""What pieces, colours and players are called in sentences, in English and in German."""

from __future__ import annotations

from collections.abc import Mapping

from gatesmith.engine.medina.placements import Kind
from gatesmith.engine.wording import Language

_GERMAN_COLOURS: Mapping[str, str] = {
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
"""The colours of players and buildings of the published editions."""

_GERMAN_PIECES: Mapping[str, str] = {
    Kind.BUILDING: "Gebäude",
    Kind.DOME: "Dächer",
    Kind.NEUTRAL_DOME: "neutrale Dächer",
    Kind.STABLE: "Ziegenställe",
    Kind.MERCHANT: "Händler",
    Kind.WALL: "Mauern",
    Kind.GATE: "Stadttore",
}


def colour_word(name: str, language: Language) -> str:
    """A colour of players or buildings; one of an edition of one's own stays as it is."""
    return _GERMAN_COLOURS.get(name, name) if language == "de" else name


def colour_name(name: str, language: Language) -> str:
    """A building colour as a noun, as it follows ``in``; one of one's own stays as it is."""
    known = language == "de" and name in _GERMAN_COLOURS
    return _GERMAN_COLOURS[name].capitalize() if known else name


def pieces_name(words: str, language: Language) -> str:
    """Several pieces of a kind, by the words that the notation has for them."""
    if language == "en":
        return words
    kind, _, colour = words.partition(" ")
    name = _GERMAN_PIECES[kind]
    return f"{name} in {colour_name(colour, language)}" if colour else name
