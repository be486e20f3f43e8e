"""The header of a PLY file: its elements and their properties."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from gatesmith.core.errors import UnreadableError

_TYPES = {
    **{"char": "i1", "uchar": "u1", "short": "i2", "ushort": "u2", "int": "i4", "uint": "u4"},
    **{"int8": "i1", "uint8": "u1", "int16": "i2", "uint16": "u2", "int32": "i4", "uint32": "u4"},
    **{"float": "f4", "double": "f8", "float32": "f4", "float64": "f8"},
}
_ORDERS = {"binary_little_endian": "<", "binary_big_endian": ">", "ascii": ""}
_END = re.compile(rb"^end_header[ \t]*(?:\r\n|\n|\r)", re.MULTILINE)


@dataclass(frozen=True)
class PlyProperty:
    """One property: its numpy type code and, for a list, that of the list's length."""

    name: str
    kind: str
    length: str | None = None


@dataclass
class PlyElement:
    """One element: its number of rows and their properties."""

    name: str
    count: int
    properties: list[PlyProperty] = field(default_factory=list)


@dataclass(frozen=True)
class PlyHeader:
    """The content of a header: ``order`` is ``<``, ``>`` or empty for text, ``body`` an offset."""

    order: str
    elements: tuple[PlyElement, ...]
    body: int


def read_header(data: bytes) -> PlyHeader:
    """The header. Raises UnreadableError ``file-not-a-mesh`` or, without its end, ``file-cut``."""
    if not re.match(rb"ply[ \t]*[\r\n]", data):
        raise UnreadableError("file-not-a-mesh", "not a PLY: the first line is not 'ply'")
    end = _END.search(data)
    if end is None:
        raise UnreadableError("file-cut", "the PLY header has no end_header line")
    order: str | None = None
    elements: list[PlyElement] = []
    lines = re.split(r"\r\n|\n|\r", data[: end.start()].decode("utf-8", "replace"))
    for number, line in enumerate(lines, start=1):
        match line.split():
            case [] | ["ply"] | ["comment" | "obj_info", *_]:
                continue
            case ["format", name, "1.0"] if name in _ORDERS:
                order = _ORDERS[name]
            case ["element", name, count] if re.fullmatch("[0-9]{1,10}", count):
                elements.append(PlyElement(name, int(count)))
            case ["property", kind, name] if elements and kind in _TYPES:
                elements[-1].properties.append(PlyProperty(name, _TYPES[kind]))
            case ["property", "list", size, kind, name] if (
                elements and {size, kind} <= _TYPES.keys()
            ):
                elements[-1].properties.append(PlyProperty(name, _TYPES[kind], _TYPES[size]))
            case _:
                raise UnreadableError(
                    "file-not-a-mesh",
                    f"line {number}: {line[:60]!r} is not a valid line of a PLY header",
                )
    if order is None:
        raise UnreadableError("file-not-a-mesh", "the PLY header has no format line")
    return PlyHeader(order, tuple(elements), end.end())


LETTERS = dict(zip(("i1", "u1", "i2", "u2", "i4", "u4", "f4", "f8"), "bBhHiIfd", strict=True))
"""The letters of ``struct`` for the types of values and of lists' lengths."""
