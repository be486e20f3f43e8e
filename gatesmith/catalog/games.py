"""The games whose rules gatesmith knows, and how to tell which one a text is about."""

from __future__ import annotations

import re
from collections.abc import Mapping

from gatesmith.core.extensions import GAMES as EXTENSIONS
from gatesmith.core.extensions import extensions

MEDINA, WADI = "medina", "wadi"
GAMES = (MEDINA, WADI)

_WHERE = r"(?m)^[ \t\ufeff]*(?:game[ \t]*:[ \t]*)?({})\b"
"""Where a text names its game."""

_NAMED = re.compile(_WHERE.format("|".join(GAMES)))
_KEYS: Mapping[str, str] = {"map": WADI, "edition": MEDINA}
"""Keys that only one game has, for texts that do not name their game, such as a map alone."""


def game_in(text: str) -> str | None:
    """The game that a text names: as its first word, by ``game:``, or by keys that only it has.

    None if it names no game, or if its keys belong to several.
    """
    found = _NAMED.search(text) or _of_extensions(text)
    if found:
        return found[1]
    games = [each for key, each in _KEYS.items() if re.search(rf"(?m)^[ \t]*{key}[ \t]*:", text)]
    return games[0] if len(games) == 1 else None


def game_names() -> tuple[str, ...]:
    """The games whose rules can be asked: gatesmith's own, then those of extensions."""
    return *GAMES, *(name for name in extensions(EXTENSIONS) if name not in GAMES)


def is_game(name: str) -> bool:
    """Whether a game has this name; extensions are looked up only for other names than ours."""
    return name in GAMES or name in game_names()


def _of_extensions(text: str) -> re.Match[str] | None:
    others = [re.escape(name) for name in game_names() if name not in GAMES]
    return re.search(_WHERE.format("|".join(others)), text) if others else None
