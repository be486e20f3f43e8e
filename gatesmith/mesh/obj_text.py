"""The lines of an OBJ file, and the numbers of vertices in it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from gatesmith.core.errors import NOT_FULLY_CHECKED, UnreadableError
from gatesmith.mesh.file_notes import FileNote
from gatesmith.mesh.file_words import RECIPE

MARK = "# "
"""The beginning of a comment."""

VERTEX_NUMBER = re.compile(r"[+-]?0*[1-9][0-9]{0,9}").fullmatch
"""A vertex's number, from 1, or back from the latest vertex where it is negative."""

CURVED = FileNote(
    NOT_FULLY_CHECKED, "the model holds free-form surfaces, which gatesmith does not read"
)
"""The note about statements ``surf``: a part of the shape that is no polygons."""

_LINE_END = re.compile(r"\r\n|\r|\n")
_LINE_END_BYTES = re.compile(rb"\r\n|\r|\n")

_PIECE = 1 << 20
"""Bytes of text that are divided at once: lines take several times as much memory."""


def lines_of(data: bytes) -> Iterator[str]:
    """The lines of a file, piece by piece."""
    at = 0
    while found := _LINE_END_BYTES.search(data, at + _PIECE):
        # The piece ends with a line, and what follows that belongs to the next piece.
        yield from _LINE_END.split(_text(data, at, found.end()))[:-1]
        at = found.end()
    yield from _LINE_END.split(_text(data, at, len(data)))


def _text(data: bytes, at: int, end: int) -> str:
    return data[at:end].decode("utf-8" if at else "utf-8-sig", "replace")


def require_known(data: bytes, vertices: int) -> None:
    """Raises UnreadableError with the line of the first face that names no vertex, as written."""
    before = 0
    for line, statement in statements(lines_of(data)):
        kind, *words = statement.partition("#")[0].split() or [""]
        before += kind == "v"
        for word in words if kind == "f" else ():
            named = int(word.partition("/")[0])
            if named > vertices:
                why = f"but the file has only {vertices}"
            elif before + named < 0:
                why = f"but only {before} come before it"
            else:
                continue
            raise UnreadableError(
                "file-not-a-mesh", f"line {line}: the face uses vertex {named}, {why}"
            )


def line_count(data: bytes) -> int:
    """How many lines a file has."""
    return data.count(b"\n") + data.count(b"\r") - data.count(b"\r\n") + 1


def statements(lines: Iterable[str]) -> Iterator[tuple[int, str]]:
    """Each line with its number, from 1; a backslash at its end continues it on the next line."""
    following = enumerate(lines, 1)
    for number, line in following:
        if not line.endswith("\\"):
            yield number, line
            continue
        # Joined at once: one after the other, a million parts would be copied a million times.
        parts = [line]
        while parts[-1].endswith("\\"):
            _, more = next(following, (0, None))
            if more is None:
                break
            parts[-1] = parts[-1][:-1]
            parts.append(more)
        yield number, " ".join(parts)


def end_line(vertices: int, faces: int) -> str:
    """The last line of a file written here."""
    return f"# gatesmith end: {vertices} vertices, {faces} faces"


def require_end(data: bytes, vertices: int, faces: int) -> None:
    """Raises UnreadableError when a file written here lacks its end or its counts."""
    end = end_line(vertices, faces)
    if (MARK + RECIPE).encode() in data and not data.rstrip().endswith(end.encode()):
        raise UnreadableError("file-cut", f"the file does not end with {end!r}")
