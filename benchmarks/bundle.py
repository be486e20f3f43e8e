"""The bundle of the four gates, with everything, as whole processes. Run: python
benchmarks/bundle.py.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
from pathlib import Path

from measuring import Cost, cost_of, in_turns, verdict

from gatesmith.making.slicing.discovery import find_slicer

_STYLES = ("battlement", "moorish", "plain", "twin-tower")
_FOUR_STYLES = ", ".join(f"gate style={style}" for style in _STYLES)
_MOST_SECONDS, _MOST_UNSLICED = 20.0, 4.0
_UNSLICED = "gates, not sliced"


def main() -> None:
    """Measure in turns; print what each takes, and how large the zip is."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--rounds", type=int, default=3, help="how often each is run")
    rounds = reader.parse_args().rounds
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        costs = _costs(folder, rounds)
        sizes = {path.stem: path.stat().st_size / 1e6 for path in sorted(folder.glob("*.zip"))}
    for what, cost in costs.items():
        print(
            f"{what:<28} {cost.seconds:6.2f} s {cost.processor:6.2f} s of processors "
            f"{cost.megabytes:6.0f} MB"
        )
    for stem, size in sizes.items():
        print(f"{stem}.zip {size:.2f} MB")
    met = [
        verdict(what, cost.seconds, _MOST_UNSLICED if what == _UNSLICED else _MOST_SECONDS, " s")
        for what, cost in costs.items()
    ]
    print("all targets met" if all(met) else "some targets missed")


def _costs(folder: Path, rounds: int) -> dict[str, Cost]:
    """Median costs, each run in a process of its own and with an empty cache."""
    cache = folder / "cache"
    own = {"GATESMITH_CONFIG": str(folder / "config"), "GATESMITH_CACHE": str(cache)}
    slicing = ["--slice"] if find_slicer() is not None else []

    def run(*words: str) -> Cost:
        shutil.rmtree(cache, ignore_errors=True)
        line = ["-m", "gatesmith", "bundle", *words, "--quiet"]
        return cost_of([sys.executable, *line], folder, own)

    return in_turns(
        {
            "gates": lambda: run("gates", "--out", "gates", *slicing),
            _UNSLICED: lambda: run("gates", "--out", "unsliced", "--no-slice"),
            "a gate of each style": lambda: run(_FOUR_STYLES, "--out", "styles", *slicing),
        },
        rounds,
    )


if __name__ == "__main__":
    main()
