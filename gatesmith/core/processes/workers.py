"""Worker processes that end with their parent, however it ends."""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children, parent_process
from multiprocessing.context import SpawnContext, SpawnProcess
from multiprocessing.process import BaseProcess
from types import FrameType

from gatesmith.core.errors import UsageError
from gatesmith.core.processes.garbage import collect_rarely
from gatesmith.core.processes.isolation import isolated_start

_ENDED_BY_SIGNAL = 128  # shells add it to the number of the signal


class _Worker(SpawnProcess):
    """A worker whose first modules do not come from the current folder.

    It inherits blocked signals and a clean environment, whenever the pool starts it. Its import
    path is that of this process as soon as it is told.
    """

    def start(self) -> None:
        with _signals_held_back(), _without_interrupts(), isolated_start():
            super().start()


class _Context(SpawnContext):
    """Starts processes anew, because a forked copy of this one may inherit a held lock."""

    Process = _Worker


def worker_context() -> SpawnContext:
    """What starts isolated workers. Raises UsageError where they could not be isolated."""
    if sys.flags.ignore_environment and not sys.flags.safe_path:
        # Workers get the same options, and would ignore that their path must be safe.
        raise UsageError("Python runs with -E; start it with -P too, or with -I instead of both")
    return _Context()


@contextmanager
def worker_pool(count: int) -> Iterator[ProcessPoolExecutor]:
    """A pool of ``count`` processes; leaving the block by an exception ends them at once.

    Only this process receives Ctrl-C and then ends them; the same goes for SIGTERM, which raises
    SystemExit. Raises UsageError where the workers could not be isolated.
    """
    context = worker_context()
    others = set(active_children())
    with isolated_start():  # the locks of the pool start the process that tracks them
        pool = ProcessPoolExecutor(count, mp_context=context, initializer=follow_parent)
    try:
        with _terminated_in_order():
            for _ in range(count):
                pool.submit(os.getpid)  # each starts one process
            yield pool
    except BaseException:
        for child in set(active_children()) - others:
            child.terminate()
        raise
    finally:
        pool.shutdown()


@contextmanager
def _terminated_in_order() -> Iterator[None]:
    """Let SIGTERM unwind the stack; otherwise the pool's locks are reported as leaked."""
    before = signal.getsignal(signal.SIGTERM)
    if threading.current_thread() is not threading.main_thread() or before != signal.SIG_DFL:
        yield  # only the main thread may set a handler, and an existing one is respected
        return
    asked: list[int] = []

    def leave(number: int, frame: FrameType | None) -> None:
        signal.signal(number, signal.SIG_DFL)  # a second one ends the process at once
        asked.append(number)
        raise SystemExit(_ENDED_BY_SIGNAL + number)

    signal.signal(signal.SIGTERM, leave)
    try:
        yield
    except Exception:
        if asked:  # a library that was being imported turned it into an error of its own
            raise SystemExit(_ENDED_BY_SIGNAL + asked[0]) from None
        raise
    finally:
        signal.signal(signal.SIGTERM, before)


@contextmanager
def _signals_held_back() -> Iterator[None]:
    """Answer Ctrl-C and SIGTERM afterwards: a worker that is told half its work prints an error.

    Blocking them is not enough, for the system hands them to any thread of this process. Only the
    main thread answers signals, so nothing is to do in another.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    held: list[int] = []
    before = {}
    for number in (signal.SIGINT, signal.SIGTERM):
        handler = signal.getsignal(number)
        if handler not in (None, signal.SIG_IGN):
            before[number] = handler
            signal.signal(number, lambda caught, _: held.append(caught))
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
        for received in held:
            signal.raise_signal(received)


@contextmanager
def _without_interrupts() -> Iterator[None]:
    """Block Ctrl-C, so that processes started meanwhile ignore it. No effect on Windows."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def follow_parent() -> None:
    """In a worker: exit as soon as the parent is gone, even if it was killed; ignore Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    collect_rarely()
    parent = parent_process()
    if parent is not None:
        threading.Thread(target=_leave_after, args=(parent,), daemon=True).start()


def _leave_after(parent: BaseProcess) -> None:
    parent.join()
    os._exit(1)
