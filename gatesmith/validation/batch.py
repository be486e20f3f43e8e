"""Validate many files: on all cores, reported in order, and never stopped by one bad file."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path

from gatesmith.core.findings import Report
from gatesmith.core.processes.copies import HAS_COPIES
from gatesmith.validation.checked_file import failure_report, needs_only_edges
from gatesmith.validation.criteria import Criteria

# A worker takes a third of a second to start, which pays from this much work on: files with all
# their checks, or bytes to read where only edges are checked.
_WORTH_FILES = 8
_WORTH_BYTES = 64 * 2**20

# Files handed to a worker at a time: many, because checking a small file takes less time than
# handing it over, but few enough that every worker gets several turns and all end together.
_MOST_AT_ONCE, _TURNS = 16, 4


_Work = Callable[[Sequence[Path]], list[Report]]

Validate = Callable[[Path, Criteria], Report]
"""A function that validates one file; a new process must be able to import it."""


def validate_safely(file: Path, criteria: Criteria) -> Report:
    """The report on a file, where even a bug in gatesmith becomes a finding about that file.

    To be called where the file may crash the process, by ``_batch``.
    """
    from gatesmith.validation.apart import within_limits

    try:
        return within_limits(file, criteria)
    except Exception as error:  # any error: the other files must still be checked
        message = " ".join(str(error).split()) or "no message"
        return failure_report(
            file, f"this is a bug in gatesmith ({type(error).__name__}: {message})"
        )


def validate_files(
    files: Sequence[Path],
    criteria: Criteria,
    *,
    workers: int | None = None,
    validate_one: Validate = validate_safely,
) -> Iterator[Report]:
    """Yield the report on each file, in their order, as soon as it is ready.

    ``workers`` counts processes; by default one for each core where that pays. A file that
    crashes its worker gets a report that says so.
    """
    count = _workers(files, criteria) if workers is None else workers
    work = partial(_batch, criteria=criteria, validate_one=validate_one)
    if count <= 1 and (HAS_COPIES or needs_only_edges(criteria.selection)):
        yield from _each(files, criteria, validate_one)
        return
    waiting = list(files)
    at_once = max(1, min(_MOST_AT_ONCE, len(files) // (count * _TURNS)))
    while waiting:
        done = 0
        for report in _in_pool(waiting, work, count, at_once):
            yield report
            done += 1
        waiting = waiting[done:]
        # A worker died while it was checking files. With one file at a time, the culprit is among
        # the next ``count`` files, and each of them runs alone; otherwise continue one by one.
        if at_once == 1:
            yield from (_alone(file, work) for file in waiting[:count])
            waiting = waiting[count:]
        at_once = 1


def _workers(files: Sequence[Path], criteria: Criteria) -> int:
    cores = min(os.cpu_count() or 1, len(files))
    quick = needs_only_edges(criteria.selection)
    if len(files) < 2 or (not quick and len(files) >= _WORTH_FILES):
        return cores
    return cores if sum(map(_size, files)) >= _WORTH_BYTES else 1


def _size(file: Path) -> int:
    try:
        return file.stat().st_size
    except OSError:
        return 0


def _in_pool(files: Sequence[Path], work: _Work, count: int, at_once: int) -> Iterator[Report]:
    """Yield reports until a worker dies."""
    from concurrent.futures.process import BrokenProcessPool

    from gatesmith.core.processes.workers import worker_pool

    batches = [files[start : start + at_once] for start in range(0, len(files), at_once)]
    try:
        with worker_pool(count) as pool:
            for future in [pool.submit(work, batch) for batch in batches]:
                yield from future.result()
    except BrokenProcessPool:
        return


def _batch(files: Sequence[Path], criteria: Criteria, validate_one: Validate) -> list[Report]:
    """The reports from a worker, which a file may crash."""
    if needs_only_edges(criteria.selection):
        return [validate_one(file, criteria) for file in files]
    from gatesmith.validation.apart import limited_here

    return [limited_here(file, lambda file: validate_one(file, criteria)) for file in files]


def _each(files: Sequence[Path], criteria: Criteria, validate_one: Validate) -> Iterator[Report]:
    """The reports, from a copy of this process if more than edges are checked."""
    if needs_only_edges(criteria.selection):
        return (validate_one(file, criteria) for file in files)
    from gatesmith.validation.apart import each_validated_apart

    return each_validated_apart(files, lambda file: validate_one(file, criteria))


def _alone(file: Path, work: _Work) -> Report:
    """The report on a file that may crash its process."""
    found = list(_in_pool([file], work, 1, 1))
    return found[0] if found else failure_report(file, "the process that checked it was killed")
