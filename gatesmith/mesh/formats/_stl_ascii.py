"""STL as text."""

from __future__ import annotations

import codecs
import re
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.mesh.formats._shared import numbers
from gatesmith.mesh.stl_normals import looked_at, normal_notes
from gatesmith.mesh.stl_text import FACET, decoded, facet_lines

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from gatesmith.mesh.file_notes import FileNote

_NEXT_SOLID = re.compile(rb"\n[ \t]*endsolid\b[^\n]*\n[ \t]*solid\b[^\n]*\n")

# The words of a facet as nearly every program writes it, and which of them are its corners.
_PLAIN = b"facet normal . . . outer loop vertex . . . vertex . . . vertex . . . endloop endfacet"
_PLAIN_WORDS = _PLAIN.split()
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
    body, end, last = _NEXT_SOLID.sub(b"\n", rest).rpartition(b"\nendsolid")
    if not first.startswith(b"solid") or not end or b"\n" in last or b"\r" in first[:-1]:
        return None
    words = body.split()
    size = len(_PLAIN_WORDS)
    facets = len(words) // size
    if not facets or len(words) % size or body.count(b"\n") != len(FACET) * facets - 1:
        return None
    for place, word in enumerate(_PLAIN_WORDS):
        if word != b"." and words[place::size].count(word) != facets:
            return None
    try:
        columns = [np.array(words[place::size], dtype=np.float64) for place in _CORNERS]
    except ValueError:
        return None
    if b"_" in body:  # Python reads 1_0 as 10, no mesh format does
        return None
    with np.errstate(over="ignore"):  # 1e99 becomes infinity, which a check reports
        corners = np.column_stack(columns).astype(np.float32).reshape(-1, 3, 3)
    step = size * looked_at(facets).step
    normals = [*zip(*(words[place::step] for place in _NORMAL), strict=True)]
    return corners, _normal_notes(normals, corners)


def _by_lines(text: str) -> tuple[NDArray[np.float32], tuple[FileNote, ...]]:
    """The corners of every facet, line by line."""
    facets, vertices, notes = facet_lines(text)
    flat = [word for _, words in vertices for word in words[1:]]
    values = numbers(flat, lambda place: f"line {vertices[place // 3][0]}")
    with np.errstate(over="ignore"):  # as above
        corners = values.astype(np.float32).reshape(-1, 3, 3)
    normals = [facets[facet][1][2:5] for facet in looked_at(len(facets))]
    return corners, notes + _normal_notes(normals, corners)


def _normal_notes(
    normals: Sequence[Sequence[bytes | str]], corners: NDArray[np.float32]
) -> tuple[FileNote, ...]:
    seen = corners[:: looked_at(len(corners)).step].reshape(-1, 9)
    return normal_notes(normals, seen.tolist())


def _rows(points: NDArray[np.float32]) -> list[str]:
    """Each row of (n, 3) as three words, the shortest that read back as the same float32."""
    return [f"{x} {y} {z}" for x, y, z in points.astype("U32").tolist()]
