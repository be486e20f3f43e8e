"""Slicing many files, on all cores; one that cannot be sliced does not stop the others."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypeVar

from gatesmith.core.errors import GatesmithError
from gatesmith.making.slicing.result import SliceResult
from gatesmith.making.slicing.runner import Limits, SliceOptions, slice_with
from gatesmith.making.slicing.slice_cache import SliceCache


@dataclass(frozen=True)
class SliceFailure:
    """A file that was not sliced, and why."""

    file: Path
    error: GatesmithError


_T = TypeVar("_T")


def slice_files(
    files: Sequence[tuple[Path, Path | None]],
    how: SliceOptions,
    *,
    cache: SliceCache | None = None,
    workers: int | None = None,
) -> Iterator[SliceResult | SliceFailure]:
    """Slice files and return the result of each, in order. Each comes with its G-code file, if any.

    ``cache`` may already have the result for the content of a file without a G-code file.

    See ``each_sliced``.
    """

    def work(file: Path, within: SliceOptions) -> SliceResult:
        out = places[file]
        if cache is not None and out is None:
            return cache.sliced(file, within)
        return slice_with(file, within, out)

    places = dict(files)
    yield from each_sliced([file for file, _ in files], how, work, workers=workers)


def each_sliced(
    files: Sequence[Path],
    how: SliceOptions,
    work: Callable[[Path, SliceOptions], _T],
    *,
    workers: int | None = None,
) -> Iterator[_T | SliceFailure]:
    """The result of ``work``, which slices a file, for each file, in order.

    Slicers are programs of their own, so threads that wait for them are enough. If this ends
    early, as by Ctrl-C, all slicers are ended first. An event of the caller's that ends them is set
    then too.
    """
    stop = how.limits.stop or threading.Event()
    within = replace(how, limits=Limits(how.limits.seconds, stop))
    pool = ThreadPoolExecutor(workers or os.cpu_count() or 1)

    def one(file: Path) -> _T | SliceFailure:
        try:
            return work(file, within)
        except GatesmithError as error:
            return SliceFailure(file, error)

    try:
        results = [pool.submit(one, file) for file in files]
        for future in results:
            yield future.result()
    finally:
        stop.set()
        pool.shutdown(cancel_futures=True)


def gcode_names(files: Sequence[Path], folder: Path) -> list[Path]:
    """A name in a folder for the G-code of each file; equal ones are numbered."""
    names: list[Path] = []
    for file in files:
        name = folder / f"{file.stem}.gcode"
        number = 2
        while name in names:
            name = folder / f"{file.stem}-{number}.gcode"
            number += 1
        names.append(name)
    return names
