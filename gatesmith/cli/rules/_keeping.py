"""Keeping the records of games that were played: the last one in a file, or all in a folder."""

from __future__ import annotations

from pathlib import Path

from gatesmith.cli.rules._games import Played
from gatesmith.storage import Staging, write_file


class Keeper:
    """Writes records where they are wanted, each without loss."""

    def __init__(self, place: Path) -> None:
        """Look at the place before anything is played.

        Raises OutputError where nothing can be written there.
        """
        self._place = place
        self._last: Played | None = None
        self._count = 0
        self._is_folder = place.is_dir()
        if not self._is_folder:
            with Staging([place]):
                pass

    def note(self, number: int, played: Played) -> None:
        """Keep a game: in a folder at once, as ``game-NUMBER.txt``."""
        self._count += 1
        if self._is_folder:
            _write(self._place / f"game-{number}.txt", played)
        else:
            self._last = played

    def done(self) -> str:
        """Write what is left to write, and say what was written. Raises StorageError."""
        if self._last is not None:
            _write(self._place, self._last)
            return str(self._place)
        return f"{self._count} records in {self._place}"


def _write(target: Path, played: Played) -> None:
    write_file(target, played.record().encode("utf-8"))
