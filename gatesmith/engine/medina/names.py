"""What pieces are called in sentences, in English and in German."""

from __future__ import annotations

from collections.abc import Mapping

from gatesmith.engine.colours import colour_name
from gatesmith.engine.medina.placements import PieceKind
from gatesmith.engine.wording import Language

_GERMAN_PIECES: Mapping[str, str] = {
    PieceKind.BUILDING: "Gebäude",
    PieceKind.DOME: "Dächer",
    PieceKind.NEUTRAL_DOME: "neutrale Dächer",
    PieceKind.STABLE: "Ziegenställe",
    PieceKind.MERCHANT: "Händler",
    PieceKind.WALL: "Mauern",
    PieceKind.GATE: "Stadttore",
}


def pieces_name(words: str, language: Language) -> str:
    """Several pieces of a kind, by the words that the notation has for them."""
    if language == "en":
        return words
    kind, _, colour = words.partition(" ")
    name = _GERMAN_PIECES[kind]
    return f"{name} in {colour_name(colour, language)}" if colour else name
