"""The rows of a PLY file, element by element."""

from __future__ import annotations

import re
import struct
from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.core.errors import UnreadableError
from gatesmith.mesh._parallel import blocks
from gatesmith.mesh.formats._shared import Polygons, numbers
from gatesmith.mesh.ply_header import LETTERS, PlyElement, PlyHeader, PlyProperty

if TYPE_CHECKING:
    from numpy.typing import NDArray

_SPACE = re.compile(rb"[ \t\r\n]")


@dataclass
class Rows:
    """An element's values by property: single ones as (n,), lists as ``Polygons``."""

    values: dict[str, NDArray[np.generic]] = field(default_factory=dict)
    lists: dict[str, Polygons] = field(default_factory=dict)

    def points(self) -> NDArray[np.float32]:
        """The columns x, y and z as float32 (n, 3)."""
        columns = [self.values[axis] for axis in "xyz"]
        points = np.empty((len(columns[0]), 3), dtype=np.float32)
        # Beyond float32 is infinity and a signalling NaN is a NaN, which a check reports.
        with np.errstate(over="ignore", invalid="ignore"):
            for axis, column in enumerate(columns):
                points[:, axis] = column
        return points


def read_elements(data: bytes, header: PlyHeader) -> dict[str, Rows]:
    """Every element's rows by name. Text becomes a table of doubles, so one code serves both.

    Raises UnreadableError when bytes are missing (``file-cut``) or left over (``file-trailing``).
    """
    order, elements, body = header.order, header.elements, memoryview(data)[header.body :]
    if not order:
        values = np.concatenate([np.empty(0), *_numbers_of(data, header.body)])
        order, body = "<", values.astype("<f8", copy=False).data.cast("B")
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


_PIECE = 1 << 20
"""Bytes of text that are read at once: their words take ten times as much memory."""


def _numbers_of(data: bytes, at: int) -> Iterator[NDArray[np.float64]]:
    """The numbers of a text from byte ``at`` on, piece by piece. Raises UnreadableError."""
    before = 0
    while at < len(data):
        space = _SPACE.search(data, min(at + _PIECE, len(data)))
        end = space.end() if space else len(data)
        words = data[at:end].decode("utf-8", "replace").split()

        def where(place: int, before: int = before) -> str:
            return f"value {before + place + 1} after the PLY header"

        yield numbers(words, where)
        at, before = end, before + len(words)


def _of_doubles(element: PlyElement) -> PlyElement:
    """The element with every type a double."""
    doubles = [
        replace(entry, kind="f8", length="f8" if entry.length else None)
        for entry in element.properties
    ]
    return PlyElement(element.name, element.count, doubles)


def _read(element: PlyElement, body: memoryview, order: str, at: int) -> tuple[Rows, int]:
    """The element's rows and their end: as one table, or list by list if lengths differ."""
    if not element.count or not element.properties:
        singles: dict[str, NDArray[np.generic]] = {}
        singles |= {entry.name: np.empty(0) for entry in element.properties if not entry.length}
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


def _read_with_one_list(
    element: PlyElement, body: memoryview, order: str, at: int
) -> tuple[Rows, int]:
    """The rows of an element with one list: first where each list lies, then all values at once."""
    place = next(place for place, entry in enumerate(element.properties) if entry.length)
    entry, sizes = element.properties[place], [_size(each.kind) for each in element.properties]
    before, after = sum(sizes[:place]), sum(sizes[place + 1 :])
    length_of = struct.Struct(order + LETTERS[entry.length or ""])
    apart = sizes[place], before + after
    begins, end = _lists_from(element, body, length_of, at + before, apart)
    at = end - before
    if at > len(body):
        raise _cut(element)
    data = np.frombuffer(body, np.uint8)
    here = np.frombuffer(begins, np.int64)
    count = (np.diff(here, append=end) - (length_of.size + before + after)) // sizes[place]
    first = here + length_of.size
    found = Rows()
    values = np.empty(int(count.sum()), dtype=np.int32)
    done = 0
    for some in blocks(len(count)):
        own = np.repeat(first[some], count[some]) + sizes[place] * _within(count[some])
        values[done : done + len(own)] = _indices(_gathered(data, own, order + entry.kind))
        done += len(own)
    found.lists[entry.name] = Polygons(values, count)
    here = here - before
    for number, each in enumerate(element.properties):
        if number == place:
            here = first + count * sizes[place]
        else:
            found.values[each.name] = _gathered(data, here, order + each.kind)
            here = here + sizes[number]
    return found, at


def _lists_from(
    element: PlyElement, body: memoryview, length_of: struct.Struct, at: int, sizes: tuple[int, int]
) -> tuple[array[int], int]:
    """Where the list of each row begins, the first at ``at``, and where the next one would.

    ``sizes`` are the bytes of a value of a list and those between the ends of two lists.
    """
    size, rest = sizes
    begins = array("q")
    append, rest = begins.append, rest + length_of.size
    try:
        if length_of.format[-1:] == "B":  # nearly every file, at 0.1 µs a row
            for _ in range(element.count):
                append(at)
                at += body[at] * size + rest
        else:
            for _ in range(element.count):
                append(at)
                at += _length(length_of.unpack_from(body, at)[0], body) * size + rest
    except (IndexError, struct.error):
        raise _cut(element) from None
    return begins, at


def _within(lengths: NDArray[np.int64]) -> NDArray[np.int64]:
    """The index of each value in its list, for lists of these lengths."""
    ends = np.cumsum(lengths)
    counted: NDArray[np.int64] = np.arange(ends[-1]) - np.repeat(ends - lengths, lengths)
    return counted


def _gathered(data: NDArray[np.uint8], places: NDArray[np.int64], kind: str) -> NDArray[np.float64]:
    """The values of a type that begin at these bytes, as float64."""
    found = np.empty(len(places))
    if len(places):
        every = np.ndarray((len(data) - _size(kind) + 1,), kind, data.data, strides=(1,))
        for some in blocks(len(places)):
            found[some] = _doubles(every[places[some]])
    return found


def _size(kind: str) -> int:
    return np.dtype(kind).itemsize


def _read_row_by_row(
    element: PlyElement, body: memoryview, order: str, at: int
) -> tuple[Rows, int]:
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
    element: PlyElement, body: memoryview, order: str, at: int
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
    element: PlyElement, body: memoryview, kind: str, at: int, count: int
) -> tuple[NDArray[np.float64], int]:
    """The next values as float64, which represents every PLY type exactly, and their end."""
    end = at + np.dtype(kind).itemsize * count
    if end > len(body):
        raise _cut(element)
    return _doubles(np.frombuffer(body[at:end], kind)), end


def _length(declared: float, body: memoryview) -> int:
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
            lengths = np.broadcast_to(np.int64(column.shape[1]), len(column))
            found.lists[entry.name] = Polygons(_whole(column).ravel(), lengths)
        else:
            found.values[entry.name] = column[:, 0]
    return found


def _doubles(values: NDArray[np.generic]) -> NDArray[np.float64]:
    """The values as float64."""
    with np.errstate(invalid="ignore"):  # a signalling NaN is a NaN, which a check reports
        return values.astype(np.float64)


def _whole(values: NDArray[np.generic]) -> NDArray[np.int32]:
    """The values of lists of one length, (n, k), as ``_indices``, block by block."""
    found = np.empty(values.shape, dtype=np.int32)
    for some in blocks(len(values)):
        found[some] = _indices(_doubles(values[some]))
    return found


def _indices(values: NDArray[np.float64]) -> NDArray[np.int64]:
    """A list's values as whole numbers; -1, which is no vertex, for any other value."""
    whole = np.isfinite(values) & (np.abs(values) < 2**31) & (values == np.trunc(values))
    return np.where(whole, values, -1.0).astype(np.int64)
