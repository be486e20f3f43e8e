"""STL, binary and text: only facets, each with its own three corners."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from gatesmith.core.errors import UnreadableError
from gatesmith.mesh.file_words import STL_HEADER, one_line, program_and_command, stl_header
from gatesmith.mesh.formats import Document, Format
from gatesmith.mesh.formats._shared import plain_vertices
from gatesmith.mesh.formats._stl_ascii import read_ascii, write_ascii
from gatesmith.mesh.stl_normals import looked_at, normal_notes
from gatesmith.mesh.stl_size import START, is_text, require_whole
from gatesmith.mesh.triangles import Mesh

if TYPE_CHECKING:
    from numpy.typing import NDArray

_FACET = np.dtype(
    [("normal", "<f4", (3,)), ("corners", "<f4", (3, 3)), ("attribute", "<u2")], align=False
)


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
    declared = int.from_bytes(data[STL_HEADER:START], "little") if len(data) >= START else -1
    size = START + _FACET.itemsize * declared if declared >= 0 else -1
    if len(data) != size and is_text(data):
        corners, notes = read_ascii(data)
    else:
        require_whole(data, declared, size)
        facets = np.frombuffer(data, dtype=_FACET, offset=START)
        seen = facets[:: looked_at(declared).step]
        notes = normal_notes(seen["normal"].tolist(), seen["corners"].reshape(-1, 9).tolist())
        corners = facets["corners"].astype(np.float32)
    vertices = np.ascontiguousarray(corners).reshape(-1, 3)
    faces = np.arange(len(vertices), dtype=np.int32).reshape(-1, 3)
    return Mesh(vertices, faces, indexed=False, notes=notes)


def recipe(_data: bytes) -> str | None:
    """None: an STL has no room for a recipe."""
    return None


def _normals(mesh: Mesh) -> NDArray[np.float32]:
    """Unit normals, float32 (m, 3), from the corners in double precision."""
    with np.errstate(all="ignore"):  # NaN corners give a NaN length and end as zero
        length = np.linalg.norm(mesh.cross, axis=1, keepdims=True)
        unit = np.where(length > 0, mesh.cross / length, 0.0)
    return np.nan_to_num(unit, posinf=0.0, neginf=0.0).astype(np.float32) + np.float32(0.0)


FORMAT = Format("STL", ".stl", encode, decode, recipe)
