"""Numbers in text files as programs write them."""

from __future__ import annotations

import re
from collections.abc import Callable

from gatesmith.core.errors import UnreadableError

# How C libraries on Windows write NaN and infinity: 1.#QNAN, -nan(ind), 1.#INF.
_NOT_A_NUMBER = re.compile(r"[+-]?(?:1\.#(?:QNAN|SNAN|IND)\d*|nan\(\w*\))", re.IGNORECASE)
_INFINITE = re.compile(r"([+-]?)1\.#INF\d*", re.IGNORECASE)


def number(word: str, where: Callable[[int], str], place: int) -> float:
    """One word as a number; NaN and infinity pass, in every common spelling.

    ``where`` describes where the word is, from its index, ``place``. Raises UnreadableError
    ``file-decimal-comma`` or ``file-not-a-mesh``.
    """
    if _NOT_A_NUMBER.fullmatch(word):
        return float("nan")
    infinite = _INFINITE.fullmatch(word)
    if infinite:
        return float(f"{infinite[1]}inf")
    try:
        if "_" in word or not word.isascii():  # no format has Python's own 1_000
            raise ValueError(word)
        return float(word)
    except ValueError:
        raise unreadable(word, where(place)) from None


def unreadable(word: str, where: str) -> UnreadableError:
    """The error for a word that is not a number."""
    if "," in word:
        return UnreadableError(
            "file-decimal-comma",
            f"{where}: {word!r} has a decimal comma; export the file with decimal points",
        )
    return UnreadableError("file-not-a-mesh", f"{where}: {word[:40]!r} is not a number")
