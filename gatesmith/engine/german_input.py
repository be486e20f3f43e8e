"""German words in the texts of games: placements, actions, records and positions."""

from __future__ import annotations

import re
from collections.abc import Mapping

_WORDS: Mapping[str, str] = {
    # Medina
    "gebäude": "building",
    "gebaeude": "building",
    "haus": "building",
    "dach": "dome",
    "kuppel": "dome",
    "stall": "stable",
    "händler": "merchant",
    "haendler": "merchant",
    "mauer": "wall",
    "stadttor": "gate",
    "tor": "gate",
    "über": "via",
    "ueber": "via",
    "abwerfen": "discard",
    # Wadi
    "schaduf": "build",
    "bauen": "build",
    "pumpen": "pump",
    "wächter": "guardian",
    "waechter": "guardian",
    "weg": "off",
    "passen": "pass",
    # Colours
    "blau": "blue",
    "grün": "green",
    "gruen": "green",
    "rot": "red",
    "gelb": "yellow",
    "grau": "grey",
    "schwarz": "black",
    "lila": "purple",
    "braun": "brown",
}
"""German words by which the notation is written too, in small letters."""

_NEUTRAL = re.compile(r"\bneutrale[sr]? (?:dach|kuppel)\b", re.IGNORECASE)
_WORD = re.compile(r"[^\W\d_]{3,}")


def in_notation(text: str) -> str:
    """The text with each German word of the notation replaced; everything else stays.

    Names of places, numbers and the keys of a record are the same in both languages.
    """
    plain = _NEUTRAL.sub("neutral-dome", text)
    return _WORD.sub(lambda word: _WORDS.get(word[0].lower(), word[0]), plain)
