"""Safe writing of files: everything is written and checked first, then all are replaced or none.

Each file is written to a hidden temporary file in the folder of its target, and replaces the
target only when everything is finished. A killed process leaves the old file or the new one,
intact, and perhaps a temporary file, which the next run for that target removes.
"""

from __future__ import annotations

import errno
import stat
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Self

from gatesmith.core.errors import GatesmithError, OutputError, StorageError
from gatesmith.core.temporary_files import Temporary, remove_stale

_READ_ONLY = "the file system is read-only; choose another folder"
_NO_SPACE = "the disk is full; free some space and try again"
_NO_RIGHT = "permission denied; choose another folder or change its permissions"

_MEANINGS = {
    errno.EROFS: _READ_ONLY,
    errno.ENOSPC: _NO_SPACE,
    errno.EACCES: _NO_RIGHT,
    errno.EPERM: _NO_RIGHT,
    errno.EFBIG: "the file is larger than the system allows; raise the limit (ulimit -f)",
    errno.ENAMETOOLONG: "the name is too long for this file system; choose a shorter one",
    errno.ELOOP: "it is a link that leads back to itself; choose another name",
    errno.EMFILE: "too many files are open; close some programs and try again",
    errno.EIO: "the disk reports an error; check the disk before you continue",
}
_QUOTA: int | None = getattr(errno, "EDQUOT", None)  # not on every system
_WINDOWS_HELD_OPEN = (5, 32, 33)  # access denied, sharing violation, lock violation


def storage_error(path: Path, error: OSError) -> GatesmithError:
    """The error to raise when the system could not write ``path``."""
    if error.errno == errno.ENOENT:
        return missing_folder(path)
    return StorageError(f"{path}: cannot be written: {meaning_of(error)}")


def meaning_of(error: OSError) -> str:
    """What the system's error means, and what to do; its own words where that is unknown."""
    if _QUOTA is not None and error.errno == _QUOTA:
        return "your disk quota is used up; free some space and try again"
    return _MEANINGS.get(error.errno or 0, str(error.strerror or error))


def replace_error(path: Path, error: OSError) -> GatesmithError:
    """The error to raise when a finished file could not replace its target."""
    held = getattr(error, "winerror", None) in _WINDOWS_HELD_OPEN
    if held or isinstance(error, PermissionError):
        return StorageError(
            f"{path}: cannot be replaced: another program holds it open, or its folder is "
            "write-protected; close that program and try again"
        )
    return storage_error(path, error)


def missing_folder(path: Path) -> OutputError:
    """The error to raise for a missing folder, or for one in which there can be no file."""
    if path.parent.is_file():
        return OutputError(f"{path}: {path.parent} is a file, not a folder; choose another name")
    if path.parent.exists():
        return OutputError(f"{path}: no file can be made in {path.parent}; choose another folder")
    return OutputError(f"{path}: the folder {path.parent} does not exist; create it first")


@dataclass(eq=False)
class _Place:
    """A target: its given name, the real file, its new content and its old one."""

    named: Path
    real: Path
    new: Temporary | None = None
    old: Temporary | None = None


class Staging:
    """Several targets, replaced together; a context manager.

    ::

        with Staging(paths) as staging:
            for path in paths:
                check(staging.write_back(path, content))
            staging.commit()

    Leaving the block without ``commit`` leaves every target as it was.
    """

    def __init__(self, targets: Sequence[Path]) -> None:
        """Check the targets before any work is done, and remove leftovers of killed runs.

        Raises OutputError for a missing folder, a target that is not a regular file, and a file
        named twice; StorageError where the disk fails.
        """
        self._places: dict[Path, _Place] = {}
        for target in targets:
            real = _real(target)
            if any(_same(real, place.real) for place in self._places.values()):
                raise OutputError(f"{target}: the same file is named twice; give each its own name")
            self._places[target] = _Place(target, real)
        for folder in {place.real.parent for place in self._places.values()}:
            remove_stale(folder)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for place in self._places.values():
            for temporary in (place.new, place.old):
                if temporary is not None:
                    temporary.remove()

    def write(self, target: Path, content: bytes) -> Path:
        """Write the content of a target to a temporary file and flush it to the disk.

        Returns the path of the temporary file, for reading it back. Raises StorageError.
        """
        place = self._places[target]
        place.new = Temporary(place.real)
        try:
            place.new.create(_mode(place.real))
            place.new.write(content)
        except OSError as error:
            raise storage_error(target, error) from error
        return place.new.path

    def write_back(self, target: Path, content: bytes) -> bytes:
        """Write the content of a target to a temporary file and return it as read from the disk.

        Raises StorageError.
        """
        temporary = self.write(target, content)
        try:
            return temporary.read_bytes()
        except OSError as error:
            raise StorageError(f"{target}: cannot be read back: {error.strerror}") from error

    def write_verified(self, target: Path, content: bytes) -> None:
        """Write a target. Raises StorageError unless the disk then holds the same bytes."""
        if self.write_back(target, content) != content:
            raise StorageError(f"{target}: the bytes on the disk differ from those written")

    def commit(self) -> None:
        """Replace the targets by the written files, all or none. Raises StorageError."""
        places = [place for place in self._places.values() if place.new is not None]
        try:
            if len(places) > 1:
                for place in places:
                    _back_up(place)
            for place in places:
                _replace(place)
        except BaseException:
            failed = [error for place in reversed(places) if (error := _restore(place))]
            if failed:
                raise failed[0] from None
            raise


def write_file(target: Path, content: bytes) -> None:
    """Write one file safely. Raises OutputError or StorageError."""
    with Staging([target]) as staging:
        staging.write(target, content)
        staging.commit()


def make_folder(folder: Path) -> None:
    """Create a folder and its parents where missing. Raises OutputError or StorageError."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (FileExistsError, NotADirectoryError):
        raise OutputError(f"{folder}: is a file, but a folder is needed here") from None
    except OSError as error:
        raise storage_error(folder, error) from error


def _real(target: Path) -> Path:
    """The file behind a target, with links resolved, if it can be written. Raises OutputError."""
    try:
        if target.is_symlink():
            target = target.resolve()
        if not target.parent.is_dir():
            raise missing_folder(target)
        kind = target.stat().st_mode
    except FileNotFoundError:
        return target
    except (OSError, RuntimeError) as error:
        raise _unusable(target, error) from error
    if stat.S_ISDIR(kind):
        raise OutputError(f"{target}: is a folder; give the name of a file in it")
    if not stat.S_ISREG(kind):
        raise OutputError(f"{target}: is not a regular file and cannot be replaced")
    return target


def _unusable(target: Path, error: OSError | RuntimeError) -> GatesmithError:
    if isinstance(error, OSError):
        return storage_error(target, error)
    # Raised by pathlib before Python 3.13 for circular links.
    return OutputError(f"{target}: is a link that leads back to itself; choose another name")


def _same(one: Path, other: Path) -> bool:
    """Whether two names mean the same file, here or on a case-insensitive system."""
    with suppress(OSError):
        if one.samefile(other):
            return True
    folded = one.name.casefold() == other.name.casefold()
    return folded and one.parent.resolve() == other.parent.resolve()


def _mode(real: Path) -> int | None:
    """The permissions of an existing file, else None."""
    try:
        return stat.S_IMODE(real.stat().st_mode)
    except FileNotFoundError:
        return None


def _back_up(place: _Place) -> None:
    """Back up the target's old content, if any, until all files are in place."""
    place.old = Temporary(place.real)
    try:
        place.old.back_up(place.real)
    except FileNotFoundError:
        place.old = None
    except OSError as error:
        raise storage_error(place.named, error) from error


def _replace(place: _Place) -> None:
    assert place.new is not None
    try:
        place.new.replace(place.real)
    except OSError as error:
        raise replace_error(place.named, error) from error


def _restore(place: _Place) -> StorageError | None:
    """Restore the target's old content if it was replaced; returns the error if that fails."""
    assert place.new is not None
    if (
        place.new.path.exists()
    ):  # not replaced yet; the disk decides, as an interrupt may come anywhere
        return None
    old, place.old = place.old, None
    try:
        if old is None:
            place.real.unlink(missing_ok=True)
        else:
            old.replace(place.real)
            old.close()
    except OSError:
        backup = f"; its old content is in {old.path}" if old else ""
        return StorageError(f"{place.named}: could not be restored{backup}")
    return None
