"""Files are checked in processes of their own, with limits.

The libraries that calculate sections and solids are written in C++: a file of a few kilobytes can
be made to crash them, to exhaust their stack or all memory, or to keep them busy for hours. That is
then a finding of this file, and nothing happens to the others.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gatesmith.core.errors import UnreadableError
from gatesmith.core.processes.copies import HAS_COPIES, call_each_in_copy, call_in_copy
from gatesmith.core.processes.limited import (
    CallLimits,
    LimitedCallError,
    OverBudgetError,
    call_limited,
)
from gatesmith.core.processes.resource_limits import (
    address_space,
    extend_limits,
    limit_memory,
    limit_time,
    seconds_used,
)
from gatesmith.core.processes.whole_import import import_whole
from gatesmith.mesh.formats import format_of, formats
from gatesmith.validation.checked_file import (
    error_report,
    nothing_checked,
    validate_within_limits,
)
from gatesmith.validation.checks import Group, checks, selected_groups

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from gatesmith.core.findings import Report
    from gatesmith.validation.criteria import Criteria

# A sound file needs about a third of it: ten microseconds and half a kilobyte a triangle.
_LIMITS = CallLimits(seconds=20, megabytes=4096)
_SECONDS_EACH, _BYTES_EACH = 30e-6, 1500
_READING = 0.5e-6  # seconds for each byte of a file: text is read at three megabytes a second

_STEP = "gatesmith.validation.step"

_READERS = {".3mf": ("lib3mf",), ".step": (_STEP,), ".stp": (_STEP,)}
"""What is imported to read a file with this suffix, beside the module of its format."""


def validated_apart(path: Path, criteria: Criteria) -> Report:
    """The report on a file, from a process of its own: a copy of this one where there are copies.

    Raises UnreadableError ``file-not-judged`` if that crashes, ``not-fully-checked`` if it takes
    too long or too much memory.
    """
    try:
        if not HAS_COPIES:
            return call_limited(within_limits, path, criteria, limits=_LIMITS)
        import_checks(path, criteria)
        return call_in_copy(within_limits, path, criteria, limits=_LIMITS)
    except LimitedCallError as error:
        raise _unjudged(error) from None


def each_validated_apart(
    files: Sequence[Path], validate: Callable[[Path], Report]
) -> Iterator[Report]:
    """The reports of a function on files, from a copy of this process."""
    found = call_each_in_copy(validate, files, limits=_LIMITS)
    for file, report in zip(files, found, strict=True):
        if isinstance(report, LimitedCallError):
            yield error_report(file, _unjudged(report))
        else:
            yield report


def limited_here(file: Path, validate: Callable[[Path], Report]) -> Report:
    """The report of a function on a file, with the limits of a copy set to this process."""
    limit_memory(address_space() + _LIMITS.megabytes * 2**20)
    limit_time(seconds_used() + _LIMITS.seconds)
    return validate(file)


def _unjudged(error: LimitedCallError) -> UnreadableError:
    why = f"the process that checked it {error}"
    if isinstance(error, OverBudgetError):
        return nothing_checked(why)
    return UnreadableError("file-not-judged", why)


def within_limits(path: Path, criteria: Criteria) -> Report:
    """The report on a file, in the process that was started for it and has limits."""
    extend_limits(int(_READING * _size(path)), 0)
    return validate_within_limits(path, criteria, _extend)


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except (OSError, ValueError):
        return 0  # reading it reports what is wrong


def _extend(triangles: int) -> None:
    """Give this process more time and memory, for so many triangles."""
    extend_limits(int(_SECONDS_EACH * triangles), _BYTES_EACH * triangles)


def import_checks(path: Path, criteria: Criteria) -> None:
    """Import what reads and checks a file, once for all copies of this process."""
    suffix = path.suffix.lower()
    if suffix in formats():
        format_of(suffix)
    for group in selected_groups(criteria.selection) | {Group.TOPOLOGY}:
        checks([group])
    for name in (*_READERS.get(suffix, ()), "gatesmith.mesh.mesh_file", "manifold3d"):
        import_whole(name)
