"""The cost of a picture of an existing STL, and of the thumbnail in a 3MF, in whole processes.

Run: python benchmarks/pictures.py.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

from measuring import Cost, cost_of, in_turns, verdict

_BARE = "import numpy"
_PICTURE = "gatesmith preview, 1600 × 1200"
_SHEET = "the same, --sheet"
_PIECE = "gatesmith gate --out gate.stl"
_WITH_PICTURE = "gatesmith gate --out gate.3mf"
_MOST_SECONDS = 2.0


def main() -> None:
    """Measure whole processes in turns; print seconds, then what matters."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--rounds", type=int, default=9, help="how often each is run")
    rounds = reader.parse_args().rounds
    with tempfile.TemporaryDirectory() as name:
        costs = _costs(Path(name), rounds)
    for what, cost in costs.items():
        print(f"{what:<38} {cost.seconds:6.2f} s {cost.megabytes:6.0f} MB")
    more = costs[_WITH_PICTURE].seconds - costs[_PIECE].seconds
    print(f"a 3MF with its thumbnail beside an STL, both from the cache: {more:+.2f} s")
    met = verdict("one picture", costs[_PICTURE].seconds, _MOST_SECONDS, " s")
    print("all targets met" if met else "some targets missed")


def _costs(folder: Path, rounds: int) -> dict[str, Cost]:
    """Median costs, each run in a process of its own; the parts of gatesmith together."""
    own = {"GATESMITH_CONFIG": str(folder / "config"), "GATESMITH_CACHE": str(folder / "cache")}

    def run(*arguments: str) -> Cost:
        return cost_of([sys.executable, *arguments], folder, own)

    def gatesmith(*arguments: str) -> Cost:
        return run("-m", "gatesmith", *arguments)

    gatesmith("gate", "--out", "gate.stl")
    draw = ("preview", "gate.stl", "--out", "gate.png")
    return in_turns(
        {
            _BARE: lambda: run("-c", "import numpy"),
            _PICTURE: lambda: gatesmith(*draw),
            _SHEET: lambda: gatesmith(*draw, "--sheet"),
            _PIECE: lambda: gatesmith("gate", "--out", "gate.stl"),
            _WITH_PICTURE: lambda: gatesmith("gate", "--out", "gate.3mf"),
        },
        rounds,
    )


if __name__ == "__main__":
    main()
