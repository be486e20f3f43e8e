"""A whole game on beds, built and from the cache. Run: python benchmarks/sets.py."""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

from measuring import Cost, cost_of, in_turns, verdict

_SET = ["-m", "gatesmith", "set", "medina-2001", "--players", "4", "--quiet"]
_MOST_SECONDS, _MOST_MEGABYTES = 6.0, 4.0


def main() -> None:
    """Measure in turns; print what the set takes above the import of CadQuery, and the files."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--rounds", type=int, default=5, help="how often each is run")
    rounds = reader.parse_args().rounds
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        costs = _costs(folder, rounds)
        largest = {kind: _largest(folder, kind) for kind in ("built", "mixed")}
    for what, cost in costs.items():
        print(f"{what:<28} {cost.seconds:6.2f} s {cost.megabytes:6.0f} MB")
    start = costs["import cadquery"].seconds
    met = [
        verdict(f"{what}: after start-up", costs[what].seconds - start, _MOST_SECONDS, " s")
        for what in ("by colour, built", "mixed, built")
    ]
    met += [
        verdict(f"{kind}: largest file", size, _MOST_MEGABYTES, " MB")
        for kind, size in largest.items()
    ]
    print("all targets met" if all(met) else "some targets missed")


def _costs(folder: Path, rounds: int) -> dict[str, Cost]:
    """Median costs, each run in a process of its own."""
    own = {"GATESMITH_CONFIG": str(folder / "config"), "GATESMITH_CACHE": str(folder / "cache")}

    def run(*arguments: str) -> Cost:
        return cost_of([sys.executable, *arguments], folder, own)

    return in_turns(
        {
            "import cadquery": lambda: run("-c", "import cadquery"),
            "by colour, built": lambda: run(*_SET, "--no-cache", "--out", "built.3mf"),
            "mixed, built": lambda: run(*_SET, "--no-cache", "--mixed", "--out", "mixed.3mf"),
            "by colour, from the cache": lambda: run(*_SET, "--out", "kept.3mf"),
            "a folder, from the cache": lambda: run(*_SET, "--out", "parts"),
        },
        rounds,
    )


def _largest(folder: Path, stem: str) -> float:
    """The size of the largest bed of that name, in MB."""
    return max(path.stat().st_size for path in folder.glob(f"{stem}*.3mf")) / 1e6


if __name__ == "__main__":
    main()
