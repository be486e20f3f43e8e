"""A mesh from a file on the disk: limits, permissions, and the format by its content."""

from __future__ import annotations

import codecs
import os
import re
import stat
from pathlib import Path
from typing import TYPE_CHECKING

from gatesmith.core.errors import UnreadableError
from gatesmith.core.read_errors import why_unread
from gatesmith.core.shell_quoting import quoted
from gatesmith.mesh.formats import Format, format_of, formats

if TYPE_CHECKING:
    from gatesmith.mesh.triangles import Mesh

MOST_BYTES = 2 * 2**30
"""The largest file that is read: a binary STL of forty million facets, whose checks take ten
gigabytes of memory. Nothing larger is a piece."""

_NO_FILE = "file-unreadable"

# First lines that reveal the format of a text; in an OBJ these words may precede the first vertex.
_PLY = re.compile(rb"ply[ \t]*[\r\n]")
_STL = re.compile(rb"\s*solid\b", re.IGNORECASE)
_OBJ_WORDS = frozenset((b"mtllib", b"usemtl", b"o", b"g", b"s", b"vn", b"vt"))
_START = 4096  # bytes that are searched: comments may precede the line that decides

_STEP_MARK = b"ISO-10303-21"
_STEP_SUFFIXES = (".step", ".stp")

OTHER_FILES = (
    (b"\x89PNG", "a PNG picture"),
    (b"\xff\xd8\xff", "a JPEG picture"),
    (b"%PDF", "a PDF"),
    (_STEP_MARK, "a STEP file; rename it to end with .step"),
    (b"\x1f\x8b", "packed with gzip"),
    (b"7z\xbc\xaf\x27\x1c", "a 7z archive"),
    (b"Rar!", "a RAR archive"),
    (b"<!DOCTYPE html", "a web page"),
    (b"<html", "a web page"),
)
"""The first bytes of files that users pass by mistake, and what to call them in a message."""

_HEADER = 84  # bytes before the facets of a binary STL
_FACET = 50


def read_mesh_file(path: Path) -> tuple[Mesh, Format]:
    """The mesh in a file, by the file's own triangles, and the format that it is in.

    The content decides; a suffix that contradicts it is an error, an unknown suffix is not.
    Raises UnreadableError with a code for every fault, including errors of the system.
    """
    data = read_bytes(path)
    read_as = format_of_content(data, path.suffix.lower())
    try:
        return read_as.decode(data), read_as
    except MemoryError:
        raise UnreadableError(
            "file-unreadable", f"there is not enough memory for its {len(data)} bytes"
        ) from None


def read_bytes(path: Path, most: int = MOST_BYTES) -> bytes:
    """All bytes of a file.

    Raises UnreadableError ``file-unreadable`` for a file that is missing, not readable, not a
    regular file, longer than ``most`` bytes, or changed while it is read.
    """
    # Without O_NONBLOCK, a pipe without a writer would block forever.
    flags = os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0)
    try:
        handle = os.open(path, flags)
        with os.fdopen(handle, "rb") as stream:
            before = os.fstat(stream.fileno())
            _require_ordinary(before, most)
            data = stream.read(before.st_size + 1)
            after = os.fstat(stream.fileno())
    except OSError as error:
        if _is_folder(path):  # some systems do not open folders
            raise _unreadable(_about_folder(path)) from None
        meaning = why_unread(error)
        raise _unreadable(meaning) from None
    except ValueError as error:  # a name with a zero byte in it
        raise _unreadable(f"there is no such file: {error}") from None
    changed = (after.st_size, after.st_mtime_ns) != (before.st_size, before.st_mtime_ns)
    if changed or len(data) != before.st_size:
        raise _unreadable("it changed while it was read")
    return data


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except OSError:
        return False


def _about_folder(path: Path) -> str:
    """That it is one; and why its files cannot be found, where that is so."""
    try:
        os.scandir(path).close()
    except OSError as error:
        return f"it is a folder, and {why_unread(error)}"
    return "it is a folder"


def _require_ordinary(found: os.stat_result, most: int) -> None:
    if stat.S_ISDIR(found.st_mode):
        raise _unreadable("it is a folder")
    if not stat.S_ISREG(found.st_mode):
        raise _unreadable("it is a pipe, a socket or a device, not a regular file")
    if found.st_size > most:
        raise _unreadable(f"it has {found.st_size} bytes, more than the limit of {most}")


def named(path: Path, error: UnreadableError) -> UnreadableError:
    """The error after the name of its file; for a damaged one with the command that tells more."""
    more = "" if error.code == _NO_FILE else f"; run gatesmith validate {quoted(str(path))}"
    return UnreadableError(error.code, f"{path}: {error}{more}")


def format_of_content(data: bytes, suffix: str) -> Format:
    """The format of these bytes; ``suffix``, such as ``.stl``, decides where they are ambiguous.

    Raises UnreadableError ``file-not-a-mesh`` where both contradict each other or are unknown.
    """
    detected = _detected(data)
    if detected is not None and suffix in formats() and suffix != detected:
        raise UnreadableError(
            "file-not-a-mesh",
            f"not {_a(format_of(suffix).name)}: it is {_a(format_of(detected).name)}; "
            f"rename it to end with {detected}",
        )
    if detected is not None:
        return format_of(detected)
    start = data[:_START].removeprefix(codecs.BOM_UTF8).lstrip()
    if suffix in _STEP_SUFFIXES and start.startswith(_STEP_MARK):
        raise UnreadableError(
            "file-not-a-mesh", "a STEP file holds no mesh; give the STL or 3MF of the piece"
        )
    for mark, what in OTHER_FILES:
        if start.startswith(mark):
            raise UnreadableError("file-not-a-mesh", f"not a mesh: it is {what}")
    if suffix in formats():
        return format_of(suffix)
    if not data.strip(b"\0 \t\r\n"):
        raise UnreadableError("file-empty", "the file is empty")
    raise UnreadableError("file-not-a-mesh", "the file is in none of the known formats")


def _detected(data: bytes) -> str | None:
    """The suffix of the format that the bytes reveal, or None."""
    if len(data) >= _HEADER:  # the size alone reveals a binary STL
        count = int.from_bytes(data[_HEADER - 4 : _HEADER], "little")
        if count and len(data) == _HEADER + _FACET * count:
            return ".stl"
    if data.startswith(b"PK"):  # a zip lists the names of its parts
        return ".3mf" if b"[Content_Types].xml" in data else None
    if data.startswith(b"glTF"):
        return ".glb"
    start = data[:_START].removeprefix(codecs.BOM_UTF8)
    if _PLY.match(start):
        return ".ply"
    if _STL.match(start):
        return ".stl"
    return ".obj" if _begins_as_obj(start) else None


def _begins_as_obj(start: bytes) -> bool:
    """Whether the first significant line is a vertex."""
    for line in start.splitlines():
        words = line.split()
        if words and not words[0].startswith(b"#") and words[0] not in _OBJ_WORDS:
            return words[0] == b"v" and len(words) > 3
    return False


def _a(name: str) -> str:
    return f"{'an' if name[0] in 'SO' else 'a'} {name}"


def _unreadable(why: str) -> UnreadableError:
    return UnreadableError(_NO_FILE, why)
