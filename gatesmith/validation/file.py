"""Validate one file, in a process of its own where its content could harm this one."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path

from gatesmith.core.findings import Report
from gatesmith.mesh.formats import formats
from gatesmith.validation.checked_file import (
    STEP_SUFFIXES,
    checked_file,
    quick_report,
    reported_file,
)
from gatesmith.validation.checks import selected_groups
from gatesmith.validation.criteria import Criteria
from gatesmith.validation.large_mesh import EXACT_GROUPS


def suffixes() -> tuple[str, ...]:
    """The suffixes of the files that are validated in a folder."""
    return *formats(), *STEP_SUFFIXES


def files_in(paths: Iterable[Path]) -> list[Path]:
    """The named files, and every mesh file in each named folder, sorted by name.

    Hidden folders and links to folders are not followed. A folder that cannot be read is among
    the files, so that whoever reads them reports it.
    """
    found: list[Path] = []
    for path in paths:
        if _is_folder(path):
            found.extend(_walk(path))
        else:
            found.append(path)
    return list(dict.fromkeys(found))


def _is_folder(path: Path) -> bool:
    """Whether a path is a folder; what no system can look up is reported as a file."""
    try:
        return path.is_dir()
    except OSError:  # a name that is too long
        return False


def _walk(folder: Path) -> Iterator[Path]:
    known = suffixes()
    unread: list[Path] = []
    for name, folders, names in os.walk(folder, onerror=lambda e: unread.append(Path(e.filename))):
        folders[:] = sorted(each for each in folders if not each.startswith("."))
        for file in sorted(names):
            if Path(file).suffix.lower() in known and not file.startswith("."):
                yield Path(name) / file
    yield from unread


def validate_file(path: Path, criteria: Criteria, *, here: bool = False) -> Report:
    """The report on one file. Never raises for any fault of the file.

    Where more than the edges of a mesh is checked, that happens in a process of its own with
    limits, unless this is one: ``here``.
    """
    return reported_file(
        path, lambda: quick_report(path, criteria) or _here_or_apart(path, criteria, here)
    )


def _here_or_apart(path: Path, criteria: Criteria, here: bool) -> Report:
    if here or not selected_groups(criteria.selection) & EXACT_GROUPS:
        return checked_file(path, criteria)
    from gatesmith.validation.apart import validated_apart

    return validated_apart(path, criteria)
