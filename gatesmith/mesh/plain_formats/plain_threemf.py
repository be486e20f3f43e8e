"""3MF without lib3mf: one object, or an object whose components are the parts of the piece."""

from __future__ import annotations

import io
import re
import struct
import zipfile
import zlib
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING
from xml.sax.saxutils import escape, quoteattr

from gatesmith.core.errors import UnreadableError
from gatesmith.mesh.file_words import NAMESPACE, identity, one_line
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


def encode(parts: Sequence[PlainPart], document: Document) -> bytes:
    """The file's bytes, the same for the same parts and document."""
    return _packed("\n".join([*_model(parts, document), ""]))


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
        yield f'<metadata name="{name}" preserve="1">{escape(one_line(text))}</metadata>'
    yield f'<metadata name="g:recipe" preserve="1">{escape(document.recipe)}</metadata>'
    yield "<resources>"
    colours = list(dict.fromkeys(part.colour for part in parts if part.colour is not None))
    if colours:
        yield '<basematerials id="1">'
        for colour in colours:
            yield f'<base name={quoteattr(colour.name)} displaycolor="{colour.hex.upper()}FF"/>'
        yield "</basematerials>"
    single = len(parts) == 1
    for number, part in enumerate(parts):
        paint = "" if part.colour is None else f' pid="1" pindex="{colours.index(part.colour)}"'
        name = quoteattr(one_line(document.title if single else part.name))
        own = identity(document, "object" if single else f"object {number}")
        yield f'<object id="{number + 2}" type="model" name={name}{paint} p:UUID="{own}"><mesh>'
        yield "<vertices>"
        yield from map(_vertex, part.mesh.vertices)
        yield "</vertices><triangles>"
        for a, b, c in part.mesh.faces:
            yield f'<triangle v1="{a}" v2="{b}" v3="{c}"/>'
        yield "</triangles></mesh></object>"
    whole = 2
    if not single:
        whole = len(parts) + 2
        name, own = quoteattr(one_line(document.title)), identity(document, "whole")
        yield f'<object id="{whole}" type="model" name={name} p:UUID="{own}"><components>'
        for number in range(len(parts)):
            own = identity(document, f"component {number}")
            yield f'<component objectid="{number + 2}" p:UUID="{own}"/>'
        yield "</components></object>"
    yield "</resources>"
    build, item = identity(document, "build"), identity(document, "item")
    yield f'<build p:UUID="{build}"><item objectid="{whole}" p:UUID="{item}"/></build>'
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
        raise UnreadableError("3mf-invalid", f"a vertex is no number: {error}") from None
    return x, y, z


FORMAT = PlainFormat("3MF", ".3mf", encode, decode, several=True)
