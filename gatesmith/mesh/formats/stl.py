"""STL, binary and text: only facets, each with its own three corners."""

from __future__ import annotations

import codecs
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.core.errors import UnreadableError
from gatesmith.mesh.file_words import STL_HEADER, one_line, program_and_command, stl_header
from gatesmith.mesh.formats import Document, Format
from gatesmith.mesh.formats._shared import plain_vertices
from gatesmith.mesh.formats._stl_ascii import read_ascii, write_ascii
from gatesmith.mesh.triangles import Mesh

if TYPE_CHECKING:
    from numpy.typing import NDArray

_START = STL_HEADER + 4
_FACET = np.dtype(
    [("normal", "<f4", (3,)), ("corners", "<f4", (3, 3)), ("attribute", "<u2")], align=False
)
_OTHERS = {b"PK\x03\x04": "a zip", b"\x89PNG": "a PNG", b"glTF": "a GLB", b"ply": "a PLY"}


def encode(mesh: Mesh, document: Document) -> bytes:
    """The file's bytes: binary, or text when ``document.ascii``.

    Normals are computed, and zero for a facet without area; each -0.0 becomes 0.0.
    """
    corners = plain_vertices(mesh)[mesh.faces]
    normals = _normals(mesh)
    if document.ascii:
        return write_ascii(_solid_name(document), normals, corners)
    facets = np.zeros(len(corners), dtype=_FACET)
    facets["normal"] = normals
    facets["corners"] = corners
    count = len(facets).to_bytes(4, "little")
    return stl_header(document) + count + facets.tobytes()


def _solid_name(document: Document) -> str:
    """The name of a solid in a text file: its title, and the command that makes it again."""
    return one_line(f"{document.title or 'piece'}; {program_and_command(document)}")


def decode(data: bytes) -> Mesh:
    """The file's own facets, nothing welded or dropped; NaN and infinity as they are.

    Raises UnreadableError: ``file-empty``, ``file-cut``, ``file-wrong-count``,
    ``file-trailing``, ``file-not-a-mesh``, and ``file-decimal-comma`` in text.
    """
    if not data.strip():
        raise UnreadableError("file-empty", "the file is empty")
    # The size decides first: headers of binary files may begin with "solid" too.
    declared = int.from_bytes(data[STL_HEADER:_START], "little") if len(data) >= _START else -1
    size = _START + _FACET.itemsize * declared if declared >= 0 else -1
    if len(data) != size and _is_text(data):
        corners = read_ascii(data)
    else:
        _require_whole(data, declared, size)
        corners = np.frombuffer(data, dtype=_FACET, offset=_START)["corners"].astype(np.float32)
    vertices = np.ascontiguousarray(corners).reshape(-1, 3)
    faces = np.arange(len(vertices), dtype=np.int32).reshape(-1, 3)
    return Mesh(vertices, faces, indexed=False)


def recipe(_data: bytes) -> str | None:
    """None: an STL has no room for a recipe."""
    return None


def _is_text(data: bytes) -> bool:
    """Whether the file claims to be STL text.

    Below 16 million facets the count in a binary file has a zero byte, and text has none: that
    distinguishes them where a binary header begins with ``solid`` too.
    """
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return data[:_START].decode("utf-16", "replace").lstrip()[:5].lower() == "solid"
    start = data.removeprefix(codecs.BOM_UTF8).lstrip()[:5].lower()
    return start == b"solid" and b"\0" not in data[STL_HEADER:_START]


def _require_whole(data: bytes, declared: int, size: int) -> None:
    """Raises UnreadableError unless the file has exactly the size of ``declared`` facets."""
    if len(data) == size:
        if not declared:
            raise UnreadableError("file-empty", "the STL has no facets")
        return
    for mark, other in _OTHERS.items():
        if data.startswith(mark):
            raise UnreadableError("file-not-a-mesh", f"not an STL: it starts like {other} file")
    if declared < 0 or b"\0" not in data:
        raise UnreadableError(
            "file-not-a-mesh", f"neither a binary STL nor STL text ({len(data)} bytes)"
        )
    there, over = divmod(len(data) - _START, _FACET.itemsize)
    if there and not over:
        raise UnreadableError(
            "file-wrong-count", f"the file declares {declared} facets but holds {there}"
        )
    if len(data) < size:
        raise UnreadableError(
            "file-cut", f"{declared} facets take {size} bytes, but the file has {len(data)}"
        )
    raise UnreadableError(
        "file-trailing", f"{len(data) - size} bytes follow the last of {declared} facets"
    )


def _normals(mesh: Mesh) -> NDArray[np.float32]:
    """Unit normals, float32 (m, 3), from the corners in double precision."""
    with np.errstate(all="ignore"):  # NaN corners give a NaN length and end as zero
        length = np.linalg.norm(mesh.cross, axis=1, keepdims=True)
        unit = np.where(length > 0, mesh.cross / length, 0.0)
    return np.nan_to_num(unit, posinf=0.0, neginf=0.0).astype(np.float32) + np.float32(0.0)


FORMAT = Format("STL", ".stl", encode, decode, recipe)
