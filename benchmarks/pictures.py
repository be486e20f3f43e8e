"""The cost of a picture of an existing STL, and of the thumbnail in a 3MF, in whole processes.

Run: python benchmarks/pictures.py.
"""

from __future__ import annotations

from pathlib import Path

from measuring import Cost, in_turns, measured, python_in, verdict

_BARE = "import numpy"
_PICTURE = "gatesmith preview, 1600 × 1200"
_SHEET = "the same, --sheet"
_PIECE = "gatesmith gate --out gate.stl"
_WITH_PICTURE = "gatesmith gate --out gate.3mf"
_MOST_SECONDS = 2.0


def main() -> None:
    """Measure whole processes in turns; print seconds, then what matters."""
    costs = measured(__doc__, _costs, 9)
    for what, cost in costs.items():
        print(f"{what:<38} {cost.seconds:6.2f} s {cost.megabytes:6.0f} MB")
    more = costs[_WITH_PICTURE].seconds - costs[_PIECE].seconds
    print(f"a 3MF with its thumbnail beside an STL, both from the cache: {more:+.2f} s")
    met = verdict("one picture", costs[_PICTURE].seconds, _MOST_SECONDS, " s")
    print("all targets met" if met else "some targets missed")


def _costs(folder: Path, rounds: int) -> dict[str, Cost]:
    """Median costs, each run in a process of its own; the parts of gatesmith together."""
    run = python_in(folder)

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
