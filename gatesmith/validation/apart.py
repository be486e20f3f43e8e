"""Large files are checked in a process of their own, with limits.

The libraries that calculate sections and solids are written in C++: a file of a few kilobytes with
a hundred thousand bodies can exhaust their stack, all memory, or hours. That is then a finding of
this file, and nothing happens to the others. Smaller files need not wait for a process to start.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gatesmith.core.errors import UnreadableError

if TYPE_CHECKING:
    from pathlib import Path

    from gatesmith.core.findings import Report
    from gatesmith.validation.criteria import Criteria

MOST_TRIANGLES = 200_000
"""Triangles of a mesh that is checked in this process: two seconds of work."""

_MODULE = "gatesmith.validation._apart_process"
_STOPPED = (24, 9)  # SIGXCPU, and SIGKILL, with which some systems follow it

# A sound file needs about a third of it: ten microseconds and half a kilobyte a triangle.
_LEAST_SECONDS, _SECONDS_EACH = 20, 30e-6
_LEAST_MEGABYTES, _MEGABYTES_EACH = 4096, 0.0015

# Seconds of wall time for one of processor time, because a busy machine has few for each process.
_PATIENCE = 20


class TooLargeError(Exception):
    """A mesh of so many triangles must be checked apart; caught by ``validate_file``."""

    def __init__(self, triangles: int) -> None:
        super().__init__(f"{triangles} triangles")
        self.triangles = triangles


def require_small(triangles: int) -> None:
    """Raises TooLargeError for a mesh that must be checked in a process of its own."""
    if triangles > MOST_TRIANGLES:
        raise TooLargeError(triangles)


def checked_apart(path: Path, criteria: Criteria, triangles: int) -> Report:
    """The report on a file, from a process of its own.

    Raises UnreadableError ``file-not-judged`` if that crashes or takes too long.
    """
    import pickle  # here, because few files need it
    import subprocess

    from gatesmith.core.processes.isolation import child_environment, python_command

    megabytes = _LEAST_MEGABYTES + int(_MEGABYTES_EACH * triangles)
    seconds = _LEAST_SECONDS + int(_SECONDS_EACH * triangles)
    try:
        done = subprocess.run(
            python_command("-m", _MODULE, str(megabytes), str(seconds)),
            input=pickle.dumps((path, criteria)),
            env=child_environment(),
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            timeout=seconds * _PATIENCE,
            check=False,
        )
    except subprocess.TimeoutExpired:
        raise _too_slow(seconds, triangles) from None
    if done.returncode:
        if -done.returncode in _STOPPED:
            raise _too_slow(seconds, triangles)
        how = f"signal {-done.returncode}" if done.returncode < 0 else f"code {done.returncode}"
        raise UnreadableError(
            "file-not-judged", f"the process that checked its {triangles} triangles crashed ({how})"
        )
    report: Report = pickle.loads(done.stdout)
    return report


def _too_slow(seconds: int, triangles: int) -> UnreadableError:
    return UnreadableError(
        "file-not-judged",
        f"checking its {triangles} triangles was stopped after {seconds} seconds of processor time",
    )
