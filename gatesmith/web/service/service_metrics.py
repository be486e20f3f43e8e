"""Figures of a running service for Prometheus."""

from __future__ import annotations

from collections.abc import Callable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

_SECONDS = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 60)


class ServiceMetrics:
    """Counts requests; each service has its own figures."""

    def __init__(self, in_hand: Callable[[], float], workers: int) -> None:
        self._registry = CollectorRegistry()
        self._requests = Counter(
            "gatesmith_requests",
            "requests by address and status",
            ("route", "status"),
            registry=self._registry,
        )
        self._seconds = Histogram(
            "gatesmith_request_seconds",
            "seconds from a request to its answer",
            ("route",),
            buckets=_SECONDS,
            registry=self._registry,
        )
        self._bytes = Counter(
            "gatesmith_answer_bytes", "bytes of answers", ("route",), registry=self._registry
        )
        self.killed = Counter(
            "gatesmith_workers_killed",
            "workers that were ended for a request that took too long or too much",
            registry=self._registry,
        )
        Gauge(
            "gatesmith_requests_in_hand", "requests in work or waiting", registry=self._registry
        ).set_function(in_hand)
        Gauge("gatesmith_workers", "worker processes", registry=self._registry).set(workers)

    def count(self, route: str, status: int, seconds: float, size: int) -> None:
        """Count a request."""
        self._requests.labels(route, str(status)).inc()
        self._seconds.labels(route).observe(seconds)
        self._bytes.labels(route).inc(size)

    def text(self) -> bytes:
        """All figures in the format of Prometheus."""
        return generate_latest(self._registry)
