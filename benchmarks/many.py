"""A hundred different gates, by two worker processes, of both kernels.

Run: python benchmarks/many.py.
"""

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
_EXACT, _MESH = "exact", "mesh"
_STYLES = ("battlement", "plain", "moorish", "twin-tower")
_DOORS = ("open", "leaves", "portcullis")


@dataclass(frozen=True)
class Task:
    """A gate to make."""

    out: Path
    style: str
    door: str
    wall_length: float
    kernel: str


def tasks(folder: Path, count: int, kernel: str) -> Iterator[Task]:
    """Different gates: every style and door, each time a little longer."""
    looks = itertools.cycle(itertools.product(_STYLES, _DOORS))
    for index, (style, door) in zip(range(count), looks, strict=False):
        out = folder / f"gate-{kernel}-{index}.stl"
        yield Task(out, style, door, 24 + 0.25 * index, kernel)


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
        kernel=task.kernel,
        use_cache=False,
    )
    processor = time.process_time() - started
    return Answer(f"{task.style}, {task.door}", len(made.mesh.faces), processor)


def main() -> None:
    """Start the workers, let each make gates uncounted, then take the time of each kernel."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--count", type=int, default=100, help="how many gates of the mesh kernel")
    count = reader.parse_args().count
    with tempfile.TemporaryDirectory() as name, ProcessPoolExecutor(WORKERS) as pool:
        folder = Path(name)
        os.environ["GATESMITH_CONFIG"] = str(folder / "config")
        ready, seconds, made = _timed(pool, folder, count, _MESH)
        _, _, exact = _timed(pool, folder, len(_STYLES) * len(_DOORS), _EXACT)
    print(f"start-up of {WORKERS} workers and their first gates: {ready:.2f} s")
    print(f"{count} gates: {seconds:.2f} s")
    for look in sorted({answer.look for answer in made}):
        _tell(look, [answer for answer in made if answer.look == look])
    _tell("all", made)
    _tell("of the exact kernel", exact)
    verdict("each gate after start-up", seconds / count, 0.06, " s")
    looks = _processor(made[: len(exact)])
    verdict("its processor time over that of the exact kernel", looks / _processor(exact), 0.33)


def _timed(
    pool: ProcessPoolExecutor, folder: Path, count: int, kernel: str
) -> tuple[float, float, list[Answer]]:
    """The seconds of start-up and of so many gates, and what came of them."""
    started = time.perf_counter()
    list(pool.map(make, tasks(folder, 2 * WORKERS, kernel)))
    ready = time.perf_counter()
    made = list(pool.map(make, tasks(folder, count, kernel)))
    seconds = time.perf_counter() - ready
    assert len(list(folder.glob(f"gate-{kernel}-*.stl"))) == count == len(made)
    return ready - started, seconds, made


def _processor(answers: list[Answer]) -> float:
    return statistics.mean(answer.processor for answer in answers)


def _tell(look: str, answers: list[Answer]) -> None:
    triangles = statistics.mean(answer.triangles for answer in answers)
    print(f"{look:<24} {triangles:6.0f} triangles {_processor(answers):6.2f} s of a processor")


if __name__ == "__main__":
    main()
