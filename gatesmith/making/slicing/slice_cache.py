"""Results of slicing, stored in the user's cache: a repeat is instant and gives the same numbers.

A slicer works in several threads, so its estimate of the time varies by seconds from run to run. A
damaged entry counts as absent, and a result that cannot be stored is calculated again.
"""

from __future__ import annotations

import json
import math
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from hashlib import sha256
from pathlib import Path

from gatesmith.core.errors import GatesmithError, UnreadableError
from gatesmith.core.findings import Json
from gatesmith.core.storage import make_folder, write_file
from gatesmith.core.user_folders import cache_folder
from gatesmith.making.slicing.result import SliceResult
from gatesmith.making.slicing.runner import SliceOptions, slice_with
from gatesmith.making.slicing.slicer_settings import SliceSettings
from gatesmith.mesh.mesh_file import read_bytes
from gatesmith.version import VERSION

MOST_ENTRIES = 500
"""The most entries, each of half a kilobyte; older ones are removed."""

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
        """The result of slicing a file, now or earlier for the same content.

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
            found = _sliced(fresh.to_json())  # rounded as a repeat will read it
        return replace(found, file=path, printer=how.name)

    def _write(self, entry: Path, sliced: SliceResult) -> None:
        content = _sealed(json.dumps(sliced.to_json(), sort_keys=True).encode("utf-8"))
        with suppress(GatesmithError, OSError):
            make_folder(self.folder)
            write_file(entry, content)
            entries = sorted(self.folder.glob(f"*{_SUFFIX}"), key=lambda path: path.stat().st_mtime)
            for old in entries[:-MOST_ENTRIES]:
                old.unlink(missing_ok=True)


def _sealed(content: bytes) -> bytes:
    """The content below its SHA-256."""
    return sha256(content).hexdigest().encode("ascii") + b"\n" + content


def _read(entry: Path) -> SliceResult | None:
    try:
        seal, _, content = read_bytes(entry, _LARGEST).partition(b"\n")
        if _sealed(content) != seal + b"\n" + content:
            return None  # damaged, so it is sliced again
        return _sliced(json.loads(content.decode("utf-8")))
    except (UnreadableError, ValueError, KeyError, TypeError, OverflowError, RecursionError):
        return None


def _sliced(entry: Json) -> SliceResult:
    """The result from its ``to_json``.

    Raises KeyError, TypeError, ValueError or OverflowError for anything else.
    """
    if not isinstance(entry, dict) or not isinstance(entry["extents_mm"], list):
        raise TypeError("an entry is an object with two corners")
    low, high = (_corner(corner) for corner in entry["extents_mm"])
    return SliceResult(
        file=Path(str(entry["file"])),
        slicer=str(entry["slicer"]),
        version=str(entry["version"]),
        printer=str(entry["printer"]),
        seconds=_amount(entry["seconds"]),
        grams=_amount(entry["grams"]),
        metres=_amount(entry["metres"]),
        layers=round(_amount(entry["layers"])),
        support=entry["support"] is True,
        extents=(low, high),
        pieces=round(_amount(entry["pieces"])),
    )


def _corner(value: Json) -> tuple[float, float, float]:
    if not isinstance(value, list):
        raise TypeError("a corner is a list of numbers")
    x, y, z = (_number(number) for number in value)
    return x, y, z


def _amount(value: Json) -> float:
    amount = _number(value)
    if amount < 0:
        raise ValueError("an amount is not negative")
    return amount


def _number(value: Json) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise TypeError("not a number")
    number = float(value)
    if not math.isfinite(number):  # Python's JSON can hold these
        raise ValueError("not a finite number")
    return number


def _key(path: Path, how: SliceOptions) -> str | None:
    """A SHA-256 in hex of everything that decides the result; None if that cannot be determined.

    An updated slicer is a different file, but a slicer from flatpak has no file to compare.
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
