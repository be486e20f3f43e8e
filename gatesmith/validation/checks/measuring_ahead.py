"""Measurements of a large mesh that a second thread makes before their checks run."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from threading import Event
from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from concurrent.futures import ThreadPoolExecutor

    from gatesmith.core.findings import Fact
    from gatesmith.validation.checks import Subject

# From this many facets on, a second thread pays.
_MANY = 1 << 17


class MeasuringAhead:
    """A thread that calls ``facts`` of later checks, whose measurements are kept for them.

    A measurement that fails fails again where its check runs, so nothing is reported here. The
    thread ends with the ``with`` block, after the measurement that it is at.
    """

    def __init__(
        self, subject: Subject, facts: Sequence[Callable[[Subject], dict[str, Fact]]]
    ) -> None:
        """For a subject; nothing is measured before ``start``."""
        self._subject = subject
        self._facts = facts
        self._ended = Event()
        self._thread: ThreadPoolExecutor | None = None

    def start(self) -> None:
        """Begin, if the subject is large and this is the first call."""
        if self._thread is not None or len(self._subject.mesh.faces) < _MANY:
            return
        from concurrent.futures import ThreadPoolExecutor

        self._thread = ThreadPoolExecutor(1)
        self._thread.submit(self._measure)

    def _measure(self) -> None:
        for facts in self._facts:
            if not self._ended.is_set():
                facts(self._subject)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._ended.set()
        if self._thread is not None:
            self._thread.shutdown()
