"""Reading the files of a bundle, which may be anything that lies under their names."""

from __future__ import annotations

import errno
from pathlib import Path


def read_ordinary(path: Path) -> bytes:
    """The bytes of a file. Raises OSError, also for a pipe, which would be waited for for ever."""
    if path.exists() and not (path.is_file() or path.is_dir()):
        raise OSError(errno.EINVAL, "it is no ordinary file")
    return path.read_bytes()
