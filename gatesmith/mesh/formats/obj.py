"""OBJ: text, millimetres. Written by trimesh, read from the file's own lines.

trimesh's reader is not used: it duplicates a vertex where normals or textures differ and reorders
faces, but a check must see the file's own indices.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

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
    require_vertices,
)
from gatesmith.mesh.formats._triangulation import triangulated
from gatesmith.mesh.formats._trimesh import decimals, obj_text, shape
from gatesmith.mesh.obj_text import (
    CURVED,
    MARK,
    VERTEX_NUMBER,
    end_line,
    line_count,
    lines_of,
    require_end,
    require_known,
    statements,
)
from gatesmith.mesh.triangles import Mesh

if TYPE_CHECKING:
    from numpy.typing import NDArray


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
    vertices, faces = _Vertices(), _Faces()
    curved = False
    for number, line in statements(lines_of(data)):
        parts = line.partition("#")[0].split()
        if not parts or parts[0] not in {"v", "f"}:
            curved |= parts[:1] == ["surf"]
            continue
        if len(parts) < 4:
            cut = number == line_count(data)  # the last line, with nothing to end it
            raise UnreadableError(
                "file-cut" if cut else "file-not-a-mesh",
                f"line {number}: {line[:40]!r} needs at least three values",
            )
        if parts[0] == "v":
            vertices.words += parts[1:4]
            vertices.lines.append(number)
        else:
            faces.words += parts[1:]
            faces.lengths.append(len(parts) - 1)
            faces.known.append(vertices.count + len(vertices.lines))
            faces.lines.append(number)
        if len(vertices.lines) + len(faces.lines) >= _AT_ONCE:
            vertices.store()
            faces.store()
            require_vertices(faces.count, vertices.count)
    vertices.store()
    if not faces.count + len(faces.lines):
        raise UnreadableError("file-not-a-mesh", "not an OBJ: the file has no faces")
    faces.store()
    points = np.concatenate(vertices.points)
    polygons = faces.polygons()
    if polygons.values.min() < 0 or polygons.values.max() >= vertices.count:
        require_known(data, vertices.count)
    triangles = triangulated(polygons, points)
    require_end(data, vertices.count, faces.count)
    mesh = indexed_mesh(points, triangles, indexed=False)
    return replace(mesh, notes=(CURVED,)) if curved else mesh


# Lines whose words are kept as text: a word takes ten times as much memory as a number.
_AT_ONCE = 1 << 15


@dataclass
class _Vertices:
    """The ``words`` of the vertices read last, three each, and the numbers of their ``lines``.

    ``points``, float32 (k, 3), are those stored before, block by block, and ``count`` how many.
    """

    words: list[str] = field(default_factory=list)
    lines: list[int] = field(default_factory=list)
    points: list[NDArray[np.float32]] = field(default_factory=lambda: [np.empty((0, 3), "f4")])
    count: int = 0

    def store(self) -> None:
        """Turn the words into numbers. Raises UnreadableError for a word that is none."""
        with np.errstate(over="ignore"):  # 1e99 becomes infinity, which a check reports
            values = numbers(self.words, lambda place: f"line {self.lines[place // 3]}")
            self.points.append(values.astype(np.float32).reshape(-1, 3))
        self.count += len(self.lines)
        self.words, self.lines = [], []


@dataclass
class _Faces:
    """The face lines read last: all corners in order, and how many each face has.

    ``known`` is the number of vertices before each face, ``lines`` the number of its line.
    ``stored`` are the vertices and lengths of the ``count`` faces before these, block by block.
    """

    words: list[str] = field(default_factory=list)
    lengths: list[int] = field(default_factory=list)
    known: list[int] = field(default_factory=list)
    lines: list[int] = field(default_factory=list)
    stored: list[Polygons] = field(default_factory=list)
    count: int = 0

    def store(self) -> None:
        """Turn the words into vertices, counted from 0. Raises UnreadableError."""
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
        vertices = np.where(given > 0, given - 1, before + given)
        small = not len(vertices) or -(2**31) <= vertices.min() <= vertices.max() < 2**31
        self.stored.append(Polygons(vertices.astype(np.int32) if small else vertices, lengths))
        self.count += len(self.lines)
        self.words, self.lengths, self.known, self.lines = [], [], [], []

    def polygons(self) -> Polygons:
        """All stored faces."""
        return Polygons(
            np.concatenate([each.values for each in self.stored]),
            np.concatenate([each.lengths for each in self.stored]),
        )


def recipe(data: bytes) -> str | None:
    """The recipe's JSON from its comment line, or None."""
    return recipe_in(data, MARK)


FORMAT = Format("OBJ", ".obj", encode, decode, recipe)
