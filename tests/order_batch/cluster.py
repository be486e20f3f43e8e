"""A scheduler of Dask and its workers as processes, which tests start and kill."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

_SCHEDULER = [sys.executable, "-m", "distributed.cli.dask_scheduler", "--no-dashboard"]
_WORKER = [sys.executable, "-m", "distributed.cli.dask_worker", "--nthreads", "1"]
_WORKER += ["--no-dashboard", "--no-nanny"]
ROOT = Path(__file__).resolve().parents[2]


@dataclass
class Cluster:
    """A scheduler's address, the processes of its workers, and their folder."""

    address: str
    folder: Path
    workers: list[subprocess.Popen[bytes]] = field(default_factory=list)

    def start_worker(self) -> subprocess.Popen[bytes]:
        """One more worker; the scheduler knows it a moment later."""
        log = (self.folder / f"worker-{len(self.workers)}.log").open("wb")
        worker = subprocess.Popen(
            [*_WORKER, "--local-directory", str(self.folder), self.address],
            cwd=self.folder,
            env=_environment(),
            stdout=log,
            stderr=log,
        )
        log.close()
        self.workers.append(worker)
        return worker


def _environment() -> dict[str, str]:
    """With the tests to import, for work that kills its worker."""
    return {
        **os.environ,
        "PYTHONPATH": str(ROOT),
        "DASK_DISTRIBUTED__LOGGING__DISTRIBUTED": "error",
    }


@contextmanager
def started_cluster(folder: Path, workers: int) -> Iterator[Cluster]:
    """A scheduler on a free port of loopback with so many workers of one thread each."""
    said = folder / "scheduler.json"
    scheduler = subprocess.Popen(
        [*_SCHEDULER, "--host", "127.0.0.1", "--port", "0", "--scheduler-file", str(said)],
        cwd=folder,
        env=_environment(),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    found = Cluster(_address(said), folder)
    try:
        for _ in range(workers):
            found.start_worker()
        _wait_for(found, workers)
        yield found
    finally:
        for process in (*found.workers, scheduler):
            process.kill()
            process.wait()


def _address(said: Path) -> str:
    import json
    import time

    until = time.monotonic() + 60
    while time.monotonic() < until:
        try:
            return str(json.loads(said.read_text(encoding="utf-8"))["address"])
        except (OSError, ValueError):
            time.sleep(0.05)
    raise TimeoutError("the scheduler of Dask did not start")


def _wait_for(cluster: Cluster, workers: int) -> None:
    """Until the scheduler knows so many workers."""
    from distributed import Client

    with Client(cluster.address, set_as_default=False) as client:  # type: ignore[no-untyped-call]
        client.wait_for_workers(workers, timeout=60)
