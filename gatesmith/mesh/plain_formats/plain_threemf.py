"""3MF without lib3mf: one object, an object whose components are parts of a piece, or a bed."""

from __future__ import annotations

import io
import re
import struct
import zipfile
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from gatesmith.core.errors import UnreadableError
from gatesmith.core.xml_text import escaped, quoted
from gatesmith.mesh.file_words import NAMESPACE, identity, one_line, recipe_notes
from gatesmith.mesh.formats import BedItem
from gatesmith.mesh.plain_formats import PlainFormat, PlainPart
from gatesmith.mesh.plain_mesh import PlainMesh

if TYPE_CHECKING:
    from gatesmith.mesh.formats import Document

_MODEL = "3D/3dmodel.model"
_DATE = (1980, 1, 1, 0, 0, 0)
_UNIX = 3
_CORE = "http://schemas.microsoft.com/3dmanufacturing/core/2015/02"
_PRODUCTION = "http://schemas.microsoft.com/3dmanufacturing/production/2015/06"
_TYPES = (
    '<?xml version="1.0" encoding="UTF-8"?>\n'
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
    '<Default Extension="rels"'
    ' ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
    '<Default Extension="model"'
    ' ContentType="application/vnd.ms-package.3dmanufacturing-3dmodel+xml"/>'
    "</Types>\n"
)
_RELATIONS = (
    '<?xml version="1.0" encoding="UTF-8"?>\n'
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">'
    '<Relationship Type="http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel"'
    f' Target="/{_MODEL}" Id="rel0"/>'
    "</Relationships>\n"
)
_OBJECT = re.compile(r"<object [^>]*><mesh>(.*?)</mesh></object>", re.DOTALL)
_VERTEX = re.compile(r'<vertex x="([^"]*)" y="([^"]*)" z="([^"]*)"/>')
_TRIANGLE = re.compile(r'<triangle v1="(\d+)" v2="(\d+)" v3="(\d+)"/>')
_FIRST = 2
"""The number of the first object; 1 is that of the materials."""

_AS_IT_IS = "1 0 0 0 1 0 0 0 1"
_QUARTER = "0 1 0 -1 0 0 0 0 1"
"""For row vectors: x goes to y, y to -x."""

_ITEM = re.compile(
    rf'<item objectid="(\d+)" transform="({_AS_IT_IS}|{_QUARTER}) (\S+) (\S+) 0" p:UUID="[^"]*"/>'
)


def encode(parts: Sequence[PlainPart], document: Document) -> bytes:
    """The file's bytes, the same for the same parts and document."""
    return _packed("\n".join([*_model(parts, document), ""]))


def encode_bed(kinds: Sequence[PlainPart], items: Sequence[BedItem], document: Document) -> bytes:
    """The bytes of a bed's file, the same for the same kinds, items and document.

    Each kind is one object, in order, with its colour; the build has the items in their order.
    """
    return _packed("\n".join([*_bed_model(kinds, items, document), ""]))


def _packed(model: str) -> bytes:
    """The package around the text of a model."""
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as package:
        for name, content in (
            ("[Content_Types].xml", _TYPES),
            ("_rels/.rels", _RELATIONS),
            (_MODEL, model),
        ):
            entry = zipfile.ZipInfo(name, _DATE)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.create_system = _UNIX  # by default it is the system that writes the file
            package.writestr(entry, content)
    return written.getvalue()


def _model(parts: Sequence[PlainPart], document: Document) -> Iterator[str]:
    """A piece: an object, or one whose components are the parts."""
    yield from _head(document)
    if len(parts) == 1:
        yield from _objects([replace(parts[0], name=document.title)], document, "object")
        yield from _build([f'<item objectid="{_FIRST}"'], document, "item")
        return
    yield from _objects(parts, document)
    whole = len(parts) + _FIRST
    name, own = quoted(one_line(document.title)), identity(document, "whole")
    yield f'<object id="{whole}" type="model" name={name} p:UUID="{own}"><components>'
    for number in range(len(parts)):
        own = identity(document, f"component {number}")
        yield f'<component objectid="{number + _FIRST}" p:UUID="{own}"/>'
    yield "</components></object>"
    yield from _build([f'<item objectid="{whole}"'], document, "item")


def _bed_model(
    kinds: Sequence[PlainPart], items: Sequence[BedItem], document: Document
) -> Iterator[str]:
    """A bed: an object for each kind, and an item of the build for each piece."""
    yield from _head(document)
    yield from _objects(kinds, document)
    rows = [
        f'<item objectid="{item.kind + _FIRST}" transform="{_QUARTER if item.turned else _AS_IT_IS}'
        f' {_shortest(item.x)} {_shortest(item.y)} 0"'
        for item in items
    ]
    yield from _build(rows, document)


def _head(document: Document) -> Iterator[str]:
    """The beginning of a model, with its metadata."""
    yield '<?xml version="1.0" encoding="UTF-8"?>'
    yield (
        f'<model unit="millimeter" xml:lang="en-US" xmlns="{_CORE}" xmlns:p="{_PRODUCTION}"'
        f' xmlns:g="{NAMESPACE}">'
    )
    for name, text in (
        ("Title", document.title),
        ("Description", document.description),
        ("Application", document.application),
        ("g:command", document.command),
    ):
        yield f'<metadata name="{name}" preserve="1">{escaped(one_line(text))}</metadata>'
    for name, text in recipe_notes(document.recipe):
        yield f'<metadata name="g:{name}" preserve="1">{escaped(text)}</metadata>'
    yield "<resources>"


def _objects(
    parts: Sequence[PlainPart], document: Document, only: str | None = None
) -> Iterator[str]:
    """The materials and an object for each part; ``only`` is what a single one is called."""
    colours = list(dict.fromkeys(part.colour for part in parts if part.colour is not None))
    if colours:
        yield '<basematerials id="1">'
        for colour in colours:
            yield f'<base name={quoted(colour.name)} displaycolor="{colour.hex.upper()}FF"/>'
        yield "</basematerials>"
    for number, part in enumerate(parts):
        paint = "" if part.colour is None else f' pid="1" pindex="{colours.index(part.colour)}"'
        name, own = quoted(one_line(part.name)), identity(document, only or f"object {number}")
        place = f'id="{number + _FIRST}" type="model"'
        yield f'<object {place} name={name}{paint} p:UUID="{own}"><mesh>'
        yield "<vertices>"
        yield from map(_vertex, part.mesh.vertices)
        yield "</vertices><triangles>"
        for a, b, c in part.mesh.faces:
            yield f'<triangle v1="{a}" v2="{b}" v3="{c}"/>'
        yield "</triangles></mesh></object>"


def _build(items: Sequence[str], document: Document, only: str | None = None) -> Iterator[str]:
    """The end of a model: its items, each begun; ``only`` is what a single one is called."""
    yield "</resources>"
    rows = [
        f'{item} p:UUID="{identity(document, only or f"item {number}")}"/>'
        for number, item in enumerate(items)
    ]
    yield f'<build p:UUID="{identity(document, "build")}">{"".join(rows)}</build>'
    yield "</model>"


def _vertex(point: tuple[float, float, float]) -> str:
    """A vertex in as few digits as bring each float32 back exactly."""
    x, y, z = map(_shortest, point)
    return f'<vertex x="{x}" y="{y}" z="{z}"/>'


def _shortest(value: float) -> str:
    for digits in range(6, 9):
        text = f"{value:.{digits}g}"
        if struct.pack("<f", float(text)) == struct.pack("<f", value):
            return text
    return f"{value:.9g}"


def decode(data: bytes) -> list[PlainMesh]:
    """The parts in a file that ``encode`` wrote. Raises UnreadableError."""
    return _meshes(_unpacked(data))


def decode_bed(data: bytes) -> tuple[list[PlainMesh], list[BedItem]]:
    """The kinds and the items in a file that ``encode_bed`` wrote. Raises UnreadableError."""
    text = _unpacked(data)
    kinds = _meshes(text)
    found = [
        BedItem(int(kind) - _FIRST, *_place(x, y), turn == _QUARTER)
        for kind, turn, x, y in _ITEM.findall(text)
    ]
    if len(found) != text.count("<item ") or any(
        item.kind not in range(len(kinds)) for item in found
    ):
        raise UnreadableError("3mf-invalid", "an item of the 3MF is malformed")
    return kinds, found


def _place(x: str, y: str) -> tuple[float, float]:
    across, along, _ = _point((x, y, "0"))
    return across, along


def _unpacked(data: bytes) -> str:
    """The text of the model in a file. Raises UnreadableError."""
    if not data.strip():
        raise UnreadableError("file-empty", "the file is empty")
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as package:
            text = package.read(_MODEL).decode("utf-8")
    except (zipfile.BadZipFile, KeyError, ValueError, NotImplementedError, RuntimeError, EOFError,
            OSError, zlib.error) as error:  # fmt: skip
        raise UnreadableError("3mf-invalid", f"the 3MF cannot be read: {error}") from None
    if _packed(text) != data:
        raise UnreadableError("3mf-invalid", "the 3MF is packed otherwise than gatesmith packs it")
    if "<build" not in text or not text.rstrip().endswith("</model>"):
        raise UnreadableError("3mf-invalid", "the model in the 3MF is not whole")
    return text


def _meshes(text: str) -> list[PlainMesh]:
    found = [_mesh(block) for block in _OBJECT.findall(text)]
    if not found:
        raise UnreadableError("3mf-empty", "the 3MF has no object with triangles")
    return found


def _mesh(block: str) -> PlainMesh:
    vertices = [_point(row) for row in _VERTEX.findall(block)]
    faces = [(int(a), int(b), int(c)) for a, b, c in _TRIANGLE.findall(block)]
    rows = block.count("<vertex "), block.count("<triangle ")
    if rows != (len(vertices), len(faces)):
        raise UnreadableError("3mf-invalid", "a vertex or a triangle of the 3MF is malformed")
    if any(number >= len(vertices) for face in faces for number in face):
        raise UnreadableError("3mf-invalid", "a triangle uses a vertex that does not exist")
    return PlainMesh(vertices, faces)


def _point(row: tuple[str, str, str]) -> tuple[float, float, float]:
    try:
        x, y, z = struct.unpack("<3f", struct.pack("<3f", *map(float, row)))
    except (ValueError, OverflowError) as error:
        raise UnreadableError("3mf-invalid", f"a vertex is not a number: {error}") from None
    return x, y, z


FORMAT = PlainFormat("3MF", ".3mf", encode, decode, several=True)
