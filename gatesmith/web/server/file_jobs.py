"""Processes that check files and say meanwhile what they do; each can be stopped at any moment.

They start when the first file comes, and stay warm for the next one.
"""

from __future__ import annotations

import time
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path
from threading import Lock
from typing import Protocol

from anyio import sleep, to_thread

from gatesmith.core.processes.resource_limits import limit_memory
from gatesmith.core.processes.workers import follow_parent, worker_context
from gatesmith.web.server.killable_workers import BusyError, LateAnswerError

Step = tuple[str, int, int]
"""The name of a step, how many are done, and how many there are."""

Tell = Callable[[str, int, int], None]
"""Hears what a job does: the name of a step, how many are done, how many there are."""

Left = Callable[[], Awaitable[bool]]
"""Whether whoever asked has left."""

_PAUSE = 0.03  # seconds between two looks at a process
_DONE, _STEP = b"d", b"s"


class FileWork(Protocol):
    """What is done to a file; importable in another process by its name."""

    def __call__(self, path: Path, options: dict[str, str], tell: Tell, /) -> bytes:
        """The framed answer about the file."""


class FileJobs:
    """Up to ``count`` files at a time, each in a process of its own."""

    def __init__(self, work: FileWork, *, count: int, seconds: float, memory: int) -> None:
        self._work, self._count = work, count
        self._seconds, self._memory = seconds, memory
        self._idle: list[_FileProcess] = []
        self._all: set[_FileProcess] = set()
        self._lock = Lock()
        self._closed = False

    async def run(
        self, path: Path, options: dict[str, str], left: Left
    ) -> AsyncGenerator[bytes | Step]:
        """The steps of a job, as tuples, and last its answer, as bytes.

        Ends without an answer, and ends the process, once ``left`` says that nobody waits for it.

        Raises BusyError where all processes work, LateAnswerError for a job that takes too long or
        ends its process. A caller that stops listening stops the job.
        """
        process = await to_thread.run_sync(self._taken)
        finished = False
        until = time.monotonic() + self._seconds
        try:
            process.pipe.send((str(path), options))
            while True:
                while not process.pipe.poll():
                    if time.monotonic() > until:
                        raise LateAnswerError(f"no verdict after {self._seconds:g} s")
                    if await left():
                        return
                    await sleep(_PAUSE)
                said = await to_thread.run_sync(process.pipe.recv_bytes)
                if said[:1] == _DONE:
                    finished = True
                    yield said[1:]
                    return
                name, done, many = said[1:].decode().split()
                yield name, int(done), int(many)
        except (EOFError, OSError) as error:
            raise LateAnswerError("the process that checked it ended") from error
        finally:
            self._back(process, usable=finished)

    def close(self) -> None:
        """End all processes, whatever they do."""
        with self._lock:
            self._closed = True
            for process in self._all:
                process.kill()
            self._all.clear()
            self._idle.clear()

    @property
    def busy(self) -> int:
        """How many files are being checked."""
        return len(self._all) - len(self._idle)

    def _taken(self) -> _FileProcess:
        with self._lock:
            if self._closed:
                raise BusyError("the program is ending")
            if self._idle:
                return self._idle.pop()
            if len(self._all) >= self._count:
                raise BusyError(f"{self._count} files are being checked already")
            process = _FileProcess(self._work, self._memory)
            self._all.add(process)
            return process

    def _back(self, process: _FileProcess, *, usable: bool) -> None:
        with self._lock:
            if usable and not self._closed:
                self._idle.append(process)
                return
            self._all.discard(process)
            process.kill()


class _FileProcess:
    """One process and the pipe to it."""

    def __init__(self, work: FileWork, memory: int) -> None:
        context = worker_context()
        self.pipe, theirs = context.Pipe()
        self._process = context.Process(
            target=_follow_orders, args=(theirs, work, memory), daemon=True, name="gatesmith-check"
        )
        self._process.start()
        theirs.close()

    def kill(self) -> None:
        """End the process at once."""
        with suppress(OSError):
            self._process.kill()
            self._process.join()
            self.pipe.close()


def _follow_orders(pipe: Connection, work: FileWork, memory: int) -> None:
    """Do one job after the other until the other end is closed."""
    follow_parent()
    limit_memory(memory)

    def tell(name: str, done: int, many: int) -> None:
        pipe.send_bytes(_STEP + f"{name} {done} {many}".encode())

    while True:
        try:
            path, options = pipe.recv()
            pipe.send_bytes(_DONE + work(Path(path), options, tell))
        except (EOFError, OSError):
            return
