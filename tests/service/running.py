"""The service as a process of its own, and clients that ask it many things at once."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class RunningService:
    """The process and its address, without a slash at the end."""

    process: subprocess.Popen[str]
    address: str


@contextmanager
def running_service(folder: Path, options: Sequence[str] = ()) -> Iterator[RunningService]:
    """``gatesmith serve`` on a free port of loopback."""
    process = subprocess.Popen(
        [sys.executable, "-m", "gatesmith", "serve", "--port", "0", *options],
        cwd=folder,
        env={**os.environ, "GATESMITH_CONFIG": str(folder / "config")},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
    )
    assert process.stdout is not None
    try:
        line = process.stdout.readline()
        words = line.split()
        assert "serves" in words, line
        yield RunningService(process, words[words.index("at") + 1].rstrip("/"))
    finally:
        process.terminate()
        process.wait(60)
        process.stdout.close()
