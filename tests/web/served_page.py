"""The page as the real command serves it, for tests that look at it from a browser."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def served_page(folder: Path, *command: str) -> Iterator[str]:
    """The address of `gatesmith web`, or another command, while it runs.

    ``folder`` is where it keeps files for a while. Ctrl-C must end it in order.
    """
    server = subprocess.Popen(
        [sys.executable, "-m", "gatesmith", *(command or ("web",)), "--no-open"],
        stdout=subprocess.PIPE,
        encoding="utf-8",
        env={**os.environ, "PYTHONUNBUFFERED": "1", "TMPDIR": str(folder)},
    )
    try:
        assert server.stdout is not None
        line = server.stdout.readline()
        yield next(word for word in line.split() if word.startswith("http"))
    finally:
        server.send_signal(signal.SIGINT)
        assert server.wait(30) == 0, "Ctrl-C did not end it in order"
