"""Text as XML has it. The module of the standard library for this also brings its web client."""

from __future__ import annotations

_CONTENT = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;"})
_ATTRIBUTE = str.maketrans({
    "&": "&amp;", "<": "&lt;", ">": "&gt;", "\n": "&#10;", "\r": "&#13;", "\t": "&#9;"
})  # fmt: skip


def escaped(text: str) -> str:
    """Text as the content of an element."""
    return text.translate(_CONTENT)


def quoted(text: str) -> str:
    """Text as the value of an attribute, with its quotes: single ones around double ones."""
    value = text.translate(_ATTRIBUTE)
    if '"' not in value:
        return f'"{value}"'
    return f"'{value}'" if "'" not in value else '"' + value.replace('"', "&quot;") + '"'
