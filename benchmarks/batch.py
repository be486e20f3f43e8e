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
from pathlib import Path

from measuring import verdict

_STYLES = ("battlement", "plain", "moorish", "iwan", "twin-tower", "kasbah")
_DOORS = ("open", "leaves", "portcullis")
_FEW = 6
OWN, BEDS, DASK = "own", "beds", "dask"


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
    print(seconds, sum(each.ru_utime + each.ru_stime for each in used), size / count)


def measured(kind: str, count: int, workers: int = 2) -> tuple[float, float, float]:
    """Seconds and processor seconds of such a run, and bytes a piece."""
    done = subprocess.run(
        [sys.executable, __file__, "--here", kind, str(count), str(workers)],
        check=True,
        capture_output=True,
        text=True,
        env={**os.environ, "OPENBLAS_NUM_THREADS": "1"},
    )
    seconds, processor, size = map(float, done.stdout.split())
    return seconds, processor, size


def each_piece(kind: str, count: int, rounds: int, workers: int = 2) -> tuple[float, float, float]:
    """Seconds and processor seconds of one more piece, the median of some rounds; bytes of one."""
    found = []
    for _ in range(rounds):
        few, many = measured(kind, _FEW, workers), measured(kind, count, workers)
        more = count - _FEW
        found.append(((many[0] - few[0]) / more, (many[1] - few[1]) / more, many[2]))
    return tuple(statistics.median(each[place] for each in found) for place in range(3))  # type: ignore[return-value]


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
    verdict("each gate, two processes", own[0], 0.06, " s")
    print(f"  its processor time {own[1]:.4f} s, its file {own[2] / 1000:.0f} kB")
    beds = each_piece(BEDS, asked.count, asked.rounds)
    print(f"with beds: {beds[0]:.4f} s, processor time {beds[1]:.4f} s")
    dask = each_piece(DASK, asked.count, asked.rounds)
    print(f"by Dask: {dask[0]:.4f} s, processor time {dask[1]:.4f} s")
    verdict("Dask's processor time over that of our processes", dask[1] / own[1], 1.10)
    one = each_piece(OWN, asked.count, asked.rounds, workers=1)
    print(f"one process: {one[0]:.4f} s; two processes are {one[0] / own[0]:.2f} times as fast")
    print(f"a row of a shape that is there: {equal_rows(2000) * 1000:.2f} ms of a processor")


if __name__ == "__main__":
    main()
