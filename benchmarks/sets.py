"""A whole game on beds, built and from the cache. Run: python benchmarks/sets.py."""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

from measuring import Cost, cost_of, in_turns, shares_of, verdict

_SET = ["set", "medina-2001", "--players", "4", "--quiet", "--kernel", "mesh"]
_BUILT = [*_SET, "--no-cache", "--out", "built.3mf"]
_MOST_SECONDS, _MOST_MEGABYTES = 2.0, 4.0


def main() -> None:
    """Measure in turns; tell what the set takes, beside the import of CadQuery, and the files."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--rounds", type=int, default=5, help="how often each is run")
    rounds = reader.parse_args().rounds
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        own = {"GATESMITH_CONFIG": str(folder / "config"), "GATESMITH_CACHE": str(folder / "cache")}
        costs = _costs(folder, own, rounds)
        shares = shares_of(_BUILT, folder, own)
        largest = {kind: _largest(folder, kind) for kind in ("built", "mixed")}
    start = costs["import cadquery"].processor
    for what, cost in costs.items():
        print(
            f"{what:<28} {cost.seconds:6.2f} s {cost.processor:6.2f} s of processors "
            f"(ratio {cost.processor / start:.2f}) {cost.megabytes:6.0f} MB"
        )
    own_share, others = shares
    print(f"by colour, built: {own_share:.2f} s by the command, {others:.2f} s by its helpers")
    met = [
        verdict(f"{what}: whole process", costs[what].seconds, _MOST_SECONDS, " s")
        for what in ("by colour, built", "mixed, built")
    ]
    met.append(verdict("by colour, built: larger share", max(shares), _MOST_SECONDS, " s"))
    met += [
        verdict(f"{kind}: largest file", size, _MOST_MEGABYTES, " MB")
        for kind, size in largest.items()
    ]
    print("all targets met" if all(met) else "some targets missed")


def _costs(folder: Path, own: dict[str, str], rounds: int) -> dict[str, Cost]:
    """Median costs, each run in a process of its own."""

    def run(*arguments: str) -> Cost:
        return cost_of([sys.executable, *arguments], folder, own)

    def made(*arguments: str) -> Cost:
        return run("-m", "gatesmith", *arguments)

    return in_turns(
        {
            "import cadquery": lambda: run("-c", "import cadquery"),
            "by colour, built": lambda: made(*_BUILT),
            "mixed, built": lambda: made(*_SET, "--no-cache", "--mixed", "--out", "mixed.3mf"),
            "by colour, from the cache": lambda: made(*_SET, "--out", "kept.3mf"),
            "a folder, from the cache": lambda: made(*_SET, "--out", "parts"),
        },
        rounds,
    )


def _largest(folder: Path, stem: str) -> float:
    """The size of the largest bed of that name, in MB."""
    return max(path.stat().st_size for path in folder.glob(f"{stem}*.3mf")) / 1e6


if __name__ == "__main__":
    main()
