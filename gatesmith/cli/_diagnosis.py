"""What is installed and what is missing: the findings behind ``gatesmith doctor``."""

from __future__ import annotations

import os
import platform
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path

from gatesmith.catalog import edition_names, load_edition, load_printer, printer_names
from gatesmith.catalog.folders import cache_folder, config_folder, package_templates
from gatesmith.catalog.settings import load_settings
from gatesmith.catalog.sizes import GAMES
from gatesmith.errors import CatalogError
from gatesmith.slicing.definitions import VARIABLE
from gatesmith.slicing.finding import installed, usable
from gatesmith.slicing.kinds import CURA, KINDS, Source
from gatesmith.version import VERSION

LIBRARIES = ("cadquery", "lib3mf", "numpy", "platformdirs", "rich", "trimesh", "typer")
_IMPORT_TIME, _VERSION_TIME = 120.0, 20.0  # seconds: a first import from a slow disk takes long
_MEGABYTE = 1_000_000


@dataclass(frozen=True)
class Item:
    """One thing that was looked at. ``hint`` says how to cure what is not ``ok``."""

    group: str
    name: str
    ok: bool
    text: str
    needed: bool = True
    hint: str = ""


@dataclass(frozen=True)
class Program:
    """An outside program: how to ask its version, and where to get it."""

    name: str
    arguments: tuple[str, ...]
    use: str
    source: Source


PROGRAMS = (
    Program(
        "admesh",
        ("--version",),
        "a second opinion on meshes",
        Source(
            "sudo apt install admesh",
            "brew install admesh",
            "use it in WSL: sudo apt install admesh",
        ),
    ),
    Program(
        "openscad",
        ("--version",),
        "tries .scad files for customizers",
        Source(
            "sudo apt install openscad",
            "brew install --cask openscad",
            "winget install OpenSCAD.OpenSCAD",
        ),
    ),
)


def diagnose() -> Iterator[Item]:
    """Everything, one item at a time. Imports nothing heavy into this process."""
    python = platform.python_version()
    yield Item("program", "gatesmith", True, VERSION)
    yield Item("program", "python", sys.version_info >= (3, 11), f"{python} on {platform.system()}")
    yield from _libraries()
    yield from _programs()
    yield from _templates()
    yield from _settings()
    yield from _folders()


def _libraries() -> Iterator[Item]:
    """Each library tried in a process of its own: a broken one may take the process with it."""
    silent = subprocess.DEVNULL
    children = {
        name: subprocess.Popen(
            [sys.executable, "-c", f"import {name}"],
            stdin=silent,
            stdout=silent,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            errors="replace",
        )
        for name in LIBRARIES
    }
    for name, child in children.items():
        try:
            _, said = child.communicate(timeout=_IMPORT_TIME)
        except subprocess.TimeoutExpired:
            child.kill()
            child.communicate()
            said = f"its import takes over {_IMPORT_TIME:.0f} seconds"
        if child.returncode == 0:
            yield Item("libraries", name, True, _version_of(name))
        else:
            silence = f"its import ends with {child.returncode}"
            last = (said.strip().splitlines() or [silence])[-1]
            text = f"cannot be imported: {last}"
            yield Item("libraries", name, False, text, hint=_cure(name, last))


def _cure(name: str, said: str) -> str:
    if name == "cadquery":
        from gatesmith.cad._libraries import cure

        error = ModuleNotFoundError if said.startswith("ModuleNotFoundError") else ImportError
        missing = re.search(r"No module named '([\w.]+)'", said)
        return cure(error(said.partition(": ")[2], name=missing[1] if missing else None))
    return f"python -m pip install --upgrade {name}"


def _version_of(name: str) -> str:
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return "version unknown"


def _programs() -> Iterator[Item]:
    yield from _slicers()
    for program in PROGRAMS:
        path = shutil.which(program.name)
        if path is None:
            text = f"not installed ({program.use}; optional)"
            yield Item("programs", program.name, False, text, False, program.source.here)
        else:
            text = f"{_program_version(path, *program.arguments)} ({program.use})"
            yield Item("programs", program.name, True, text, False)


def _slicers() -> Iterator[Item]:
    """The slicers that `gatesmith slice` can use, wherever they are."""
    for kind in KINDS:
        name = kind.programs[0] if kind is CURA else kind.name
        found = installed(kind)
        if found is None:
            text = "not installed (slices; optional)"
            yield Item("programs", name, False, text, False, kind.source.here)
        elif not usable(found):
            text = f"at {found.program}, but without Cura's printer definitions (optional)"
            hint = f"install Cura beside it, or set {VARIABLE} to their folder"
            yield Item("programs", name, False, text, False, hint)
        else:
            version = _program_version(*found.command(), "--help")
            text = f"{version} (slices), {found.program}"
            yield Item("programs", name, True, text, False)


def _program_version(*command: str) -> str:
    try:
        answer = subprocess.run(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=_VERSION_TIME,
            check=False,
        ).stdout.decode("utf-8", "replace")
    except (OSError, subprocess.TimeoutExpired):
        return "installed, but does not answer"
    found = re.search(r"(?:version |-)(\d+(?:\.\d+)+)", answer)
    return found[1] if found else "version unknown"


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
            yield Item("templates", kind, False, text, hint="mend the file or move it away")
        else:
            yield Item("templates", kind, True, f"{len(names)} readable")


def _settings() -> Iterator[Item]:
    try:
        chosen = load_settings()
        load_printer(chosen.printer)
        for game in GAMES:
            load_edition(chosen.edition(game))
    except CatalogError as error:
        yield Item("templates", "settings", False, str(error), hint="run: gatesmith config reset")
    else:
        yield Item("templates", "settings", True, f"printer {chosen.printer}, {chosen.medina}")


def _folders() -> Iterator[Item]:
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
