"""Work on files for the tests of its processes: quick, slow, and one that dies."""

from __future__ import annotations

import os
import time
from pathlib import Path

from gatesmith.web.server.file_jobs import Tell


def work(path: Path, options: dict[str, str], tell: Tell) -> bytes:
    """Do what the file says."""
    word = path.read_text(encoding="ascii")
    tell("begun", 0, os.getpid())
    if word == "sleep":
        time.sleep(600)
    if word == "die":
        os._exit(1)
    return f"{word} {options.get('do')}".encode()
