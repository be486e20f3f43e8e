"""Worker processes that end with their parent, however it ends."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children, get_context, parent_process
from multiprocessing.process import BaseProcess
from types import FrameType

_ENDED_BY_SIGNAL = 128  # shells add it to the number of the signal


@contextmanager
def worker_pool(count: int) -> Iterator[ProcessPoolExecutor]:
    """A pool of ``count`` processes; leaving the block by an exception ends them at once.

    They are spawned, because a forked copy of this process may inherit a held lock. Only this
    process receives Ctrl-C and then ends them; the same goes for SIGTERM, which raises SystemExit.
    """
    others = set(active_children())
    pool = ProcessPoolExecutor(count, mp_context=get_context("spawn"), initializer=follow_parent)
    try:
        with _without_interrupts():
            for _ in range(count):  # each starts one process, which inherits the blocked signals
                pool.submit(os.getpid)
        with _terminated_in_order():
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
    parent = parent_process()
    if parent is not None:
        threading.Thread(target=_leave_after, args=(parent,), daemon=True).start()


def _leave_after(parent: BaseProcess) -> None:
    parent.join()
    os._exit(1)
