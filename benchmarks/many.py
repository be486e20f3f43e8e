"""A hundred different gates, by two worker processes. Run: python benchmarks/many.py."""

from __future__ import annotations

import argparse
import itertools
import os
import statistics
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from measuring import verdict

WORKERS = 2
_STYLES = ("battlement", "plain", "moorish", "twin-tower")
_DOORS = ("open", "leaves", "portcullis")


@dataclass(frozen=True)
class Task:
    """A gate to make."""

    out: Path
    style: str
    door: str
    wall_length: float


def tasks(folder: Path, count: int) -> Iterator[Task]:
    """Different gates: every style and door, each time a little longer."""
    looks = itertools.cycle(itertools.product(_STYLES, _DOORS))
    for index, (style, door) in zip(range(count), looks, strict=False):
        yield Task(folder / f"gate-{index}.stl", style, door, 24 + 0.25 * index)


@dataclass(frozen=True)
class Answer:
    """What came of a task: its look, its triangles, the processor's seconds."""

    look: str
    triangles: int
    processor: float


def make(task: Task) -> Answer:
    """Make one gate as a command would, with its checks."""
    import gatesmith

    started = time.process_time()
    made = gatesmith.make(
        "gate",
        out=task.out,
        style=task.style,
        door=task.door,
        wall_length=task.wall_length,
        use_cache=False,
    )
    processor = time.process_time() - started
    return Answer(f"{task.style}, {task.door}", len(made.mesh.faces), processor)


def main() -> None:
    """Start the workers, let each make a gate uncounted, then take the time."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--count", type=int, default=100, help="how many gates")
    count = reader.parse_args().count
    with tempfile.TemporaryDirectory() as name, ProcessPoolExecutor(WORKERS) as pool:
        folder = Path(name)
        os.environ["GATESMITH_CONFIG"] = str(folder / "config")
        started = time.perf_counter()
        list(pool.map(make, tasks(folder, 2 * WORKERS)))
        ready = time.perf_counter()
        made = list(pool.map(make, tasks(folder, count)))
        seconds = time.perf_counter() - ready
        files = len(list(folder.glob("*.stl")))
    assert files == count == len(made)
    print(f"start-up of {WORKERS} workers and their first gates: {ready - started:.2f} s")
    print(f"{count} gates: {seconds:.2f} s")
    for look in sorted({answer.look for answer in made}):
        _tell(look, [answer for answer in made if answer.look == look])
    _tell("all", made)
    verdict("each gate after start-up", seconds / count, 0.20, " s")


def _tell(look: str, answers: list[Answer]) -> None:
    triangles = statistics.mean(answer.triangles for answer in answers)
    processor = statistics.mean(answer.processor for answer in answers)
    print(f"{look:<24} {triangles:6.0f} triangles {processor:6.2f} s of a processor")


if __name__ == "__main__":
    main()
