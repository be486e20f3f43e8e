"""Pieces, checks, templates and games that come from other packages or from the user's folder.

A package names them in groups of entry points, such as ``gatesmith.pieces``, by the name of the
module that holds them. The user's own lie in the configuration folder: ``pieces/NAME.py`` and
``checks/GROUP/NAME.py``. Code is never taken from the current folder.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

from gatesmith.core.errors import CatalogError
from gatesmith.core.user_folders import config_folder

PIECES, CHECKS, TEMPLATES, GAMES = "pieces", "checks", "templates", "games"

_MARK = b"[gatesmith."
"""How a group of ours begins in the file of entry points of a package."""

_OWN_PACKAGES = {PIECES: "gatesmith.pieces._own", CHECKS: "gatesmith.validation.checks._own"}
"""The package below which modules of the user's folder are imported, in workers too."""


@dataclass(frozen=True)
class Extension:
    """Something from outside: its name, its module, and whose it is, for people."""

    name: str
    module: str
    origin: str


def extensions(kind: str) -> Mapping[str, Extension]:
    """The extensions of a kind by name, sorted; the user's own come before those of packages.

    Nothing is imported, and without any of them only the folders of the import path are listed.
    """
    return _extensions(kind, own_code_folder(kind), tuple(sys.path))


@lru_cache  # one entry for each configuration folder and import path
def _extensions(
    kind: str, folder: Path | None, _import_path: tuple[str, ...]
) -> Mapping[str, Extension]:
    found = {each.name: each for each in (*_of_packages(kind), *_of_folder(kind, folder))}
    return dict(sorted(found.items()))


def own_code_folder(kind: str) -> Path | None:
    """The user's folder for code of a kind; None where the configuration folder is relative.

    A relative one depends on the current folder, in which anything may lie.
    """
    folder = config_folder()
    return folder / kind if folder.is_absolute() and kind in _OWN_PACKAGES else None


def _of_folder(kind: str, folder: Path | None) -> Iterator[Extension]:
    """The modules of the user's folder; those of checks lie in the folder of their group."""
    if folder is None or not folder.is_dir():
        return
    pattern = "*/*.py" if kind == CHECKS else "*.py"
    for file in sorted(folder.glob(pattern)):
        parts = file.relative_to(folder).with_suffix("").parts
        if all(part.isidentifier() and part[0] != "_" for part in parts):
            name = ".".join(parts)
            yield Extension(name, f"{_OWN_PACKAGES[kind]}.{name}", str(file))


def _of_packages(kind: str) -> Iterator[Extension]:
    """What installed packages name.

    ``importlib.metadata`` takes longer to import than most commands run, so it is asked only if a
    file of entry points mentions gatesmith.
    """
    if not any(map(_mentions_gatesmith, _entry_point_files())):
        return
    from importlib.metadata import entry_points

    for each in entry_points(group=f"gatesmith.{kind}"):
        version = "" if each.dist is None else f"{each.dist.name} {each.dist.version}"
        yield Extension(each.name, each.value, version)


def _entry_point_files() -> Iterator[str]:
    for folder in sys.path:
        with suppress(OSError):  # a part of the path need not be a folder, or there at all
            for name in os.listdir(folder or "."):  # noqa: PTH208 - four times as fast
                if name.endswith(".dist-info"):
                    yield f"{folder or '.'}/{name}/entry_points.txt"


def _mentions_gatesmith(file: str) -> bool:
    try:
        with open(file, "rb") as content:  # noqa: PTH123 - the same
            return _MARK in content.read()
    except OSError:  # most packages have none
        return False


def load(extension: Extension, kind: str) -> ModuleType:
    """The module of an extension. Raises CatalogError with what is wrong and whose it is."""
    try:
        return import_module(extension.module)
    except (Exception, SystemExit) as error:  # code of others: whatever it raises becomes a line
        raise CatalogError(
            f"{extension.origin}: {kind} {extension.name!r} cannot be loaded: "
            f"{type(error).__name__}: {error}; fix or remove it"
        ) from error


def template_roots() -> tuple[Path, ...]:
    """The folders with templates of installed packages: those of the packages that they name."""
    roots: list[Path] = []
    for each in extensions(TEMPLATES).values():
        spec = find_spec(each.module)
        roots += map(Path, (spec.submodule_search_locations or ()) if spec else ())
    return tuple(roots)


def code_states(kind: str) -> list[tuple[str, int, int]]:
    """Name, size and time of the code of each extension of a kind, for keys of caches."""
    states: list[tuple[str, int, int]] = []
    for each in extensions(kind).values():
        spec = find_spec(each.module)
        origin = Path(spec.origin) if spec is not None and spec.origin else None
        for file in sorted(origin.parent.rglob("*.py")) if origin else ():
            state = file.stat()
            states.append((f"{each.module}/{file.name}", state.st_size, state.st_mtime_ns))
    return states
