"""Time, handed in from outside: no test waits, and none reads a clock."""

from __future__ import annotations

import time
from typing import Protocol


class Clock(Protocol):
    """What waiting needs."""

    def now(self) -> float:
        """Seconds since 1970."""

    def sleep(self, seconds: float) -> None:
        """Wait."""


class SystemClock:
    """The machine's own clock."""

    def now(self) -> float:
        """Seconds since 1970."""
        return time.time()

    def sleep(self, seconds: float) -> None:
        """Wait."""
        time.sleep(seconds)


class Watcher(Protocol):
    """Who is told what is being done."""

    def step(self, text: str) -> None:
        """What is being done now."""

    def sending(self, path: str, sent: int, size: int) -> None:
        """How many bytes of a file have been handed over, of how many."""


class Nobody:
    """A watcher for runs that nobody watches."""

    def step(self, text: str) -> None:
        """Nothing."""

    def sending(self, path: str, sent: int, size: int) -> None:
        """Nothing."""
