"""Whole processes, measured by the operating system: time, processor time, peak memory."""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

_KIB_PER_UNIT = 1 if sys.platform.startswith("linux") else 1 / 1024  # macOS counts bytes


@dataclass(frozen=True)
class Cost:
    """What a process took: seconds from start to end, its peak memory in MB, processor seconds.

    The processor's seconds, of all cores, vary less on a busy machine.
    """

    seconds: float
    megabytes: float
    processor: float = 0.0


def cost_of(
    command: Sequence[str],
    folder: Path,
    environment: Mapping[str, str],
    *,
    fine: Collection[int] = (0,),
) -> Cost:
    """Run a command in a folder and measure it.

    Raises RuntimeError when it ends with another exit code than the ``fine`` ones.
    """
    started = time.perf_counter()
    child = subprocess.Popen(
        command,
        cwd=folder,
        # Installed libraries are compiled, so gatesmith is too: by the run that does not count.
        env={**os.environ, "PYTHONDONTWRITEBYTECODE": "", **environment},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
    )
    assert child.stderr is not None
    output = child.stderr.read().decode("utf-8", "replace")
    _, status, usage = os.wait4(child.pid, 0)
    seconds = time.perf_counter() - started
    child.returncode = os.waitstatus_to_exitcode(status)
    child.stderr.close()
    if child.returncode not in fine:
        raise RuntimeError(f"{' '.join(command)} ended with {child.returncode}: {output.strip()}")
    processor = usage.ru_utime + usage.ru_stime
    return Cost(seconds, usage.ru_maxrss * _KIB_PER_UNIT / 1024, processor)


_SHARES = """
import resource, sys
from gatesmith.cli._run import run

code = run(sys.argv[1:])
for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN):
    used = resource.getrusage(who)
    print(used.ru_utime + used.ru_stime)
sys.exit(code)
"""


def shares_of(
    arguments: Sequence[str], folder: Path, environment: Mapping[str, str]
) -> tuple[float, float]:
    """The processor seconds of a gatesmith command itself, and of all processes that it started.

    They run side by side. So on free cores the command takes hardly longer than the larger share,
    which can be measured on a busy machine too. ``arguments`` must keep it quiet.
    """
    done = subprocess.run(
        [sys.executable, "-c", _SHARES, *arguments],
        cwd=folder,
        env={**os.environ, "OPENBLAS_NUM_THREADS": "1", **environment},
        capture_output=True,
        check=True,
        text=True,
    )
    own, others = map(float, done.stdout.split())
    return own, others


def in_turns(runs: Mapping[str, Callable[[], Cost]], rounds: int) -> dict[str, Cost]:
    """The median cost of several runs, taken in turns, so that a busy spell meets them all."""
    costs: dict[str, list[Cost]] = {name: [] for name in runs}
    for run in runs.values():  # once uncounted: what is read is in memory afterwards
        run()
    for _ in range(rounds):
        for name, run in runs.items():
            costs[name].append(run())
    return {
        name: Cost(
            statistics.median(cost.seconds for cost in found),
            statistics.median(cost.megabytes for cost in found),
            statistics.median(cost.processor for cost in found),
        )
        for name, found in costs.items()
    }


def measured(
    description: str | None, costs: Callable[[Path, int], dict[str, Cost]], rounds: int
) -> dict[str, Cost]:
    """The costs in a temporary folder, in as many rounds as the command line says."""
    reader = argparse.ArgumentParser(description=description)
    reader.add_argument("--rounds", type=int, default=rounds, help="how often each is run")
    asked = reader.parse_args().rounds
    with tempfile.TemporaryDirectory() as name:
        return costs(Path(name), asked)


def python_in(folder: Path, fine: Collection[int] = (0,)) -> Callable[..., Cost]:
    """Runs Python with these arguments in a folder, which also has gatesmith's cache."""
    own = {"GATESMITH_CONFIG": str(folder / "config"), "GATESMITH_CACHE": str(folder / "cache")}
    return lambda *arguments: cost_of([sys.executable, *arguments], folder, own, fine=fine)


def verdict(what: str, value: float, target: float, unit: str = "") -> bool:
    """Print a figure beside its target; True when it is met."""
    met = value <= target
    word = "met" if met else "MISSED"
    print(f"{what:<54} {value:6.2f}{unit} (at most {target:.2f}{unit}) {word}")
    return met
