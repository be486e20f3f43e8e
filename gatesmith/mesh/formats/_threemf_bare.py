"""A copy of a 3MF with nothing but its shape: meshes, components and the build.

Where colours, metadata, pictures or words of other programs break a rule, lib3mf may read nothing
at all, although the shape is whole.
"""

from __future__ import annotations

import io
import zipfile
from uuid import NAMESPACE_URL, uuid5

from gatesmith.core.errors import UnreadableError
from gatesmith.core.xml_text import quoted
from gatesmith.mesh.formats._threemf_rules import CORE, is_read, unread_kind
from gatesmith.mesh.formats._threemf_xml import QUOTED, Relations, XmlPart, invalid

MOST_BYTES = 64 * 2**20
"""XML that is copied: element by element, a second for each 10 MB."""

_PRODUCTION = "http://schemas.microsoft.com/3dmanufacturing/production/2015/06"
_KEPT = {
    **dict.fromkeys(("resources", "mesh", "vertices", "triangles", "components"), ()),
    "model": ("unit",),
    "build": (),
    "object": ("id", "type"),
    "vertex": ("x", "y", "z"),
    "triangle": ("v1", "v2", "v3"),
    "component": ("objectid", "transform", "path"),
    "item": ("objectid", "transform", "printable", "path"),
}
"""The elements that make the shape, with their attributes."""
_EXTRAS = frozenset(("metadata", "metadatagroup", "basematerials"))
"""Elements of 3MF itself that do not make the shape."""

_LIST_OF_TYPES = "[content_types].xml"
_OF_PRODUCTION = ("path",)
_NUMBERED = frozenset(("build", "object", "component", "item"))
"""Elements with a UUID in files of several parts: a new one, for it does not make the shape."""

_TYPES = (
    b'<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
    b'<Default Extension="rels" '
    b'ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
    b'<Default Extension="model" '
    b'ContentType="application/vnd.ms-package.3dmanufacturing-3dmodel+xml"/></Types>'
)
_RELATED = "http://schemas.openxmlformats.org/package/2006/relationships"
_MODEL = "http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel"


def bare_copy(data: bytes) -> bytes | None:
    """The copy; None if the XML is broken or too much, or if extensions may shape the model.

    The zip must have passed ``guard_zip``.
    """
    written = io.BytesIO()
    try:
        with (
            zipfile.ZipFile(io.BytesIO(data)) as source,
            zipfile.ZipFile(written, "w", zipfile.ZIP_STORED) as target,
        ):
            kept = [each for each in source.infolist() if _is_kept(each.filename)]
            if sum(each.file_size for each in kept) > MOST_BYTES:
                return None
            target.writestr("[Content_Types].xml", _TYPES)
            for entry in source.infolist():  # broken XML is no fault of an extra
                if entry.filename.lower() == _LIST_OF_TYPES:
                    XmlPart().read(entry.filename, source.read(entry))
            for entry in kept:
                part = _related if entry.filename.lower().endswith(".rels") else _shape
                target.writestr(entry.filename, part(entry.filename, source.read(entry)))
    except UnreadableError:
        return None
    return written.getvalue()


def _is_kept(name: str) -> bool:
    return name.lower().endswith((".model", ".rels"))


def _related(name: str, content: bytes) -> str:
    """A list of relationships with those to models alone."""
    relations = Relations()
    relations.read(name, content)
    listed = "".join(
        f'<Relationship Target={quoted(target)} Id="model{number}" Type="{_MODEL}"/>'
        for number, target in enumerate(relations.targets)
    )
    return f'<Relationships xmlns="{_RELATED}">{listed}</Relationships>'


def _shape(name: str, content: bytes) -> str:
    """A model part with its shape alone."""
    part = _Shape(name)
    part.read(name, content)
    return "".join(part.written)


class _Shape(XmlPart):
    """Writes again what makes the shape; everything else is left out with what it holds."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self._parser.CharacterDataHandler = self._text
        self._part = name
        self.written: list[str] = []
        self._core: set[str] = set()  # the prefixes of 3MF's own elements
        self._shaped = False  # whether there are extensions that may shape the model
        self._in_parts = False  # whether the extension is used that keeps objects in other parts
        self._left_out = 0

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        """Write an opening tag, or begin to leave out."""
        prefix, _, kind = tag.rpartition(":")
        first = not self.written
        if first:
            names = [(key.partition(":"), value) for key, value in attributes.items()]
            spaces = {key[2]: value for key, value in names if key[0] == "xmlns"}
            self._core = {prefix for prefix, space in spaces.items() if space == CORE}
            required = attributes.get("requiredextensions", "").split()
            self._shaped = not all(is_read(spaces.get(each, "")) for each in required)
            self._shaped |= any(map(unread_kind, spaces.values()))
            self._in_parts = _PRODUCTION in attributes.values()
        if self._shaped or unread_kind(attributes.get("xmlns", "")):
            raise invalid(f"{self.at()}: an extension may shape the model")
        own = prefix in self._core and attributes.get("xmlns", CORE) == CORE
        if self._left_out or not own or kind in _EXTRAS:
            self._left_out += 1
            return
        if kind not in _KEPT:
            raise invalid(f"{self.at()}: 3MF has no element {kind[:QUOTED]!r}")
        kept = {key.rpartition(":")[2]: value for key, value in attributes.items()}
        words = [
            f" {'p:' if key in _OF_PRODUCTION else ''}{key}={quoted(kept[key])}"
            for key in _KEPT[kind]
            if key in kept and (self._in_parts or key not in _OF_PRODUCTION)
        ]
        if self._in_parts and kind in _NUMBERED:
            own_name = uuid5(NAMESPACE_URL, f"{self._part} {len(self.written)}")
            words.append(f' p:UUID="{own_name}"')
        if first:
            words.append(f' xmlns="{CORE}"')
        if first and self._in_parts:
            words.append(f' xmlns:p="{_PRODUCTION}"')
        self.written.append(f"<{kind}{''.join(words)}>")

    def _text(self, text: str) -> None:
        if not self._left_out and text.strip():
            raise invalid(f"{self.at()}: text is not allowed there")

    def end(self, tag: str) -> None:
        """Write a closing tag, or end to leave out."""
        if self._left_out:
            self._left_out -= 1
        else:
            self.written.append(f"</{tag.rpartition(':')[2]}>")
