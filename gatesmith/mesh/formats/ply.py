"""PLY: binary little endian, millimetres. Written by trimesh, read from the file's own bytes."""

from __future__ import annotations

from gatesmith.core.errors import UnreadableError
from gatesmith.mesh.formats import Document, Format
from gatesmith.mesh.formats._ply_read import read_elements
from gatesmith.mesh.formats._shared import (
    comment_lines,
    indexed_mesh,
    plain_vertices,
    recipe_in,
    require_vertices,
)
from gatesmith.mesh.formats._triangulation import triangulated
from gatesmith.mesh.formats._trimesh import ply_bytes, shape
from gatesmith.mesh.ply_header import read_header
from gatesmith.mesh.triangles import Mesh

_MARK = "comment "


def encode(mesh: Mesh, document: Document) -> bytes:
    """The file's bytes: float32 vertices as they are, and comments in UTF-8."""
    written = ply_bytes(shape(plain_vertices(mesh), mesh.faces))
    head, end, body = written.partition(b"end_header\n")
    own = [line for line in head.decode().splitlines() if not line.startswith(_MARK)]
    comments = [_MARK + line for line in comment_lines(document)]
    return "\n".join([*own[:2], *comments, *own[2:], ""]).encode() + end + body


def decode(data: bytes) -> Mesh:
    """The file's vertices and faces by their own indices; polygons become triangles.

    Binary of either byte order, or text. Programs repeat a point where normals or colours differ,
    so equal coordinates make two corners one. Raises UnreadableError: ``file-empty``,
    ``file-cut``, ``file-trailing``, ``file-decimal-comma``, ``file-not-a-mesh``.
    """
    if not data.strip():
        raise UnreadableError("file-empty", "the file is empty")
    header = read_header(data)
    counts = {element.name: element.count for element in header.elements}
    faces_at_most = min(counts.get("face", 0), len(data))  # none is shorter than a byte
    require_vertices(faces_at_most, counts.get("vertex", 0))
    rows = read_elements(data, header)
    vertices, faces = rows.get("vertex"), rows.get("face")
    if vertices is None or not {"x", "y", "z"} <= vertices.values.keys():
        raise UnreadableError("file-not-a-mesh", "the PLY has no vertex element with x, y and z")
    if faces is None:
        raise UnreadableError("file-not-a-mesh", "the PLY has no face element")
    polygons = faces.lists.get("vertex_indices", faces.lists.get("vertex_index"))
    if polygons is None:
        raise UnreadableError("file-not-a-mesh", "the PLY's faces have no list vertex_indices")
    points = vertices.points()
    return indexed_mesh(points, triangulated(polygons, points), indexed=False)


def recipe(data: bytes) -> str | None:
    """The recipe's JSON from its comment line in the header, or None."""
    try:
        header = read_header(data)
    except UnreadableError:
        return None  # a damaged file has no recipe; decode reports what is wrong
    return recipe_in(data[: header.body], _MARK)


FORMAT = Format("PLY", ".ply", encode, decode, recipe)
