"""Why the system does not let a file be read, in words."""

from __future__ import annotations

import errno

_MEANINGS = {
    errno.ENOENT: "there is no such file",
    errno.ENOTDIR: "there is no such file: a part of its path is not a folder",
    errno.EACCES: "permission denied",
    errno.EPERM: "permission denied",
    errno.EISDIR: "it is a folder",
    errno.ELOOP: "it is a link that leads back to itself",
    errno.ENAMETOOLONG: "there is no such file: its name is too long",
    errno.EMFILE: "too many files are open",
    errno.EIO: "the disk reports an error",
}


def why_unread(error: OSError) -> str:
    """What the system's error means; its own words where that is unknown."""
    return _MEANINGS.get(error.errno or 0, str(error.strerror or error))
