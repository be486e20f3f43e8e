"""The games whose rules gatesmith knows, and how to tell which one a text is about."""

from __future__ import annotations

import re
from collections.abc import Mapping

MEDINA, WADI = "medina", "wadi"
GAMES = (MEDINA, WADI)

_NAMED = re.compile(rf"(?m)^[ \t\ufeff]*(?:game[ \t]*:[ \t]*)?({'|'.join(GAMES)})\b")
_KEYS: Mapping[str, str] = {"map": WADI, "edition": MEDINA}
"""Keys that only one game has, for texts that do not name their game, such as a map alone."""


def game_in(text: str) -> str | None:
    """The game that a text names: as its first word, by ``game:``, or by keys that only it has.

    None if it names no game, or if its keys belong to several.
    """
    found = _NAMED.search(text)
    if found:
        return found[1]
    games = [each for key, each in _KEYS.items() if re.search(rf"(?m)^[ \t]*{key}[ \t]*:", text)]
    return games[0] if len(games) == 1 else None
