"""Limits that a child process sets itself before it reads a file that may be made to harm."""

from __future__ import annotations

import os
import sys


def limit_memory(most: int) -> None:
    """Limit the address space of this process to so many bytes, if the system can."""
    if sys.platform == "win32":
        return
    import resource

    _lower(resource.RLIMIT_AS, most)
    _lower(resource.RLIMIT_CORE, 0)


def limit_time(seconds: int) -> None:
    """Limit the processor time of this process, if the system can; it then ends by SIGXCPU."""
    if sys.platform == "win32":
        return
    import resource

    _lower(resource.RLIMIT_CPU, seconds)


def extend_limits(seconds: int, memory: int) -> None:
    """Allow this process so many seconds of processor time and bytes more, where it has limits."""
    if sys.platform == "win32":
        return
    import resource

    for limit, more in ((resource.RLIMIT_CPU, seconds), (resource.RLIMIT_AS, memory)):
        soft, _ = resource.getrlimit(limit)
        if soft != resource.RLIM_INFINITY:
            _lower(limit, soft + more)


def seconds_used() -> int:
    """Seconds of the processor that this process has used, rounded up."""
    return int(sum(os.times()[:2])) + 1


def address_space() -> int:
    """How many bytes of addresses this process has on Linux; libraries reserve more than they use.

    0 elsewhere.
    """
    if sys.platform != "linux":
        return 0
    import resource
    from pathlib import Path

    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0])
    return pages * resource.getpagesize()


def _lower(limit: int, most: int) -> None:
    import resource

    _, hard = resource.getrlimit(limit)
    soft = most if hard == resource.RLIM_INFINITY else min(most, hard)
    resource.setrlimit(limit, (soft, hard))
