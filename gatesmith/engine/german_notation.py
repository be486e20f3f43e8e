"""German words in the texts of games: placements, actions, records and positions.

They are read wherever somebody types, and printed in what a person reads. Records and positions
that are written stay in the one notation that everybody can read.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

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

_GERMAN = re.compile(f"{_NEUTRAL.pattern}|{_WORD.pattern}", re.IGNORECASE)

_PRINTED: Mapping[str, str] = {
    "neutral-dome": "neutrales Dach",
    "guardian off": "Wächter weg",
    "building": "Gebäude",
    "dome": "Dach",
    "stable": "Stall",
    "merchant": "Händler",
    "wall": "Mauer",
    "gate": "Stadttor",
    "via": "über",
    "discard": "abwerfen",
    "build": "bauen",
    "pump": "pumpen",
    "guardian": "Wächter",
    "pass": "passen",
    "blue": "blau",
    "green": "grün",
    "red": "rot",
    "yellow": "gelb",
    "grey": "grau",
    "black": "schwarz",
    "purple": "lila",
    "brown": "braun",
}
"""The German words that are printed; each of them can be read again."""

_ENGLISH = re.compile(rf"(?<![\w-])(?:{'|'.join(_PRINTED)})(?![\w-])")


def in_notation(text: str) -> str:
    """The text with each German word of the notation replaced; everything else stays.

    Names of places, numbers and the keys of a record are the same in both languages.
    """
    return "".join(new for _, new in _parts(text))


def in_german(text: str) -> str:
    """Placements and actions in German, as ``in_notation`` reads them again."""
    return _ENGLISH.sub(lambda word: _PRINTED[word[0]], text)


def typed_column(text: str, column: int) -> int:
    """The column, from 1, in a line as it was typed, of a column in ``in_notation`` of it."""
    old, new = 1, 1
    for typed, read in _parts(text):
        if column < new + len(read):
            return old + (0 if typed != read else column - new)
        old, new = old + len(typed), new + len(read)
    return old + column - new


def _parts(text: str) -> Iterator[tuple[str, str]]:
    """The parts of a text: what was typed, and what it is in the notation."""
    end = 0
    for found in _GERMAN.finditer(text):
        yield text[end : found.start()], text[end : found.start()]
        word = found[0]
        is_neutral = _NEUTRAL.fullmatch(word) is not None
        yield word, "neutral-dome" if is_neutral else _WORDS.get(word.lower(), word)
        end = found.end()
    yield text[end:], text[end:]
