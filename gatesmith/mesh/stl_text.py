"""The structure of STL text: solids of facets of three vertices."""

from __future__ import annotations

import re
from typing import NamedTuple

from gatesmith.core.errors import UnreadableError
from gatesmith.mesh.file_notes import UNENDED, FileNote

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
_INNER_LINES = re.compile(
    r"\s+(?=(?:facet\s+normal|outer\s+loop|vertex|endloop|endfacet|endsolid)\b)", re.IGNORECASE
)
_NEXT_SOLID = re.compile(r"(\bendsolid(?:\s+(?!solid\b)\S+)*)\s+(?=solid\b)", re.IGNORECASE)

Line = tuple[int, list[str]]
"""The number of a line, and its words."""


class FacetLines(NamedTuple):
    """The lines of the facets of STL text: a ``facet`` and three ``vertex`` lines for each."""

    facets: list[Line]
    vertices: list[Line]
    notes: tuple[FileNote, ...]


def decoded(data: bytes) -> str:
    """The text of the file: UTF-8, or UTF-16 with its mark."""
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return data.decode("utf-16", "replace")
    return data.decode("utf-8-sig", "replace")


def facet_lines(text: str) -> FacetLines:
    """The lines of all facets.

    A last solid without its ``endsolid`` is read, and noted. Raises UnreadableError, which quotes
    the line: ``file-cut`` inside a facet or without one, ``file-trailing`` after the last solid,
    ``file-decimal-comma``, ``file-not-a-mesh`` for anything that is not STL text, ``file-empty``
    without a facet.
    """
    lines = _LINE_END.split(text)
    if sum(map(bool, map(str.strip, lines))) == 1:
        lines = _INNER_LINES.sub("\n", _NEXT_SOLID.sub(r"\1\n", text.strip())).split("\n")
    numbered = [(number, words) for number, line in enumerate(lines, 1) if (words := line.split())]
    letters = "".join(_LETTERS.get(words[0].lower(), "?") for _, words in numbered)
    notes = _notes(letters, numbered)
    facets, vertices = (
        [entry for entry, letter in zip(numbered, letters, strict=True) if letter == wanted]
        for wanted in "FV"
    )
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
    return FacetLines(facets, vertices, notes)


def _notes(letters: str, numbered: list[Line]) -> tuple[FileNote, ...]:
    """What is to be told of whole facets; raises UnreadableError for anything else."""
    closed = _SOLIDS.match(letters)
    rest = letters[closed.end() :] if closed else letters
    if not rest:
        return ()
    before = len(letters) - len(rest)
    solid = _OPEN_SOLID.match(rest)
    if solid is None:
        number, words = numbered[before]
        code = "file-trailing" if before else "file-not-a-mesh"
        raise UnreadableError(code, f"line {number}: {_quoted(words)} is outside of any solid")
    tail = rest[solid.end() :]
    at = before + solid.end()
    last, words = numbered[-1]
    half_an_end = tail == "?" and "endsolid".startswith(words[0].lower())
    if len(rest) > 1 and (not tail or half_an_end):
        return (FileNote(UNENDED, f"line {last}: the last solid ends without endsolid"),)
    # The last word of a cut file may itself be cut, so it may be any word.
    if FACET.startswith(tail) or (tail[-1] == "?" and FACET.startswith(tail[:-1])):
        where = "inside a facet" if tail.strip("?") else "without endsolid"
        raise UnreadableError("file-cut", f"line {last}: the file ends {where}")
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
