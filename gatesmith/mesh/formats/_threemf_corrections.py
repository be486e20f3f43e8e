"""Faults in the packaging of 3MF files that every slicer ignores, but not lib3mf.

CadQuery omits the content types of its parts and numbers its objects from 0, and PrusaSlicer lists
a preview picture that it did not write. None of them affects the shape, so a corrected copy is
read, and the faults are told; nothing is written.
"""

from __future__ import annotations

import io
import re
import zipfile
from typing import NamedTuple

from gatesmith.mesh.file_notes import FileNote
from gatesmith.mesh.formats._threemf_xml import START

MOST_BYTES = 96 * 2**20
"""XML that is corrected, which takes some four times its size."""

_TYPES = "[content_types].xml"
_RELATIONS = "_rels/.rels"
_MODEL_TYPE = b"application/vnd.ms-package.3dmanufacturing-3dmodel+xml"
_KNOWN = {
    "rels": b"application/vnd.openxmlformats-package.relationships+xml",
    "model": _MODEL_TYPE,
    "png": b"image/png",
}
_OTHER = b"application/octet-stream"
_RELATION = re.compile(rb"<Relationship\b[^>]*?/>")
_TARGET = re.compile(rb"""\sTarget\s*=\s*["']/?([^"']*)["']""")
_OBJECT_ID = re.compile(rb"""(<(?:\w+:)?object\b[^>]*?\sid\s*=\s*["'])(\d+)(["'])""")
_OBJECT_REFERENCE = re.compile(rb"""(\sobjectid\s*=\s*["'])(0+)(["'])""")

_FAULT_TEXTS = {
    _TYPES: "the list of content types lacks some of its parts",
    _RELATIONS: "_rels/.rels lists parts that are missing",
}
_NUMBERED = "an object has the id 0; ids begin at 1"


class Corrected(NamedTuple):
    """A corrected copy of a package, and what was corrected in it."""

    data: bytes
    notes: tuple[FileNote, ...]


def corrected(data: bytes) -> Corrected | None:
    """The package with the ignored faults corrected; None if it has none of them, or is too large.

    The zip must have passed ``guard_zip``.
    """
    faults: list[str] = []
    written = io.BytesIO()
    with (
        zipfile.ZipFile(io.BytesIO(data)) as source,
        zipfile.ZipFile(written, "w", zipfile.ZIP_STORED) as target,
    ):
        if sum(entry.file_size for entry in source.infolist()) > MOST_BYTES:
            return None
        names = source.namelist()
        for name in names:
            before = content = source.read(name)
            low = name.lower()
            if low == _TYPES:
                content = _with_types(content, names)
            elif low == _RELATIONS:
                content = _without_lost_parts(content, {name.lower() for name in names})
            elif low.endswith(".model"):
                content = _numbered_from_one(content)
            if content != before:
                faults.append(_FAULT_TEXTS.get(low, _NUMBERED))
            target.writestr(name, content)
    notes = tuple(FileNote("3mf-packaging", text) for text in dict.fromkeys(faults))
    return Corrected(written.getvalue(), notes) if notes else None


def _with_types(content: bytes, names: list[str]) -> bytes:
    """The list of content types, completed for the suffix of every part."""
    head, end, _ = content.rpartition(b"</")
    others = (name for name in names if name.lower() != _TYPES)
    suffixes = {"rels", *(name.rpartition(".")[2] for name in others if "." in name)}
    missing = [
        b'<Default Extension="%s" ContentType="%s"/>'
        % (suffix.encode(), _KNOWN.get(suffix.lower(), _OTHER))
        for suffix in sorted(suffixes)
        if re.fullmatch(r"[A-Za-z0-9_-]+", suffix)
        and f'extension="{suffix}"'.lower().encode() not in content.lower()
    ]
    return head + b"".join(missing) + content[len(head) :] if end else content


def _without_lost_parts(content: bytes, names: set[str]) -> bytes:
    """The relationships without those to missing parts, except for the model's own."""

    def unless_lost(relation: re.Match[bytes]) -> bytes:
        target = _TARGET.search(relation[0])
        lost = target is not None and target[1].decode("utf-8", "replace").lower() not in names
        return b"" if lost and START.encode() not in relation[0] else relation[0]

    return _RELATION.sub(unless_lost, content)


def _numbered_from_one(content: bytes) -> bytes:
    """The model with a free number instead of an object's 0."""
    numbers = [int(number[2][-10:]) for number in _OBJECT_ID.finditer(content)]
    if 0 not in numbers:
        return content
    free = b"%d" % (max(numbers) + 1)

    def renamed(found: re.Match[bytes]) -> bytes:
        return found[1] + free + found[3] if not int(found[2][-10:]) else found[0]

    return _OBJECT_REFERENCE.sub(renamed, _OBJECT_ID.sub(renamed, content))
