"""Waiting for a child process that may take only so much memory and time."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

_LOOK = 0.02  # seconds between two looks: the CAD kernel takes twenty megabytes in them


class TooMuchMemoryError(Exception):
    """The process took more memory than it may, and was ended."""


def wait_watched(child: subprocess.Popen[bytes], seconds: float, megabytes: int) -> int:
    """The exit code of a child, below 0 for a signal; it is ended however this function is left.

    Raises TooMuchMemoryError once it has more than so many mebibytes in memory, its libraries
    among them, and subprocess.TimeoutExpired after ``seconds`` on the clock. Memory is watched on
    Linux alone: elsewhere a process is not told that of another one.
    """
    until = time.monotonic() + seconds
    try:
        while (code := child.poll()) is None:
            if resident(child.pid) > megabytes * 2**20:
                raise TooMuchMemoryError
            if time.monotonic() > until:
                raise subprocess.TimeoutExpired(child.args, seconds)
            time.sleep(_LOOK)
        return code
    finally:
        child.kill()
        child.wait()


def resident(process: int) -> int:
    """The bytes of a process that are in memory; 0 where that cannot be told."""
    if sys.platform != "linux":
        return 0
    import resource

    try:
        pages = Path(f"/proc/{process}/statm").read_text(encoding="ascii").split()[1]
    except (OSError, IndexError):
        return 0  # it has just ended
    return int(pages) * resource.getpagesize()
