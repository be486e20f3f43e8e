"""Numbers from the words of a text file."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.core.errors import UnreadableError

if TYPE_CHECKING:
    from numpy.typing import NDArray

# What C libraries on Windows write for values that are no numbers: 1.#QNAN, -nan(ind), 1.#INF.
_NOT_A_NUMBER = re.compile(r"[+-]?(?:1\.#(?:QNAN|SNAN|IND)\d*|nan\(\w*\))", re.IGNORECASE)
_INFINITE = re.compile(r"([+-]?)1\.#INF\d*", re.IGNORECASE)


def numbers(words: Sequence[str], where: Callable[[int], str]) -> NDArray[np.float64]:
    """The words as float64, in order; NaN and infinity pass, in every common spelling.

    ``where`` names the place of a word from its number in the row. Raises UnreadableError
    ``file-decimal-comma`` or ``file-not-a-mesh`` at the first word that is no number.
    """
    try:
        values = np.array(words, dtype=np.float64)
    except ValueError:
        return np.array(
            [_number(word, where, place) for place, word in enumerate(words)], dtype=np.float64
        )
    underscored = next((place for place, word in enumerate(words) if "_" in word), None)
    if underscored is not None:  # Python reads 1_0 as 10, no mesh format does
        raise _unreadable(words[underscored], where(underscored))
    return values


def _number(word: str, where: Callable[[int], str], place: int) -> float:
    """One word as a number, or UnreadableError with its place."""
    if _NOT_A_NUMBER.fullmatch(word):
        return float("nan")
    infinite = _INFINITE.fullmatch(word)
    if infinite:
        return float(f"{infinite[1]}inf")
    try:
        return float(word)
    except ValueError:
        raise _unreadable(word, where(place)) from None


def _unreadable(word: str, where: str) -> UnreadableError:
    """The error for a word that is no number."""
    if "," in word:
        return UnreadableError(
            "file-decimal-comma",
            f"{where}: {word!r} has a decimal comma; write the file again with decimal points",
        )
    return UnreadableError("file-not-a-mesh", f"{where}: {word[:40]!r} is not a number")
