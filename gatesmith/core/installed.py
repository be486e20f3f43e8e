"""Which libraries are installed, without importing any of them, and how to install more."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from gatesmith.core.shell_quoting import quoted


def metadata_folders(libraries: Sequence[str]) -> list[str]:
    """The folders of metadata of installed libraries, such as ``numpy-2.3.1.dist-info``.

    They are read from the folders of the import path, because importing ``importlib.metadata``
    takes longer than everything else that a key needs.
    """
    names = "|".join(name.replace("-", "[-_.]") for name in libraries)
    metadata = re.compile(rf"({names})-.*\.(dist|egg)-info", re.IGNORECASE)
    found: list[str] = []
    for folder in sys.path:
        with suppress(OSError):  # a part of the path need not be a folder, or there at all
            found += filter(metadata.fullmatch, os.listdir(folder or "."))  # noqa: PTH208
    return sorted(found)


def all_installed(libraries: Sequence[str]) -> bool:
    """Whether all of these libraries are installed."""
    return all(metadata_folders([library]) for library in libraries)


def installed_versions(libraries: Sequence[str]) -> str:
    """Installed libraries and their versions in one line: ``cadquery 2.8.0, numpy 2.3.1``."""
    found = {folder.rpartition(".")[0] for folder in metadata_folders(libraries)}
    return ", ".join(" ".join(each.split("-")[:2]) for each in sorted(found))


def install_command(*libraries: str) -> str:
    """The command that adds libraries to this installation, by whichever tool made it.

    uv and pipx leave a file of that name in the environments of their applications, in which there
    may be no pip; any ``python`` on the path may belong to another one, so this one is named.
    """
    home, names = Path(sys.prefix), " ".join(libraries)
    if (home / "uv-receipt.toml").is_file():
        return f'uv pip install --python "{home}" {names}'
    if (home / "pipx_metadata.json").is_file():
        return f"pipx inject {home.name} {names}"
    return f"{_this_python()} -m pip install {names}"


def _this_python() -> str:
    """This interpreter as a shell takes it."""
    if sys.platform == "win32":  # no backslash may be quoted there
        return f'"{sys.executable}"' if " " in sys.executable else sys.executable
    return quoted(sys.executable) if sys.executable else "python"
