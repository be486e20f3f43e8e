"""The user's folders: where they are, how large, and whether they can be written."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

from gatesmith.catalog.folders import cache_folder, config_folder
from gatesmith.cli._diagnosis.item import Item

_MEGABYTE = 1_000_000


def folders() -> Iterator[Item]:
    for name, folder in (("config", config_folder()), ("cache", cache_folder())):
        present = _nearest(folder)
        writable = present.is_dir() and os.access(present, os.W_OK)
        text = f"{folder}, {_size(folder) / _MEGABYTE:.1f} MB"
        yield Item("folders", name, writable, text, hint=f"make {present} writable")
    free = shutil.disk_usage(_nearest(cache_folder())).free
    text = f"{free / 1000 / _MEGABYTE:.1f} GB free"
    yield Item("folders", "disk", free > 100 * _MEGABYTE, text, hint="make room on the disk")


def _nearest(folder: Path) -> Path:
    """The folder itself, or the first above it that is there."""
    return next((place for place in (folder, *folder.parents) if place.exists()), Path())


def _size(folder: Path) -> int:
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
