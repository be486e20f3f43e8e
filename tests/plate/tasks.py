"""Work for helpers, in a file of its own: they start late if they import what the tests do."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

PATIENCE = 300.0  # seconds that a helper may take to start on a busy machine


def double(number: int) -> tuple[int, int]:
    """Twice the number, and who worked it out."""
    time.sleep(0.02)
    return 2 * number, os.getpid()


def die_elsewhere(task: tuple[int, int]) -> int:
    """Kill the process unless it is the one that is named."""
    number, home = task
    if os.getpid() != home:
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def refuse(number: int) -> int:
    """Fail for the last number, which a helper has."""
    if number == 9:
        raise ValueError("nine")
    time.sleep(0.01)
    return number


def wait_for_other(task: tuple[str, int]) -> int:
    """The process that works; the one that is named does not go on before another one has begun."""
    sign, home = Path(task[0]), task[1]
    if os.getpid() != home:
        sign.touch()
    until = time.monotonic() + PATIENCE
    while not sign.exists() and time.monotonic() < until:
        time.sleep(0.02)
    return os.getpid()
