"""The forms in which a secret text can come back: escaped for HTML, addresses, JSON, or encoded."""

from __future__ import annotations

import base64
import re
from html.entities import html5

_BITS = 3  # bytes that base64 encodes together, so that a text has as many forms


def encoded_forms(secret: str) -> re.Pattern[str]:
    """A pattern for a secret, plain or encoded, in letters of any case.

    Each of its characters may be itself, an HTML entity, percent-encoded, an escape of JSON or
    Python, or quoted-printable, also encoded twice. The whole may be in hex or in base64, also as
    part of a longer text.
    """
    names: dict[str, set[str]] = {letter: set() for letter in secret}
    for name, meant in html5.items():
        if meant in names:
            names[meant].add(re.escape(name.rstrip(";")))
    escaped = "".join(_one_character(letter, names[letter]) for letter in secret)
    data = secret.encode("utf-8", "surrogatepass")
    whole = {data.hex(), *(form for start in range(_BITS) for form in _base64(data, start))}
    forms = [escaped, *(re.escape(form) for form in sorted(whole, key=len, reverse=True))]
    return re.compile("|".join(forms), re.IGNORECASE)


def _one_character(letter: str, names: set[str]) -> str:
    """A pattern for a letter, which has these names in HTML, escaped for a pattern."""
    code, data = ord(letter), letter.encode("utf-8", "surrogatepass")
    entities = [f"#0*{code}", f"#x0*{code:x}", *sorted(names)]
    forms = [
        re.escape(letter),
        rf"\\+{re.escape(letter)}",
        "".join(f"%(?:25)*{byte:02x}" for byte in data),
        rf"\\+u{code:04x}",
        rf"\\+x{code:02x}",
        "".join(f"={byte:02x}" for byte in data),
        f"&(?:amp;)*(?:{'|'.join(sorted(entities, key=len, reverse=True))});?",
    ]
    return f"(?:{'|'.join(forms)})"


def _base64(data: bytes, start: int) -> set[str]:
    """The letters of base64 that depend on the data alone, ``start`` bytes after a whole group."""
    encoded = base64.b64encode(bytes(start) + data).decode("ascii").rstrip("=")
    first = (start * 4 + 2) // 3  # letters that also hold bits of what comes before
    last = (start + len(data)) * 8 // 6  # letters that are complete
    part = encoded[first:last]
    return {part, part.replace("+", "-").replace("/", "_")}
