"""What ``gatesmith doctor`` checks: libraries, programs, templates, settings and folders."""

from __future__ import annotations

import os
import platform
import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from gatesmith.catalog import edition_names, load_edition, load_printer, printer_names
from gatesmith.catalog.folders import cache_folder, config_folder, package_templates
from gatesmith.catalog.settings import load_settings
from gatesmith.catalog.sizes import GAMES
from gatesmith.cli._installation import Item, libraries, programs
from gatesmith.core.errors import CatalogError
from gatesmith.version import VERSION


def templates() -> Iterator[Item]:
    kinds: tuple[tuple[str, tuple[str, ...], Callable[[str], object]], ...] = (
        ("editions", edition_names(), load_edition),
        ("printers", printer_names(), load_printer),
    )
    for kind, names, load in kinds:
        broken = []
        for name in names:
            try:
                load(name)
            except CatalogError as error:
                broken.append(str(error))
        if broken or not names:
            text = "; ".join(broken) or f"none in {package_templates()}"
            yield Item("templates", kind, False, text, hint="repair the file or move it away")
        else:
            yield Item("templates", kind, True, f"{len(names)} readable")


def settings() -> Iterator[Item]:
    try:
        chosen = load_settings()
        load_printer(chosen.printer)
        for game in GAMES:
            load_edition(chosen.edition(game))
    except CatalogError as error:
        yield Item("templates", "settings", False, str(error), hint="run: gatesmith config reset")
    else:
        yield Item("templates", "settings", True, f"printer {chosen.printer}, {chosen.medina}")


_MEGABYTE = 1_000_000


def folders() -> Iterator[Item]:
    for name, folder in (("config", config_folder()), ("cache", cache_folder())):
        present = _nearest(folder)
        writable = present.is_dir() and os.access(present, os.W_OK)
        text = f"{folder}, {_size(folder) / _MEGABYTE:.1f} MB"
        yield Item("folders", name, writable, text, hint=f"make {present} writable")
    free = shutil.disk_usage(_nearest(cache_folder())).free
    text = f"{free / 1000 / _MEGABYTE:.1f} GB free"
    yield Item("folders", "disk", free > 100 * _MEGABYTE, text, hint="free some disk space")


def _nearest(folder: Path) -> Path:
    """The folder itself, or the first above it that is there."""
    return next((place for place in (folder, *folder.parents) if place.exists()), Path())


def _size(folder: Path) -> int:
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


def diagnose() -> Iterator[Item]:
    """Everything, one item at a time: each library is imported in a process of its own."""
    python = platform.python_version()
    yield Item("program", "gatesmith", True, VERSION)
    yield Item("program", "python", sys.version_info >= (3, 11), f"{python} on {platform.system()}")
    yield from libraries()
    yield from programs()
    yield from templates()
    yield from settings()
    yield from folders()
