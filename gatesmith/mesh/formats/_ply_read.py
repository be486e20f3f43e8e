"""The rows of a PLY file, element by element."""

from __future__ import annotations

import struct
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.core.errors import UnreadableError
from gatesmith.mesh.formats._shared import Polygons, numbers
from gatesmith.mesh.ply_header import LETTERS, PlyElement, PlyHeader, PlyProperty

if TYPE_CHECKING:
    from numpy.typing import NDArray


@dataclass
class Rows:
    """An element's values by property: single ones as (n,), lists as ``Polygons``."""

    values: dict[str, NDArray[np.float64]] = field(default_factory=dict)
    lists: dict[str, Polygons] = field(default_factory=dict)

    def points(self) -> NDArray[np.float32]:
        """The columns x, y and z as float32 (n, 3)."""
        with np.errstate(over="ignore"):  # beyond float32 is infinity, which a check reports
            return np.column_stack([self.values[axis] for axis in "xyz"]).astype(np.float32)


def read_elements(data: bytes, header: PlyHeader) -> dict[str, Rows]:
    """Every element's rows by name. Text becomes a table of doubles, so one code serves both.

    Raises UnreadableError when bytes are missing (``file-cut``) or left over (``file-trailing``).
    """
    order, elements, body = header.order, header.elements, data[header.body :]
    if not order:
        words = body.decode("utf-8", "replace").split()
        values = numbers(words, lambda place: f"value {place + 1} after the PLY header")
        order, body = "<", values.astype("<f8").tobytes()
        elements = tuple(_of_doubles(element) for element in elements)
    rows: dict[str, Rows] = {}
    at = 0
    for element in elements:
        rows[element.name], at = _read(element, body, order, at)
    if at < len(body):
        unit = "bytes" if header.order else "values"
        left = (len(body) - at) // (1 if header.order else 8)
        raise UnreadableError("file-trailing", f"{left} {unit} follow the last PLY element")
    return rows


def _of_doubles(element: PlyElement) -> PlyElement:
    """The element with every type a double."""
    doubles = [
        replace(entry, kind="f8", length="f8" if entry.length else None)
        for entry in element.properties
    ]
    return PlyElement(element.name, element.count, doubles)


def _read(element: PlyElement, body: bytes, order: str, at: int) -> tuple[Rows, int]:
    """The element's rows and their end: as one table, or list by list if lengths differ."""
    if not element.count or not element.properties:
        singles = {entry.name: np.empty(0) for entry in element.properties if not entry.length}
        lists = {entry.name: _polygons([]) for entry in element.properties if entry.length}
        return Rows(singles, lists), at
    _, _, lengths = _row(element, body, order, at)
    table_type = np.dtype(
        [
            part
            for place, (entry, length) in enumerate(zip(element.properties, lengths, strict=True))
            for part in (
                (f"length {place}", order + (entry.length or "u1"), () if entry.length else (0,)),
                (f"value {place}", order + entry.kind, (length,)),
            )
        ]
    )
    end = at + table_type.itemsize * element.count
    if end <= len(body):
        table = np.frombuffer(body, table_type, element.count, at)
        if all((table[f"length {place}"] == length).all() for place, length in enumerate(lengths)):
            columns = [table[f"value {place}"] for place in range(len(lengths))]
            return _rows(element.properties, columns), end
    if sum(entry.length is not None for entry in element.properties) == 1:
        return _read_with_one_list(element, body, order, at)
    return _read_row_by_row(element, body, order, at)


def _read_with_one_list(element: PlyElement, body: bytes, order: str, at: int) -> tuple[Rows, int]:
    """The rows of an element with one list: first where each list lies, then all values at once."""
    place = next(place for place, entry in enumerate(element.properties) if entry.length)
    entry, sizes = element.properties[place], [_size(each.kind) for each in element.properties]
    before, after = sum(sizes[:place]), sum(sizes[place + 1 :])
    length_of = struct.Struct(order + LETTERS[entry.length or ""])
    starts: list[int] = []
    lengths: list[int] = []
    for _ in range(element.count):
        begin = at + before
        if begin + length_of.size > len(body):
            raise _cut(element)
        (declared,) = length_of.unpack_from(body, begin)
        lengths.append(_length(declared, body))
        starts.append(begin + length_of.size)
        at = starts[-1] + lengths[-1] * sizes[place] + after
    if at > len(body):
        raise _cut(element)
    data = np.frombuffer(body, np.uint8)
    first, count = np.array(starts), np.array(lengths)
    own = np.repeat(first, count) + sizes[place] * _within(count)
    found = Rows()
    found.lists[entry.name] = Polygons(_indices(_gathered(data, own, order + entry.kind)), count)
    here = first - length_of.size - before
    for number, each in enumerate(element.properties):
        if number == place:
            here = first + count * sizes[place]
        else:
            found.values[each.name] = _gathered(data, here, order + each.kind)
            here = here + sizes[number]
    return found, at


def _within(lengths: NDArray[np.int64]) -> NDArray[np.int64]:
    """The index of each value in its list, for lists of these lengths."""
    ends = np.cumsum(lengths)
    counted: NDArray[np.int64] = np.arange(ends[-1]) - np.repeat(ends - lengths, lengths)
    return counted


def _gathered(data: NDArray[np.uint8], places: NDArray[np.int64], kind: str) -> NDArray[np.float64]:
    """The values of a type that begin at these bytes, as float64."""
    picked = data[places[:, None] + np.arange(_size(kind))]
    return _doubles(np.ascontiguousarray(picked).view(kind).ravel())


def _size(kind: str) -> int:
    return np.dtype(kind).itemsize


def _read_row_by_row(element: PlyElement, body: bytes, order: str, at: int) -> tuple[Rows, int]:
    """The rows of an element with several lists."""
    rows: list[list[NDArray[np.float64]]] = []
    for _ in range(element.count):
        row, at, _ = _row(element, body, order, at)
        rows.append(row)
    found = Rows()
    for entry, column in zip(element.properties, zip(*rows, strict=True), strict=True):
        if entry.length:
            found.lists[entry.name] = _polygons(column)
        else:
            found.values[entry.name] = np.concatenate(column)
    return found, at


def _polygons(lists: Sequence[NDArray[np.float64]]) -> Polygons:
    values = _indices(np.concatenate((np.empty(0), *lists)))
    return Polygons(values, np.array([len(each) for each in lists], dtype=np.int64))


def _row(
    element: PlyElement, body: bytes, order: str, at: int
) -> tuple[list[NDArray[np.float64]], int, list[int]]:
    """One row: each property's values, the end of the row, and the number of values of each."""
    row: list[NDArray[np.float64]] = []
    for entry in element.properties:
        length = 1
        if entry.length:
            declared, at = _take(element, body, order + entry.length, at, 1)
            length = _length(float(declared[0]), body)
        values, at = _take(element, body, order + entry.kind, at, length)
        row.append(values)
    return row, at, [len(values) for values in row]


def _take(
    element: PlyElement, body: bytes, kind: str, at: int, count: int
) -> tuple[NDArray[np.float64], int]:
    """The next values as float64, which represents every PLY type exactly, and their end."""
    end = at + np.dtype(kind).itemsize * count
    if end > len(body):
        raise _cut(element)
    return _doubles(np.frombuffer(body[at:end], kind)), end


def _length(declared: float, body: bytes) -> int:
    """The length of a list, at most one more than there are bytes, which leads to ``file-cut``."""
    if not declared >= 0:
        raise UnreadableError("file-not-a-mesh", f"a PLY list declares {declared:g} values")
    return int(min(declared, len(body) + 1))


def _cut(element: PlyElement) -> UnreadableError:
    return UnreadableError(
        "file-cut", f"the file ends inside the PLY element {element.name[:40]!r}"
    )


def _rows(properties: list[PlyProperty], columns: Sequence[NDArray[np.generic]]) -> Rows:
    """The table's columns by property."""
    found = Rows()
    for entry, column in zip(properties, columns, strict=True):
        if entry.length:
            lengths = np.full(len(column), column.shape[1])
            found.lists[entry.name] = Polygons(_indices(_doubles(column)).ravel(), lengths)
        else:
            found.values[entry.name] = _doubles(column[:, 0])
    return found


def _doubles(values: NDArray[np.generic]) -> NDArray[np.float64]:
    """The values as float64."""
    with np.errstate(invalid="ignore"):  # a signalling NaN is a NaN, which a check reports
        return values.astype(np.float64)


def _indices(values: NDArray[np.float64]) -> NDArray[np.int64]:
    """A list's values as whole numbers; -1, which is no vertex, for any other value."""
    whole = np.isfinite(values) & (np.abs(values) < 2**31) & (values == np.trunc(values))
    return np.where(whole, values, -1.0).astype(np.int64)
