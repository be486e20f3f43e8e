"""Damaged files given to child processes, and the results."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

from .judges import TESTS
from .mutations import made_input

_BATCH = 500  # inputs of one child: its start costs a second
_QUIET = {
    "OPENBLAS_NUM_THREADS": "1",  # each thread reserves addresses of its own
    "OMP_NUM_THREADS": "1",
    "MALLOC_ARENA_MAX": "1",
}


@dataclass
class Fuzzed:
    """The results for all inputs. ``wrong`` lists those with a fault."""

    judged: int = 0
    broken: int = 0
    verdicts: Counter[str] = field(default_factory=Counter)
    codes: Counter[str] = field(default_factory=Counter)
    slowest: tuple[float, str] = (0.0, "")
    megabytes: int = 0
    wrong: list[str] = field(default_factory=list)

    def add(self, line: str) -> None:
        """One line of a child."""
        output = json.loads(line)
        self.judged += 1
        self.broken += output["broken"]
        self.verdicts[output["verdict"]] += 1
        self.codes.update(output["codes"])
        self.slowest = max(self.slowest, (output["seconds"], output["name"]))
        self.megabytes = max(self.megabytes, output["megabytes"])
        if output["wrong"]:
            self.wrong.append(f"{output['name']}: {output['wrong']}")


def fuzzed(count: int, seed: int, workers: int = 2) -> Fuzzed:
    """Check this many inputs; a child that dies is a fault of the input that it was checking."""
    batches = [(first, min(first + _BATCH, count)) for first in range(0, count, _BATCH)]
    with ThreadPoolExecutor(workers) as pool:
        lines = list(pool.map(lambda batch: _batch(seed, *batch), batches))
    found = Fuzzed()
    for rows, died in lines:
        for row in rows:
            found.add(row)
        found.wrong += died
    return found


def _batch(seed: int, first: int, end: int) -> tuple[list[str], list[str]]:
    """The lines of the children that checked a range, and the output of those that died."""
    rows: list[str] = []
    died: list[str] = []
    while first < end:
        done = subprocess.run(
            [sys.executable, "-m", "validation.fuzz_child", str(seed), str(first), str(end)],
            capture_output=True,
            encoding="utf-8",
            errors="replace",
            env={**os.environ, **_QUIET, "PYTHONPATH": str(TESTS)},
            check=False,
        )
        output = done.stdout.splitlines()
        rows += output
        first += len(output)
        if first < end:
            name = made_input(seed, first).name
            died.append(f"{name}: the process ended with {done.returncode}: {done.stderr[-600:]}")
            first += 1
    return rows, died
