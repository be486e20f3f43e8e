"""One run at a time: the second says that another works on the same results."""

from __future__ import annotations

import json
import os
import socket
import threading
import time
from pathlib import Path
from types import TracebackType
from typing import Self

from gatesmith.core.errors import StorageError, UsageError
from gatesmith.core.file_lock import locks_now, open_lock
from gatesmith.core.units import rounded_text
from gatesmith.making.order_batch.batch_journal import STATE
from gatesmith.making.order_batch.result_store import FolderStore, RemoteStore, ResultStore

_NAME = f"{STATE}/lock"
_ALIVE = 60.0  # seconds between two signs of life of a run at an address
_DEAD = 300.0  # seconds after which a run that gave none counts as dead


class BusyFolderError(UsageError):
    """Another run works on the same results."""


class BatchLock:
    """Held while a run writes; a context manager. Raises BusyFolderError, StorageError."""

    def __init__(self, store: ResultStore) -> None:
        self._store = store
        self._handle: int | None = None
        self._ended = threading.Event()

    def __enter__(self) -> Self:
        if isinstance(self._store, FolderStore):
            self._lock_file(self._store.folder / _NAME)
        elif isinstance(self._store, RemoteStore):
            self._lock_address(self._store)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Let others in."""
        self._ended.set()
        if self._handle is not None:
            os.close(self._handle)
        elif isinstance(self._store, RemoteStore):
            self._store.remove(_NAME)

    def _lock_file(self, path: Path) -> None:
        """Lock a file, which the system unlocks however this process ends."""
        self._handle = open_lock(path)
        if not locks_now(self._handle):
            os.close(self._handle)
            self._handle = None
            raise BusyFolderError(
                f"{path.parent.parent}: another run makes its rows now; wait for it, or stop "
                "it and run this again, which makes only what is missing"
            )

    def _lock_address(self, store: RemoteStore) -> None:
        """Create a file that says who works here, and renew it as long as this run lives."""
        if not store.create(_NAME, _sign()):
            found = store.get(_NAME)
            if found is not None and _is_alive(found):
                raise BusyFolderError(
                    f"{store.address('')}: another run makes its rows ({_who(found)}); wait for "
                    f"it. After a run that was killed, wait {rounded_text(_DEAD / 60, 0)} minutes"
                )
            store.put({_NAME: _sign()})

        def stay_alive() -> None:
            while not self._ended.wait(_ALIVE):
                try:
                    store.put({_NAME: _sign()})
                except StorageError:
                    continue  # the run itself finds out, when it writes its next result

        threading.Thread(target=stay_alive, daemon=True).start()


def _sign() -> bytes:
    sign = {"host": socket.gethostname(), "process": os.getpid(), "time": time.time()}
    return json.dumps(sign).encode("utf-8")


def _is_alive(sign: bytes) -> bool:
    try:
        return time.time() - float(json.loads(sign)["time"]) < _DEAD
    except (ValueError, KeyError, TypeError):
        return False


def _who(sign: bytes) -> str:
    found = json.loads(sign)
    return f"process {found.get('process')} on {found.get('host')}"
