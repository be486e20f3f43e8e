"""What a disk's refusals mean, and what to do about them, in one line."""

from __future__ import annotations

import errno
from pathlib import Path

from gatesmith.core.errors import GatesmithError, OutputError, StorageError

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
