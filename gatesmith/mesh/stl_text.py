"""The structure of STL text: solids of facets of three vertices."""

from __future__ import annotations

import re
from array import array
from collections.abc import Iterable
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
_LINE = re.compile(r"[^\r\n]+")
_QUOTED = 40  # letters of a wrong line that a message repeats
_INNER_LINES = re.compile(
    r"\s+(?=(?:facet\s+normal|outer\s+loop|vertex|endloop|endfacet|endsolid)\b)", re.IGNORECASE
)
_NEXT_SOLID = re.compile(r"(\bendsolid(?:\s+(?!solid\b)\S+)*)\s+(?=solid\b)", re.IGNORECASE)


class Lines:
    """Some lines of a text, none of them blank; a few bytes each beside the text."""

    def __init__(self, text: str, starts: array[int]) -> None:
        self._text = text
        self._starts = starts

    def __len__(self) -> int:
        return len(self._starts)

    def words(self, place: int) -> list[str]:
        """The words of one of the lines."""
        found = _LINE.match(self._text, self._starts[place])
        return found.group().split() if found else []

    def number(self, place: int) -> int:
        """The number of one of the lines in the text, from 1; takes as long as reading it."""
        before, text = self._starts[place], self._text
        ends = text.count("\n", 0, before) + text.count("\r", 0, before)
        return 1 + ends - text.count("\r\n", 0, before)

    def some(self, places: Iterable[int]) -> Lines:
        """Those of the lines at these places."""
        return Lines(self._text, array("Q", (self._starts[place] for place in places)))


class FacetLines(NamedTuple):
    """The lines of the facets of STL text: a ``facet`` and three ``vertex`` lines for each."""

    facets: Lines
    vertices: Lines
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
    letters, lines = _letters(text)
    if len(lines) == 1:
        letters, lines = _letters(_INNER_LINES.sub("\n", _NEXT_SOLID.sub(r"\1\n", text.strip())))
    notes = _notes(letters, lines)
    facets, vertices = (
        lines.some(place for place, letter in enumerate(letters) if letter == wanted)
        for wanted in "FV"
    )
    if not len(vertices):
        raise UnreadableError("file-empty", "the STL text has no triangles")
    return FacetLines(facets, vertices, notes)


def coordinates(vertices: Lines, place: int) -> list[str]:
    """The three words of the coordinates in one of these lines. Raises UnreadableError."""
    words = vertices.words(place)
    if len(words) == 4:
        return words[1:]
    comma = any("," in word for word in words)
    raise UnreadableError(
        "file-decimal-comma" if comma else "file-not-a-mesh",
        f"line {vertices.number(place)}: a vertex has three numbers, not {len(words) - 1}: "
        f"{_quoted(words)}",
    )


def _letters(text: str) -> tuple[str, Lines]:
    """The lines that are not blank, and a letter for each."""
    letters, starts = bytearray(), array("Q")
    for found in _LINE.finditer(text):
        words = found.group().split(None, 1)
        if words:
            letters += _LETTERS.get(words[0].lower(), "?").encode("ascii")
            starts.append(found.start())
    return letters.decode("ascii"), Lines(text, starts)


def _notes(letters: str, lines: Lines) -> tuple[FileNote, ...]:
    """What is to be told of whole facets; raises UnreadableError for anything else."""
    closed = _SOLIDS.match(letters)
    rest = letters[closed.end() :] if closed else letters
    if not rest:
        return ()
    before = len(letters) - len(rest)
    solid = _OPEN_SOLID.match(rest)
    if solid is None:
        code = "file-trailing" if before else "file-not-a-mesh"
        raise UnreadableError(
            code,
            f"line {lines.number(before)}: {_quoted(lines.words(before))} is outside of any solid",
        )
    tail = rest[solid.end() :]
    at = before + solid.end()
    last = len(lines) - 1
    half_an_end = tail == "?" and "endsolid".startswith(lines.words(last)[0].lower())
    if len(rest) > 1 and (not tail or half_an_end):
        return (
            FileNote(UNENDED, f"line {lines.number(last)}: the last solid ends without endsolid"),
        )
    # The last word of a cut file may itself be cut, so it may be any word.
    if FACET.startswith(tail) or (tail[-1] == "?" and FACET.startswith(tail[:-1])):
        where = "inside a triangle" if tail.strip("?") else "without endsolid"
        raise UnreadableError("file-cut", f"line {lines.number(last)}: the file ends {where}")
    expected = FACET[0]
    for letter, expected in zip(tail, FACET, strict=False):
        if letter != expected:
            break
        at += 1
    either = " or endsolid" if expected == FACET[0] else ""
    raise UnreadableError(
        "file-not-a-mesh",
        f"line {lines.number(at)}: found {_quoted(lines.words(at))}, "
        f"expected {_WORDS[expected]}{either}",
    )


def _quoted(words: list[str]) -> str:
    """The beginning of a line for a message."""
    return repr(" ".join(words)[:_QUOTED])
