"""Writing files without loss: checked first, then all replaced or none."""

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

_READ_ONLY = "the file system is read only; choose another folder"
_NO_SPACE = "the disk is full; make room and try again"
_NO_RIGHT = "there is no permission to write there; choose another folder or change its rights"

_MEANINGS = {
    errno.EROFS: _READ_ONLY,
    errno.ENOSPC: _NO_SPACE,
    errno.EACCES: _NO_RIGHT,
    errno.EPERM: _NO_RIGHT,
    errno.EFBIG: "the file is larger than this system allows; raise the limit (ulimit -f)",
    errno.ENAMETOOLONG: "the name is too long for this file system; choose a shorter one",
    errno.ELOOP: "it is a link that leads in a circle; choose another name",
    errno.EMFILE: "too many files are open; close some programs and try again",
    errno.EIO: "the disk reports an error; look after it before you go on",
}
_QUOTA: int | None = getattr(errno, "EDQUOT", None)  # not on every system
_WINDOWS_HELD_OPEN = (5, 32, 33)  # access denied, sharing violation, lock violation


def storage_error(path: Path, error: OSError) -> GatesmithError:
    """The error to raise for what the system said when ``path`` was to be written."""
    if error.errno == errno.ENOENT:
        return missing_folder(path)
    if _QUOTA is not None and error.errno == _QUOTA:
        meaning = "your share of the disk is used up; make room and try again"
    else:
        meaning = _MEANINGS.get(error.errno or 0, str(error.strerror or error))
    return StorageError(f"{path}: cannot be written: {meaning}")


def replace_error(path: Path, error: OSError) -> GatesmithError:
    """The error to raise when a finished file could not take its place."""
    held = getattr(error, "winerror", None) in _WINDOWS_HELD_OPEN
    if held or isinstance(error, PermissionError):
        return StorageError(
            f"{path}: cannot be replaced: another program holds it open, or its folder may not "
            "be changed; close that program and try again"
        )
    return storage_error(path, error)


def missing_folder(path: Path) -> OutputError:
    """The error to raise for a folder that is not there."""
    return OutputError(f"{path}: the folder {path.parent} does not exist; make it first")


@dataclass(eq=False)
class _Place:
    """A target: as it was named, the file it means, its new content and its old one."""

    named: Path
    real: Path
    new: Temporary | None = None
    old: Temporary | None = None


class Staging:
    """Several targets, replaced together; a context manager.

    ::

        with Staging(paths) as staging:
            for path in paths:
                look_at(staging.write_back(path, content))
            staging.commit()

    Leaving the block without ``commit`` leaves every target as it was.
    """

    def __init__(self, targets: Sequence[Path]) -> None:
        """Look at the targets before any work is done for them, and tidy up after dead runs.

        Raises OutputError for a missing folder, a target that is no ordinary file, and a file
        named twice; StorageError where the disk refuses to answer.
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
        """Write the content of a target to a temporary file, on the disk when this returns.

        Returns the temporary's path, for reading it back. Raises StorageError.
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
        """Write the content of a target beside it and give the bytes that the disk then holds.

        Raises StorageError.
        """
        temporary = self.write(target, content)
        try:
            return temporary.read_bytes()
        except OSError as error:
            raise StorageError(f"{target}: cannot be read back: {error.strerror}") from error

    def write_verified(self, target: Path, content: bytes) -> None:
        """Write what needs no other proof. Raises StorageError unless the disk holds the same."""
        if self.write_back(target, content) != content:
            raise StorageError(f"{target}: the disk holds other bytes than were written")

    def commit(self) -> None:
        """Put every written file in its target's place, all or none. Raises StorageError."""
        places = [place for place in self._places.values() if place.new is not None]
        try:
            if len(places) > 1:
                for place in places:
                    _keep_old(place)
            for place in places:
                _replace(place)
        except BaseException:
            failed = [error for place in reversed(places) if (error := _put_back(place))]
            if failed:
                raise failed[0] from None
            raise


def write_file(target: Path, content: bytes) -> None:
    """Write one file without loss. Raises OutputError or StorageError."""
    with Staging([target]) as staging:
        staging.write(target, content)
        staging.commit()


def make_folder(folder: Path) -> None:
    """Make a folder, and those above it, where missing. Raises OutputError or StorageError."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (FileExistsError, NotADirectoryError):
        raise OutputError(f"{folder}: there is a file where a folder is needed") from None
    except OSError as error:
        raise storage_error(folder, error) from error


def _real(target: Path) -> Path:
    """The file that a target means, links followed, if it can be written. Raises OutputError."""
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
        raise OutputError(f"{target}: is no ordinary file and cannot be replaced")
    return target


def _unusable(target: Path, error: OSError | RuntimeError) -> GatesmithError:
    if isinstance(error, OSError):
        return storage_error(target, error)
    # What pathlib raises before Python 3.13 for links in a circle.
    return OutputError(f"{target}: is a link that leads in a circle; choose another name")


def _same(one: Path, other: Path) -> bool:
    """Whether two names mean one file, here or on a system that takes no notice of case."""
    with suppress(OSError):
        if one.samefile(other):
            return True
    folded = one.name.casefold() == other.name.casefold()
    return folded and one.parent.resolve() == other.parent.resolve()


def _mode(real: Path) -> int | None:
    """The rights of an existing file, else None."""
    try:
        return stat.S_IMODE(real.stat().st_mode)
    except FileNotFoundError:
        return None


def _keep_old(place: _Place) -> None:
    """Keep the target's old content, if it has one, until all files are in place."""
    place.old = Temporary(place.real)
    try:
        place.old.keep(place.real)
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


def _put_back(place: _Place) -> StorageError | None:
    """Give the target its old content again, if it lost it; the error where that fails."""
    assert place.new is not None
    if place.new.path.exists():  # not replaced yet; asked of the disk, for a stop comes anywhere
        return None
    old, place.old = place.old, None
    try:
        if old is None:
            place.real.unlink(missing_ok=True)
        else:
            old.replace(place.real)
            old.close()
    except OSError:
        kept = f"; its old content is in {old.path}" if old else ""
        return StorageError(f"{place.named}: could not be put back{kept}")
    return None
