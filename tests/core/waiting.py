"""Waiting for a file to come, or for a process or a folder to go; looks are counted."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path

_LOOKS, _PAUSE = 600, 0.05


def until_there(path: Path) -> bool:
    """Wait until a file is there; whether it came."""
    return _until(path.exists)


def until_gone(what: Path | int) -> bool:
    """Wait until a path or a process is gone; whether it went."""
    if isinstance(what, Path):
        return _until(lambda: not what.exists())
    return _until(lambda: not _lives(what))


def _until(happened: Callable[[], bool]) -> bool:
    for _ in range(_LOOKS):
        if happened():
            return True
        time.sleep(_PAUSE)
    return False


def _lives(process: int) -> bool:
    try:
        state = Path(f"/proc/{process}/stat").read_text("utf-8").rpartition(")")[2].split()[0]
    except OSError:
        try:
            os.kill(process, 0)
        except OSError:
            return False
        return not Path("/proc/self/stat").exists()
    return state != "Z"
