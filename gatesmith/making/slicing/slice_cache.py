"""What slicers said of files, kept in the user's cache: the same numbers again, and at once.

A slicer works on several threads and does not take the same way twice, so its estimate of the time
varies by seconds. What is damaged counts as absent, and what cannot be kept is worked out again.
"""

from __future__ import annotations

import json
import math
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from hashlib import sha256
from pathlib import Path

from gatesmith.catalog.folders import cache_folder
from gatesmith.core.errors import GatesmithError, UnreadableError
from gatesmith.core.findings import Json
from gatesmith.core.storage import make_folder, write_file
from gatesmith.making.slicing.result import SliceResult
from gatesmith.making.slicing.runner import SliceOptions, slice_with
from gatesmith.making.slicing.slicer_settings import SliceSettings
from gatesmith.mesh.mesh_file import read_bytes
from gatesmith.version import VERSION

MOST_ENTRIES = 500
"""Entries, each of half a kilobyte; the oldest go."""

_SUFFIX = ".json"
_LARGEST = 100_000  # bytes of an entry


def slice_cache() -> SliceCache:
    """The entries in the user's cache."""
    return SliceCache(cache_folder() / "slices")


@dataclass(frozen=True)
class SliceCache:
    """A folder of entries, safe with any number of processes."""

    folder: Path

    def sliced(self, path: Path, how: SliceOptions) -> SliceResult:
        """What the slicer says of a file, or said once of the same content.

        Raises what ``slice_with`` raises.
        """
        key = _key(path, how)
        if key is None:
            return slice_with(path, how, None)
        entry = self.folder / f"{key}{_SUFFIX}"
        found = _read(entry)
        if found is None:
            fresh = slice_with(path, how, None)
            self._write(entry, fresh)
            found = _sliced(fresh.to_json())  # the digits that a repeat will find
        return replace(found, file=path, printer=how.name)

    def _write(self, entry: Path, sliced: SliceResult) -> None:
        content = json.dumps(sliced.to_json(), sort_keys=True).encode("utf-8")
        with suppress(GatesmithError, OSError):
            make_folder(self.folder)
            write_file(entry, content)
            entries = sorted(self.folder.glob(f"*{_SUFFIX}"), key=lambda path: path.stat().st_mtime)
            for old in entries[:-MOST_ENTRIES]:
                old.unlink(missing_ok=True)


def _read(entry: Path) -> SliceResult | None:
    try:
        return _sliced(json.loads(read_bytes(entry, _LARGEST).decode("utf-8")))
    except (UnreadableError, ValueError, KeyError, TypeError, OverflowError, RecursionError):
        return None


def _sliced(told: Json) -> SliceResult:
    """What ``SliceResult.to_json`` tells.

    Raises KeyError, TypeError, ValueError or OverflowError for anything else.
    """
    if not isinstance(told, dict) or not isinstance(told["extents_mm"], list):
        raise TypeError("an entry is an object with two corners")
    low, high = (_corner(corner) for corner in told["extents_mm"])
    return SliceResult(
        file=Path(str(told["file"])),
        slicer=str(told["slicer"]),
        version=str(told["version"]),
        printer=str(told["printer"]),
        seconds=_amount(told["seconds"]),
        grams=_amount(told["grams"]),
        metres=_amount(told["metres"]),
        layers=round(_amount(told["layers"])),
        support=told["support"] is True,
        extents=(low, high),
        pieces=round(_amount(told["pieces"])),
    )


def _corner(told: Json) -> tuple[float, float, float]:
    if not isinstance(told, list):
        raise TypeError("a corner is a list of numbers")
    x, y, z = (_number(number) for number in told)
    return x, y, z


def _amount(told: Json) -> float:
    amount = _number(told)
    if amount < 0:
        raise ValueError("an amount is not negative")
    return amount


def _number(told: Json) -> float:
    if isinstance(told, bool) or not isinstance(told, int | float):
        raise TypeError("a number is wanted")
    number = float(told)
    if not math.isfinite(number):  # JSON of Python has words for these
        raise ValueError("a finite number is wanted")
    return number


def _key(path: Path, how: SliceOptions) -> str | None:
    """A SHA-256 in hex of all that decides; None where nobody knows whether the slicer changed.

    After an update the slicer's program is another file; one out of flatpak is none.
    """
    try:
        decides = {
            "content": sha256(path.read_bytes()).hexdigest(),
            "format": path.suffix,
            "settings": asdict(SliceSettings.of(how.printer)),
            "slicer": [how.slicer.kind.name, *_state(Path(how.slicer.program))],
            "gatesmith": VERSION,
            "sources": [_state(file) for file in sorted(Path(__file__).parent.glob("*.py"))],
        }
    except OSError:
        return None
    return sha256(json.dumps(decides, sort_keys=True).encode("utf-8")).hexdigest()


def _state(file: Path) -> tuple[str, int, int]:
    """Name, size and time of a file. Raises OSError."""
    found = file.stat()
    return str(file), found.st_size, found.st_mtime_ns
