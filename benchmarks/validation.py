"""What judging a mesh costs beside other programs. Run: python benchmarks/validation.py."""

from __future__ import annotations

import argparse
import math
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path

from measuring import Cost, cost_of, in_turns, verdict

_SMALL_FILES = 500
_BYTES_EACH = 50  # of a binary STL
_GROWTH = (10_000, 100_000, 1_000_000, 3_000_000)
"""Triangles of the meshes that show how time and memory grow."""

_LIBRARY = """
import sys

import lib3mf

with open(sys.argv[1], "rb") as stream:
    data = stream.read()
model = lib3mf.get_wrapper().CreateModel()
reader = model.QueryReader("3mf")
reader.SetStrictModeActive(True)
reader.ReadFromBuffer(data)
pieces = model.GetMeshObjects()
while pieces.MoveNext():
    piece = pieces.GetCurrentMeshObject()
    piece.GetVertices()
    piece.GetTriangleIndices()
"""


_GATE = """
import statistics
import sys
import time
from pathlib import Path

from gatesmith.validation.criteria import Criteria
from gatesmith.validation.file import validate_file

seconds = []
for _ in range(int(sys.argv[2]) + 1):
    started = time.process_time()
    validate_file(Path(sys.argv[1]), Criteria(), here=True)  # in a copy it would not be counted
    seconds.append(time.process_time() - started)
print(statistics.median(seconds[1:]))
"""
_DOORS = ("open", "leaves", "portcullis")
_STYLES = ("battlement", "plain", "moorish", "twin-tower")


def main() -> None:
    """Write the files, measure each group in turns; print seconds, then ratios."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--rounds", type=int, default=7, help="how often the quick ones are run")
    reader.add_argument("--slow-rounds", type=int, default=3, help="and those that take seconds")
    chosen = reader.parse_args()
    groups: tuple[Callable[[Path, int, int], list[bool]], ...] = (
        _quick,
        _full,
        _gates,
        _folder,
        _packed,
        _growing,
    )
    with tempfile.TemporaryDirectory() as name:
        met = [
            each
            for group in groups
            for each in group(Path(name), chosen.rounds, chosen.slow_rounds)
        ]
    print("all targets met" if all(met) else "some targets missed")


def _quick(folder: Path, rounds: int, slow_rounds: int) -> list[bool]:
    """Topology alone beside admesh."""
    met = []
    for name, triangles, target in (("ordered", 1_310_000, 0.65), ("shuffled", 1_000_000, 0.12)):
        path = _ring(folder / f"{name}.stl", triangles, name)
        own = ["validate", "--only", "topology", str(path)]
        costs = _beside(folder, own, "admesh", rounds if name == "ordered" else slow_rounds)
        if costs is not None:
            met.append(verdict(f"{name}: time beside admesh", _ratio(costs), target))
            peaks = [cost.megabytes for cost in costs.values()]
            met.append(verdict(f"{name}: peak memory beside admesh", peaks[0] / peaks[1], 1.0))
    return met


def _full(folder: Path, _rounds: int, slow_rounds: int) -> list[bool]:
    """All checks beside what PrusaSlicer finds out about a model."""
    met = []
    for name in ("ordered", "shuffled"):
        own = ["validate", str(folder / f"{name}.stl")]
        costs = _beside(folder, own, "prusa-slicer --info", slow_rounds)
        if costs is not None:
            met.append(verdict(f"{name}: all checks beside PrusaSlicer", _ratio(costs), 1.0))
            used, others = (cost.processor for cost in costs.values())
            print(f"{name}: processor time beside PrusaSlicer {used / others:18.2f}")
            triangles = (folder / f"{name}.stl").stat().st_size // _BYTES_EACH
            each = next(iter(costs.values())).megabytes * 2**20 / triangles
            met.append(verdict(f"{name}: peak memory for each triangle", each, 250.0, " bytes"))
    return met


def _gates(folder: Path, rounds: int, _slow_rounds: int) -> list[bool]:
    """All checks of gates of every style and door, in a process that has checked one before."""
    seconds = []
    for style in _STYLES:
        for door in _DOORS:
            path = folder / f"{style}-{door}.stl"
            what = ["gate", "--wall-length", "30", "--style", style, "--door", door]
            _own(folder, [*what, "--out", str(path)])
            command = [sys.executable, "-c", _GATE, str(path), str(rounds)]
            output = subprocess.run(command, check=True, capture_output=True, text=True).stdout
            print(f"{f'all checks, {style}, {door}':<36} {float(output):7.3f} s of processor time")
            seconds.append(float(output))
    print(f"gates: all checks of the slowest {max(seconds):21.2f} s")
    return [verdict("gates: all checks, mean", statistics.mean(seconds), 0.05, " s")]


def _folder(folder: Path, _rounds: int, slow_rounds: int) -> list[bool]:
    """Many small files in a run."""
    (folder / "small").mkdir()
    _ring(folder / "small", _SMALL_FILES, "folder")
    costs = in_turns(
        {"500 small files": lambda: _own(folder, ["validate", "--only", "file,topology", "small"])},
        slow_rounds,
    )
    _tell(costs)
    each = costs["500 small files"].seconds / _SMALL_FILES * 1000
    return [verdict("small files: each", each, 3.0, " ms")]


def _packed(folder: Path, _rounds: int, slow_rounds: int) -> list[bool]:
    """A 3MF beside fetching it through lib3mf."""
    path = _ring(folder / "ring.3mf", 1_310_000, "3mf")
    costs = in_turns(
        {
            "gatesmith, 3MF": lambda: _own(folder, ["validate", "--only", "topology", str(path)]),
            "lib3mf, read and fetched": lambda: cost_of(
                [sys.executable, "-c", _LIBRARY, str(path)], folder, {}
            ),
        },
        slow_rounds,
    )
    _tell(costs)
    return [verdict("3MF: time beside lib3mf", _ratio(costs), 1.5)]


def _growing(folder: Path, _rounds: int, slow_rounds: int) -> list[bool]:
    """Time and memory against the number of triangles; shown, with no target."""
    wishes: dict[str, list[str]] = {"topology": ["--only", "topology"], "all": []}
    least = str(_ring(folder / "least.stl", 50, "shuffled"))
    starts = {
        what: in_turns({what: partial(_own, folder, ["validate", *wish, least])}, slow_rounds)[what]
        for what, wish in wishes.items()
    }
    print("triangles  checks       seconds  more than for 50, in ns / n log2 n        MB")
    for triangles in _GROWTH:
        path = str(_ring(folder / "growing.stl", triangles, "shuffled"))
        for what, wish in wishes.items():
            cost = _own(folder, ["validate", *wish, path])
            more = (cost.seconds - starts[what].seconds) / (triangles * math.log2(triangles)) * 1e9
            message = f"{triangles:9}  {what:<9} {cost.seconds:10.2f} {more:35.2f}"
            print(f"{message} {cost.megabytes:9.0f}", flush=True)
    return []


def _ring(path: Path, triangles: int, kind: str) -> Path:
    """Have a ring written. By another process: the system counts our memory to our children."""
    writer = [sys.executable, str(Path(__file__).with_name("rings.py"))]
    subprocess.run([*writer, str(path), str(triangles), kind], check=True)
    return path


def _beside(folder: Path, own: Sequence[str], other: str, rounds: int) -> Mapping[str, Cost] | None:
    """Costs of a command of ours and then of another program; None where that is missing."""
    program, *options = other.split()
    if shutil.which(program) is None:
        print(f"{program} is not installed: not compared")
        return None
    name = Path(own[-1]).name
    costs = in_turns(
        {
            f"gatesmith, {name}": lambda: _own(folder, own),
            f"{other}, {name}": lambda: cost_of([program, *options, own[-1]], folder, {}),
        },
        rounds,
    )
    _tell(costs)
    return costs


def _own(folder: Path, arguments: Sequence[str]) -> Cost:
    """The cost of a command of gatesmith, with a configuration of its own.

    That a ring does not print as it lies is no failure here.
    """
    own = {"GATESMITH_CONFIG": str(folder / "config"), "GATESMITH_CACHE": str(folder / "cache")}
    return cost_of([sys.executable, "-m", "gatesmith", *arguments], folder, own, fine=(0, 1))


def _ratio(costs: Mapping[str, Cost]) -> float:
    """The seconds of the first beside those of the second."""
    own, other = costs.values()
    return own.seconds / other.seconds


def _tell(costs: Mapping[str, Cost]) -> None:
    for what, cost in costs.items():
        used = f"{cost.seconds:7.3f} s {cost.processor:7.3f} s of processor time"
        print(f"{what:<36} {used} {cost.megabytes:6.0f} MB", flush=True)


if __name__ == "__main__":
    main()
