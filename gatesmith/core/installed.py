"""Which versions of libraries are installed, without importing any of them."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Sequence
from contextlib import suppress


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
