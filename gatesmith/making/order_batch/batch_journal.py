"""What a batch has made so far, kept beside the results: found again by any later run.

In a folder each result adds a line to a file; at an address, where nothing can be added to a file,
results are collected into parts. Of a run that was killed all but its last line counts.
"""

from __future__ import annotations

import json
import os
import sqlite3
import time
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, BinaryIO

from gatesmith.core.errors import StorageError
from gatesmith.core.read_errors import why_unread
from gatesmith.core.storage import make_folder, storage_error
from gatesmith.making.order_batch.result_store import FolderStore, RemoteStore

if TYPE_CHECKING:
    from gatesmith.core.findings import Json

STATE = ".gatesmith-batch"
"""The folder of the journal beside the results."""

_JOURNAL = "journal.jsonl"
_PART_LINES, _PART_SECONDS = 200, 5.0  # of results that wait for the next part


class Journal(ABC):
    """Records of results by their key, the last one of each key being the one that counts."""

    @abstractmethod
    def records(self) -> Iterator[dict[str, Json]]:
        """All records of earlier runs, in the order in which they were made."""

    @abstractmethod
    def add(self, records: Iterable[Mapping[str, Json]]) -> None:
        """Keep records of results that are in place. Raises StorageError."""

    @abstractmethod
    def close(self) -> None:
        """Keep what still waits. Raises StorageError."""


class FolderJournal(Journal):
    """One file, to which each result adds a line."""

    def __init__(self, store: FolderStore) -> None:
        make_folder(store.folder / STATE)
        self._path = store.folder / STATE / _JOURNAL
        self._stream: BinaryIO | None = None

    def records(self) -> Iterator[dict[str, Json]]:
        """See ``Journal``."""
        try:
            with self._path.open("rb") as stream:
                for line in stream:
                    yield from _records(line)
        except FileNotFoundError:
            return
        except OSError as error:
            raise StorageError(f"{self._path}: cannot be read: {why_unread(error)}") from error

    def add(self, records: Iterable[Mapping[str, Json]]) -> None:
        """See ``Journal``."""
        try:
            if self._stream is None:
                self._stream = self._opened()
            self._stream.write(_lines(records))
            self._stream.flush()
        except OSError as error:
            raise storage_error(self._path, error) from error

    def close(self) -> None:
        """See ``Journal``."""
        if self._stream is not None:
            self._stream.close()

    def _opened(self) -> BinaryIO:
        """The file, ready for whole lines: half a line of a killed run is ended."""
        stream = self._path.open("a+b")
        if stream.tell():
            stream.seek(-1, os.SEEK_END)
            if stream.read(1) != b"\n":
                stream.write(b"\n")
        return stream


class RemoteJournal(Journal):
    """Parts with names of their own, so that no two runs write the same."""

    def __init__(self, store: RemoteStore) -> None:
        self._store = store
        self._waiting: list[Mapping[str, Json]] = []
        self._since = time.monotonic()
        self._run = os.urandom(6).hex()
        self._parts = 0

    def records(self) -> Iterator[dict[str, Json]]:
        """See ``Journal``."""
        for name in self._store.names(STATE):
            if name.endswith(".jsonl"):
                for line in (self._store.get(name) or b"").splitlines():
                    yield from _records(line)

    def add(self, records: Iterable[Mapping[str, Json]]) -> None:
        """See ``Journal``."""
        self._waiting += records
        late = time.monotonic() - self._since > _PART_SECONDS
        if late or len(self._waiting) >= _PART_LINES:
            self.close()

    def close(self) -> None:
        """See ``Journal``."""
        self._since = time.monotonic()
        if self._waiting:
            self._parts += 1
            name = f"{STATE}/{self._run}-{self._parts:06}.jsonl"
            self._store.put({name: _lines(self._waiting)})
            self._waiting = []


def _lines(records: Iterable[Mapping[str, Json]]) -> bytes:
    return b"".join(json.dumps(dict(each)).encode("utf-8") + b"\n" for each in records)


def _records(line: bytes) -> Iterator[dict[str, Json]]:
    """The record in a line; none in half a line of a killed run."""
    with suppress(ValueError):
        found = json.loads(line)
        if isinstance(found, dict) and isinstance(found.get("key"), str):
            yield found


class RecordIndex:
    """All records by key, on the disk, so that any number of them needs little memory."""

    def __init__(self) -> None:
        self._folder = TemporaryDirectory(prefix="gatesmith-batch-")
        self._base = sqlite3.connect(Path(self._folder.name) / "index.sqlite", isolation_level=None)
        self._base.execute("PRAGMA journal_mode=OFF")
        self._base.execute("PRAGMA synchronous=OFF")
        self._base.execute("CREATE TABLE made (key TEXT PRIMARY KEY, proven INTEGER, record TEXT)")

    def fill(self, records: Iterable[Mapping[str, Json]]) -> None:
        """Put in the records of earlier runs, none of which is proven yet."""
        self._base.execute("BEGIN")
        self._base.executemany(
            "INSERT OR REPLACE INTO made VALUES (?, 0, ?)",
            ((each["key"], json.dumps(dict(each))) for each in records),
        )
        self._base.execute("COMMIT")

    def put(self, record: Mapping[str, Json]) -> None:
        """Put in a record of a file that is certainly there."""
        text = json.dumps(dict(record))
        self._base.execute("INSERT OR REPLACE INTO made VALUES (?, 1, ?)", (record["key"], text))

    def get(self, key: str) -> tuple[dict[str, Json], bool] | None:
        """The record of a key, and whether its file is certainly there; or None."""
        found = self._base.execute(
            "SELECT record, proven FROM made WHERE key = ?", (key,)
        ).fetchone()
        return None if found is None else (json.loads(found[0]), bool(found[1]))

    def close(self) -> None:
        """Remove it from the disk."""
        self._base.close()
        self._folder.cleanup()
