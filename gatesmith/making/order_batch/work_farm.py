"""Worker processes on this machine: warm, replaced when they die, and no task lost with them."""

from __future__ import annotations

import os
import queue
from collections import deque
from collections.abc import Iterable
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractContextManager, ExitStack
from types import TracebackType
from typing import Protocol, Self

from gatesmith.core.processes.workers import worker_pool
from gatesmith.making.order_batch.piece_work import Work, WorkAnswer, work_done

Done = tuple[Work, WorkAnswer]

_AHEAD = 3  # tasks for each worker that are handed out before they are needed
KILLED = "the process that made it was killed; it may need more memory than there is"


class Farm(AbstractContextManager["Farm"], Protocol):
    """Does work somewhere. ``capacity`` is how many tasks in hand keep all workers busy."""

    @property
    def capacity(self) -> int:
        """How many tasks in hand keep all workers busy."""

    def hand_out(self, work: Work) -> None:
        """Have a task done, at once or when a worker is free."""

    def finished(self) -> list[Done]:
        """What was done since the last call, at least one task. Waits for it."""


def usual_workers() -> int:
    """How many processes work here: one a core."""
    return os.cpu_count() or 1


class HereFarm:
    """This process alone does everything."""

    capacity = 1

    def __init__(self) -> None:
        self._waiting: deque[Work] = deque()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Nothing was started."""

    def hand_out(self, work: Work) -> None:
        """See ``Farm``."""
        self._waiting.append(work)

    def finished(self) -> list[Done]:
        """See ``Farm``."""
        work = self._waiting.popleft()
        return [(work, work_done(work))]


class LocalFarm:
    """Processes on this machine, started with the first task."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._ended: queue.SimpleQueue[tuple[Work, Future[WorkAnswer]]] = queue.SimpleQueue()
        self._suspects: deque[Work] = deque()  # each of them may have killed its process
        self._in_hand = 0
        self._stack = ExitStack()

    @property
    def capacity(self) -> int:
        """See ``Farm``."""
        return self._workers * (1 + _AHEAD)

    def __enter__(self) -> Self:
        self._pool = self._stack.enter_context(worker_pool(self._workers))
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """End the processes; at once if an exception left the block."""
        self._stack.__exit__(kind, error, trace)

    def hand_out(self, work: Work) -> None:
        """See ``Farm``."""
        self._in_hand += 1
        try:
            future = self._pool.submit(work_done, work)
        except BrokenProcessPool as broken:
            future = Future()
            future.set_exception(broken)
        future.add_done_callback(lambda ended: self._ended.put((work, ended)))

    def finished(self) -> list[Done]:
        """See ``Farm``. Tasks whose processes died are done again, one after the other."""
        found: list[Done] = []
        while not found:
            ended = [self._ended.get()]
            while not self._ended.empty():
                ended.append(self._ended.get())
            found = self._answers(ended)
        return found

    def _answers(self, ended: Iterable[tuple[Work, Future[WorkAnswer]]]) -> list[Done]:
        found: list[Done] = []
        for work, future in ended:
            self._in_hand -= 1
            error = future.exception()
            if error is None:
                found.append((work, future.result()))
            elif isinstance(error, BrokenProcessPool):
                self._suspects.append(work)
            else:
                raise error
        if self._suspects and not self._in_hand:
            found += [(work, self._alone(work)) for work in self._suspects]
            self._suspects.clear()
            self._renew()
        return found

    def _alone(self, work: Work) -> WorkAnswer:
        """The answer to a task that may kill its process: it has one to itself."""
        with worker_pool(1) as pool:
            try:
                return pool.submit(work_done, work).result()
            except BrokenProcessPool:
                return WorkAnswer(error=KILLED, kind="KernelError")

    def _renew(self) -> None:
        self._stack.close()
        self._pool = self._stack.enter_context(worker_pool(self._workers))
