"""Finding a secret in a text that may repeat it in another form: escaped, encoded, or in pieces.

A text is undone step by step, and the secret looked for after each. The work grows with the length
of the text alone, whatever is in it: a site may answer with anything.
"""

from __future__ import annotations

import base64
import binascii
import html
import re
import unicodedata
from collections.abc import Callable, Iterator

_BITS = 3  # bytes that base64 encodes together, so that a text has as many forms
_LEVELS = 6  # of escapes in escapes
_SHORTEST_BARE = 12  # letters and digits: fewer could come together in a harmless text
_BLOB = 20  # letters of the shortest encoded text that is decoded
_FEWEST = 16  # numbers of the shortest list that is one
_ONCE, _TWICE = 4_000, 1_000
"""Characters from the start of a text in which encoded texts are decoded once, and twice. Nobody is
shown more than the first hundreds."""

_MOST_OF_WORDS = 50_000
"""Characters in the long words of a long text that are looked at; a page's description is kept."""

_MARKUP = re.compile(r"<[^<>]{0,200}>|\x1b\[[0-9;]{0,20}[A-Za-z]")  # of pages, of terminals
_NO_LETTER = re.compile(r"[\W_]+")
_SPACE = re.compile(r"\s+")
_AMPERSANDS = re.compile(r"&(?:(?:amp|#0*+38|#x0*+26);?)++", re.IGNORECASE)
_ESCAPE = re.compile(
    r"&(?:#x0*+(?P<hex>[0-9a-f]{1,6})|#0*+(?P<decimal>[0-9]{1,7})|[a-z][a-z0-9]{1,31});?"
    r"|%u(?P<u>[0-9a-f]{4})|%(?P<percent>[0-9a-f]{2})"
    r"|=(?P<printable>[0-9a-f]{2})|(?P<soft>=\r?\n)"
    r"|\\+(?:u\{0*+(?P<braces>[0-9a-f]{1,6})\}|u(?P<j>[0-9a-f]{4})|x(?P<x>[0-9a-f]{2})"
    r"|N\{(?P<name>[^{}\\]{1,60})\}|(?P<css6>[0-9a-f]{6})[ ]?|(?P<octal>[0-7]{3})"
    r"|(?P<css>[0-9a-f]{2})[ ]?|)",
    re.IGNORECASE,
)
_BASE64 = re.compile(rf"[A-Za-z0-9+/_-]{{{_BLOB},}}")
_BASE32 = re.compile(rf"[A-Za-z2-7]{{{_BLOB},}}")
_HEX = re.compile(rf"(?:[0-9a-f]{{2}}[\s,:;.|-]*+){{{_FEWEST},}}", re.IGNORECASE)
_DECIMALS = re.compile(rf"(?:[0-9]{{2,3}}[\s,;|]++){{{_FEWEST - 1},}}[0-9]{{2,3}}")


class SecretFinder:
    """Finds one secret in texts."""

    def __init__(self, secret: str) -> None:
        self._plain = re.compile(re.escape(secret), re.IGNORECASE)
        bare = _bare(secret)
        self._bare = bare if len(bare) >= _SHORTEST_BARE else None
        data = secret.encode("utf-8", "surrogatepass")
        forms = {data.hex(), *(form for start in range(_BITS) for form in _base64(data, start))}
        self._forms = tuple(sorted(form.casefold() for form in forms))

    def replaced(self, text: str, by: str) -> str:
        """The text with ``by`` in the place of the secret.

        In the place of the words, or of all the text, that hold it in another form.
        """
        text = self._plain.sub(lambda _: by, text)
        if len(text) > _ONCE:
            text = self._without_long_words(text, by)
        if not self.is_in(text):
            return text
        words = [by if self.is_in(word) else word for word in re.split(r"(\s+)", text)]
        text = "".join(words)
        return by if self.is_in(text) else text

    def _without_long_words(self, text: str, by: str) -> str:
        """A long text without the words that hold it, each of them looked at as a short text."""
        parts = re.split(r"(\s+)", text)
        room = _MOST_OF_WORDS
        for number, part in enumerate(parts):
            if len(part) < _BLOB:
                continue
            room -= len(part)
            if room < 0:
                break
            if self.is_in(part):
                parts[number] = by
        return "".join(parts)

    def is_in(self, text: str) -> bool:
        """Whether a text holds the secret, in any form that this module knows."""
        depth = (len(text) <= _ONCE) + (len(text) <= _TWICE)
        return self._is_in(text, depth) or (not depth and self._is_in(text[:_ONCE], 1))

    def _is_in(self, text: str, depth: int) -> bool:
        for _ in range(_LEVELS):
            if self._is_at_hand(text) or self._is_within(text, depth):
                return True
            undone = _ESCAPE.sub(_undone, _AMPERSANDS.sub("&", text))
            if undone == text:
                break
            text = undone
        return False

    def _is_at_hand(self, text: str) -> bool:
        """Whether it is there in the clear, in pieces, or in hex or base64 in one piece."""
        if self._plain.search(text):
            return True
        whole = _SPACE.sub("", text).casefold()
        if any(form in whole for form in self._forms):
            return True
        if self._bare is None:
            return False
        return self._bare in _bare(text) or self._bare in _bare(_MARKUP.sub("", text))

    def _is_within(self, text: str, depth: int) -> bool:
        """Whether it is in what is encoded in the text."""
        return depth > 0 and any(self._is_in(each, depth - 1) for each in _decoded(text))


def _bare(text: str) -> str:
    """The letters and digits of a text alone, in small letters of the usual width."""
    if not text.isascii():
        text = unicodedata.normalize("NFKC", text)
    return _NO_LETTER.sub("", text).casefold()


def _undone(escape: re.Match[str]) -> str:
    """What an escape of HTML, addresses, JSON, Python, CSS or quoted-printable stands for."""
    groups = {name: value for name, value in escape.groupdict().items() if value is not None}
    if not groups:
        return "" if escape[0][0] == "\\" else html.unescape(escape[0])
    ((kind, value),) = groups.items()
    if kind == "soft":
        return ""
    if kind == "name":
        try:
            return unicodedata.lookup(value)
        except KeyError:
            return value
    code = int(value, {"octal": 8, "decimal": 10}.get(kind, 16))
    return chr(code) if code < 0x110000 else ""


def _decoded(text: str) -> Iterator[str]:
    """Everything in a text that may be encoded, decoded: base64, base32, hex, lists."""
    whole = _SPACE.sub("", text)
    for found in _BASE64.findall(whole):
        letters = found.replace("-", "+").replace("_", "/")
        for start in range(4):
            yield from _from(base64.b64decode, letters[start:], 4)
    for found in _BASE32.findall(whole):
        for start in range(8):
            yield from _from(base64.b32decode, found[start:].upper(), 8)
    for found in _HEX.findall(re.sub("0x", "", text, flags=re.IGNORECASE)):
        digits = re.sub("[^0-9a-fA-F]", "", found)
        for start in range(2):
            yield from _from(bytes.fromhex, digits[start:], 2)
    for found in _DECIMALS.findall(text):
        yield "".join(chr(int(number)) for number in re.findall("[0-9]+", found))


def _from(decode: Callable[[str], bytes], letters: str, group: int) -> Iterator[str]:
    """The text of these letters, the last group filled up."""
    try:
        yield decode(letters + "A" * (-len(letters) % group)).decode("latin-1")
    except (binascii.Error, ValueError):
        return


def _base64(data: bytes, start: int) -> set[str]:
    """The letters of base64 that depend on the data alone, ``start`` bytes after a whole group."""
    encoded = base64.b64encode(bytes(start) + data).decode("ascii").rstrip("=")
    first = (start * 4 + 2) // 3  # letters that also hold bits of what comes before
    last = (start + len(data)) * 8 // 6  # letters that are complete
    part = encoded[first:last]
    return {part, part.replace("+", "-").replace("/", "_")}
