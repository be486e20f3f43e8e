"""Keeping the records of games that were played: the last one in a file, or all in a folder."""

from __future__ import annotations

import os
from pathlib import Path

from gatesmith.cli.rules._games import Played
from gatesmith.core.errors import OutputError
from gatesmith.core.storage import Staging, write_file

_FOLDER_ENDS = tuple(mark for mark in (os.sep, os.altsep) if mark)


class Keeper:
    """Writes records where they are wanted, each without loss."""

    def __init__(self, name: str) -> None:
        """Look at the place before anything is played.

        Raises OutputError where nothing can be written there.
        """
        if not name.strip():
            raise OutputError("record: an empty name names no file")
        self.place = Path(name)
        self._last: Played | None = None
        self._count = 0
        self._is_folder = self.place.is_dir()
        if self._is_folder:
            return
        if name.endswith(_FOLDER_ENDS):
            raise OutputError(f"record: {name}: there is no such folder; make it first")
        with Staging([self.place]):
            pass

    def note(self, number: int, played: Played) -> None:
        """Keep a game: in a folder at once, as ``game-NUMBER.txt``."""
        self._count += 1
        if self._is_folder:
            _write(self.place / f"game-{number}.txt", played)
        else:
            self._last = played

    def done(self) -> str:
        """Write what is left to write, and say what was written. Raises StorageError."""
        if self._last is not None:
            _write(self.place, self._last)
            return str(self.place)
        return f"{self._count} record{'s' * (self._count != 1)} in {self.place}"


def _write(target: Path, played: Played) -> None:
    write_file(target, played.record().encode("utf-8"))
