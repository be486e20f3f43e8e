"""The structure of STL text: solids of facets of three vertices."""

from __future__ import annotations

import re

from gatesmith.core.errors import UnreadableError

# With one letter for each line, a regular expression describes the whole structure.
_LETTERS = {
    "solid": "S",
    "facet": "F",
    "outer": "O",
    "vertex": "V",
    "endloop": "L",
    "endfacet": "E",
    "endsolid": "Z",
}
_WORDS = {letter: word for word, letter in _LETTERS.items()}
FACET = "FOVVVLE"
"""The lines of a facet, by the letters above."""

_SOLIDS = re.compile(rf"(?:S(?:{FACET})*Z)*")
_OPEN_SOLID = re.compile(rf"S(?:{FACET})*")
_LINE_END = re.compile(r"\r\n|\r|\n")
_QUOTED = 40  # letters of a wrong line that a message repeats


def decoded(data: bytes) -> str:
    """The text of the file: UTF-8, or UTF-16 with its mark."""
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return data.decode("utf-16", "replace")
    return data.decode("utf-8-sig", "replace")


def vertex_lines(text: str) -> list[tuple[int, list[str]]]:
    """The lines of all vertices, three for each facet: number of the line, and its four words.

    Raises UnreadableError, which quotes the line: ``file-cut`` without its end or inside a facet,
    ``file-trailing`` after the last solid, ``file-decimal-comma``, ``file-not-a-mesh`` for
    anything that is not STL text, ``file-empty`` without a facet.
    """
    lines = _LINE_END.split(text)
    numbered = [(number, words) for number, line in enumerate(lines, 1) if (words := line.split())]
    letters = "".join(_LETTERS.get(words[0].lower(), "?") for _, words in numbered)
    _require_whole(letters, numbered)
    vertices = [entry for entry, letter in zip(numbered, letters, strict=True) if letter == "V"]
    if not vertices:
        raise UnreadableError("file-empty", "the STL text has no facets")
    for number, words in vertices:
        if len(words) != 4:
            comma = any("," in word for word in words)
            raise UnreadableError(
                "file-decimal-comma" if comma else "file-not-a-mesh",
                f"line {number}: a vertex has three numbers, not {len(words) - 1}: "
                f"{_quoted(words)}",
            )
    return vertices


def _require_whole(letters: str, numbered: list[tuple[int, list[str]]]) -> None:
    """Raises UnreadableError unless the lines are complete solids and nothing else."""
    closed = _SOLIDS.match(letters)
    rest = letters[closed.end() :] if closed else letters
    if not rest:
        return
    before = len(letters) - len(rest)
    solid = _OPEN_SOLID.match(rest)
    if solid is None:
        number, words = numbered[before]
        code = "file-trailing" if before else "file-not-a-mesh"
        raise UnreadableError(code, f"line {number}: {_quoted(words)} is outside of any solid")
    tail = rest[solid.end() :]
    at = before + solid.end()
    # The last word of a cut file may itself be cut, so it may be any word.
    if FACET.startswith(tail) or (tail[-1] == "?" and FACET.startswith(tail[:-1])):
        raise UnreadableError(
            "file-cut",
            f"line {numbered[-1][0]}: the file ends "
            + ("inside a facet" if tail.strip("?") else "without endsolid"),
        )
    expected = FACET[0]
    for letter, expected in zip(tail, FACET, strict=False):
        if letter != expected:
            break
        at += 1
    number, words = numbered[at]
    either = " or endsolid" if expected == FACET[0] else ""
    raise UnreadableError(
        "file-not-a-mesh",
        f"line {number}: found {_quoted(words)}, expected {_WORDS[expected]}{either}",
    )


def _quoted(words: list[str]) -> str:
    """The beginning of a line for a message."""
    return repr(" ".join(words)[:_QUOTED])
