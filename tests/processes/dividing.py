"""Processes that divide, for tests of Ctrl-C and of what a stopped run leaves."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

SECONDS = 8.0  # half a second on a machine that does nothing else, much more on a busy one
_BEGIN = """
import os, sys, time
from gatesmith.core.processes import interruption, run_leftovers
interruption.claim()
interruption.begin()
"""
_DIVIDE = """
interruption.divide()
print(os.getpid(), flush=True)
"""
COMPUTE = "sum(range(10 ** 12))\n"
"""Minutes in which Python handles no signal, as in a library that builds a shape."""


@contextmanager
def started(
    work: str, folder: Path, before: str = ""
) -> Iterator[tuple[subprocess.Popen[str], int]]:
    """A process that has divided, and the number of its copy, which does this work."""
    process = subprocess.Popen(
        [sys.executable, "-c", _BEGIN + before + _DIVIDE + work],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=folder,
        start_new_session=True,
    )
    assert process.stdout is not None
    copy = int(process.stdout.readline())
    assert copy != process.pid
    try:
        yield process, copy
    finally:
        process.kill()
        process.communicate()


def ends(number: int) -> bool:
    """Whether a process is gone before long; one that nobody waited for counts as gone."""
    deadline = time.monotonic() + SECONDS
    while time.monotonic() < deadline:
        try:
            state = Path(f"/proc/{number}/stat").read_text("utf-8").rpartition(")")[2].split()[0]
        except (FileNotFoundError, ProcessLookupError):
            return True
        if state == "Z":
            return True
        time.sleep(0.02)
    return False


def await_ready(process: subprocess.Popen[str]) -> None:
    """Wait until a process says on a line of its own that it is ready."""
    assert process.stdout is not None
    assert process.stdout.readline() == "ready\n"
