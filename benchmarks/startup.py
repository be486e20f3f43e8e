"""What one command costs, as a ratio to what cannot be saved. Run: python benchmarks/startup.py."""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

from measuring import Cost, cost_of, in_turns, verdict

_BARE = '''
import typer

app = typer.Typer()


@app.command()
def one(name: str = "x") -> None:
    """One."""


@app.command()
def two(name: str = "x") -> None:
    """Two."""


app()
'''

_POSITION = (
    "medina medina-2001 blue,green,red gates=on 10GGGss1/2K8GGGG1/9N3sG1/9N4s1/16/2s2s2s5G1/"
    "2K1sOO1OO4mm/1KK1sOs2OO1Gmm1/KKK7O1mm2/K3KKs1N2mm3/8N3sN2 2-1/1-1=10/1-2/0-0 "
    "e2=red,n1=blue,f4=red,o9=red,o6=green,a2=green,i1=green l2-p5 "
    "G1K2N5O2d3m7w6g1/G2K4N3O4d1m5w9g1/G5K2N5O4d1m5w7g1 green:2 "
    "-/grey=red,black=green,brown=blue,orange=red - - 0"
)

_GATE = ["-m", "gatesmith", "gate", "--wall-length", "30"]


def main() -> None:
    """Measure in turns; print seconds, then ratios of processor time and memory.

    Building is told as a multiple of importing CadQuery, a repeat and a refusal of importing numpy,
    the rest of a bare typer program's ``--help``.
    """
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--rounds", type=int, default=9, help="how often each is run")
    rounds = reader.parse_args().rounds
    with tempfile.TemporaryDirectory() as name:
        costs = _costs(Path(name), rounds)
    for what, cost in costs.items():
        print(f"{what:<28} {cost.processor:6.3f} s {cost.megabytes:6.0f} MB")
    kernel, built, bare = costs["import cadquery"], costs["gate, built"], costs["bare typer --help"]

    def time(what: str, over: str) -> float:
        return costs[what].processor / costs[over].processor

    met = [
        verdict("building: time", built.processor / kernel.processor, 0.78),
        verdict("building: peak memory", built.megabytes / kernel.megabytes, 0.78),
        verdict("repeat: time", time("gate, repeated", "import numpy"), 1.50),
        verdict("refusal: time", time("gate, refused", "import numpy"), 1.50),
        verdict("--help: time", costs["gatesmith --help"].processor / bare.processor, 1.50),
        verdict("list: time", costs["gatesmith list"].processor / bare.processor, 1.50),
        verdict("rules legal: time", time("gatesmith rules legal", "bare typer --help"), 2.00),
    ]
    print("all targets met" if all(met) else "some targets missed")


def _costs(folder: Path, rounds: int) -> dict[str, Cost]:
    """Median costs, each run in a process of its own."""
    bare = folder / "bare.py"
    bare.write_text(_BARE, encoding="utf-8")
    own = {"GATESMITH_CONFIG": str(folder / "config"), "GATESMITH_CACHE": str(folder / "cache")}

    def run(*arguments: str) -> Cost:
        return cost_of([sys.executable, *arguments], folder, own, fine=(0, 2))

    return in_turns(
        {
            "import cadquery": lambda: run("-c", "import cadquery"),
            "gate, built": lambda: run(*_GATE, "--no-cache", "--out", "built.stl"),
            "import numpy": lambda: run("-c", "import numpy"),
            "gate, repeated": lambda: run(*_GATE, "--out", "kept.stl"),
            "gate, refused": lambda: run("-m", "gatesmith", "gate", "--wall-length", "3"),
            "bare typer --help": lambda: run(str(bare), "--help"),
            "gatesmith --help": lambda: run("-m", "gatesmith", "--help"),
            "gatesmith list": lambda: run("-m", "gatesmith", "list"),
            "gatesmith rules legal": lambda: run("-m", "gatesmith", "rules", "legal", _POSITION),
        },
        rounds,
    )


if __name__ == "__main__":
    main()
