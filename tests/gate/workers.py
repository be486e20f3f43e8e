"""Child processes that make gates, up to two at a time, each gate with a limit on its work."""

from __future__ import annotations

import contextlib
import json
import signal
import subprocess
import sys
import threading
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

SECONDS_EACH = 60  # of the processor; a gate takes a fifth of one, the first one two more
PATIENCE = 600.0  # seconds by the clock for a child that waits for something: others run as well
AT_ONCE = 2
_FEW = 20  # requests that one child answers sooner than two, each of which imports all
CHILD = (str(Path(__file__).with_name("worker.py")), str(SECONDS_EACH))
"""What Python runs in a child."""

Request = dict[str, object]
Failures = dict[str, str]


class Worker:
    """One child at a time; a new one takes over where a gate was the end of it."""

    def __init__(self) -> None:
        self._child: subprocess.Popen[str] | None = None

    def ask(self, request: Request) -> Failures:
        """What is wrong with a gate; a crash and an endless loop are answers too."""
        child = self._running()
        assert child.stdin is not None
        assert child.stdout is not None
        late = threading.Event()

        def stop() -> None:
            late.set()
            child.kill()

        limit = threading.Timer(PATIENCE, stop)
        limit.start()
        try:
            child.stdin.write(json.dumps(request) + "\n")
            child.stdin.flush()
            answer = child.stdout.readline()
        except BrokenPipeError:
            answer = ""
        finally:
            limit.cancel()
        if answer:
            failures: Failures = json.loads(answer)["failures"]
            return failures
        code = child.wait()
        self.close()
        over = late.is_set() or code == _spent()
        return {"over time" if over else "crash": f"the child ended with {code}"}

    def close(self) -> None:
        """End the child."""
        child, self._child = self._child, None
        if child is None:
            return
        child.kill()
        child.wait()
        for pipe in (child.stdin, child.stdout):
            if pipe is not None:
                with contextlib.suppress(BrokenPipeError):
                    pipe.close()

    def _running(self) -> subprocess.Popen[str]:
        if self._child is None:
            self._child = subprocess.Popen(
                [sys.executable, *CHILD],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
                encoding="utf-8",
            )
        return self._child


def _spent() -> int | None:
    """How a child ends that has used up its time of the processor."""
    return -signal.SIGXCPU if sys.platform != "win32" else None


def ask_all(requests: Iterable[Request]) -> list[Failures]:
    """The answers to all requests, in their order."""
    asked = list(requests)
    own = threading.local()
    workers: list[Worker] = []

    def hire() -> None:
        own.worker = Worker()
        workers.append(own.worker)

    def ask(request: Request) -> Failures:
        worker: Worker = own.worker
        return worker.ask(request)

    try:
        children = 1 if len(asked) <= _FEW else AT_ONCE
        with ThreadPoolExecutor(children, initializer=hire) as pool:
            return list(pool.map(ask, asked))
    finally:
        for worker in workers:
            worker.close()
