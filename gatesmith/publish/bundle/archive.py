"""A bundle as a zip: the same bytes for the same files, whenever and wherever it is packed."""

from __future__ import annotations

import io
import os
import zipfile
from collections.abc import Mapping
from datetime import UTC, datetime

from gatesmith.core.errors import UsageError

EPOCH_VARIABLE = "SOURCE_DATE_EPOCH"

_FIRST = (1980, 1, 1, 0, 0, 0)
_LAST = (2107, 12, 31, 23, 59, 58)
"""The first and the last moment that a zip can name."""
_UNIX, _ORDINARY_FILE = 3, 0o100644 << 16


def archived(contents: Mapping[str, bytes]) -> bytes:
    """The zip's bytes: files by name, each dated by SOURCE_DATE_EPOCH, else 1980-01-01."""
    moment = moment_of_files()
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as packed:
        for path in sorted(contents):
            entry = zipfile.ZipInfo(path, moment)
            entry.create_system = _UNIX
            entry.external_attr = _ORDINARY_FILE
            entry.compress_type = zipfile.ZIP_DEFLATED
            packed.writestr(entry, contents[path], compresslevel=9)
    return stream.getvalue()


def moment_of_files() -> tuple[int, int, int, int, int, int]:
    """The moment in UTC that files are dated by. Raises UsageError for a variable that is none."""
    year = year_asked()
    if year is None:
        return _FIRST
    told = datetime.fromtimestamp(int(os.environ[EPOCH_VARIABLE]), UTC)
    moment = (told.year, told.month, told.day, told.hour, told.minute, told.second)
    return min(max(moment, _FIRST), _LAST)


def year_asked() -> int | None:
    """The year that SOURCE_DATE_EPOCH names, None where it is not set. Raises UsageError."""
    given = os.environ.get(EPOCH_VARIABLE)
    if not given:
        return None
    try:
        return datetime.fromtimestamp(int(given), UTC).year
    except (ValueError, OverflowError, OSError):
        raise UsageError(
            f"{EPOCH_VARIABLE}: {given!r} is no number of seconds since 1970"
        ) from None
