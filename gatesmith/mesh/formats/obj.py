"""OBJ: text, millimetres. Written by trimesh, read from the file's own lines.

trimesh's reader is not used: it duplicates a vertex where normals or textures differ and reorders
faces, but a check must see the file's own indices.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

import numpy as np

from gatesmith.core.errors import UnreadableError
from gatesmith.mesh.file_words import one_line
from gatesmith.mesh.formats import Document, Format
from gatesmith.mesh.formats._shared import (
    Polygons,
    comment_lines,
    indexed_mesh,
    numbers,
    plain_vertices,
    recipe_in,
)
from gatesmith.mesh.formats._triangulation import triangulated
from gatesmith.mesh.formats._trimesh import decimals, obj_text, shape
from gatesmith.mesh.obj_text import (
    CURVED,
    MARK,
    VERTEX_NUMBER,
    end_line,
    lines_of,
    require_end,
    statements,
)
from gatesmith.mesh.triangles import Mesh


def encode(mesh: Mesh, document: Document) -> bytes:
    """The file's bytes, UTF-8: comments, one object named after the title, and an end line.

    It has as many decimals as restore every float32 exactly. OBJ has no counts, so the end line
    states them: without it a cut file would look complete.
    """
    vertices = plain_vertices(mesh)
    name = one_line(document.title) or "piece"
    text = obj_text(shape(vertices, mesh.faces, name), decimals(vertices)).strip("\n")
    head = [MARK + line for line in comment_lines(document)]
    return "\n".join([*head, text, end_line(len(vertices), len(mesh.faces)), ""]).encode()


def decode(data: bytes) -> Mesh:
    """The file's positions and faces by their own indices; polygons become triangles.

    Normals, textures, groups and materials are ignored. Many programs repeat a point for every
    face that meets there, so equal coordinates make two corners one. Raises UnreadableError:
    ``file-empty``, ``file-cut``, ``file-decimal-comma``, ``file-not-a-mesh``.
    """
    if not data.strip():
        raise UnreadableError("file-empty", "the file is empty")
    if b"\0" in data:
        raise UnreadableError(
            "file-not-a-mesh", "an OBJ is text, but this file contains zero bytes"
        )
    words: list[str] = []
    lines: list[int] = []
    faces = _Faces()
    curved = False
    text = lines_of(data)
    for number, line in statements(text):
        parts = line.partition("#")[0].split()
        if not parts or parts[0] not in {"v", "f"}:
            curved |= parts[:1] == ["surf"]
            continue
        if len(parts) < 4:
            cut = number == len(text)  # the last line, with nothing to end it
            raise UnreadableError(
                "file-cut" if cut else "file-not-a-mesh",
                f"line {number}: {line[:40]!r} needs at least three values",
            )
        if parts[0] == "v":
            words.extend(parts[1:4])
            lines.append(number)
        else:
            faces.words.extend(parts[1:])
            faces.lengths.append(len(parts) - 1)
            faces.known.append(len(lines))
            faces.lines.append(number)
    with np.errstate(over="ignore"):  # 1e99 becomes infinity, which a check reports
        values = numbers(words, lambda place: f"line {lines[place // 3]}").astype(np.float32)
    if not faces.lines:
        raise UnreadableError("file-not-a-mesh", "not an OBJ: the file has no faces")
    points = values.reshape(-1, 3)
    triangles = triangulated(faces.polygons(), points)
    require_end(data, len(lines), len(faces.lines))
    mesh = indexed_mesh(points, triangles, indexed=False)
    return replace(mesh, notes=(CURVED,)) if curved else mesh


@dataclass
class _Faces:
    """The face lines as they are read: all corners in order, and how many each face has.

    ``known`` is the number of vertices before each face, ``lines`` the number of its line.
    """

    words: list[str] = field(default_factory=list)
    lengths: list[int] = field(default_factory=list)
    known: list[int] = field(default_factory=list)
    lines: list[int] = field(default_factory=list)

    def polygons(self) -> Polygons:
        """The vertices of each face, counted from 0. Raises UnreadableError."""
        lengths = np.array(self.lengths, dtype=np.int64)
        named = [word.partition("/")[0] for word in self.words]
        # Corners such as 7, 7/1/2 or -1; other forms that Python accepts are not valid here.
        wrong = next((place for place, word in enumerate(named) if not VERTEX_NUMBER(word)), None)
        if wrong is not None:
            line = self.lines[int(np.searchsorted(np.cumsum(lengths), wrong, side="right"))]
            raise UnreadableError(
                "file-not-a-mesh", f"line {line}: {self.words[wrong][:40]!r} is not a vertex number"
            )
        given = np.array(named, dtype=np.int64)
        before = np.repeat(np.array(self.known, dtype=np.int64), lengths)
        return Polygons(np.where(given > 0, given - 1, before + given), lengths)


def recipe(data: bytes) -> str | None:
    """The recipe's JSON from its comment line, or None."""
    return recipe_in(data, MARK)


FORMAT = Format("OBJ", ".obj", encode, decode, recipe)
