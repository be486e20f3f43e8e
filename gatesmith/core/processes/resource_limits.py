"""Limits that a child process sets itself before it reads a file that may be made to harm."""

from __future__ import annotations

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


def _lower(limit: int, most: int) -> None:
    import resource

    _, hard = resource.getrlimit(limit)
    soft = most if hard == resource.RLIM_INFINITY else min(most, hard)
    resource.setrlimit(limit, (soft, hard))
