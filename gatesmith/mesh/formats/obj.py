"""OBJ: text, millimetres. Written by trimesh, read from the file's own lines.

trimesh's reader is not used: it cuts a vertex in two where normals or textures differ and
puts faces in another order, and a check must see the file's own indices.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.errors import UnreadableError
from gatesmith.mesh.formats import Document, Format
from gatesmith.mesh.formats._numbers import numbers
from gatesmith.mesh.formats._shared import (
    RECIPE,
    comment_lines,
    fan,
    indexed_mesh,
    one_line,
    plain_vertices,
    recipe_in,
)
from gatesmith.mesh.formats._trimesh import decimals, obj_text, shape
from gatesmith.mesh.triangles import Mesh

if TYPE_CHECKING:
    from numpy.typing import NDArray

_MARK = "# "
_MOST_VERTICES = 2**31


def encode(mesh: Mesh, document: Document) -> bytes:
    """The file's bytes, UTF-8: comments, one object named after the title, and an end line.

    As many decimals as bring every float32 back exactly. OBJ has no counts, so the end line
    holds them: without it nobody could tell a cut file from a whole one.
    """
    vertices = plain_vertices(mesh)
    name = one_line(document.title) or "piece"
    text = obj_text(shape(vertices, mesh.faces, name), decimals(vertices)).strip("\n")
    head = [_MARK + line for line in comment_lines(document)]
    return "\n".join([*head, text, _end(len(vertices), len(mesh.faces)), ""]).encode()


def decode(data: bytes) -> Mesh:
    """The file's positions and faces by their own indices; more than three corners are fanned.

    Normals, textures, groups and materials are passed over. Raises UnreadableError:
    ``file-empty``, ``file-cut``, ``file-decimal-comma``, ``file-not-a-mesh``.
    """
    if not data.strip():
        raise UnreadableError("file-empty", "the file is empty")
    if b"\0" in data:
        raise UnreadableError("file-not-a-mesh", "an OBJ is text; this file holds zero bytes")
    text = re.sub(r"\\\r?\n", "  ", data.decode("utf-8-sig", "replace"))
    words: list[str] = []
    lines: list[int] = []
    polygons: list[list[int]] = []
    for number, line in enumerate(re.split(r"\r\n|\r|\n", text), start=1):
        parts = line.partition("#")[0].split()
        if not parts or parts[0] not in {"v", "f"}:
            continue
        if len(parts) < 4:
            raise UnreadableError(
                "file-not-a-mesh", f"line {number}: {line[:40]!r} needs three values at least"
            )
        if parts[0] == "v":
            words.extend(parts[1:4])
            lines.append(number)
        else:
            polygons.append([_index(word, len(lines), number) for word in parts[1:]])
    with np.errstate(over="ignore"):  # 1e99 becomes infinity, which a check reports
        values = numbers(words, lambda place: f"line {lines[place // 3]}").astype(np.float32)
    if not polygons:
        raise UnreadableError("file-not-a-mesh", "not an OBJ: the file has no face line")
    _demand_end(data, len(lines), len(polygons))
    return indexed_mesh(values.reshape(-1, 3), _triangles(polygons))


def recipe(data: bytes) -> str | None:
    """The recipe's JSON from its comment line, or None."""
    return recipe_in(data, _MARK)


def _triangles(polygons: list[list[int]]) -> NDArray[np.int64]:
    """Triangles (m, 3), quickly where all polygons are triangles."""
    if all(len(polygon) == 3 for polygon in polygons):
        return np.array(polygons, dtype=np.int64)
    return fan([np.array(polygon, dtype=np.int64) for polygon in polygons])


def _index(word: str, known: int, line: int) -> int:
    """The vertex index, counted from 0, of a corner such as ``7``, ``7/1/2`` or ``-1``."""
    try:
        index = int(word.partition("/")[0])
    except ValueError:
        index = 0
    if index == 0 or abs(index) > _MOST_VERTICES:
        raise UnreadableError("file-not-a-mesh", f"line {line}: {word[:40]!r} names no vertex")
    return index - 1 if index > 0 else known + index


def _end(vertices: int, faces: int) -> str:
    """The last line of a file written here."""
    return f"# gatesmith end: {vertices} vertices, {faces} faces"


def _demand_end(data: bytes, vertices: int, faces: int) -> None:
    """Raises UnreadableError when a file written here lacks its end or its counts."""
    end = _end(vertices, faces)
    if (_MARK + RECIPE).encode() in data and not data.rstrip().endswith(end.encode()):
        raise UnreadableError("file-cut", f"the file does not end with {end!r}")


FORMAT = Format("OBJ", ".obj", encode, decode, recipe)
