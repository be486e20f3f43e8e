"""Run an external program with a time limit, and never longer than the calling process lives."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from tempfile import mkdtemp

from gatesmith.core.errors import StorageError
from gatesmith.core.processes import supervisor
from gatesmith.core.processes.isolation import child_environment

_PREFIX = "gatesmith-work-"  # of the names of work folders
_STYLE = re.compile(r"\x1b\[[0-9;]*[A-Za-z]")  # terminal colours
_LOOK = 0.02  # seconds between two polls
_WHERE = "Object name:"  # below a message of PrusaSlicer: where it applies
_LONGEST = 200  # characters of a quoted line of output


class ProgramError(Exception):
    """A program cannot be started, was killed, or exceeded its time limit.

    The caller turns it into an error that names the program and the file.
    """


class ProgramTimeoutError(ProgramError):
    """A program exceeded its time limit."""


@dataclass(frozen=True)
class ProgramResult:
    """How a program ended: its exit code, below 0 for a signal, and the end of its output."""

    code: int
    output: str

    @property
    def last_line(self) -> str:
        """The last line of the output that says something, without unprintable characters."""
        plain = _STYLE.sub("", self.output).splitlines()
        lines = ("".join(filter(str.isprintable, line)).strip() for line in plain)
        told = [line for line in lines if line and not line.startswith(_WHERE)]
        line = told[-1] if told else ""
        return line if len(line) <= _LONGEST else f"{line[:_LONGEST]}\u2026"


@contextmanager
def work_folder() -> Iterator[Path]:
    """A temporary folder for one program, removed afterwards. Raises StorageError."""
    try:
        folder = Path(mkdtemp(prefix=_PREFIX))
    except OSError as error:
        raise StorageError(f"cannot create a temporary folder: {error.strerror}") from error
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def run(
    command: Sequence[str],
    folder: Path,
    seconds: float,
    *,
    environment: Mapping[str, str] | None = None,
    stop: threading.Event | None = None,
) -> ProgramResult:
    """Run a program in a folder of its own, which is removed if this process dies.

    Raises ProgramTimeoutError when the program takes longer than ``seconds``, and ProgramError
    when it cannot be started or ``stop`` is set. However this function is left, the program and
    everything it started is ended first.
    """
    supervising = subprocess.Popen(
        [sys.executable, "-I", str(Path(supervisor.__file__).resolve()), str(folder), *command],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env=child_environment(environment),
        # Only this process receives Ctrl-C; it then ends the others.
        start_new_session=True,
        creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
    )
    assert supervising.stdin is not None
    ended = folder / supervisor.ENDED
    try:
        _wait(supervising, ended, seconds, stop)
        found = _read(ended)
        supervising.stdin.write(supervisor.SEEN)
    finally:
        with suppress(OSError):
            supervising.stdin.close()  # which ends the program if it is still running
        supervising.wait()
    return found


def _wait(
    supervising: subprocess.Popen[bytes], ended: Path, seconds: float, stop: threading.Event | None
) -> None:
    """Wait until the supervisor has reported how the program ended. Raises ProgramError."""
    until = time.monotonic() + seconds
    while not ended.exists():
        if stop is not None and stop.is_set():
            raise ProgramError("was stopped")
        if supervising.poll() is not None:
            raise ProgramError("was killed, or its folder was removed while it worked")
        if time.monotonic() > until:
            raise ProgramTimeoutError(f"was not finished after {_time(seconds)}")
        time.sleep(_LOOK)


def _time(seconds: float) -> str:
    if seconds < 120:
        return f"{seconds:g} seconds"
    return f"{seconds / 60:g} minutes"


def _read(ended: Path) -> ProgramResult:
    try:
        result = json.loads(ended.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        raise ProgramError("was killed, or its folder was removed while it worked") from None
    if "error" in result:
        raise ProgramError(f"cannot be started: {result['error']}")
    return ProgramResult(int(result["code"]), str(result["output"]))
