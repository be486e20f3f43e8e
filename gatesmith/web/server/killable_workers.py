"""Processes that answer questions and can be killed when one takes too long.

Each process stays warm: it has imported everything and made a gate before it is asked.
"""

from __future__ import annotations

import queue
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from tempfile import TemporaryDirectory
from threading import Lock

from gatesmith.core.processes.resource_limits import limit_memory
from gatesmith.core.processes.workers import follow_parent, worker_context

Answering = Callable[[bytes], bytes]
"""Answers a question; runs in a worker process."""

Preparing = Callable[[], Answering]
"""Makes the answering function in a new worker process; importable there by its name."""


class LateAnswerError(Exception):
    """A question took too long, or its process ended; the process was replaced.

    ``kind`` is ``time`` or ``crash``.
    """

    def __init__(self, words: str, kind: str = "time") -> None:
        super().__init__(words)
        self.kind = kind


class BusyError(Exception):
    """All processes are busy for too long."""


class KillableWorker:
    """One process. Not for several threads at once."""

    def __init__(self, prepare: Preparing, memory: int) -> None:
        context = worker_context()
        self._pipe, theirs = context.Pipe()
        self._folder = TemporaryDirectory(prefix="gatesmith-", ignore_cleanup_errors=True)
        self._process = context.Process(
            target=_work,
            args=(theirs, prepare, memory, self._folder.name),
            daemon=True,
            name="gatesmith-page",
        )
        self._process.start()
        theirs.close()

    def ask(self, question: bytes, seconds: float) -> bytes:
        """The answer. Raises LateAnswerError after so many seconds, or if the process ended."""
        try:
            self._pipe.send_bytes(question)
            if self._pipe.poll(seconds):
                return self._pipe.recv_bytes()
        except (EOFError, OSError) as error:
            raise LateAnswerError("the process ended", "crash") from error
        raise LateAnswerError(f"no answer after {seconds:g} s")

    def kill(self) -> None:
        """End the process at once; its temporary files go with it."""
        self._process.kill()
        self._process.join()
        self._pipe.close()
        self._folder.cleanup()


class WorkerGroup:
    """Several processes for any number of threads; a killed one is replaced."""

    def __init__(
        self,
        prepare: Preparing,
        *,
        count: int,
        seconds: float,
        memory: int,
        patience: float | None = None,
    ) -> None:
        """With ``patience`` a question waits so long for a process, and then has all ``seconds``.

        Without it, both together take at most ``seconds``.
        """
        self._prepare, self._seconds, self._memory = prepare, seconds, memory
        self._patience = patience
        self._idle: queue.Queue[KillableWorker] = queue.Queue()
        self._all: set[KillableWorker] = set()
        self._old: set[KillableWorker] = set()
        self._lock = Lock()
        self._closed = False
        for _ in range(count):
            self._idle.put(self._started())

    def ask(self, question: bytes) -> bytes:
        """The answer of the first free process.

        Raises BusyError if none is free in time, LateAnswerError for a question that takes longer
        than the limit or ends its process.
        """
        patience = self._seconds if self._patience is None else self._patience
        until = time.monotonic() + self._seconds
        try:
            worker = self._idle.get(timeout=patience)
        except queue.Empty:
            raise BusyError(f"no process was free for {patience:g} s") from None
        left = max(until - time.monotonic(), 1.0) if self._patience is None else self._seconds
        try:
            answer = worker.ask(question, left)
        except LateAnswerError:
            self._replace(worker)
            raise
        self._free(worker)
        return answer

    def renew(self) -> None:
        """Replace every process, the busy ones after their answer: the program has changed."""
        with self._lock:
            self._old |= self._all
        for _ in range(self._idle.qsize()):
            try:
                worker = self._idle.get_nowait()
            except queue.Empty:
                return
            self._free(worker)

    def _free(self, worker: KillableWorker) -> None:
        """Put a process back that has answered, or one of the present program in its place."""
        if worker in self._old:
            self._replace(worker)
        else:
            self._idle.put(worker)

    def close(self) -> None:
        """End all processes, whatever they do."""
        with self._lock:
            self._closed = True
            for worker in self._all:
                with suppress(OSError):
                    worker.kill()
            self._all.clear()

    def _started(self) -> KillableWorker:
        worker = KillableWorker(self._prepare, self._memory)
        self._all.add(worker)
        return worker

    def _replace(self, worker: KillableWorker) -> None:
        with self._lock:
            if self._closed:
                return
            self._all.discard(worker)
            self._old.discard(worker)
            worker.kill()
            self._idle.put(self._started())


def _work(pipe: Connection, prepare: Preparing, memory: int, folder: str) -> None:
    """Answer until the other end is closed; ``folder`` is for all temporary files."""
    follow_parent()
    tempfile.tempdir = folder
    limit_memory(memory)
    answering = prepare()
    while True:
        try:
            question = pipe.recv_bytes()
        except (EOFError, OSError):
            return
        pipe.send_bytes(answering(question))
