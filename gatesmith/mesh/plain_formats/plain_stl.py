"""Binary STL without numpy: the same bytes for the same mesh as with it."""

from __future__ import annotations

import math
import struct
from collections.abc import Sequence
from typing import TYPE_CHECKING

from gatesmith.core.errors import UnreadableError
from gatesmith.mesh.file_words import STL_HEADER, stl_header
from gatesmith.mesh.plain_formats import PlainFormat, PlainPart
from gatesmith.mesh.plain_mesh import PlainMesh

if TYPE_CHECKING:
    from gatesmith.mesh.formats import Document

_FACET = struct.Struct("<12fH")
_START = STL_HEADER + 4


def encode(parts: Sequence[PlainPart], document: Document) -> bytes:
    """The file's bytes: unit normals, zero for a facet without area."""
    (part,) = parts
    mesh = part.mesh
    facets = [stl_header(document), len(mesh.faces).to_bytes(4, "little")]
    for (one, two, three), (x, y, z) in zip(mesh.corners, mesh.cross, strict=True):
        size = math.sqrt(x * x + y * y + z * z) or 1.0
        normal = x / size + 0.0, y / size + 0.0, z / size + 0.0
        facets.append(_FACET.pack(*normal, *one, *two, *three, 0))
    return b"".join(facets)


def decode(data: bytes) -> list[PlainMesh]:
    """The file's facets, each with its own corners. Raises UnreadableError."""
    if not data.strip():
        raise UnreadableError("file-empty", "the file is empty")
    if len(data) < _START:
        raise UnreadableError("file-not-a-mesh", f"no binary STL ({len(data)} bytes)")
    declared = int.from_bytes(data[STL_HEADER:_START], "little")
    _require_whole(len(data), declared)
    vertices = []
    for facet in _FACET.iter_unpack(data[_START:]):
        vertices += [facet[3:6], facet[6:9], facet[9:12]]
    faces = [(first, first + 1, first + 2) for first in range(0, len(vertices), 3)]
    return [PlainMesh(vertices, faces)]


def _require_whole(size: int, declared: int) -> None:
    """Raises UnreadableError unless a file of this size holds as many facets as it declares."""
    wanted = _START + _FACET.size * declared
    if size == wanted:
        if not declared:
            raise UnreadableError("file-empty", "the STL has no triangles")
        return
    there, over = divmod(size - _START, _FACET.size)
    if there and not over:
        raise UnreadableError(
            "file-wrong-count", f"the file declares {declared} triangles but holds {there}"
        )
    if size < wanted:
        raise UnreadableError(
            "file-cut",
            f"the file declares {declared} triangles, but has only {size} bytes: it is cut off, "
            "or no STL",
        )
    raise UnreadableError(
        "file-trailing", f"{size - wanted} bytes follow the last of {declared} triangles"
    )


FORMAT = PlainFormat("STL", ".stl", encode, decode)
