"""What is demanded of a zip before any parser sees it."""

from __future__ import annotations

import io
import re
import zipfile
import zlib

from gatesmith.errors import UnreadableError

MOST_ENTRIES = 1_000
MOST_BYTES = 512 * 2**20
MOST_RATIO = 200
"""How many times its packed size an entry may unpack to; mesh XML reaches about 30."""

_FREE_SIZE = 2**20  # below this the ratio does no harm
_BLOCK = 2**20
_OVERLAP = 64  # a word to refuse may lie across two blocks
# Entities expand without limit, so XML may not declare any.
_DOCTYPE = re.compile(rb"<!(?:DOCTYPE|ENTITY)", re.IGNORECASE)


def guard_zip(data: bytes) -> None:
    """Raises UnreadableError unless the bytes are a whole zip that is safe to unpack.

    ``file-empty``, ``file-not-a-mesh``, ``file-cut``, ``3mf-invalid`` for a broken entry,
    ``3mf-unsafe`` for too many or too large entries, names that climb out or come twice,
    overlapping or encrypted entries, and XML with a document type.
    """
    if not data.strip():
        raise UnreadableError("file-empty", "the file is empty")
    if not data.startswith(b"PK"):
        raise UnreadableError("file-not-a-mesh", "not a 3MF: the file is no zip")
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as package:
            entries = package.infolist()
            _guard_entries(entries)
            for entry in entries:
                _guard_content(package, entry)
    except (zipfile.BadZipFile, NotImplementedError, EOFError, zlib.error, ValueError) as error:
        whole = b"PK\x05\x06" in data[-(2**16 + 22) :]
        code = "3mf-invalid" if whole else "file-cut"
        raise UnreadableError(code, f"the 3MF's zip is damaged: {error}") from error


def _guard_entries(entries: list[zipfile.ZipInfo]) -> None:
    """Judges what the directory declares, before anything is unpacked."""
    if len(entries) > MOST_ENTRIES:
        raise _unsafe(f"{len(entries)} entries; {MOST_ENTRIES} are the most")
    total = sum(entry.file_size for entry in entries)
    if total > MOST_BYTES:
        raise _unsafe(f"it unpacks to {total} bytes; {MOST_BYTES} are the most")
    seen: set[str] = set()
    end = 0
    for entry in sorted(entries, key=lambda entry: entry.header_offset):
        name = entry.orig_filename
        if re.search(r"^[/\\]|\\|:|\0|(^|/)\.\.(/|$)", name):
            raise _unsafe(f"the entry name {name!r} leads out of the file")
        if name.lower() in seen:
            raise _unsafe(f"the entry {name!r} comes twice")
        seen.add(name.lower())
        if entry.file_size > max(_FREE_SIZE, MOST_RATIO * entry.compress_size):
            raise _unsafe(
                f"{name!r} unpacks from {entry.compress_size} to {entry.file_size} bytes; "
                f"{MOST_RATIO} times is the most"
            )
        if entry.flag_bits & 1:
            raise _unsafe(f"the entry {name!r} is encrypted")
        if entry.header_offset < end:
            raise _unsafe(f"the entry {name!r} lies inside another one")
        end = entry.header_offset + entry.compress_size


def _guard_content(package: zipfile.ZipFile, entry: zipfile.ZipInfo) -> None:
    """Unpacks an entry block by block, which proves its size and checksum.

    Looks for a document type in every entry, since a package may call a model as it likes.
    """
    tail = b""
    with package.open(entry) as stream:
        while block := stream.read(_BLOCK):
            # Without its zero bytes, text two bytes wide reads as text one byte wide.
            if _DOCTYPE.search((tail + block).replace(b"\0", b"")):
                raise _unsafe(f"{entry.filename!r} declares a document type or an entity")
            tail = block[-_OVERLAP:]


def _unsafe(why: str) -> UnreadableError:
    """The refusal of a zip that would harm whoever unpacks it."""
    return UnreadableError("3mf-unsafe", f"refused to unpack the 3MF: {why}")
