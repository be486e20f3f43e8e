"""One run a bundle: a second one at the same time would upload everything twice."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from gatesmith.core.errors import UsageError
from gatesmith.core.storage import storage_error

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

_SUFFIX = ".upload.lock"


@contextmanager
def locked(bundle: Path) -> Iterator[None]:
    """Hold a bundle for oneself. Raises UsageError while another run holds it.

    The system lets go of the lock when a run dies, however it dies.
    """
    real = bundle.resolve()
    path = real.with_name(f".{real.name}{_SUFFIX}")
    handle = _held(path, bundle)
    try:
        yield
    finally:
        if sys.platform == "win32":
            os.close(handle)
        with suppress(OSError):
            path.unlink()
        if sys.platform != "win32":
            os.close(handle)  # only now: nobody may take what is about to be removed


def _held(path: Path, bundle: Path) -> int:
    """The open file that is the lock. Raises UsageError or what the disk refuses."""
    while True:
        try:
            handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise storage_error(path, error) from None
        try:
            if sys.platform == "win32":
                msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
            else:
                fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(handle)
            raise UsageError(
                f"{bundle}: another run is uploading this bundle; wait until it is done"
            ) from None
        if os.fstat(handle).st_nlink:
            return handle
        os.close(handle)  # the run before removed it between our two steps
