"""Quoting of the words of a command, so that it can be typed in any shell."""

from __future__ import annotations

import re
import shlex

_HARMLESS = re.compile(r"[^\x00-\x1f\x7f\"$`\\!%]*")
"""Text that no shell interprets within double quotes, the only quotes that Windows knows."""


def quoted(word: str) -> str:
    """A word quoted for every shell, in double quotes where these are enough."""
    alone = shlex.quote(word)
    if alone == word or re.fullmatch(r"[\w.+-]+", word):
        return word
    return f'"{word}"' if _HARMLESS.fullmatch(word) else alone
