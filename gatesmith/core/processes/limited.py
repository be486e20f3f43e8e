"""Calling a function in a process of its own, with limits of time and memory.

For work on foreign files by libraries that are written in C++: a file that was made for it can
crash them, take all memory, or keep them busy for ever. The process that asks lives on.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

_MODULE = "gatesmith.core.processes._limited_process"
_STOPPED = (24, 9)  # SIGXCPU, and SIGKILL, with which some systems follow it

PATIENCE = 20
"""Seconds of wall time for one of processor time: a busy machine has few for each process."""

Answer = TypeVar("Answer")


class LimitedCallError(Exception):
    """The process brought no answer; its text says how it ended, such as "crashed (signal 11)"."""


class OverBudgetError(LimitedCallError):
    """The process needed more time or memory than it may; it did not crash."""


@dataclass(frozen=True)
class CallLimits:
    """Seconds of processor time, and mebibytes of address space, that a call may take."""

    seconds: int
    megabytes: int


def call_limited(function: Callable[..., Answer], *arguments: object, limits: CallLimits) -> Answer:
    """What the function answers, called in a process of its own.

    A new process must be able to import the function; arguments and answer are pickled. Raises
    LimitedCallError if the process crashes, takes too long or too much memory, and what the
    function raises.
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
        raise too_slow(limits) from None
    if done.returncode:
        raise how_it_ended(done.returncode, limits)
    found: Answer = answered(done.stdout, limits)
    return found


def reply_of(function: Callable[..., object], arguments: tuple[object, ...]) -> tuple[str, object]:
    """In the process: what it replies, which is the answer of a function or why there is none."""
    import pickle

    try:
        return "answer", function(*arguments)
    except MemoryError:
        return "memory", None
    except Exception as error:  # any error: it belongs to whoever called
        try:
            pickle.loads(pickle.dumps(error))  # our own object
        except Exception:  # an exception whose arguments are not those of its class
            return "raised", RuntimeError(f"{type(error).__name__}: {error}")
        return "raised", error


def answered(reply: bytes, limits: CallLimits) -> Any:
    """The answer in the reply of the process, pickled. Raises what the function raised."""
    import pickle

    kind, answer = pickle.loads(reply)  # our own child wrote it
    if kind == "memory":
        raise OverBudgetError(f"needed more than {limits.megabytes} MB of memory")
    if kind == "raised":
        raise answer
    return answer


def how_it_ended(code: int, limits: CallLimits) -> LimitedCallError:
    """How a process ended with this exit code, below 0 by a signal."""
    if -code in _STOPPED:
        return too_slow(limits)
    return LimitedCallError(f"crashed ({f'signal {-code}' if code < 0 else f'code {code}'})")


def too_slow(limits: CallLimits) -> OverBudgetError:
    """How a process ended that took too long."""
    return OverBudgetError(f"was stopped after {limits.seconds} seconds of processor time")
