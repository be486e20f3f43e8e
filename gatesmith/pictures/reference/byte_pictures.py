"""Pictures of damaged files: the bytes around the first difference from an intact file."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterable, Iterator
from difflib import SequenceMatcher

from gatesmith.mesh.file_codes import FileCode
from gatesmith.pictures.reference.fault_drawings import HEIGHT, drawing_of
from gatesmith.pictures.reference.panels import background
from gatesmith.vector.elements import Anchor, Drawing, Item, StyledPath, Text, ViewBox
from gatesmith.vector.outlines import rectangle

_ROW, _ROWS = 16, 4  # bytes in a row, rows in a strip
_WIDTH, _LEFT, _CELL, _LETTER, _LINE = 480, 12, 18, 9.5, 18
_LETTERS = _LEFT + _ROW * _CELL + 10
_STRIP = (_ROWS + 1) * _LINE + 8
_PACKED = b"PK\x03\x04"
_MODEL = "3D/3dmodel.model"

_INK, _SIZE = "#333333", 12.0
_EXTRA, _MISSING = "#f4b6bd", "#bfe3c4"
_SHOWN_AS_DOT = "\u00b7"  # a byte that is not a letter


def picture_of(record: FileCode) -> Drawing:
    """The bytes of the bad and the good example of a code, with differences in colour.

    If there are no such bytes, a drawing of the fault. Raises LookupError for a code without.
    """
    title = f"{record.name}: found and not found"
    if record.refuses is None or record.passes is None:
        drawn = drawing_of(record.name)
        if drawn is None:
            raise LookupError(f"{record.name} has neither an example nor a drawing")
        described = f"Left: {record.meaning} Right: the same without that fault."
        return _drawing(title, described, HEIGHT, drawn)
    bad, good = record.refuses(), record.passes()
    sizes = len(bad), len(good)
    if bad.startswith(_PACKED) and good.startswith(_PACKED):
        bad, good = _model(bad), _model(good)
        what = f"{_MODEL} inside the package"
    else:
        what = "bytes of the file"
    strips = (
        *_strip(bad, good, f"found: {sizes[0]} bytes", _EXTRA, 0),
        *_strip(good, bad, f"not found: {sizes[1]} bytes", _MISSING, _STRIP),
    )
    described = f"Above: {what} with the fault. Below: the nearest file without it."
    return _drawing(title, described, 2 * _STRIP, strips)


def _drawing(title: str, description: str, height: int, items: Iterable[Item]) -> Drawing:
    view = ViewBox(0.0, 0.0, _WIDTH, height)
    return Drawing(view, (background(_WIDTH, height), *items), title, description, compact=True)


def _caption(text: str, x: float, y: float) -> Text:
    return Text(text, (x, y), _SIZE, _INK, Anchor.START, bold=False)


def _strip(data: bytes, other: bytes, caption: str, colour: str, top: int) -> Iterator[Item]:
    """Rows of bytes around the first difference; bytes that the other file lacks are marked."""
    yield _caption(caption, _LEFT, top + _LINE)
    differing, first = _differences(data, other)
    row = max(0, min(first // _ROW - 1, -(-len(data) // _ROW) - _ROWS))
    start = row * _ROW
    marks, letters = [], []
    for place, byte in enumerate(data[start : start + _ROW * _ROWS]):
        down, across = divmod(place, _ROW)
        y = top + (down + 2) * _LINE
        character = chr(byte) if 0x20 < byte < 0x7F else _SHOWN_AS_DOT
        for text, x, width in (
            (f"{byte:02x}", _LEFT + across * _CELL, _CELL),
            (character, _LETTERS + across * _LETTER, _LETTER),
        ):
            if start + place in differing:
                marks.append(StyledPath((rectangle(x, y - 13, width, _LINE - 1),), fill=colour))
            middle = (x + width / 2, y)
            letters.append(Text(text, middle, _SIZE, _INK, bold=False, mono=True))
    yield from marks
    yield from letters


def _differences(data: bytes, other: bytes) -> tuple[set[int], int]:
    """The places of bytes that the other file does not have, and the first place of a change."""
    steps = SequenceMatcher(None, data, other, autojunk=False).get_opcodes()
    changes = [(start, end) for kind, start, end, _, _ in steps if kind != "equal"]
    first = min((start for start, _ in changes), default=0)
    return {place for start, end in changes for place in range(start, end)}, first


def _model(package: bytes) -> bytes:
    """The part of a 3MF that holds its meshes."""
    with zipfile.ZipFile(io.BytesIO(package)) as parts:
        return parts.read(_MODEL)
