"""A work queue shared with helper processes: this one takes the first task, helpers the last."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from threading import Lock
from typing import Generic, TypeVar

from gatesmith.core.processes.workers import worker_pool

Task = TypeVar("Task")
Answer = TypeVar("Answer")


def shared(
    tasks: Sequence[Task],
    work: Callable[[Task], Answer],
    helpers: int,
    begins: Callable[[Task], None],
) -> list[Answer]:
    """The answers to all tasks, in their order; see ``WorkQueue.answers``."""
    with work_queue(helpers) as queue:
        return queue.answers(tasks, work, begins)


@contextmanager
def work_queue(helpers: int) -> Iterator[WorkQueue]:
    """This process and so many helpers, which start now and end with the block."""
    if helpers < 1:
        yield WorkQueue(None, 0)
        return
    with worker_pool(helpers) as pool:
        yield WorkQueue(pool, helpers)


@dataclass(frozen=True)
class WorkQueue:
    """This process with its helpers: several kinds of work need them started only once."""

    pool: ProcessPoolExecutor | None
    helpers: int

    def answers(
        self,
        tasks: Sequence[Task],
        work: Callable[[Task], Answer],
        begins: Callable[[Task], None],
    ) -> list[Answer]:
        """The answers to all tasks, in their order.

        ``work`` is a function that a process started anew can import. ``begins`` is called for
        each task that is done here, and for each that is waited for. A task whose helper dies is
        done here. Raises what ``work`` raises.
        """
        if self.pool is None:
            return [_here(task, work, begins) for task in tasks]
        return _Share(tasks, work, self.pool).done(self.helpers, begins)


def _here(task: Task, work: Callable[[Task], Answer], begins: Callable[[Task], None]) -> Answer:
    begins(task)
    return work(task)


class _Share(Generic[Task, Answer]):
    """The tasks that nobody has taken yet, and those that helpers have."""

    def __init__(
        self, tasks: Sequence[Task], work: Callable[[Task], Answer], pool: ProcessPoolExecutor
    ) -> None:
        self._tasks = tasks
        self._work = work
        self._pool = pool
        self._free = deque(range(len(tasks)))
        self._taken: dict[int, Future[Answer]] = {}
        self._lock = Lock()

    def done(self, helpers: int, begins: Callable[[Task], None]) -> list[Answer]:
        """All answers, once there is nothing left to do."""
        answers: dict[int, Answer] = {}
        try:
            for _ in range(helpers):
                self._hand_out()
            while (number := self._first()) is not None:
                answers[number] = _here(self._tasks[number], self._work, begins)
            for number, future in self._taken.items():
                begins(self._tasks[number])
                try:
                    answers[number] = future.result()
                except BrokenProcessPool:
                    answers[number] = self._work(self._tasks[number])
        except BaseException:
            with self._lock:
                self._free.clear()  # or helpers would be given more while they are ended
            raise
        return [answers[number] for number in range(len(self._tasks))]

    def _first(self) -> int | None:
        with self._lock:
            return self._free.popleft() if self._free else None

    def _hand_out(self, _done: Future[Answer] | None = None) -> None:
        """Give the last free task to a helper; called again whenever one has finished."""
        with self._lock:
            if not self._free:
                return
            number = self._free.pop()
            try:
                future = self._pool.submit(self._work, self._tasks[number])
            except RuntimeError:  # the helpers are gone; what is left is done here
                self._free.append(number)
                return
            self._taken[number] = future
        future.add_done_callback(self._hand_out)
