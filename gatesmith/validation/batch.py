"""A run over many files: on all cores, in order, and one bad file never stops it."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path

from gatesmith.core.findings import Report
from gatesmith.validation.criteria import Criteria
from gatesmith.validation.file import failure_report, needs_only_edges, validate_file

# A worker needs a third of a second to start. It pays when there is at least so much to do:
# files with all their checks, or bytes to read where only edges are looked at.
_WORTH_FILES = 8
_WORTH_BYTES = 64 * 2**20

# Files handed to a worker at a time: many, for small ones take less than the handing over, but
# so few that each worker gets several turns and the last one does not keep all waiting.
_MOST_AT_ONCE, _TURNS = 16, 4


_Work = Callable[[Sequence[Path]], list[Report]]

Judge = Callable[[Path, Criteria], Report]
"""What judges one file; a function that a process started anew can import."""


def careful(file: Path, criteria: Criteria) -> Report:
    """``judge``, where even a fault of our own is a finding about that file."""
    try:
        return validate_file(file, criteria)
    except Exception as error:  # whatever it is, the other files are to be judged
        told = " ".join(str(error).split()) or "no message"
        return failure_report(file, f"this is a bug in gatesmith ({type(error).__name__}: {told})")


def validate_files(
    files: Sequence[Path],
    criteria: Criteria,
    *,
    workers: int | None = None,
    judge_one: Judge = careful,
) -> Iterator[Report]:
    """The report on each file, in their order, as soon as it is there.

    ``workers`` are processes; by default as many as there are cores, where it pays. A file
    that takes its worker down gets a report that says so.
    """
    count = _workers(files, criteria) if workers is None else workers
    work = partial(_batch, criteria=criteria, judge_one=judge_one)
    if count <= 1:
        yield from (report for file in files for report in work([file]))
        return
    waiting = list(files)
    at_once = max(1, min(_MOST_AT_ONCE, len(files) // (count * _TURNS)))
    while waiting:
        done = 0
        for report in _in_pool(waiting, work, count, at_once):
            yield report
            done += 1
        waiting = waiting[done:]
        # A worker died over a file that it had in hand. With one file in each hand, those are
        # the next ones, and each of them goes alone; else all go one by one from here.
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
    """Reports until a worker dies."""
    from concurrent.futures.process import BrokenProcessPool

    from gatesmith.core.processes.workers import worker_pool

    batches = [files[start : start + at_once] for start in range(0, len(files), at_once)]
    try:
        with worker_pool(count) as pool:
            for future in [pool.submit(work, batch) for batch in batches]:
                yield from future.result()
    except BrokenProcessPool:
        return


def _batch(files: Sequence[Path], criteria: Criteria, judge_one: Judge) -> list[Report]:
    return [judge_one(file, criteria) for file in files]


def _alone(file: Path, work: _Work) -> Report:
    """The report on a file that may end its process."""
    found = list(_in_pool([file], work, 1, 1))
    return found[0] if found else failure_report(file, "the process that judged it was killed")
