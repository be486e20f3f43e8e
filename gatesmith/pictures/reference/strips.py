"""Pictures of damaged files: their bytes around the first that differs from a whole file's."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator
from difflib import SequenceMatcher
from xml.sax.saxutils import escape

from gatesmith.mesh.file_codes import FileCode

_ROW, _ROWS = 16, 4  # bytes in a row, rows in a strip
_WIDTH, _LEFT, _CELL, _LETTER, _LINE = 480, 12, 18, 9.5, 18
_LETTERS = _LEFT + _ROW * _CELL + 10
_SHEET = 96
_STRIP = (_ROWS + 1) * _LINE + 8
_PACKED = b"PK\x03\x04"
_MODEL = "3D/3dmodel.model"

_STYLE = (
    "text{font:12px monospace;fill:#333;text-anchor:middle}"
    "text.n{font-family:sans-serif;text-anchor:start}"
    ".b{fill:#f4b6bd}.g{fill:#bfe3c4}"
    ".s{fill:#f6f3ec;stroke:#4a3a22}.x{fill:none;stroke:#d3122a;stroke-width:4}"
)


def picture_of(record: FileCode) -> str:
    """The bytes of the bad and the good example of a code as SVG, what differs in colour.

    Where no bytes show it, a sheet that is crossed out.
    """
    title = f"{record.name}: found and not found"
    if record.refuses is None or record.passes is None:
        return _svg(record.name, f"A sheet, crossed out. {record.meaning}", _SHEET, _sheet(record))
    bad, good = record.refuses(), record.passes()
    sizes = len(bad), len(good)
    if bad.startswith(_PACKED) and good.startswith(_PACKED):
        bad, good = _model(bad), _model(good)
        what = f"{_MODEL} inside the package"
    else:
        what = "bytes of the file"
    lines = [*_strip(bad, good, f"found: {sizes[0]} bytes", "b", 0)]
    lines += _strip(good, bad, f"not found: {sizes[1]} bytes", "g", _STRIP)
    described = f"Above: {what} in which it is found. Below: the nearest file that is read."
    return _svg(title, described, 2 * _STRIP, lines)


def _svg(title: str, description: str, height: int, lines: list[str]) -> str:
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{_WIDTH}" height="{height}" '
            f'viewBox="0 0 {_WIDTH} {height}" role="img">',
            f"<title>{escape(title)}</title>",
            f"<desc>{escape(description)}</desc>",
            f"<style>{_STYLE}</style>",
            f'<rect width="{_WIDTH}" height="{height}" rx="8" fill="#fff"/>',
            *lines,
            "</svg>",
            "",
        )
    )


def _strip(data: bytes, other: bytes, caption: str, kind: str, top: int) -> Iterator[str]:
    """Rows of bytes around the first that the other file does not have there."""
    yield f'<text class="n" x="{_LEFT}" y="{top + _LINE}">{escape(caption)}</text>'
    differing, first = _differences(data, other)
    row = max(0, min(first // _ROW - 1, -(-len(data) // _ROW) - _ROWS))
    start = row * _ROW
    for place, byte in enumerate(data[start : start + _ROW * _ROWS]):
        down, across = divmod(place, _ROW)
        y = top + (down + 2) * _LINE
        x, letter = _LEFT + across * _CELL, _LETTERS + across * _LETTER
        if start + place in differing:
            box = f'y="{y - 13}" height="{_LINE - 1}"'
            yield f'<rect class="{kind}" x="{x}" {box} width="{_CELL}"/>'
            yield f'<rect class="{kind}" x="{letter:g}" {box} width="{_LETTER:g}"/>'
        yield f'<text x="{x + _CELL // 2}" y="{y}">{byte:02x}</text>'
        shown = chr(byte) if 0x20 < byte < 0x7F else "\u00b7"
        yield f'<text x="{letter + _LETTER / 2:g}" y="{y}">{escape(shown)}</text>'


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


def _sheet(record: FileCode) -> list[str]:
    """A sheet of paper, crossed out, and beside it the kind of file and the code."""
    kind = f"{record.suffix} file" if record.suffix else "any file"
    return [
        '<path class="s" d="M150 8h44l16 16v64h-60z"/>',
        '<path class="x" d="M162 30l36 46m0-46l-36 46"/>',
        f'<text class="n" x="228" y="44">{escape(kind)}</text>',
        f'<text class="n" x="228" y="64">{escape(record.name)}</text>',
    ]
