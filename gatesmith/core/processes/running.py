"""Running a program of others: with a time limit, and never longer than whoever asked for it."""

from __future__ import annotations

import json
import os
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
from gatesmith.core.processes import supervisor as _keeper

_PREFIX = "gatesmith-work-"  # of the names of the folders that they work in
_STYLE = re.compile(r"\x1b\[[0-9;]*[A-Za-z]")  # colours of a terminal
_LOOK = 0.02  # seconds between two looks whether it has ended
_LONGEST = 200  # characters of what a program said


class ProgramError(Exception):
    """A program cannot be started, was killed, or was not done in time.

    Whoever runs it says which program for which file, in an error of the program's own.
    """


class LateError(ProgramError):
    """It was not done in time."""


@dataclass(frozen=True)
class Ended:
    """How a program ended: its exit code, below 0 for a signal, and the last of what it said."""

    code: int
    said: str

    @property
    def last_line(self) -> str:
        """The last line that says anything, without what does not print."""
        plain = _STYLE.sub("", self.said).splitlines()
        lines = ("".join(filter(str.isprintable, line)).strip() for line in plain)
        line = next((line for line in reversed(list(lines)) if line), "")
        return line if len(line) <= _LONGEST else f"{line[:_LONGEST]}\u2026"


@contextmanager
def workshop() -> Iterator[Path]:
    """A folder for one program, gone afterwards. Raises StorageError where none can be made."""
    try:
        folder = Path(mkdtemp(prefix=_PREFIX))
    except OSError as error:
        raise StorageError(f"no temporary folder can be made: {error.strerror}") from error
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
) -> Ended:
    """Run a program in a folder of its own, which is removed with it should this process die.

    Raises LateError when it was not done after so many seconds, and ProgramError when it cannot be
    started, or when ``stop`` was set meanwhile. Whatever leaves this function ends the program and
    all that this started first.
    """
    keeper = subprocess.Popen(
        [sys.executable, "-I", str(Path(_keeper.__file__).resolve()), str(folder), *command],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env={**os.environ, **(environment or {})},
        # Ctrl-C is for this process alone, which then ends the others.
        start_new_session=True,
        creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
    )
    assert keeper.stdin is not None
    ended = folder / _keeper.ENDED
    try:
        _wait(keeper, ended, seconds, stop)
        found = _read(ended)
        keeper.stdin.write(_keeper.SEEN)
    finally:
        with suppress(OSError):
            keeper.stdin.close()  # which ends the program, if it still runs
        keeper.wait()
    return found


def _wait(
    keeper: subprocess.Popen[bytes], ended: Path, seconds: float, stop: threading.Event | None
) -> None:
    """Wait until the keeper has said how the program ended. Raises ProgramError."""
    until = time.monotonic() + seconds
    while not ended.exists():
        if stop is not None and stop.is_set():
            raise ProgramError("was stopped")
        if keeper.poll() is not None:
            raise ProgramError("was killed, or its folder was removed while it worked")
        if time.monotonic() > until:
            raise LateError(f"was not done after {_time(seconds)}")
        time.sleep(_LOOK)


def _time(seconds: float) -> str:
    if seconds < 120:
        return f"{seconds:g} seconds"
    return f"{seconds / 60:g} minutes"


def _read(ended: Path) -> Ended:
    try:
        told = json.loads(ended.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        raise ProgramError("was killed, or its folder was removed while it worked") from None
    if "error" in told:
        raise ProgramError(f"cannot be started: {told['error']}")
    return Ended(int(told["code"]), str(told["said"]))
