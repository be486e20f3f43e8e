"""What one request, and all of them together, may take."""

from __future__ import annotations

from dataclasses import dataclass

MOST_JSON = 65_536
"""Bytes of JSON: many times what all options of a piece take."""


@dataclass(frozen=True)
class ServiceLimits:
    """Limits of a service.

    ``workers`` are processes, ``queue`` requests that may wait for one. A request may take
    ``seconds`` of a worker and ``memory`` bytes of addresses, its file ``largest`` bytes, and
    ``upload_seconds`` to arrive.
    """

    workers: int = 2
    queue: int = 64
    seconds: float = 20.0
    memory: int = 4 * 2**30
    largest: int = 20 * 2**20
    upload_seconds: float = 30.0

    @property
    def in_hand(self) -> int:
        """Requests that are worked on or wait; one more is turned away."""
        return self.workers + self.queue

    @property
    def most_held(self) -> int:
        """Bytes of requests that are kept in memory at once: a large one for each worker and four
        that wait, and JSON for the rest of the queue.
        """
        return (self.workers + 4) * self.largest + self.in_hand * MOST_JSON

    @property
    def patience(self) -> float:
        """The longest that a request waits for a worker: if all before it take all their time."""
        return self.seconds * (1 + self.queue / self.workers)
