"""Whether a file is STL text, and whether a binary STL has the size that it declares."""

from __future__ import annotations

import codecs

from gatesmith.core.errors import UnreadableError
from gatesmith.mesh.file_words import STL_HEADER

START = STL_HEADER + 4
"""Bytes before the facets of a binary file."""

FACET_SIZE = 50
"""Bytes of a facet."""

_OTHERS = {b"PK\x03\x04": "a zip", b"\x89PNG": "a PNG", b"glTF": "a GLB", b"ply": "a PLY"}


def is_text(data: bytes) -> bool:
    """Whether the file claims to be STL text.

    Below 16 million facets the count in a binary file has a zero byte, and text has none: that
    distinguishes them where a binary header begins with ``solid`` too.
    """
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return data[:START].decode("utf-16", "replace").lstrip()[:5].lower() == "solid"
    start = data.removeprefix(codecs.BOM_UTF8).lstrip()[:5].lower()
    return start == b"solid" and b"\0" not in data[STL_HEADER:START]


def require_whole(data: bytes, declared: int, size: int) -> None:
    """Raises UnreadableError unless the file has exactly the size of ``declared`` facets."""
    if len(data) == size:
        if not declared:
            raise UnreadableError("file-empty", "the STL has no triangles")
        return
    for mark, other in _OTHERS.items():
        if data.startswith(mark):
            raise UnreadableError("file-not-a-mesh", f"not an STL: it starts like {other} file")
    if declared < 0 or b"\0" not in data:
        raise UnreadableError(
            "file-not-a-mesh", f"neither a binary STL nor STL text ({len(data)} bytes)"
        )
    there, over = divmod(len(data) - START, FACET_SIZE)
    if there and not over:
        raise UnreadableError(
            "file-wrong-count", f"the file declares {declared} triangles but holds {there}"
        )
    if len(data) < size:
        raise UnreadableError(
            "file-cut",
            f"the file declares {declared} triangles, but has only {len(data)} bytes: it is cut "
            "off, or no STL",
        )
    raise UnreadableError(
        "file-trailing", f"{len(data) - size} bytes follow the last of {declared} triangles"
    )
