"""Changes to 3MF packages: to the XML inside, zipped anew, and to the zip's own structure."""

from __future__ import annotations

import io
import re
import struct
import zipfile
from collections.abc import Callable
from random import Random

from .files import MODEL, package

Edit = Callable[[bytes, Random], bytes]

_TAG = re.compile(rb"<[^>]+>")
_VALUE = re.compile(rb'"([^"]*)"')
_ODD = (
    b"", b"-1", b"0", b"8", b"4294967295", b"4294967296", b"nan", b"inf", b"1e300", b"1,5", b"x",
    b"1e-320", b"0x10", b" 3 ", b"3.0", b"inch", b"parsec", b"other", b"../../x", b"&#0;", b"&amp;",
    b"1 0 0 0 1 0 0 0 1 0 0 0", b"-1 0 0 0 1 0 0 0 1 0 0 0", b"0 0 0 0 0 0 0 0 0 0 0 0",
    b"1 0 0 0 1 0 0 0 1 nan 0 0", b"9" * 2000,
)  # fmt: skip
_MORE = (
    b"<object id='9' type='model'><components><component objectid='1'/></components></object>",
    b"<object id='2'><components><component objectid='2'/></components></object>",
    b"<item objectid='1'/>", b"<item objectid='1' transform='1 0 0 0 1 0 0 0 1 50 0 0'/>",
    b"<vertex x='1' y='2' z='3'/>", b"<triangle v1='0' v2='1' v3='2'/>", b"<!-- -->",
    b"<![CDATA[x]]>", b"<?x y?>", b"<metadata name='Title'>x</metadata>", b"text", b"<!DOCTYPE x>",
    b"<basematerials id='5'/>", b"<a:b xmlns:a='c'/>",
)  # fmt: skip


def unpacked(data: bytes) -> list[tuple[str, bytes]]:
    """The entries of a zip."""
    with zipfile.ZipFile(io.BytesIO(data)) as source:
        return [(name, source.read(name)) for name in source.namelist()]


def _in_part(data: bytes, source: Random, edit: Callable[[bytes], bytes]) -> bytes:
    """The package with one of its parts edited, mostly the model."""
    entries = unpacked(data)
    names = [name for name, _ in entries]
    chosen = MODEL if source.random() < 0.85 else source.choice(names)
    return package([(name, edit(part) if name == chosen else part) for name, part in entries])


def value(data: bytes, source: Random) -> bytes:
    """A value of an attribute replaced by an odd one."""

    def edit(part: bytes) -> bytes:
        found = list(_VALUE.finditer(part))
        one = source.choice(found)
        return part[: one.start(1)] + source.choice(_ODD) + part[one.end(1) :]

    return _in_part(data, source, edit)


def tag_gone(data: bytes, source: Random) -> bytes:
    """A tag left out."""

    def edit(part: bytes) -> bytes:
        one = source.choice(list(_TAG.finditer(part)))
        return part[: one.start()] + part[one.end() :]

    return _in_part(data, source, edit)


def tag_moved(data: bytes, source: Random) -> bytes:
    """A tag that also occurs somewhere else."""

    def edit(part: bytes) -> bytes:
        tags = list(_TAG.finditer(part))
        one, place = source.choice(tags), source.choice(tags)
        return part[: place.start()] + one[0] + part[place.start() :]

    return _in_part(data, source, edit)


def more(data: bytes, source: Random) -> bytes:
    """An element where it may not belong."""

    def edit(part: bytes) -> bytes:
        place = source.choice(list(_TAG.finditer(part)))
        return part[: place.end()] + source.choice(_MORE) + part[place.end() :]

    return _in_part(data, source, edit)


def garbled(data: bytes, source: Random) -> bytes:
    """Bits of the XML flipped."""

    def edit(part: bytes) -> bytes:
        changed = bytearray(part)
        for _ in range(source.choice((1, 1, 3))):
            changed[source.randrange(len(changed))] ^= 1 << source.randrange(8)
        return bytes(changed)

    return _in_part(data, source, edit)


def cut_part(data: bytes, source: Random) -> bytes:
    """A part that ends too soon."""
    return _in_part(data, source, lambda part: part[: source.randrange(len(part))])


def recoded(data: bytes, source: Random) -> bytes:
    """A part in another encoding, with its mark or without."""
    encoding = source.choice(("utf-16", "utf-16-le", "utf-8-sig", "utf-32", "latin-1"))
    return _in_part(data, source, lambda part: part.decode().encode(encoding))


def part_gone(data: bytes, source: Random) -> bytes:
    """A part left out."""
    entries = unpacked(data)
    entries.pop(source.randrange(len(entries)))
    return package(entries)


def part_renamed(data: bytes, source: Random) -> bytes:
    """A part under another name."""
    entries = unpacked(data)
    at = source.randrange(len(entries))
    names = ("3D/other.model", "3d/3DMODEL.MODEL", "../x", "/x", "a\\b", "x" * 300, "\u00fc", "x/")
    entries[at] = (source.choice(names), entries[at][1])
    return package(entries)


def part_twice(data: bytes, source: Random) -> bytes:
    """Two parts of one name."""
    entries = unpacked(data)
    return _quietly([*entries, source.choice(entries)])


def _quietly(entries: list[tuple[str, bytes]]) -> bytes:
    """A zip without the warning of a name that comes twice."""
    names = [
        f"{number:02}".ljust(len(name.encode()), "_") for number, (name, _) in enumerate(entries)
    ]
    data = package([(fake, part) for fake, (_, part) in zip(names, entries, strict=True)])
    for fake, (name, _) in zip(names, entries, strict=True):
        data = data.replace(fake.encode(), name.encode())
    return data


def directory(data: bytes, source: Random) -> bytes:
    """A field of the zip's directory, of a local header or of its end record changed."""
    changed = bytearray(data)
    marks = [match.start() for match in re.finditer(rb"PK(?:\x01\x02|\x03\x04|\x05\x06)", data)]
    at = source.choice(marks) + source.randrange(4, 40, 2)
    number = source.choice((0, 1, 8, 9, 99, 0xFFFF, 0xFFFFFFFF, len(data), source.randrange(2**32)))
    kind = "<H" if source.random() < 0.5 else "<I"
    if at + struct.calcsize(kind) <= len(changed):
        struct.pack_into(kind, changed, at, number & (0xFFFF if kind == "<H" else 0xFFFFFFFF))
    return bytes(changed)


def sandwiched(data: bytes, source: Random) -> bytes:
    """Bytes before the zip, between its parts or after it."""
    marks = [match.start() for match in re.finditer(rb"PK", data)]
    at = source.choice([*marks, len(data)])
    return data[:at] + source.randbytes(source.choice((1, 4, 100))) + data[at:]


def zip_in_zip(data: bytes, source: Random) -> bytes:
    """Two zips in a row, or one inside the other."""
    return data + data if source.random() < 0.5 else package([("3D/3dmodel.model", data)])


MODEL_EDITS: tuple[Edit, ...] = (value, tag_gone, tag_moved, more, garbled, cut_part, recoded)
PACKAGE_EDITS: tuple[Edit, ...] = (
    part_gone, part_renamed, part_twice, directory, sandwiched, zip_in_zip,
)  # fmt: skip
