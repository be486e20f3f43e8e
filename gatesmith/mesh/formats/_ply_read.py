"""The rows of a PLY file, element by element."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.errors import UnreadableError
from gatesmith.mesh.formats._numbers import numbers
from gatesmith.mesh.formats._ply_header import Element, Header, Property

if TYPE_CHECKING:
    from numpy.typing import NDArray


@dataclass
class Rows:
    """An element's values by property: single ones (n,), lists as (n, k) or one each row."""

    values: dict[str, NDArray[np.float64]] = field(default_factory=dict)
    lists: dict[str, NDArray[np.int64] | Sequence[NDArray[np.int64]]] = field(default_factory=dict)

    def points(self) -> NDArray[np.float32]:
        """The columns x, y and z as float32 (n, 3)."""
        with np.errstate(over="ignore"):  # beyond float32 is infinity, which a check reports
            return np.column_stack([self.values[axis] for axis in "xyz"]).astype(np.float32)


def read_elements(data: bytes, header: Header) -> dict[str, Rows]:
    """Every element's rows by name. Text is read as a table of doubles, so one way serves both.

    Raises UnreadableError when bytes are missing (``file-cut``) or over (``file-trailing``).
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


def _of_doubles(element: Element) -> Element:
    """The element with every type a double."""
    doubles = [
        replace(entry, kind="f8", length="f8" if entry.length else None)
        for entry in element.properties
    ]
    return Element(element.name, element.count, doubles)


def _read(element: Element, body: bytes, order: str, at: int) -> tuple[Rows, int]:
    """The element's rows and where they end: one table, or row by row where lists differ."""
    if not element.count or not element.properties:
        lists: dict[str, NDArray[np.int64] | Sequence[NDArray[np.int64]]]
        lists = {entry.name: [] for entry in element.properties if entry.length}
        singles = {entry.name: np.empty(0) for entry in element.properties if not entry.length}
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
    return _read_slowly(element, body, order, at)


def _read_slowly(element: Element, body: bytes, order: str, at: int) -> tuple[Rows, int]:
    """The element's rows one by one."""
    rows: list[list[NDArray[np.float64]]] = []
    for _ in range(element.count):
        row, at, _ = _row(element, body, order, at)
        rows.append(row)
    found = Rows()
    for entry, column in zip(element.properties, zip(*rows, strict=True), strict=True):
        if entry.length:
            found.lists[entry.name] = [_indices(values) for values in column]
        else:
            found.values[entry.name] = np.concatenate(column)
    return found, at


def _row(
    element: Element, body: bytes, order: str, at: int
) -> tuple[list[NDArray[np.float64]], int, list[int]]:
    """One row: each property's values, where the row ends, and how many values each has."""
    row: list[NDArray[np.float64]] = []
    for entry in element.properties:
        length = 1
        if entry.length:
            said, at = _take(element, body, order + entry.length, at, 1)
            if not said[0] >= 0:
                raise UnreadableError("file-not-a-mesh", f"a PLY list of {said[0]} values")
            length = int(min(said[0], len(body)))
        values, at = _take(element, body, order + entry.kind, at, length)
        row.append(values)
    return row, at, [len(values) for values in row]


def _take(
    element: Element, body: bytes, kind: str, at: int, count: int
) -> tuple[NDArray[np.float64], int]:
    """The next values as float64, which holds every PLY type exactly, and where they end."""
    end = at + np.dtype(kind).itemsize * count
    if end > len(body):
        raise UnreadableError("file-cut", f"the file ends inside PLY element {element.name!r}")
    return _doubles(np.frombuffer(body[at:end], kind)), end


def _rows(properties: list[Property], columns: Sequence[NDArray[np.generic]]) -> Rows:
    """The table's columns by property."""
    found = Rows()
    for entry, column in zip(properties, columns, strict=True):
        if entry.length:
            found.lists[entry.name] = _indices(_doubles(column))
        else:
            found.values[entry.name] = _doubles(column[:, 0])
    return found


def _doubles(values: NDArray[np.generic]) -> NDArray[np.float64]:
    """The values as float64."""
    with np.errstate(invalid="ignore"):  # a signalling NaN is a NaN, which a check reports
        return values.astype(np.float64)


def _indices(values: NDArray[np.float64]) -> NDArray[np.int64]:
    """Whole numbers for a list's values; -1, which no vertex has, for any that is none."""
    whole = np.isfinite(values) & (np.abs(values) < 2**31) & (values == np.trunc(values))
    return np.where(whole, values, -1.0).astype(np.int64)
