"""A whole board of Medina as a model and as a picture. Run: python benchmarks/scenes.py."""

from __future__ import annotations

from pathlib import Path

from measuring import Cost, in_turns, measured, python_in, verdict

_BARE = "import numpy"
_GAME = ("rules", "play", "--seed", "5047", "--edition", "medina-2014", "--record", "game.txt")
_SCENE = ("scene", "game.txt", "--quiet", "--kernel", "mesh")
_MOST_SECONDS = 1.5


def main() -> None:
    """Measure whole processes in turns; print seconds, ratios, and the targets."""
    costs = measured(__doc__, _costs, 5)
    bare = costs.pop(_BARE).processor
    for what, cost in costs.items():
        print(
            f"{what:<28} {cost.seconds:6.2f} s {cost.processor:6.2f} s of processors "
            f"({cost.processor / bare:.1f} times {_BARE}) {cost.megabytes:6.0f} MB"
        )
    met = [verdict(what, cost.seconds, _MOST_SECONDS, " s") for what, cost in costs.items()]
    print("all targets met" if all(met) else "some targets missed")


def _costs(folder: Path, rounds: int) -> dict[str, Cost]:
    """Median costs, each run in a process of its own."""
    run = python_in(folder)

    def gatesmith(*arguments: str) -> Cost:
        return run("-m", "gatesmith", *arguments)

    gatesmith(*_GAME)
    return in_turns(
        {
            _BARE: lambda: run("-c", "import numpy"),
            "model, built": lambda: gatesmith(*_SCENE, "--no-cache", "--out", "a.glb"),
            "picture, built": lambda: gatesmith(*_SCENE, "--no-cache", "--out", "a.png"),
            "model, from the cache": lambda: gatesmith(*_SCENE, "--out", "b.glb"),
        },
        rounds,
    )


if __name__ == "__main__":
    main()
