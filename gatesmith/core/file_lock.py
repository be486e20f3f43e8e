"""Locks on files, which the system releases however a process ends."""

from __future__ import annotations

import errno
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from gatesmith.core.errors import StorageError
from gatesmith.core.storage import storage_error

_WITHOUT_LOCKS = (errno.ENOLCK, errno.ENOSYS, errno.ENOTSUP)
_PATIENCE = 30.0  # seconds; a change of a small file takes far less than one
_PAUSE = 0.02  # seconds between two tries


def open_lock(path: Path) -> int:
    """An open handle of a lock file, which is created if it is missing. Raises StorageError."""
    try:
        return os.open(path, os.O_RDWR | os.O_CREAT, 0o666)
    except OSError as error:
        raise storage_error(path, error) from error


def locks_now(handle: int) -> bool:
    """Lock an open file, without waiting; whether nobody else holds it."""
    try:
        _lock(handle)
    except OSError:
        return False
    return True


def _lock(handle: int) -> None:
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _may_change(handle: int) -> bool:
    """Whether nobody else holds the lock; always where the file system knows no locks."""
    try:
        _lock(handle)
    except OSError as error:
        return error.errno in _WITHOUT_LOCKS
    return True


@contextmanager
def changing(path: Path, patience: float = _PATIENCE) -> Iterator[None]:
    """Wait until nobody else changes a file, and keep others out while it is read and written.

    The lock is a hidden file beside it, for the file itself is replaced. Raises StorageError for a
    folder without right to write, and after ``patience`` seconds.
    """
    handle = open_lock(path.with_name(f".{path.name}.lock"))
    try:
        until = time.monotonic() + patience
        while not _may_change(handle):
            if time.monotonic() > until:
                raise StorageError(
                    f"{path}: another program changes it and does not end; stop that program, "
                    "then try again"
                )
            time.sleep(_PAUSE)
        yield
    finally:
        os.close(handle)
