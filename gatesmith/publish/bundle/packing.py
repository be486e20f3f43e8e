"""Packing a bundle: its zip, with the same bytes each time it is made, and its checksums.

The checksums prove that an existing bundle is gatesmith's own and unchanged.
"""

from __future__ import annotations

import io
import os
import zipfile
import zlib
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path

from gatesmith.core.errors import OutputError, UsageError
from gatesmith.core.read_errors import why_unread
from gatesmith.publish.thingiverse.listing import LISTING
from gatesmith.publish.thingiverse.package import CHECKSUMS, digests_in

EPOCH_VARIABLE = "SOURCE_DATE_EPOCH"

_EARLIEST = (1980, 1, 1, 0, 0, 0)
_LATEST = (2107, 12, 31, 23, 59, 58)
"""The first and the last date that a zip can store."""
UPLOAD = "UPLOAD.md"
"""What only the uploader reads: it is in the folder, and not in the zip."""

_UNIX, _ORDINARY_FILE = 3, 0o100644 << 16
_LEVEL = 7  # of 9: a hundredth larger than with 9, in less than half of the time
_COMPRESSED = (".png", ".jpg", ".gif", ".3mf")  # to pack them again saves a hundredth


def zip_bytes(contents: Mapping[str, bytes]) -> bytes:
    """The zip's bytes: sorted files, dated by SOURCE_DATE_EPOCH or else 1980-01-01."""
    moment = file_date_time()
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as packed:
        for path in sorted(contents):
            entry = zipfile.ZipInfo(path, moment)
            entry.create_system = _UNIX
            entry.external_attr = _ORDINARY_FILE
            stored = path.endswith(_COMPRESSED)
            entry.compress_type = zipfile.ZIP_STORED if stored else zipfile.ZIP_DEFLATED
            packed.writestr(entry, contents[path], compresslevel=_LEVEL)
    return stream.getvalue()


def public_contents(contents: Mapping[str, bytes]) -> dict[str, bytes]:
    """What goes into the zip, with checksums of its own."""
    shown = {path: data for path, data in contents.items() if path not in (UPLOAD, CHECKSUMS)}
    return {**shown, CHECKSUMS: checksums(shown)}


def file_date_time() -> tuple[int, int, int, int, int, int]:
    """The date of all files, in UTC. Raises UsageError if SOURCE_DATE_EPOCH is invalid."""
    year = epoch_year()
    if year is None:
        return _EARLIEST
    given = datetime.fromtimestamp(int(os.environ[EPOCH_VARIABLE]), UTC)
    moment = (given.year, given.month, given.day, given.hour, given.minute, given.second)
    return min(max(moment, _EARLIEST), _LATEST)


def epoch_year() -> int | None:
    """The year in SOURCE_DATE_EPOCH, None if it is not set. Raises UsageError."""
    given = os.environ.get(EPOCH_VARIABLE)
    if not given:
        return None
    try:
        return datetime.fromtimestamp(int(given), UTC).year
    except (ValueError, OverflowError, OSError):
        raise UsageError(
            f"{EPOCH_VARIABLE}: {given!r} is not a number of seconds since 1970"
        ) from None


_SYSTEM_FILES = {".DS_Store", "Thumbs.db", "desktop.ini"}
"""Files that file managers leave behind."""
_LARGEST, _LARGEST_ZIP = 10_000_000, 2**31  # bytes of the checksums, and of all zipped files
_HINT = "choose another name, or move it"


def checksums(contents: Mapping[str, bytes]) -> bytes:
    """The SHA-256 of all files, sorted, in the format of ``sha256sum -c``."""
    lines = (f"{sha256(contents[path]).hexdigest()}  {path}\n" for path in sorted(contents))
    return "".join(lines).encode("utf-8")


def contents_of(folder: Path) -> dict[str, bytes]:
    """The bytes of every file in a folder by its relative path. Raises OSError."""
    return {path: (folder / path).read_bytes() for path in sorted(_paths(folder))}


def require_own_bundle(folder: Path, archive: Path) -> None:
    """Raises OutputError unless both are missing, empty or an unchanged bundle of gatesmith."""
    if os.path.lexists(folder):
        _require_own_folder(folder)
    if os.path.lexists(archive):
        _require_own_archive(archive)


def _require_own_folder(folder: Path) -> None:
    if not folder.is_dir():
        raise OutputError(f"{folder}: is a file, but a bundle is a folder; choose another name")
    try:
        paths = sorted(_paths(folder))
        if not paths:
            return
        listed = _listed_digests(folder)
        if listed is None:
            raise OutputError(f"{folder}: is a folder that gatesmith did not make; {_HINT}")
        for path in paths:
            if path not in (CHECKSUMS, *listed):
                raise OutputError(
                    f"{folder}: contains {path}, which gatesmith did not write and would delete; "
                    "move it, or choose another name"
                )
            if path != CHECKSUMS and not _has_digest(folder / path, listed[path]):
                raise OutputError(
                    f"{folder}: {path} was changed after gatesmith wrote it, and the change would "
                    "be lost; move it, or choose another name"
                )
    except OSError as error:
        raise OutputError(f"{folder}: cannot be read: {why_unread(error)}") from None


def _require_own_archive(archive: Path) -> None:
    error = OutputError(
        f"{archive}: is not a zip that gatesmith made, or was changed afterwards; {_HINT}"
    )
    if not archive.is_file():  # reading a named pipe would block
        raise error
    try:
        with zipfile.ZipFile(archive) as opened:
            names = opened.namelist()
            if CHECKSUMS not in names or sum(e.file_size for e in opened.infolist()) > _LARGEST_ZIP:
                raise error
            listed = _bundle_digests(opened.read(CHECKSUMS))
            if listed is None or sorted([*listed, CHECKSUMS]) != sorted(names):
                raise error
            if any(_digest(opened.read(name)) != listed[name] for name in listed):
                raise error
    except (OSError, EOFError, RuntimeError, zipfile.BadZipFile, zlib.error):
        raise error from None


def _paths(folder: Path) -> Iterator[str]:
    """The relative path of every file in a folder; links count as files."""
    for place, folders, names in os.walk(folder):
        here = Path(place)
        linked = [name for name in folders if (here / name).is_symlink()]
        for name in (*names, *linked):
            if name not in _SYSTEM_FILES:
                yield (here / name).relative_to(folder).as_posix()


def empty_folders(folder: Path) -> list[str]:
    """The relative paths of the folders in a folder that hold nothing but empty folders, sorted."""
    places = list(os.walk(folder, topdown=False))
    full = {Path(place) for place, _, names in places if not _SYSTEM_FILES.issuperset(names)}
    full |= {above for place in full for above in place.parents}
    found = (Path(place).relative_to(folder) for place, _, _ in places if Path(place) not in full)
    return sorted(path.as_posix() for path in found if path.parts)


def _listed_digests(folder: Path) -> dict[str, str] | None:
    """The digests that a bundle lists, None if the folder is no bundle. Raises OSError."""
    listing, sums = folder / LISTING, folder / CHECKSUMS
    if not listing.is_file() or not sums.is_file() or sums.stat().st_size > _LARGEST:
        return None
    return _bundle_digests(sums.read_bytes())


def _bundle_digests(data: bytes) -> dict[str, str] | None:
    found = digests_in(data)
    return found if found is not None and LISTING in found else None


def _has_digest(file: Path, digest: str) -> bool:
    """Whether it is a regular file with this digest. Raises OSError."""
    return file.is_file() and _digest(file.read_bytes()) == digest


def _digest(data: bytes) -> str:
    return sha256(data).hexdigest()
