"""Hidden temporary files beside their targets, and getting rid of those that dead runs left.

On POSIX a temporary is locked as long as its run lives; on Windows an open file cannot be
removed, which says the same.
"""

from __future__ import annotations

import os
import secrets
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
_LONGEST_STEM = 120  # bytes of the target's name kept in a temporary's; systems allow 255 in all
_DIGEST_KEPT = 8
_NEW_FILE_MODE = 0o666  # what the umask takes from
_TRIES = 8


class Temporary:
    """A file beside a target. It has its name, and can be removed, before it is made."""

    def __init__(self, target: Path) -> None:
        """A name for a temporary of this target; nothing is made yet."""
        name = f"{_prefix(target)}{secrets.token_hex(_RANDOM_BYTES)}{_SUFFIX}"
        self.path = target.with_name(name)
        self._handle: int | None = None

    def create(self, mode: int | None) -> None:
        """Make the file, with these rights or those that the umask leaves. Raises OSError."""
        flags = os.O_RDWR | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
        for _ in range(_TRIES):
            self._handle = os.open(self.path, flags, _NEW_FILE_MODE)
            # Only a run that tidies up can hold a file this new, and only for a moment.
            if self._hold(wait=True):
                break
        else:
            raise OSError(f"{self.path} is removed again and again by other programs")
        if mode is not None and sys.platform != "win32":
            os.fchmod(self._handle, mode)

    def write(self, content: bytes) -> None:
        """Write the content of a created file and bring it to the disk. Raises OSError."""
        if self._handle is None:
            raise ValueError(f"{self.path} is not open")
        rest = memoryview(content)
        while rest:
            rest = rest[os.write(self._handle, rest) :]
        os.fsync(self._handle)

    def keep(self, target: Path) -> None:
        """Be the content that the target has now. Raises OSError."""
        try:
            os.link(target, self.path)
        except (OSError, NotImplementedError):  # a file system without hard links
            shutil.copy2(target, self.path)
        self._handle = os.open(self.path, os.O_RDONLY)
        self._hold(wait=False)  # it may be the target's own file, which any program may lock

    def replace(self, target: Path) -> None:
        """Take the target's place, in one step. Raises OSError."""
        if sys.platform == "win32":
            self.close()  # an open file cannot be renamed there
        self.path.replace(target)

    def close(self) -> None:
        """Let go of the file, and with it of its lock."""
        if self._handle is not None:
            handle, self._handle = self._handle, None
            os.close(handle)

    def remove(self) -> None:
        """Close the file and unlink it, if it is still there."""
        self.close()
        # Whatever hinders this, the next run tries again; the error to tell is another one.
        with suppress(OSError):
            self.path.unlink()

    def _hold(self, wait: bool) -> bool:
        """Lock the open file; False, and closed, when another run removed it before that."""
        assert self._handle is not None
        if sys.platform != "win32":
            # Without locks on this file system nobody takes the file for a dead run's either.
            with suppress(OSError):
                fcntl.flock(self._handle, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
            if not os.fstat(self._handle).st_nlink:
                self.close()
                return False
        return True


def remove_stale(folder: Path) -> None:
    """Remove the temporaries that dead runs left in a folder; those of living ones stay."""
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            name = entry.name
            if name.startswith(".") and _INFIX in name and name.endswith(_SUFFIX):
                with suppress(OSError):
                    _remove_if_dead(entry.path)


def _remove_if_dead(path: str) -> None:
    """Remove a temporary unless a living run holds it. Raises OSError when one does."""
    if sys.platform == "win32":
        os.unlink(path)  # noqa: PTH108 - a name out of scandir
    else:
        handle = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK)
        try:
            if stat.S_ISREG(os.fstat(handle).st_mode):
                fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
                os.unlink(path)  # noqa: PTH108
        finally:
            os.close(handle)


def _prefix(target: Path) -> str:
    """What the names of a target's temporaries begin with; short where the target's is long."""
    name = os.fsencode(target.name)
    stem = target.name
    if len(name) > _LONGEST_STEM:
        start = name[:_LONGEST_STEM].decode("utf-8", "ignore")
        stem = f"{start}~{sha256(name).hexdigest()[:_DIGEST_KEPT]}"
    return f".{stem}{_INFIX}"
