"""Numbers and ranges as German writes them."""

from __future__ import annotations

import re

_DECIMAL = re.compile(r"(?<=\d)\.(?=\d)")
_RANGE = re.compile(r"(?<=[\d°m]) to (?=[\d-])")
_AT_MOST = re.compile(r"at most (\d+) characters")


def german_number(text: str) -> str:
    """A number or a range in German; what somebody typed stays as it is."""
    if text.startswith(("'", '"')):
        return text
    text = _AT_MOST.sub(r"höchstens \1 Zeichen", _RANGE.sub(" bis ", text))
    return _DECIMAL.sub(",", text)
