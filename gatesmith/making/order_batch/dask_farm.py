"""Workers on other machines, by Dask distributed: its scheduler, its retries, our one writer.

Dask hands the task of a worker that was lost to another one. A result counts once, when this
process has it and has written it; what a dying worker did besides leaves no trace.
"""

from __future__ import annotations

import queue
from collections.abc import Sequence
from concurrent.futures import CancelledError
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self, TypeAlias

from gatesmith.core.errors import GatesmithError, MissingLibraryError, UsageError
from gatesmith.core.installed import install_command
from gatesmith.making.order_batch.piece_work import PieceWork, Work, WorkAnswer, work_done
from gatesmith.making.order_batch.work_farm import KILLED, Done

if TYPE_CHECKING:
    from distributed import Future

    Answers: TypeAlias = Future[list[WorkAnswer]]

Works: TypeAlias = tuple[Work, ...]

_AT_ONCE = 4  # pieces of a task: what Dask does for each task is then shared by them
_AHEAD = 1  # tasks for each worker that are handed out before they are needed
_CONNECT_SECONDS = 10.0
_WAIT_SECONDS = 5.0  # between two looks whether the scheduler still lives


class SchedulerLostError(GatesmithError):
    """The scheduler is gone; what was made stays, and the next run goes on."""


def warm_up() -> None:
    """On a worker: import what making a piece needs, by making one."""
    from gatesmith.making.options import MakeOptions, Request
    from gatesmith.making.pipeline import make_in_memory
    from gatesmith.making.request import plan_piece
    from gatesmith.pieces import piece

    planned = plan_piece(piece("gate"), Request(draft=True))
    make_in_memory(planned, MakeOptions(use_cache=False))


def all_done(works: Sequence[Work]) -> list[WorkAnswer]:
    """On a worker: do several tasks, one after the other."""
    return [work_done(work) for work in works]


class DaskFarm:
    """The workers of a scheduler, however many there are, and however often that changes."""

    def __init__(self, address: str) -> None:
        """Raises MissingLibraryError without Dask."""
        try:
            import distributed  # noqa: F401 - it must be there before anything is promised
        except ImportError as error:
            raise MissingLibraryError(
                "--scheduler needs Dask, which is not installed; "
                f"run: {install_command('distributed')}"
            ) from error
        self._address = address
        self._ended: queue.SimpleQueue[tuple[Works, Answers]] = queue.SimpleQueue()
        self._futures: dict[str, Answers] = {}  # Dask forgets what nobody holds
        self._gathered: list[Work] = []  # not handed out yet
        self._capacity = 1

    @property
    def capacity(self) -> int:
        """See ``Farm``."""
        return self._capacity

    def __enter__(self) -> Self:
        """Connect, and warm up the workers. Raises UsageError."""
        from distributed import Client

        try:
            # Any: half of Dask's methods have no types
            connect: Any = Client
            self._client: Any = connect(
                self._address, timeout=_CONNECT_SECONDS, set_as_default=False
            )
        except (OSError, ValueError) as error:
            reason = str(error).strip().splitlines()[0] if str(error).strip() else "no answer"
            raise UsageError(
                f"--scheduler {self._address}: no scheduler of Dask answers there: {reason}; "
                "start one with: dask scheduler"
            ) from None
        self._look_at_workers()
        self._client.run(warm_up)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Take back what is not done, and leave the workers as they are."""
        if self._futures:
            self._client.cancel(list(self._futures.values()), force=True)
        self._client.close()

    def hand_out(self, work: Work) -> None:
        """See ``Farm``. A few pieces go out together; a bed, which takes longer, goes alone."""
        if isinstance(work, PieceWork):
            self._gathered.append(work)
            if len(self._gathered) >= _AT_ONCE:
                self._hand_out_gathered()
        else:
            self._submit((work,))

    def _hand_out_gathered(self) -> None:
        if self._gathered:
            self._submit(tuple(self._gathered))
            self._gathered = []

    def _submit(self, works: Works) -> None:
        future: Any = self._client.submit(all_done, works, pure=False)
        self._futures[str(future.key)] = future
        future.add_done_callback(lambda ended: self._ended.put((works, ended)))

    def finished(self) -> list[Done]:
        """See ``Farm``. Raises SchedulerLostError."""
        self._hand_out_gathered()
        found: list[Done] = []
        while not found:
            try:
                works, future = self._ended.get(timeout=_WAIT_SECONDS)
            except queue.Empty:
                self._look_at_workers()
                continue
            found += self._done(works, future)
            while not self._ended.empty():
                found += self._done(*self._ended.get())
        return found

    def _done(self, works: Works, future: Answers) -> list[Done]:
        """The answers to these tasks; where they killed their workers, each is tried alone."""
        from distributed import KilledWorker

        self._futures.pop(str(future.key), None)
        try:
            answers = future.result()
        except KilledWorker:
            if len(works) > 1:
                for work in works:
                    self._submit((work,))
                return []
            return [(works[0], WorkAnswer(error=KILLED, kind="KernelError"))]
        except (CancelledError, OSError) as error:
            raise self._lost() from error
        except Exception as error:  # a worker without this version of gatesmith, for one
            said = " ".join(str(error).split()) or type(error).__name__
            raise GatesmithError(
                f"--scheduler {self._address}: a worker cannot do its work: {said}; install the "
                "same gatesmith where the workers run"
            ) from error
        return list(zip(works, answers, strict=True))

    def _look_at_workers(self) -> None:
        """Count the threads of all workers. Raises SchedulerLostError, UsageError."""
        try:
            info: dict[str, Any] = self._client.scheduler_info(n_workers=-1)
            threads = self._client.nthreads()
        except (OSError, AttributeError) as error:
            raise self._lost() from error
        if self._client.status not in ("running", "connecting"):
            raise self._lost()
        many = [name for name, count in threads.items() if count > 1]
        if many:
            raise UsageError(
                f"--scheduler {self._address}: the worker {many[0]} has {threads[many[0]]} "
                "threads, but a piece needs a process of its own; start the workers with "
                "--nthreads 1"
            )
        self._capacity = max(len(info["workers"]), 1) * (1 + _AHEAD) * _AT_ONCE

    def _lost(self) -> SchedulerLostError:
        return SchedulerLostError(
            f"--scheduler {self._address}: the scheduler is gone; start it and run this again, "
            "which makes only what is missing"
        )
