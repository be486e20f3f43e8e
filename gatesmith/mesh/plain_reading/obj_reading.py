"""OBJ: positions and faces; everything else in the file is ignored."""

from __future__ import annotations

from dataclasses import replace

from gatesmith.core.errors import UnreadableError
from gatesmith.mesh.number_words import number
from gatesmith.mesh.obj_text import (
    CURVED,
    VERTEX_NUMBER,
    line_count,
    lines_of,
    require_end,
    require_known,
    statements,
)
from gatesmith.mesh.plain_mesh import PlainMesh, Point
from gatesmith.mesh.plain_reading import ReadingProgress
from gatesmith.mesh.plain_reading.collecting import Collected, corner, single
from gatesmith.mesh.plain_reading.polygons import triangles

_AT_ONCE = 50_000  # lines between two reports of progress


def read(data: bytes, progress: ReadingProgress) -> PlainMesh:
    """The faces of a file. Raises UnreadableError as the decoder of OBJ does."""
    if b"\0" in data:
        raise UnreadableError(
            "file-not-a-mesh", "an OBJ is text, but this file contains zero bytes"
        )
    count = line_count(data)
    places: list[Point] = []
    polygons: list[list[int]] = []
    curved = False
    for line, statement in statements(lines_of(data)):
        if line % _AT_ONCE == 0:
            progress(line, count)
        parts = statement.partition("#")[0].split()
        if not parts or parts[0] not in {"v", "f"}:
            curved |= parts[:1] == ["surf"]
            continue
        if len(parts) <= 3:
            cut = line == count  # the last line, with nothing to end it
            raise UnreadableError(
                "file-cut" if cut else "file-not-a-mesh",
                f"line {line}: {statement[:40]!r} needs at least three values",
            )
        if parts[0] == "v":
            x, y, z = (number(word, lambda at: f"line {at}", line) for word in parts[1:4])
            places.append(single(x, y, z))
        else:
            polygons.append([_vertex(word, len(places), line) for word in parts[1:]])
    if not polygons:
        raise UnreadableError("file-not-a-mesh", "not an OBJ: the file has no faces")
    if not all(0 <= each < len(places) for polygon in polygons for each in polygon):
        require_known(data, len(places))
    mesh = mesh_of(places, polygons)
    require_end(data, len(places), len(polygons))
    return replace(mesh, notes=(CURVED,)) if curved else mesh


def _vertex(word: str, known: int, line: int) -> int:
    """The vertex of a corner such as 7, 7/1/2 or -1, from 0."""
    named = word.partition("/")[0]
    if not VERTEX_NUMBER(named):
        raise UnreadableError(
            "file-not-a-mesh", f"line {line}: {word[:40]!r} is not a vertex number"
        )
    given = int(named)
    return given - 1 if given > 0 else known + given


def mesh_of(places: list[Point], polygons: list[list[int]]) -> PlainMesh:
    """The mesh of polygons over places. Raises UnreadableError where a polygon names no place."""
    found = Collected()
    numbers = found.numbers(places)
    for face, polygon in enumerate(polygons, 1):
        own = [corner(numbers, each, face) for each in polygon]
        for a, b, c in triangles([places[each] for each in polygon], face):
            found.add((own[a], own[b], own[c]))
    return found.mesh()
