"""Limits that a 3MF must keep before any parser sees it: of its zip, and of its components.

lib3mf visits every copy of every part while it reads, seventy million in a second. Thirty objects
that each contain the previous one twice, 4 kB of XML, take half a minute, and each further one
doubles that.
"""

from __future__ import annotations

import io
import re
import zipfile
import zlib
from collections.abc import Iterable
from xml.parsers import expat

from gatesmith.core.errors import UnreadableError

MOST_ENTRIES = 1_000
"""Entries of a package: a slicer's project of a full plate has some dozens."""

MOST_BYTES = 512 * 2**20
"""The unpacked size of all entries together: the XML of ten million triangles."""

MOST_RATIO = 200
"""How many times its packed size an entry may unpack to; mesh XML reaches about 30."""

_LONGEST_NAME = 255  # what file systems allow
_SHOWN = 40  # letters of a longer one that a message repeats
_FREE_SIZE = 2**20  # below this the ratio does no harm
_BLOCK = 2**20
_OVERLAP = 64  # a searched word may span two blocks
_METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)  # the methods that 3MF allows
# Entities expand without limit, so XML may not declare any.
_DOCTYPE = re.compile(rb"<!(?:DOCTYPE|ENTITY)", re.IGNORECASE)
_COMPONENT = re.compile(rb"<(?:[\w.-]{1,40}:)?component[\s/>]")
_CLIMBS = re.compile(r"^[/\\]|\\|:|\0|(^|/)(\.|%2e){2}(/|%2f|%5c|$)|%2f|%5c", re.IGNORECASE)

_END = b"PK\x05\x06"
_END_SIZE = 22
_WHOLE = {0, 0xFFFF}  # numbers of the disk in a zip on one disk, the second one where it is large


def guard_zip(data: bytes) -> tuple[str, ...]:
    """The entries that hold 3MF components, once all of the zip is proven safe to unpack.

    Raises UnreadableError: ``file-empty``, ``file-not-a-mesh``, ``file-cut``, ``file-trailing``,
    ``3mf-invalid`` for a broken entry, ``3mf-unsafe`` for too many or too large entries, names
    that lead outside or are repeated, overlapping or encrypted entries, XML with a document type.
    """
    if not data.strip():
        raise UnreadableError("file-empty", "the file is empty")
    if not data.startswith(b"PK"):
        raise UnreadableError("file-not-a-mesh", "not a 3MF: the file is not a zip")
    _guard_end(data)
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as package:
            entries = package.infolist()
            _guard_entries(entries)
            return tuple(entry.filename for entry in entries if _holds_components(package, entry))
    except (zipfile.BadZipFile, NotImplementedError, EOFError, zlib.error, ValueError) as error:
        raise UnreadableError(
            "3mf-invalid", f"the zip of the 3MF is damaged: {str(error)[:_LONGEST_NAME]}"
        ) from error


def _guard_end(data: bytes) -> None:
    """Check that the zip is whole and ends with its end record and its comment."""
    at = data.rfind(_END)
    if at < 0:
        raise UnreadableError("file-cut", "the zip of the 3MF has no end record")
    end = at + _END_SIZE + int.from_bytes(data[at + _END_SIZE - 2 : at + _END_SIZE], "little")
    if end > len(data):
        raise UnreadableError("file-cut", "the 3MF ends inside the end record of its zip")
    if end < len(data):
        raise UnreadableError("file-trailing", f"{len(data) - end} bytes follow the end of the 3MF")
    disks = {int.from_bytes(data[place : place + 2], "little") for place in (at + 4, at + 6)}
    if disks - _WHOLE or data[at + 8 : at + 10] != data[at + 10 : at + 12]:
        raise UnreadableError("3mf-invalid", "the zip of the 3MF says that it is one of several")


def _guard_entries(entries: list[zipfile.ZipInfo]) -> None:
    """Check what the directory declares, before anything is unpacked."""
    if len(entries) > MOST_ENTRIES:
        raise _unsafe(f"it has {len(entries)} entries, more than {MOST_ENTRIES}")
    total = sum(entry.file_size for entry in entries)
    if total > MOST_BYTES:
        raise _unsafe(f"it unpacks to {total} bytes, more than {MOST_BYTES}")
    seen: set[str] = set()
    end = 0
    for entry in sorted(entries, key=lambda entry: entry.header_offset):
        name = entry.orig_filename
        if len(name) > _LONGEST_NAME:
            raise _unsafe(f"the name of an entry has {len(name)} characters: {name[:_SHOWN]!r}…")
        if _CLIMBS.search(name):
            raise _unsafe(f"the entry name {name[:_SHOWN]!r} leads outside the package")
        if name.lower() in seen:
            raise _unsafe(f"the entry {name!r} occurs twice")
        seen.add(name.lower())
        if entry.file_size > max(_FREE_SIZE, MOST_RATIO * entry.compress_size):
            raise _unsafe(
                f"{name!r} unpacks from {entry.compress_size} to {entry.file_size} bytes; "
                f"at most {MOST_RATIO} times is allowed"
            )
        if entry.flag_bits & 1:
            raise _unsafe(f"the entry {name!r} is encrypted")
        if entry.compress_type not in _METHODS:
            raise _unsafe(f"the entry {name!r} uses a compression that 3MF does not allow")
        if entry.header_offset < end:
            raise _unsafe(f"the entry {name!r} overlaps another one")
        end = entry.header_offset + entry.compress_size


def _holds_components(package: zipfile.ZipFile, entry: zipfile.ZipInfo) -> bool:
    """Whether an entry contains 3MF components.

    The entry is unpacked block by block, which verifies its size and checksum, and searched for a
    document type, because a model may have any name. Raises UnreadableError if it has one.
    """
    tail = b""
    components = False
    with package.open(entry) as stream:
        while block := stream.read(_BLOCK):
            text = tail + block
            if b"\0" in text:  # without its zero bytes, UTF-16 text reads like any other
                text = text.replace(b"\0", b"")
            # Plain words are searched first, which is many times faster than a pattern.
            if b"<!" in text and _DOCTYPE.search(text):
                raise _unsafe(f"{entry.filename!r} declares a document type or an entity")
            if not components and b"component" in text:
                components = _COMPONENT.search(text) is not None
            tail = block[-_OVERLAP:]
    return components


def _unsafe(why: str) -> UnreadableError:
    """The error for a zip that is unsafe to unpack."""
    return UnreadableError("3mf-unsafe", f"the 3MF was not unpacked: {why}")


MOST_COPIES = 10_000
"""Meshes that one object may combine: a plate holds a few hundred."""

MOST_COPIES_IN_ALL = 1_000_000
"""Meshes that all objects of a file may combine: a hundredth of a second for lib3mf."""

_ROOT = "3d/3dmodel.model"


def guard_components(data: bytes, parts: Iterable[str]) -> None:
    """Raises UnreadableError ``3mf-unsafe`` when components multiply, ``3mf-invalid`` for XML.

    ``parts`` are the entries that hold components, as ``guard_zip`` found them; the zip must
    have passed it, so no document type is in it.
    """
    counter = _Counter()
    with zipfile.ZipFile(io.BytesIO(data)) as package:
        # Only the root part may refer to others, so it comes last.
        for name in sorted(parts, key=lambda name: (name.lower() == _ROOT, name)):
            counter.read(package, name)


class _Counter:
    """Counts the meshes in each object; in a 3MF an object may use only objects before it."""

    def __init__(self) -> None:
        self.copies: dict[tuple[str, str], int] = {}
        self.part = ""
        self.object = ("", "")
        self.total = 0

    def read(self, package: zipfile.ZipFile, name: str) -> None:
        """Count the meshes in one part of the package."""
        self.part = name.lower()
        parser = expat.ParserCreate()
        parser.StartElementHandler = self._start
        try:
            with package.open(name) as stream:
                parser.ParseFile(stream)
        except (expat.ExpatError, LookupError, ValueError) as error:  # the last two: its encoding
            raise UnreadableError(
                "3mf-invalid", f"the XML of {name!r} is invalid: {error}"
            ) from error

    def _start(self, tag: str, attributes: dict[str, str]) -> None:
        """Open an object, or add the meshes of a component to the open one."""
        kind = tag.rpartition(":")[2]
        if kind == "object":
            self.object = (self.part, attributes.get("id", ""))
            self.copies[self.object] = 0
        elif kind == "component":
            paths = (value for key, value in attributes.items() if key.rpartition(":")[2] == "path")
            part = next(paths, self.part).lstrip("/").lower()
            held = max(self.copies.get((part, attributes.get("objectid", "")), 0), 1)
            copies = self.copies.get(self.object, 0) + held
            self.copies[self.object] = copies
            self.total += held
            if copies > MOST_COPIES:
                raise UnreadableError(
                    "3mf-unsafe",
                    f"object {self.object[1]!r} of the 3MF combines more than {MOST_COPIES} meshes",
                )
            if self.total > MOST_COPIES_IN_ALL:
                raise UnreadableError(
                    "3mf-unsafe",
                    f"the objects of the 3MF combine more than {MOST_COPIES_IN_ALL} meshes",
                )
