"""How far a run over a table of orders has come."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass
class BatchCounts:
    """How far a run has come. ``pieces`` counts copies, ``rows`` what was read."""

    rows: int = 0
    made: int = 0
    kept: int = 0
    equal: int = 0
    failed: int = 0
    pieces: int = 0
    beds: int = 0
    failed_beds: int = 0

    @property
    def done(self) -> int:
        """The rows with a result."""
        return self.made + self.kept + self.equal + self.failed


@dataclass(frozen=True)
class BatchProgress:
    """What somebody who waits wants to know: counts, rows a second, and the seconds left.

    ``left`` is None where the length of the table is not known.
    """

    counts: BatchCounts
    rate: float
    left: float | None


BatchListener = Callable[[BatchProgress], None]
"""Hears how far a run has come, after each row."""
