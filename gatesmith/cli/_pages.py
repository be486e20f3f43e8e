"""A page of documents and its pictures, written and told: what ``--all`` does."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from gatesmith.cli import _terminal

Write = Callable[[Path, Callable[[str], None]], tuple[Path, ...]]
"""Writes a page and its pictures into a folder, the page first, telling what is being drawn."""


def write_and_tell(write: Write, folder: Path, *, quiet: bool) -> None:
    """Write a page into a folder and say what came of it."""
    with _terminal.Progress(quiet=quiet) as step:
        page, *pictures = write(folder, step)
    if not quiet:
        _terminal.say(f"{_terminal.good('written')}: {page} and {len(pictures)} pictures")
