"""Words of a command that is told, quoted so that it can be typed in any shell."""

from __future__ import annotations

import re
import shlex

_HARMLESS = re.compile(r"[^\x00-\x1f\x7f\"$`\\!%]*")
"""What no shell looks at within double quotes, the only ones that Windows knows."""


def quoted(word: str) -> str:
    """A word as every shell reads it; what is harmless within double quotes gets those."""
    alone = shlex.quote(word)
    if alone == word or re.fullmatch(r"[\w.+-]+", word):
        return word
    return f'"{word}"' if _HARMLESS.fullmatch(word) else alone
