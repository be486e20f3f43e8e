"""Two thousand requests, three of ten bad, from fifty clients, to the service on loopback.

Run: python -m benchmarks.service. No file may be wrong, no answer may be lost, and the memory of
the service may not grow. Needs Linux, whose /proc tells the memory.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import statistics
import tempfile
import time
from collections import Counter
from pathlib import Path

from tests.service.load import Answered, Asked, asked_by_clients, mixed_requests
from tests.service.running import running_service


def memory_of(process: int) -> float:
    """The memory of a process and of those that it started, in MB."""
    tasks = [process]
    for child in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = child.read_text().rpartition(")")[2].split()
        except OSError:
            continue  # it has ended
        if int(fields[1]) == process:
            tasks.append(int(child.parent.name))
    pages = 0
    for task in tasks:
        try:
            pages += int((Path("/proc") / str(task) / "statm").read_text().split()[1])
        except OSError:
            continue
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def alone(requests: list[Asked]) -> float:
    """The 95th percentile of the same gates in this process, one after the other, warm."""
    import gatesmith

    found = []
    for asked in [each for each in requests if each.gate is not None][:100]:
        assert asked.gate is not None
        started = time.perf_counter()
        gatesmith.make("gate", use_cache=False, **dict(asked.gate))
        found.append(time.perf_counter() - started)
    return percentile(found)


def percentile(seconds: list[float]) -> float:
    """The 95th."""
    return statistics.quantiles(seconds, n=20)[-1]


def main() -> None:
    """Ask, and tell what came."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--count", type=int, default=2000)
    reader.add_argument("--clients", type=int, default=50)
    asked = reader.parse_args()
    requests = mixed_requests(asked.count)
    with (
        tempfile.TemporaryDirectory() as folder,
        running_service(Path(folder), ["--workers", "2", "--queue", "60"]) as service,
    ):
        own = alone(requests)
        first = asyncio.run(asked_by_clients(service.address, requests[:200], asked.clients))
        before = memory_of(service.process.pid)
        started = time.perf_counter()
        answers = asyncio.run(asked_by_clients(service.address, requests, asked.clients))
        seconds = time.perf_counter() - started
        after = memory_of(service.process.pid)
    _tell(first + answers, answers, seconds)
    files = [each.seconds for each in answers if each.asked.gate is not None]
    print(f"95th percentile of a file: {percentile(files):.3f} s, of one process alone {own:.3f} s")
    print(f"memory of all processes: {before:.0f} MB after 200 requests, {after:.0f} MB at the end")
    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")


def _tell(everything: list[Answered], answers: list[Answered], seconds: float) -> None:
    wrong = [each.wrong for each in everything if each.wrong]
    print(f"{len(answers)} answers in {seconds:.1f} s, {len(answers) / seconds:.0f} a second")
    print(f"wrong or lost: {len(wrong)}", *wrong[:5])
    print("by status:", dict(sorted(Counter(each.asked.status for each in answers).items())))
    print(f"busy and asked again: {sum(each.busy for each in answers)}")


if __name__ == "__main__":
    main()
