"""STL as text."""

from __future__ import annotations

import codecs
import re
from functools import partial
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.mesh.formats._shared import numbers
from gatesmith.mesh.stl_normals import looked_at, normal_notes
from gatesmith.mesh.stl_text import FACET, Lines, coordinates, decoded, facet_lines

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from numpy.typing import NDArray

    from gatesmith.mesh.file_notes import FileNote

_NEXT_SOLID = re.compile(rb"\n[ \t]*endsolid\b[^\n]*\n[ \t]*solid\b[^\n]*\n")

# The words of a facet as nearly every program writes it, and which of them are its corners.
_PLAIN = b"facet normal . . . outer loop vertex . . . vertex . . . vertex . . . endloop endfacet"
_PLAIN_WORDS = _PLAIN.split()
_LAST_WORD = _PLAIN_WORDS[-1]
_PART = 1 << 22  # bytes of text of which the words are held at once
_VERTICES = 1 << 16  # of which the words are held at once, where the form is unusual
_EMPTY_LINES = re.compile(rb"\n(?:[ \t\r]*\n)+")
_NORMAL, _CORNERS = (2, 3, 4), (8, 9, 10, 12, 13, 14, 16, 17, 18)


def write_ascii(name: str, normals: NDArray[np.float32], corners: NDArray[np.float32]) -> bytes:
    """The text of one solid: float32 normals (m, 3) and corners (m, 3, 3), shortest exact form."""
    directions = _rows(normals)
    places = _rows(corners.reshape(-1, 3))
    lines = [f"solid {name}"]
    for facet, direction in enumerate(directions):
        first, second, third = places[3 * facet : 3 * facet + 3]
        lines.append(
            f"facet normal {direction}\n  outer loop\n    vertex {first}\n    vertex {second}\n"
            f"    vertex {third}\n  endloop\nendfacet"
        )
    lines.append(f"endsolid {name}\n")
    return "\n".join(lines).encode("ascii", "replace")


def read_ascii(data: bytes) -> tuple[NDArray[np.float32], tuple[FileNote, ...]]:
    """The corners of every facet of every solid in order, float32 (m, 3, 3), and notes.

    Any case and any line ends; UTF-8, or UTF-16 with its mark. Normals are only compared with the
    winding. Raises UnreadableError, which quotes the line: ``file-cut`` inside a facet,
    ``file-trailing`` after the last solid, ``file-decimal-comma``, ``file-not-a-mesh`` for
    anything that is not STL text, ``file-empty`` without a facet.
    """
    return _usual(data) or _by_lines(decoded(data))


def _usual(data: bytes) -> tuple[NDArray[np.float32], tuple[FileNote, ...]] | None:
    """The corners of text in the usual form, read six times as fast; None for other text."""
    text = data.removeprefix(codecs.BOM_UTF8).strip().lower()
    if b"\n" not in text:
        text = text.replace(b"\r", b"\n")
    first, _, rest = text.partition(b"\n")
    body, end, last = _NEXT_SOLID.sub(b"\n", rest).rpartition(b"endsolid")
    whole = end and body.rstrip(b" \t").endswith(b"\n") and b"\n" not in last
    if not whole or not first.startswith(b"solid") or b"\r" in first[:-1]:
        return None
    if b"_" in body:  # Python reads 1_0 as 10, no mesh format does
        return None
    del rest, data
    body = body.rstrip()
    step = looked_at(body.count(_LAST_WORD)).step
    parts: list[NDArray[np.float32]] = []
    normals: list[Sequence[bytes | str]] = []
    count = 0
    for some in _parts(body):
        columns = _columns(some)
        if columns is None:
            return None
        facets = len(columns[0])
        chosen = slice(-count % step, None, step)
        normals += zip(*(columns[place][chosen] for place in _NORMAL), strict=True)
        count += facets
        try:
            corners = [np.array(columns[place], dtype=np.float64) for place in _CORNERS]
        except ValueError:
            return None
        with np.errstate(over="ignore"):  # 1e99 becomes infinity, which a check reports
            parts.append(np.column_stack(corners).astype(np.float32))
    if not count or count != body.count(_LAST_WORD):  # the word may be part of another
        return None
    corners_of_all = np.concatenate(parts).reshape(-1, 3, 3)
    return corners_of_all, _normal_notes(normals, corners_of_all)


def _parts(body: bytes) -> Iterator[bytes]:
    """The text in parts of whole facets: the words of all at once would take ten times its size."""
    at = 0
    while at < len(body):
        last = body.find(_LAST_WORD, at + _PART)
        end = len(body) if last < 0 else last + len(_LAST_WORD)
        yield body[at:end].strip()
        at = end


def _columns(text: bytes) -> list[list[bytes]] | None:
    """Each word of a facet as a list over the facets, or None for text in any other form."""
    words = text.split()
    size = len(_PLAIN_WORDS)
    facets = len(words) // size
    if not facets or len(words) % size:
        return None
    lines = len(FACET) * facets - 1
    if text.count(b"\n") != lines and _EMPTY_LINES.sub(b"\n", text).count(b"\n") != lines:
        return None
    columns = [words[place::size] for place in range(size)]
    for word, column in zip(_PLAIN_WORDS, columns, strict=True):
        if word != b"." and column.count(word) != facets:
            return None
    return columns


def _by_lines(text: str) -> tuple[NDArray[np.float32], tuple[FileNote, ...]]:
    """The corners of every facet, line by line."""
    facets, vertices, notes = facet_lines(text)
    parts: list[NDArray[np.float32]] = []
    for first in range(0, len(vertices), _VERTICES):
        some = range(first, min(first + _VERTICES, len(vertices)))
        flat = [word for place in some for word in coordinates(vertices, place)]
        values = numbers(flat, partial(_line_of, vertices, first))
        with np.errstate(over="ignore"):  # as above
            parts.append(values.astype(np.float32))
    corners = np.concatenate(parts).reshape(-1, 3, 3)
    normals = [facets.words(facet)[2:5] for facet in looked_at(len(facets))]
    return corners, notes + _normal_notes(normals, corners)


def _line_of(vertices: Lines, first: int, word: int) -> str:
    """Where a word is, counted from the first of a vertex line."""
    return f"line {vertices.number(first + word // 3)}"


def _normal_notes(
    normals: Sequence[Sequence[bytes | str]], corners: NDArray[np.float32]
) -> tuple[FileNote, ...]:
    seen = corners[:: looked_at(len(corners)).step].reshape(-1, 9)
    return normal_notes(normals, seen.tolist())


def _rows(points: NDArray[np.float32]) -> list[str]:
    """Each row of (n, 3) as three words, the shortest that read back as the same float32."""
    return [f"{x} {y} {z}" for x, y, z in points.astype("U32").tolist()]
