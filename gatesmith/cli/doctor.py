"""Check the installation: what is installed, what is missing, and how to get it.

Exit code 0 if everything required works, 3 otherwise. Other programs are optional. The list fits on
one screen; `--all` shows every item and its version.
"""

from __future__ import annotations

import os
import platform
import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Annotated

import typer

from gatesmith.catalog import edition_names, load_edition, load_printer, printer_names
from gatesmith.catalog.folders import package_templates
from gatesmith.catalog.settings import load_settings
from gatesmith.catalog.sizes import SIZES_BY_GAME
from gatesmith.cli import _terminal
from gatesmith.cli._installation import Item, kernels, libraries, page, programs
from gatesmith.cli._shared_options import AsJson, Quiet, switch
from gatesmith.cli._summary import ReportOptions, Summary, print_summary
from gatesmith.core.errors import CatalogError
from gatesmith.core.findings import Json
from gatesmith.core.units import rounded_text
from gatesmith.core.user_folders import cache_folder, config_folder
from gatesmith.version import VERSION

_UNFIT = 3
_ROWS, _COLUMNS = 23, 80  # of one screen, below the command itself
_WIDTH = _COLUMNS - 25  # beside the mark and the name of a group


Everything = Annotated[bool, switch("--all", "show every item, with versions and folders")]


def command(everything: Everything = False, as_json: AsJson = False, quiet: Quiet = False) -> None:
    """Print the findings."""
    items: list[Item] = []
    with _terminal.Progress(quiet=quiet or as_json) as step:
        step("importing the libraries")
        items += _diagnose()
    fit = all(item.ok for item in items if item.needed)
    summary = Summary(
        lambda: _lines(items, fit=fit) if everything else _one_screen(items, fit=fit),
        lambda: {"fit": fit, "items": [_entry(item) for item in items]},
    )
    print_summary(summary, ReportOptions(as_json=as_json, quiet=quiet))
    if not fit:
        for item in items:
            if item.needed and not item.ok:
                _terminal.warn(f"error: {item.name}: {item.text}; {item.hint}")
        raise typer.Exit(_UNFIT)


def _lines(items: list[Item], *, fit: bool) -> Iterator[str]:
    """The items by group, and the verdict."""
    group = ""
    for item in items:
        if item.group != group:
            group = item.group
            yield _terminal.bold(group)
        yield from _item_lines(item, hinted=not item.ok)
    yield _verdict(fit)


def _one_screen(items: list[Item], *, fit: bool) -> list[str]:
    """What works in a line a group, what does not in a line each, and the verdict.

    How to get what is optional is left out where the lines would not fit on one screen.
    """
    end = [
        _verdict(fit),
        "gatesmith doctor --all shows every item, and how to get what is missing.",
    ]
    found = [*_grouped(items, hinted=True), *end]
    if sum(map(_rows, found)) <= _ROWS:
        return found
    return [*_grouped(items, hinted=False), *end]


def _rows(line: str) -> int:
    styles = len(_terminal.good("")) if "\x1b" in line else 0
    return (len(line) - styles) // _COLUMNS + 1


def _grouped(items: list[Item], *, hinted: bool) -> Iterator[str]:
    for group in dict.fromkeys(item.group for item in items):
        mine = [item for item in items if item.group == group]
        sound = [item for item in mine if item.ok]
        if sound:
            texts = (
                ", ".join(f"{item.name} {item.text}" for item in sound),
                ", ".join(item.name for item in sound),
            )
            text = next((each for each in texts if len(each) <= _WIDTH), f"{len(sound)} work")
            yield f"  {_terminal.good('ok     ')}  {group:13} {text}"
        for item in mine:
            if not item.ok:
                yield from _item_lines(item, hinted=hinted or item.needed)


def _item_lines(item: Item, *, hinted: bool) -> Iterator[str]:
    yield f"  {_mark(item)}  {item.name:13} {item.text}"
    if hinted and item.hint:
        yield f"             {item.hint}"


def _verdict(fit: bool) -> str:
    if fit:
        return _terminal.good("Everything required works.")
    return _terminal.bad("Something required does not work.")


def _mark(item: Item) -> str:
    if item.ok:
        return _terminal.good("ok     ")
    return _terminal.bad("broken ") if item.needed else _terminal.doubtful("missing")


def _entry(item: Item) -> dict[str, Json]:
    return {
        "group": item.group,
        "name": item.name,
        "ok": item.ok,
        "needed": item.needed,
        "text": item.text,
        "hint": None if item.ok or not item.hint else item.hint,
    }


def _templates() -> Iterator[Item]:
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


def _settings() -> Iterator[Item]:
    try:
        chosen = load_settings()
        load_printer(chosen.printer)
        for game in SIZES_BY_GAME:
            load_edition(chosen.edition(game))
    except CatalogError as error:
        yield Item("templates", "settings", False, str(error), hint="run: gatesmith config reset")
    else:
        yield Item("templates", "settings", True, f"printer {chosen.printer}, {chosen.medina}")


_MEGABYTE = 1_000_000


def _folders() -> Iterator[Item]:
    for name, folder in (("config", config_folder()), ("cache", cache_folder())):
        present = _nearest(folder)
        writable = present.is_dir() and os.access(present, os.W_OK)
        text = f"{folder}, {rounded_text(_size(folder) / _MEGABYTE, 1)} MB"
        yield Item("folders", name, writable, text, hint=f"make {present} writable")
    free = shutil.disk_usage(_nearest(cache_folder())).free
    text = f"{rounded_text(free / 1000 / _MEGABYTE, 1)} GB free"
    yield Item("folders", "disk", free > 100 * _MEGABYTE, text, hint="free some disk space")


def _nearest(folder: Path) -> Path:
    """The folder itself, or the nearest parent that exists."""
    return next((place for place in (folder, *folder.parents) if place.exists()), Path())


def _size(folder: Path) -> int:
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


def _diagnose() -> Iterator[Item]:
    """Everything, one item at a time: each library is imported in a process of its own."""
    python = platform.python_version()
    yield Item("program", "gatesmith", True, VERSION)
    yield Item("program", "python", sys.version_info >= (3, 11), f"{python} on {platform.system()}")
    broken: list[str] = []
    for item in libraries():
        broken += [item.name] if item.needed and not item.ok else []
        yield item
    yield from kernels(broken)
    yield from page()
    yield from programs()
    yield from _templates()
    yield from _settings()
    yield from _folders()
