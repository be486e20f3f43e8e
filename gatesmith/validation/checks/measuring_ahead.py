"""Measurements of a large mesh that a second thread makes before their checks run."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from threading import Event
from typing import TYPE_CHECKING, Self

from gatesmith.core.threads import HAS_THREADS

if TYPE_CHECKING:
    from concurrent.futures import ThreadPoolExecutor

# From this many facets on, a second thread pays.
_MANY = 1 << 17

# And up to this many: beyond, both threads together would need half a gigabyte more than one.
_MOST = 3_000_000


class MeasuringAhead:
    """A thread that makes the measurements of later checks, which are kept for them.

    Without threads nothing is measured ahead. A measurement that fails fails again where its check
    runs, so nothing is reported here. The thread ends with the ``with`` block, after the
    measurement that it is at.
    """

    def __init__(self, facets: int, measurements: Sequence[Callable[[], object]]) -> None:
        """For a mesh of so many facets; nothing is measured before ``start``."""
        self._facets = facets
        self._measurements = measurements
        self._ended = Event()
        self._thread: ThreadPoolExecutor | None = None

    def start(self) -> None:
        """Begin, if the mesh is large and this is the first call."""
        if self._thread is not None or not _MANY <= self._facets <= _MOST or not HAS_THREADS:
            return
        from concurrent.futures import ThreadPoolExecutor

        self._thread = ThreadPoolExecutor(1)
        self._thread.submit(self._measure)

    def _measure(self) -> None:
        for measure in self._measurements:
            if not self._ended.is_set():
                measure()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._ended.set()
        if self._thread is not None:
            self._thread.shutdown()
