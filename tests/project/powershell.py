"""How PowerShell 5 splits a line of plain words: everything that it would do more is refused.

The rules are those of "about_Parsing", "about_Quoting_Rules" and "about_Special_Characters" in
Microsoft's reference. Written for the tests of the documentation, apart from what writes it.
"""

from __future__ import annotations

import re

_ENDS_A_COMMAND = re.compile(r"[;|&<>(){}]")
_CURLY = "\u2018\u2019\u201a\u201b\u201c\u201d\u201e"
"""Typographic quotes, which PowerShell takes for quotes."""

_IN_QUOTES = re.compile(f"[$`{_CURLY}]")
_BARE = re.compile(rf"[^\s;|&<>(){{}},$`\"'{_CURLY}]+")
_SPLIT_PARAMETER = re.compile(r"-[A-Za-z_?][^.:]*[.:]")
_EXPRESSION = re.compile(r"[\d\"'$@({\[+%?-]|\.\d")


class StrangeError(ValueError):
    """PowerShell would not read the line as plain words."""


def words(line: str) -> list[str]:
    """The words that a program gets from a line. Raises StrangeError."""
    found: list[str] = []
    at = 0
    while at < len(line):
        if line[at].isspace():
            at += 1
            continue
        word, at = _quoted(line, at) if line[at] == '"' else _bare(line, at)
        if at < len(line) and not line[at].isspace():
            raise StrangeError(f"{line!r}: {line[at]!r} at {at} has a meaning of its own")
        found.append(word)
    if not found or _EXPRESSION.match(line.lstrip()) or found[0] == ".":
        raise StrangeError(f"{line!r} does not begin with a command")
    return found


def _bare(line: str, at: int) -> tuple[str, int]:
    if line[at] in "@#~" or _ENDS_A_COMMAND.match(line, at):
        raise StrangeError(f"{line!r}: {line[at]!r} at {at} has a meaning of its own")
    match = _BARE.match(line, at)
    if match is None:
        raise StrangeError(f"{line!r}: {line[at]!r} at {at} has a meaning of its own")
    word = match[0]
    if word in ("--%", "--") or _SPLIT_PARAMETER.match(word):
        raise StrangeError(f"{line!r}: {word!r} is taken apart")
    return word, match.end()


def _quoted(line: str, at: int) -> tuple[str, int]:
    end = line.find('"', at + 1)
    word = line[at + 1 : end]
    if end < 0 or _IN_QUOTES.search(word):
        raise StrangeError(f"{line!r}: between the quotes at {at} something is replaced")
    if not word or word.endswith("\\"):
        raise StrangeError(f"{line!r}: a program does not get {word!r} as it is")  # PowerShell 5
    return word, end + 1
