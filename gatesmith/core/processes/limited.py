"""Calling a function in a process of its own, with limits of time and memory.

For work on foreign files by libraries that are written in C++: a file that was made for it can
crash them, take all memory, or keep them busy for ever. The process that asks lives on.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

_MODULE = "gatesmith.core.processes._limited_process"
_STOPPED = (24, 9)  # SIGXCPU, and SIGKILL, with which some systems follow it

PATIENCE = 20
"""Seconds of wall time for one of processor time: a busy machine has few for each process."""

Answer = TypeVar("Answer")


class LimitedCallError(Exception):
    """The process brought no answer; its text says how it ended, such as "crashed (signal 11)"."""


@dataclass(frozen=True)
class CallLimits:
    """Seconds of processor time, and mebibytes of address space, that a call may take."""

    seconds: int
    megabytes: int


def call_limited(function: Callable[..., Answer], *arguments: object, limits: CallLimits) -> Answer:
    """What the function answers, called in a process of its own.

    A new process must be able to import the function; arguments and answer are pickled. Raises
    LimitedCallError if the process crashes, takes too long or too much memory; an exception of the
    function is a crash.
    """
    import pickle  # here, because few files need it
    import subprocess

    from gatesmith.core.processes.isolation import child_environment, python_command

    try:
        done = subprocess.run(
            python_command("-m", _MODULE, str(limits.megabytes), str(limits.seconds)),
            input=pickle.dumps((function, arguments)),
            env=child_environment(),
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            timeout=limits.seconds * PATIENCE,
            check=False,
        )
    except subprocess.TimeoutExpired:
        raise LimitedCallError(_too_slow(limits)) from None
    if done.returncode:
        if -done.returncode in _STOPPED:
            raise LimitedCallError(_too_slow(limits))
        how = f"signal {-done.returncode}" if done.returncode < 0 else f"code {done.returncode}"
        raise LimitedCallError(f"crashed ({how})")
    kind, answer = pickle.loads(done.stdout)  # our own child wrote it
    if kind == "memory":
        raise LimitedCallError(f"needed more than {limits.megabytes} MB of memory")
    found: Answer = answer
    return found


def _too_slow(limits: CallLimits) -> str:
    return f"was stopped after {limits.seconds} seconds of processor time"
