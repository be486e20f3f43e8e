"""What pieces are called in sentences, in English and in German."""

from __future__ import annotations

from collections.abc import Mapping

from gatesmith.engine.colours import colour_name
from gatesmith.engine.medina.placements import Kind
from gatesmith.engine.wording import Language

_GERMAN_PIECES: Mapping[str, str] = {
    Kind.BUILDING: "Gebäude",
    Kind.DOME: "Dächer",
    Kind.NEUTRAL_DOME: "neutrale Dächer",
    Kind.STABLE: "Ziegenställe",
    Kind.MERCHANT: "Händler",
    Kind.WALL: "Mauern",
    Kind.GATE: "Stadttore",
}


def pieces_name(words: str, language: Language) -> str:
    """Several pieces of a kind, by the words that the notation has for them."""
    if language == "en":
        return words
    kind, _, colour = words.partition(" ")
    name = _GERMAN_PIECES[kind]
    return f"{name} in {colour_name(colour, language)}" if colour else name
