"""The lines of an OBJ file, and the numbers of vertices in it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from gatesmith.core.errors import UnreadableError
from gatesmith.mesh.file_notes import FileNote
from gatesmith.mesh.file_words import RECIPE

MARK = "# "
"""The beginning of a comment."""

VERTEX_NUMBER = re.compile(r"[+-]?0*[1-9][0-9]{0,9}").fullmatch
"""A vertex's number, from 1, or back from the latest vertex where it is negative."""

CURVED = FileNote(
    "not-fully-checked", "the model holds free-form surfaces, which gatesmith does not read"
)
"""The note about statements ``surf``: a part of the shape that is no polygons."""

_LINE_END = re.compile(r"\r\n|\r|\n")


def lines_of(data: bytes) -> list[str]:
    """The lines of a file."""
    return _LINE_END.split(data.decode("utf-8-sig", "replace"))


def statements(lines: list[str]) -> Iterator[tuple[int, str]]:
    """Each line with its number, from 1; a backslash at its end continues it on the next line."""
    number = 0
    while number < len(lines):
        first = number
        while lines[number].endswith("\\") and number + 1 < len(lines):
            number += 1
        # Joined at once: one after the other, a million parts would be copied a million times.
        parts = [line[:-1] for line in lines[first:number]]
        number += 1
        yield first + 1, " ".join([*parts, lines[number - 1]])


def end_line(vertices: int, faces: int) -> str:
    """The last line of a file written here."""
    return f"# gatesmith end: {vertices} vertices, {faces} faces"


def require_end(data: bytes, vertices: int, faces: int) -> None:
    """Raises UnreadableError when a file written here lacks its end or its counts."""
    end = end_line(vertices, faces)
    if (MARK + RECIPE).encode() in data and not data.rstrip().endswith(end.encode()):
        raise UnreadableError("file-cut", f"the file does not end with {end!r}")
