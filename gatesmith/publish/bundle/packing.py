"""Packing a bundle: its zip, which has the same bytes whenever it is made, and its checksums, which
prove that an existing bundle is gatesmith's own and unchanged.
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
from gatesmith.publish.thingiverse.listing import LISTING
from gatesmith.publish.thingiverse.package import CHECKSUMS, digests_in

EPOCH_VARIABLE = "SOURCE_DATE_EPOCH"

_FIRST = (1980, 1, 1, 0, 0, 0)
_LAST = (2107, 12, 31, 23, 59, 58)
"""The first and the last moment that a zip can name."""
_UNIX, _ORDINARY_FILE = 3, 0o100644 << 16


def archived(contents: Mapping[str, bytes]) -> bytes:
    """The zip's bytes: files by name, each dated by SOURCE_DATE_EPOCH, else 1980-01-01."""
    moment = file_moment()
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as packed:
        for path in sorted(contents):
            entry = zipfile.ZipInfo(path, moment)
            entry.create_system = _UNIX
            entry.external_attr = _ORDINARY_FILE
            entry.compress_type = zipfile.ZIP_DEFLATED
            packed.writestr(entry, contents[path], compresslevel=9)
    return stream.getvalue()


def file_moment() -> tuple[int, int, int, int, int, int]:
    """The moment in UTC that files are dated by. Raises UsageError for a variable that is none."""
    year = epoch_year()
    if year is None:
        return _FIRST
    told = datetime.fromtimestamp(int(os.environ[EPOCH_VARIABLE]), UTC)
    moment = (told.year, told.month, told.day, told.hour, told.minute, told.second)
    return min(max(moment, _FIRST), _LAST)


def epoch_year() -> int | None:
    """The year that SOURCE_DATE_EPOCH names, None where it is not set. Raises UsageError."""
    given = os.environ.get(EPOCH_VARIABLE)
    if not given:
        return None
    try:
        return datetime.fromtimestamp(int(given), UTC).year
    except (ValueError, OverflowError, OSError):
        raise UsageError(
            f"{EPOCH_VARIABLE}: {given!r} is not a number of seconds since 1970"
        ) from None


_OF_THE_SYSTEM = {".DS_Store", "Thumbs.db", "desktop.ini"}
"""Files that a file manager leaves behind without being asked."""
_LARGEST, _LARGEST_ZIP = 10_000_000, 2**31  # bytes of a list of digests, of all that is zipped
_ELSEWHERE = "choose another name, or move it"


def checksums(contents: Mapping[str, bytes]) -> bytes:
    """The list of all files, sorted, as ``sha256sum -c`` reads it."""
    lines = (f"{sha256(contents[path]).hexdigest()}  {path}\n" for path in sorted(contents))
    return "".join(lines).encode("utf-8")


def contents_of(folder: Path) -> dict[str, bytes]:
    """Every file in a folder by its path in it. Raises OSError."""
    return {path: (folder / path).read_bytes() for path in sorted(_paths(folder))}


def require_ours(folder: Path, archive: Path) -> None:
    """Raises OutputError unless both are missing, empty or a bundle that nobody has changed."""
    if os.path.lexists(folder):
        _demand_our_folder(folder)
    if os.path.lexists(archive):
        _demand_our_archive(archive)


def _demand_our_folder(folder: Path) -> None:
    if not folder.is_dir():
        raise OutputError(f"{folder}: is a file, but a bundle is a folder; choose another name")
    try:
        paths = sorted(_paths(folder))
        if not paths:
            return
        listed = _read(folder)
        if listed is None:
            raise OutputError(f"{folder}: is a folder that gatesmith did not make; {_ELSEWHERE}")
        for path in paths:
            if path not in (CHECKSUMS, *listed):
                raise OutputError(
                    f"{folder}: holds {path}, which gatesmith did not write and would delete; "
                    "move it, or choose another name"
                )
            if path != CHECKSUMS and not _holds(folder / path, listed[path]):
                raise OutputError(
                    f"{folder}: {path} was changed after gatesmith wrote it, and the change would "
                    "be lost; move it, or choose another name"
                )
    except OSError as error:
        raise OutputError(f"{folder}: cannot be read: {error.strerror}") from None


def _demand_our_archive(archive: Path) -> None:
    stranger = OutputError(
        f"{archive}: is not a zip that gatesmith made, or was changed afterwards; {_ELSEWHERE}"
    )
    if not archive.is_file():  # a named pipe would keep us waiting
        raise stranger
    try:
        with zipfile.ZipFile(archive) as opened:
            names = opened.namelist()
            if CHECKSUMS not in names or sum(e.file_size for e in opened.infolist()) > _LARGEST_ZIP:
                raise stranger
            listed = _parsed(opened.read(CHECKSUMS))
            if listed is None or sorted([*listed, CHECKSUMS]) != sorted(names):
                raise stranger
            if any(_digest(opened.read(name)) != listed[name] for name in listed):
                raise stranger
    except (OSError, EOFError, RuntimeError, zipfile.BadZipFile, zlib.error):
        raise stranger from None


def _paths(folder: Path) -> Iterator[str]:
    """Every file in a folder, by its path in it; links are files, whatever they lead to."""
    for place, folders, names in os.walk(folder):
        here = Path(place)
        linked = [name for name in folders if (here / name).is_symlink()]
        for name in (*names, *linked):
            if name not in _OF_THE_SYSTEM:
                yield (here / name).relative_to(folder).as_posix()


def _read(folder: Path) -> dict[str, str] | None:
    """The digests that a bundle lists, None where the folder is no bundle. Raises OSError."""
    listing, sums = folder / LISTING, folder / CHECKSUMS
    if not listing.is_file() or not sums.is_file() or sums.stat().st_size > _LARGEST:
        return None
    return _parsed(sums.read_bytes())


def _parsed(data: bytes) -> dict[str, str] | None:
    found = digests_in(data)
    return found if found is not None and LISTING in found else None


def _holds(file: Path, digest: str) -> bool:
    """Whether it is an ordinary file with this content. Raises OSError."""
    return file.is_file() and _digest(file.read_bytes()) == digest


def _digest(data: bytes) -> str:
    return sha256(data).hexdigest()
