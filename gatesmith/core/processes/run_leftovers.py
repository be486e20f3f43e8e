"""What a run that Ctrl-C ends must not leave: hidden files, and new folders that are still empty.

The run notes them as it makes them. Where a library computes, another process waits for the run
(``interruption.divide``); it reads the notes from a pipe and removes what is noted.
"""

from __future__ import annotations

import os
from contextlib import suppress

TYPE_CHECKING = False  # that of typing takes longer to import than all else here
if TYPE_CHECKING:
    from typing import ClassVar

_LONGEST = 65536  # bytes of all notes: what a pipe holds
_FOLDER, _HIDDEN, _KEPT = b"F", b"H", b"K"  # the kinds of notes


class _Notes:
    """``folders`` were made for results, ``hidden`` are files and folders that are put in place or
    removed at the end; ``pipe`` is where the other process reads of more.
    """

    taken = False
    folders: ClassVar[list[bytes]] = []
    hidden: ClassVar[list[bytes]] = []
    pipe: int | None = None


def begin() -> None:
    """From now on take notes; before, and in a program that imports gatesmith, none are taken."""
    _Notes.taken = True


def send_to(pipe: int) -> None:
    """From now on write the notes to a pipe, too."""
    os.set_blocking(pipe, False)
    _Notes.pipe = pipe


def note_folder(folder: str) -> None:
    """Note a new folder for results: it goes, if it is empty, where Ctrl-C ends a library."""
    _note(_FOLDER, folder)


def note_hidden(*paths: str) -> None:
    """Note hidden files and folders to remove, in this order, where Ctrl-C ends a library."""
    for path in paths:
        if not any(path.startswith(f"{os.fsdecode(each)}{os.sep}") for each in _Notes.hidden):
            _note(_HIDDEN, path)


def keep_hidden(*paths: str) -> None:
    """From now on they stay: they are put in place, and only the next run can tell how far."""
    for path in paths:
        if os.fsencode(path) in _Notes.hidden:
            _note(_KEPT, path)


def _note(kind: bytes, path: str) -> None:
    if not _Notes.taken:
        return
    note = kind + os.fsencode(path)
    _take(note)
    if _Notes.pipe is not None:
        with suppress(BlockingIOError):  # nobody reads it before the end: so many do not matter
            os.write(_Notes.pipe, note + b"\0")


def _take(note: bytes) -> None:
    kind, name = note[:1], note[1:]
    if kind == _KEPT:
        _Notes.hidden[:] = [each for each in _Notes.hidden if each != name]
    else:
        (_Notes.folders if kind == _FOLDER else _Notes.hidden).append(name)


def tidy_after(notes: int) -> None:
    """Tidy up after a copy that was ended, from what it noted."""
    os.set_blocking(notes, False)
    with suppress(BlockingIOError):  # it made nothing
        for note in os.read(notes, _LONGEST).split(b"\0")[:-1]:
            _take(note)
    tidy()


def tidy() -> None:
    """Remove what is hidden, and new folders if they are empty; the inner ones first."""
    import shutil

    for name in _Notes.hidden:
        if os.path.isdir(name):  # noqa: PTH112 - pathlib is slow to import
            shutil.rmtree(name, ignore_errors=True)
        else:
            with suppress(OSError):
                os.unlink(name)  # noqa: PTH108
    for name in reversed(_Notes.folders):
        with suppress(OSError):  # it holds files, or is gone
            os.rmdir(name)  # noqa: PTH106
