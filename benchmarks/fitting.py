"""What a fit costs: in a slot beside a bare import of numpy, among 100 pieces after start-up.

Run: python benchmarks/fitting.py.
"""

from __future__ import annotations

import sys
from pathlib import Path

from measuring import Cost, cost_of, in_turns, measured, verdict
from rings import ring, write_stl

_TRIANGLES = 10_000
_BARE = "import numpy"
_SLOT = "slot, 10 thousand triangles"
_TOO_LONG = "the same, too long for its slot"
_START = "start-up of a placement"
_PLACED = "a gate among 100 pieces"
_MOST_SECONDS = 1.0
_SEED = 5


def main() -> None:
    """Measure whole processes in turns; print seconds, then ratios."""
    costs = measured(__doc__, _costs, 15)
    for what, cost in costs.items():
        print(f"{what:<32} {cost.seconds:6.3f} s {cost.megabytes:6.0f} MB")
    bare = costs[_BARE].seconds
    met = [
        verdict(f"{what}: time", costs[what].seconds / bare, 3.00) for what in (_SLOT, _TOO_LONG)
    ]
    after = costs[_PLACED].seconds - costs[_START].seconds
    met.append(verdict(f"{_PLACED}: after start-up", after, _MOST_SECONDS, " s"))
    print("all targets met" if all(met) else "some targets missed")


def _costs(folder: Path, rounds: int) -> dict[str, Cost]:
    """Median costs, each run in a process of its own."""
    own = {"GATESMITH_CONFIG": str(folder / "config"), "GATESMITH_CACHE": str(folder / "cache")}
    write_stl(folder / "ring.stl", ring(_TRIANGLES))

    def run(*arguments: str, fine: int = 0) -> Cost:
        return cost_of([sys.executable, *arguments], folder, own, fine=(fine,))

    def fit(slot: str, fine: int = 0) -> Cost:
        return run("-m", "gatesmith", "fit", "ring.stl", "--slot", slot, fine=fine)

    # The end of a whole game: walls and gates on every side, more than 100 pieces in all. The
    # first run, which is not counted, builds the shapes whose meshes are close to the gate.
    game = ["--game", "medina", "--players", "3", "--gates", "--games", "1"]
    run("-m", "gatesmith", "rules", "play", *game, "--seed", str(_SEED), "--record", "game.txt")
    place = ["--position", "game.txt", "--at", "gate N3"]

    return in_turns(
        {
            _BARE: lambda: run("-c", _BARE),
            _SLOT: lambda: fit("120x120"),
            _TOO_LONG: lambda: fit("medina:wall", fine=1),
            _START: lambda: run("-c", "import gatesmith.cli.fit, gatesmith.fitting.placement"),
            _PLACED: lambda: run("-m", "gatesmith", "fit", *place, fine=1),
        },
        rounds,
    )


if __name__ == "__main__":
    main()
