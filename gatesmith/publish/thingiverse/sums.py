"""A bundle's ``checksums.txt``: what each of its files was when it was made and judged."""

from __future__ import annotations

import re
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path

from gatesmith.core.errors import RejectedError
from gatesmith.publish.thingiverse._reading import read_ordinary

CHECKSUMS = "checksums.txt"

_LINE = re.compile(r"([0-9a-f]{64}) [ *](.+)")
_LARGEST = 10_000_000  # bytes; a line has some hundred


def digests_in(data: bytes) -> dict[str, str] | None:
    """The SHA-256 of each path, as ``sha256sum`` writes them; None for anything else."""
    try:
        lines = [_LINE.fullmatch(line) for line in data.decode("utf-8").splitlines()]
    except UnicodeDecodeError:
        return None
    found = {line[2]: line[1] for line in lines if line is not None}
    return found if len(found) == len(lines) else None


def read_digests(folder: Path) -> dict[str, str]:
    """What a bundle's files are said to be; nothing where it has no such list, as one by hand.

    Raises RejectedError for a list that cannot be read: then nobody can know.
    """
    path = folder / CHECKSUMS
    try:
        if path.stat().st_size > _LARGEST:
            raise RejectedError(f"{path}: has more than {_LARGEST} bytes; make the bundle anew")
        found = digests_in(read_ordinary(path))
    except FileNotFoundError:
        return {}
    except OSError as error:
        raise RejectedError(f"{path}: cannot be read: {error.strerror}") from None
    if found is None:
        raise RejectedError(
            f"{path}: is no list of SHA-256 sums, each path once; make the bundle anew"
        )
    return found


def demand_unchanged(folder: Path, path: str, data: bytes, digests: Mapping[str, str]) -> None:
    """Raises RejectedError for a file that is another one than when the bundle was made.

    The page says how it was checked, and nobody has looked at what lies there now.
    """
    if path in digests and digests[path] != sha256(data).hexdigest():
        raise RejectedError(
            f"{folder / path}: is another file than when the bundle was made and checked "
            f"({CHECKSUMS}); delete it and make the bundle anew, or take its line out of "
            f"{CHECKSUMS} if the change is yours"
        )
