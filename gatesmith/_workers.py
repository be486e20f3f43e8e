"""Worker processes that end with their parent, whatever ends it."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children, get_context, parent_process
from multiprocessing.process import BaseProcess


@contextmanager
def worker_pool(count: int) -> Iterator[ProcessPoolExecutor]:
    """So many processes to submit work to; whatever leaves the block early ends them at once.

    They are started anew, for a copy of this process may inherit a lock that is held. Ctrl-C
    reaches this process alone, which then ends them.
    """
    others = set(active_children())
    pool = ProcessPoolExecutor(count, mp_context=get_context("spawn"), initializer=_follow_parent)
    try:
        with _without_interrupts():
            pool.submit(os.getpid)  # starts all of them, which inherit what is blocked
        yield pool
    except BaseException:
        for child in set(active_children()) - others:
            child.terminate()
        raise
    finally:
        pool.shutdown()


@contextmanager
def _without_interrupts() -> Iterator[None]:
    """Keep Ctrl-C waiting; what is started meanwhile never hears it. Nothing on Windows."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _follow_parent() -> None:
    """In a worker: end as soon as the parent is gone, even if it was killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = parent_process()
    if parent is not None:
        threading.Thread(target=_leave_after, args=(parent,), daemon=True).start()


def _leave_after(parent: BaseProcess) -> None:
    parent.join()
    os._exit(1)
