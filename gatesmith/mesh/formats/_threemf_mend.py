"""Slips in the packaging of 3MF files that every slicer overlooks and lib3mf does not.

CadQuery leaves the file types of its parts out and numbers its objects from 0; PrusaSlicer
names a preview picture that it did not write. None of it touches the shape, so such a file is
read as it is meant. What is set right here is a copy: nothing is written.
"""

from __future__ import annotations

import io
import re
import zipfile

from gatesmith.mesh.formats._threemf_xml import START

_TYPES = "[content_types].xml"
_RELATIONS = "_rels/.rels"
_MODEL = b"application/vnd.ms-package.3dmanufacturing-3dmodel+xml"
_KNOWN = {
    "rels": b"application/vnd.openxmlformats-package.relationships+xml",
    "model": _MODEL,
    "png": b"image/png",
}
_OTHER = b"application/octet-stream"
_RELATION = re.compile(rb"<Relationship\b[^>]*?/>")
_TARGET = re.compile(rb"""\sTarget\s*=\s*["']/?([^"']*)["']""")
_OBJECT_ID = re.compile(rb"""(<(?:\w+:)?object\b[^>]*?\sid\s*=\s*["'])(\d+)(["'])""")
_OBJECT_REFERENCE = re.compile(rb"""(\sobjectid\s*=\s*["'])(0+)(["'])""")


def mended(data: bytes) -> bytes | None:
    """The package with these slips set right; None where it has none of them.

    The zip must have passed ``guard_zip``.
    """
    changed = False
    written = io.BytesIO()
    with (
        zipfile.ZipFile(io.BytesIO(data)) as source,
        zipfile.ZipFile(written, "w", zipfile.ZIP_STORED) as target,
    ):
        names = source.namelist()
        for name in names:
            before = content = source.read(name)
            if name.lower() == _TYPES:
                content = _with_types(content, names)
            elif name.lower() == _RELATIONS:
                content = _without_lost_parts(content, {name.lower() for name in names})
            elif name.lower().endswith(".model"):
                content = _numbered_from_one(content)
            changed = changed or content != before
            target.writestr(name, content)
    return written.getvalue() if changed else None


def _with_types(content: bytes, names: list[str]) -> bytes:
    """The list of types with one for each suffix that a part has."""
    head, end, _ = content.rpartition(b"</")
    suffixes = {"rels", *(name.rpartition(".")[2] for name in names if "." in name)}
    missing = [
        b'<Default Extension="%s" ContentType="%s"/>'
        % (suffix.encode(), _KNOWN.get(suffix.lower(), _OTHER))
        for suffix in sorted(suffixes)
        if re.fullmatch(r"[A-Za-z0-9_-]+", suffix)
        and f'extension="{suffix}"'.lower().encode() not in content.lower()
    ]
    return head + b"".join(missing) + content[len(head) :] if end else content


def _without_lost_parts(content: bytes, names: set[str]) -> bytes:
    """The relationships without those to parts that are not there, the model's excepted."""

    def kept(relation: re.Match[bytes]) -> bytes:
        target = _TARGET.search(relation[0])
        lost = target is not None and target[1].decode("utf-8", "replace").lower() not in names
        return b"" if lost and START.encode() not in relation[0] else relation[0]

    return _RELATION.sub(kept, content)


def _numbered_from_one(content: bytes) -> bytes:
    """The model with a free number in place of an object's 0."""
    numbers = [int(number[2][-10:]) for number in _OBJECT_ID.finditer(content)]
    if 0 not in numbers:
        return content
    free = b"%d" % (max(numbers) + 1)

    def renamed(found: re.Match[bytes]) -> bytes:
        return found[1] + free + found[3] if not int(found[2][-10:]) else found[0]

    return _OBJECT_REFERENCE.sub(renamed, _OBJECT_ID.sub(renamed, content))
