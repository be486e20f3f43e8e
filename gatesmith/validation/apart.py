"""Large files are checked in a process of their own, with limits.

The libraries that calculate sections and solids are written in C++: a file of a few kilobytes with
a hundred thousand bodies can exhaust their stack, all memory, or hours. That is then a finding of
this file, and nothing happens to the others. Smaller files need not wait for a process to start.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gatesmith.core.errors import UnreadableError
from gatesmith.core.processes.limited import CallLimits, LimitedCallError, call_limited

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from gatesmith.core.findings import Report
    from gatesmith.validation.criteria import Criteria

    Check = Callable[[Path, Criteria], Report]

MOST_TRIANGLES = 200_000
"""Triangles of a mesh that is checked in this process: two seconds of work."""

# A sound file needs about a third of it: ten microseconds and half a kilobyte a triangle.
_LEAST_SECONDS, _SECONDS_EACH = 20, 30e-6
_LEAST_MEGABYTES, _MEGABYTES_EACH = 4096, 0.0015


class TooLargeError(Exception):
    """A mesh of so many triangles must be checked apart; caught by ``validate_file``."""

    def __init__(self, triangles: int) -> None:
        super().__init__(f"{triangles} triangles")
        self.triangles = triangles


def require_small(triangles: int) -> None:
    """Raises TooLargeError for a mesh that must be checked in a process of its own."""
    if triangles > MOST_TRIANGLES:
        raise TooLargeError(triangles)


def checked_apart(check: Check, path: Path, criteria: Criteria, triangles: int) -> Report:
    """The report of ``check`` on a file, from a process of its own.

    Raises UnreadableError ``file-not-judged`` if that crashes or takes too long.
    """
    limits = CallLimits(
        _LEAST_SECONDS + int(_SECONDS_EACH * triangles),
        _LEAST_MEGABYTES + int(_MEGABYTES_EACH * triangles),
    )
    try:
        return call_limited(check, path, criteria, limits=limits)
    except LimitedCallError as error:
        raise UnreadableError(
            "file-not-judged", f"the process that checked its {triangles} triangles {error}"
        ) from None
