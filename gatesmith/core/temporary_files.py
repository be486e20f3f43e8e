"""Hidden temporary files beside their targets, and the removal of those that killed runs left.

On POSIX a temporary file is locked as long as its run lives; on Windows an open file cannot be
removed, which has the same effect.
"""

from __future__ import annotations

import os
import shutil
import stat
import sys
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

if sys.platform != "win32":
    import fcntl

_INFIX, _SUFFIX = ".gatesmith-", ".tmp"
_RANDOM_BYTES = 6
_LONGEST_STEM = 120  # bytes of the target's name in the temporary's; systems allow 255
_DIGEST_LENGTH = 8
_NEW_FILE_MODE = 0o666  # before the umask is applied
_TRIES = 8
_LEFTOVERS = "gatesmith.core.processes.run_leftovers"


class Temporary:
    """A file beside a target. It has a name, and can be removed, before it is created."""

    def __init__(self, target: Path) -> None:
        """Choose a name for a temporary file of this target; nothing is created yet."""
        name = f"{_prefix(target)}{os.urandom(_RANDOM_BYTES).hex()}{_SUFFIX}"
        self.path = target.with_name(name)
        self._handle: int | None = None

    def create(self, mode: int | None) -> None:
        """Create the file with these permissions, or those of the umask. Raises OSError."""
        flags = os.O_RDWR | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
        for _ in range(_TRIES):
            self._handle = os.open(self.path, flags, _NEW_FILE_MODE)
            # Only a run that removes leftovers can lock a file this new, and only briefly.
            if self._hold(wait=True):
                break
        else:
            raise OSError(f"{self.path} is repeatedly removed by other programs")
        self._note()
        if mode is not None and sys.platform != "win32":
            os.fchmod(self._handle, mode)

    def write(self, content: bytes) -> None:
        """Write the content of a created file and flush it to the disk. Raises OSError."""
        if self._handle is None:
            raise ValueError(f"{self.path} is not open")
        rest = memoryview(content)
        while rest:
            rest = rest[os.write(self._handle, rest) :]
        os.fsync(self._handle)

    def back_up(self, target: Path) -> None:
        """Keep the current content of the target in this file. Raises OSError."""
        try:
            os.link(target, self.path)
        except (OSError, NotImplementedError):  # a file system without hard links
            shutil.copy2(target, self.path)
        self._handle = os.open(self.path, os.O_RDONLY)
        self._hold(wait=False)  # it may be the target's own file, which any program may lock

    def replace(self, target: Path) -> None:
        """Replace the target in one atomic step. Raises OSError."""
        if sys.platform == "win32":
            self.close()  # an open file cannot be renamed there
        self.path.replace(target)
        self._forget()

    def close(self) -> None:
        """Close the file and release its lock."""
        if self._handle is not None:
            handle, self._handle = self._handle, None
            os.close(handle)

    def remove(self) -> None:
        """Close the file and delete it if it still exists."""
        self.close()
        # If this fails, the next run tries again; do not hide another error.
        with suppress(OSError):
            self.path.unlink()
        self._forget()

    def _hold(self, wait: bool) -> bool:
        """Lock the open file; False, and closed, if another run removed it first."""
        assert self._handle is not None
        if sys.platform != "win32":
            # On a file system without locks, no run takes the file for a leftover either.
            with suppress(OSError):
                fcntl.flock(self._handle, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
            if not os.fstat(self._handle).st_nlink:
                self.close()
                return False
        return True

    def _note(self) -> None:
        """Have it removed where Ctrl-C ends this process while a library computes."""
        run_leftovers = sys.modules.get(_LEFTOVERS)  # a browser has no processes
        if run_leftovers is not None:
            run_leftovers.note_hidden(str(self.path.absolute()))

    def _forget(self) -> None:
        """It is in place or gone: a run of a million files would search all of its notes."""
        run_leftovers = sys.modules.get(_LEFTOVERS)
        if run_leftovers is not None:
            run_leftovers.keep_hidden(str(self.path.absolute()))


def remove_stale(folder: Path) -> None:
    """Remove the temporary files of killed runs from a folder; those of living runs stay."""
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            name = entry.name
            if name.startswith(".") and _INFIX in name and name.endswith(_SUFFIX):
                with suppress(OSError):
                    _remove_if_dead(entry.path)


def _remove_if_dead(path: str) -> None:
    """Remove a temporary file. Raises OSError if a living run holds it."""
    if sys.platform == "win32":
        os.unlink(path)  # noqa: PTH108 - a name from scandir
    else:
        handle = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK)
        try:
            if stat.S_ISREG(os.fstat(handle).st_mode):
                fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
                os.unlink(path)  # noqa: PTH108
        finally:
            os.close(handle)


def _prefix(target: Path) -> str:
    """The prefix of the names of a target's temporary files, shortened for a long name."""
    name = os.fsencode(target.name)
    stem = target.name
    if len(name) > _LONGEST_STEM:
        start = name[:_LONGEST_STEM].decode("utf-8", "ignore")
        stem = f"{start}~{sha256(name).hexdigest()[:_DIGEST_LENGTH]}"
    return f".{stem}{_INFIX}"
