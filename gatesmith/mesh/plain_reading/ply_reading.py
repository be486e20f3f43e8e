"""PLY, binary of either byte order or text."""

from __future__ import annotations

import math
import struct
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from gatesmith.core.errors import UnreadableError
from gatesmith.mesh.number_words import number
from gatesmith.mesh.plain_mesh import PlainMesh
from gatesmith.mesh.plain_reading import ReadingProgress
from gatesmith.mesh.plain_reading.collecting import single
from gatesmith.mesh.plain_reading.obj_reading import mesh_of
from gatesmith.mesh.ply_header import LETTERS, PlyElement, PlyHeader, read_header

_AT_ONCE = 20_000  # rows between two reports of progress
_LISTS = ("vertex_indices", "vertex_index")


@dataclass
class _Rows:
    """The values of an element by property: single ones, and lists."""

    values: dict[str, list[float]] = field(default_factory=dict)
    lists: dict[str, list[list[float]]] = field(default_factory=dict)


def read(data: bytes, progress: ReadingProgress) -> PlainMesh:
    """The faces of a file. Raises UnreadableError as the decoder of PLY does."""
    header = read_header(data)
    body: _Body = _Bytes(data, header) if header.order else _Words(data, header)
    rows = {element.name: _read(element, body, progress) for element in header.elements}
    body.require_end()
    vertices, faces = rows.get("vertex"), rows.get("face")
    if vertices is None or not {"x", "y", "z"} <= vertices.values.keys():
        raise UnreadableError("file-not-a-mesh", "the PLY has no vertex element with x, y and z")
    if faces is None:
        raise UnreadableError("file-not-a-mesh", "the PLY has no face element")
    polygons = next((faces.lists[name] for name in _LISTS if name in faces.lists), None)
    if polygons is None:
        raise UnreadableError("file-not-a-mesh", "the PLY's faces have no list vertex_indices")
    axes = (vertices.values[axis] for axis in "xyz")
    places = [single(x, y, z) for x, y, z in zip(*axes, strict=True)]
    return mesh_of(places, [[_whole(value) for value in polygon] for polygon in polygons])


def _whole(value: float) -> int:
    """A whole number; -1, which is no vertex, for any other value."""
    return int(value) if math.isfinite(value) and value == math.trunc(value) else -1


class _Body:
    """What follows the header, value by value."""

    def take(self, kind: str, count: int, element: PlyElement) -> Sequence[float]:
        """The next values of a type."""
        raise NotImplementedError

    def require_end(self) -> None:
        """Raises UnreadableError where something is left."""
        raise NotImplementedError


class _Bytes(_Body):
    def __init__(self, data: bytes, header: PlyHeader) -> None:
        self._data, self._at, self._order = data, header.body, header.order

    def take(self, kind: str, count: int, element: PlyElement) -> Sequence[float]:
        size = count * struct.calcsize(LETTERS[kind])
        if self._at + size > len(self._data):
            raise _cut(element)
        start, self._at = self._at, self._at + size
        return struct.unpack_from(f"{self._order}{count}{LETTERS[kind]}", self._data, start)

    def require_end(self) -> None:
        _require_end(len(self._data) - self._at, "bytes")


class _Words(_Body):
    def __init__(self, data: bytes, header: PlyHeader) -> None:
        self._words = data[header.body :].decode("utf-8", "replace").split()
        self._at = 0

    def take(self, kind: str, count: int, element: PlyElement) -> Sequence[float]:
        start, self._at = self._at, self._at + count
        if self._at > len(self._words):
            raise _cut(element)
        return [
            number(word, lambda place: f"value {place + 1} after the PLY header", start + offset)
            for offset, word in enumerate(self._words[start : self._at])
        ]

    def require_end(self) -> None:
        _require_end(len(self._words) - self._at, "values")


def _require_end(left: int, unit: str) -> None:
    if left:
        raise UnreadableError("file-trailing", f"{left} {unit} follow the last PLY element")


def _read(element: PlyElement, body: _Body, progress: ReadingProgress) -> _Rows:
    found = _Rows()
    for each in element.properties:
        if each.length:
            found.lists[each.name] = []
        else:
            found.values[each.name] = []
    for row in range(element.count if element.properties else 0):
        if row % _AT_ONCE == 0:
            progress(row, element.count)
        for name, values in _row(element, body):
            if name in found.lists:
                found.lists[name].append([*values])
            else:
                found.values[name].append(values[0])
    return found


def _row(element: PlyElement, body: _Body) -> Iterator[tuple[str, Sequence[float]]]:
    for each in element.properties:
        count = 1
        if each.length:
            (declared,) = body.take(each.length, 1, element)
            if not declared >= 0:
                raise UnreadableError("file-not-a-mesh", f"a PLY list declares {declared:g} values")
            count = int(min(declared, 2**31))
        yield each.name, body.take(each.kind, count, element)


def _cut(element: PlyElement) -> UnreadableError:
    return UnreadableError(
        "file-cut", f"the file ends inside the PLY element {element.name[:40]!r}"
    )
