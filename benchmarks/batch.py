"""Tables of random gates: processor time of each, own processes beside Dask, growth with workers.

Run: python benchmarks/batch.py. What starting takes is measured by a shorter table and subtracted.
"""

from __future__ import annotations

import argparse
import os
import random
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import astuple, dataclass
from pathlib import Path

from measuring import verdict

_STYLES = ("battlement", "plain", "moorish", "iwan", "twin-tower", "kasbah")
_DOORS = ("open", "leaves", "portcullis")
_FEW = 6
OWN, BEDS, DASK = "own", "beds", "dask"
_QUIET_WORKERS = {
    "DASK_DISTRIBUTED__WORKER__PROFILE__ENABLED": "False",
    "MALLOC_TRIM_THRESHOLD_": str(256 * 2**20),
}
"""What docs/batch.md advises for workers: no sampling of stacks, no memory given back at once."""


def rows(count: int) -> Iterator[dict[str, object]]:
    """Random gates, the same each time; no two are equal."""
    chance = random.Random(2001)
    for number in range(count):
        yield {
            "piece": "gate",
            "style": chance.choice(_STYLES),
            "door": chance.choice(_DOORS),
            "wall_length": round(chance.uniform(24, 40) + number * 1e-4, 4),
            "copies": 1,
        }


def run_here(kind: str, count: int, workers: int) -> None:
    """In a process of its own: make a table, and print its seconds and processor seconds."""
    import gatesmith

    with tempfile.TemporaryDirectory() as folder:
        os.environ["GATESMITH_CONFIG"] = str(Path(folder) / "config")
        started = time.perf_counter()
        if kind == DASK:
            from distributed import LocalCluster

            with LocalCluster(  # type: ignore[no-untyped-call]
                n_workers=workers, threads_per_worker=1, dashboard_address=None
            ) as cluster:
                made = gatesmith.batch(
                    rows(count), out=folder, beds=False, scheduler=cluster.scheduler_address
                )
                states = [result.state for result in made]
        else:
            made = gatesmith.batch(rows(count), out=folder, beds=kind == BEDS, workers=workers)
            states = [result.state for result in made]
        seconds = time.perf_counter() - started
        size = sum(path.stat().st_size for path in Path(folder).glob("pieces/*/*"))
    assert states == ["made"] * count
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    here, others = (each.ru_utime + each.ru_stime for each in used)
    print(seconds, here + others, size / count, here)


@dataclass(frozen=True)
class Cost:
    """Seconds and processor seconds of a run, those of its writer alone, and bytes a piece."""

    seconds: float
    processor: float
    size: float
    writer: float


def measured(kind: str, count: int, workers: int = 2) -> Cost:
    """The cost of a whole run."""
    done = subprocess.run(
        [sys.executable, __file__, "--here", kind, str(count), str(workers)],
        check=True,
        capture_output=True,
        text=True,
        env={**os.environ, **_QUIET_WORKERS, "OPENBLAS_NUM_THREADS": "1"},
    )
    return Cost(*map(float, done.stdout.split()))


def each_piece(kind: str, count: int, rounds: int, workers: int = 2) -> Cost:
    """The cost of one more piece, the median of some rounds."""
    found = []
    for _ in range(rounds):
        few, many = measured(kind, _FEW, workers), measured(kind, count, workers)
        more = count - _FEW
        found.append(
            Cost(
                (many.seconds - few.seconds) / more,
                (many.processor - few.processor) / more,
                many.size,
                (many.writer - few.writer) / more,
            )
        )
    return Cost(*(statistics.median(column) for column in zip(*map(astuple, found), strict=True)))


def equal_rows(count: int) -> float:
    """Processor seconds of one more row of a shape that is there already."""
    import gatesmith

    with tempfile.TemporaryDirectory() as folder:
        orders = ({"piece": "gate", "style": "plain", "copies": 1} for _ in range(count))
        started = time.process_time()
        made = sum(
            not result.same_as
            for result in gatesmith.batch(orders, out=folder, beds=False, workers=0)
        )
        assert made == 1
    return (time.process_time() - started) / count


def main() -> None:
    """Measure everything in turns."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--count", type=int, default=120, help="how many gates")
    reader.add_argument("--rounds", type=int, default=3)
    reader.add_argument("--here", nargs=3, help=argparse.SUPPRESS)
    asked = reader.parse_args()
    if asked.here:
        run_here(asked.here[0], int(asked.here[1]), int(asked.here[2]))
        return
    own = each_piece(OWN, asked.count, asked.rounds)
    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    verdict("each gate, two processes", own.seconds, 0.06, " s")
    print(f"  its processor time {own.processor:.4f} s, its file {own.size / 1000:.0f} kB")
    print(f"  of that time, the writer's {own.writer * 1000:.1f} ms")
    beds = each_piece(BEDS, asked.count, asked.rounds)
    print(f"with beds: {beds.seconds:.4f} s, processor time {beds.processor:.4f} s")
    dask = each_piece(DASK, asked.count, asked.rounds)
    print(f"by Dask: {dask.seconds:.4f} s, processor time {dask.processor:.4f} s")
    verdict("Dask's processor time over that of our processes", dask.processor / own.processor, 1.1)
    one = each_piece(OWN, asked.count, asked.rounds, workers=1)
    times = one.seconds / own.seconds
    print(f"one process: {one.seconds:.4f} s; two processes are {times:.2f} times as fast")
    print(f"a row of a shape that is there: {equal_rows(2000) * 1000:.2f} ms of a processor")


if __name__ == "__main__":
    main()
