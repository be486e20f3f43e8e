"""Folders that a command makes for its results: never their parents, and none stays for nothing."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from gatesmith.core.storage import make_folder, missing_folder


def require_parent(folder: Path) -> None:
    """Raises OutputError for a folder that is missing, in one that is missing too."""
    if not folder.is_dir() and not folder.parent.is_dir():
        raise missing_folder(folder)


def make_result_folder(folder: Path) -> bool:
    """Make a folder in one that exists; whether it was missing.

    Raises OutputError for a missing parent and for a file in its place, StorageError.
    """
    require_parent(folder)
    missing = not folder.exists()
    make_folder(folder)
    if missing:
        from gatesmith.core.processes import run_leftovers  # a browser has no processes

        run_leftovers.note_folder(str(folder.absolute()))
    return missing


@contextmanager
def result_folder(folder: Path) -> Iterator[None]:
    """Within it the folder exists; a failure removes it if it was made for nothing.

    Raises OutputError or StorageError.
    """
    missing = make_result_folder(folder)
    try:
        yield
    except BaseException:
        if missing:
            with suppress(OSError):  # it holds files
                folder.rmdir()
        raise
