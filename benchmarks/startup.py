"""What one command costs, as a ratio to what cannot be saved. Run: python benchmarks/startup.py."""

from __future__ import annotations

import shutil
from pathlib import Path

from measuring import Cost, cost_of, in_turns, measured, python_in, verdict

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


_KERNEL, _BARE_HELP = "import cadquery", "bare typer --help"
_EXACT, _MESH = "gate, exact kernel", "gate, mesh kernel"
_OPENSCAD = "OpenSCAD, the same gate"


def main() -> None:
    """Measure in turns; print seconds of processor time, then ratios of them and of memory."""
    costs = measured(__doc__, _costs, 9)
    for what, cost in costs.items():
        print(f"{what:<28} {cost.processor:6.3f} s {cost.megabytes:6.0f} MB")

    def time(what: str, over: str, target: float) -> bool:
        ratio = costs[what].processor / costs[over].processor
        return verdict(f"{what}: time over {over}", ratio, target)

    def memory(what: str, over: str, target: float) -> bool:
        ratio = costs[what].megabytes / costs[over].megabytes
        return verdict(f"{what}: memory over {over}", ratio, target)

    met = [
        time(_EXACT, _KERNEL, 0.78),
        memory(_EXACT, _KERNEL, 0.78),
        time(_MESH, _KERNEL, 0.25),
        memory(_MESH, _KERNEL, 0.20),
        time("gate, repeated", "import numpy", 1.50),
        time("gate, refused", "import numpy", 1.50),
        time("gatesmith --help", _BARE_HELP, 1.50),
        time("gatesmith list", _BARE_HELP, 1.50),
        time("gatesmith rules legal", _BARE_HELP, 2.00),
    ]
    if _OPENSCAD in costs:
        met.append(time(_MESH, _OPENSCAD, 1.00))
    print("all targets met" if all(met) else "some targets missed")


def _costs(folder: Path, rounds: int) -> dict[str, Cost]:
    """Median costs, each run in a process of its own."""
    bare = folder / "bare.py"
    bare.write_text(_BARE, encoding="utf-8")
    run = python_in(folder, fine=(0, 2))
    runs = {
        _KERNEL: lambda: run("-c", "import cadquery"),
        _EXACT: lambda: run(*_GATE, "--kernel", "exact", "--no-cache", "--out", "built.stl"),
        _MESH: lambda: run(*_GATE, "--kernel", "mesh", "--no-cache", "--out", "built.stl"),
        "import numpy": lambda: run("-c", "import numpy"),
        "gate, repeated": lambda: run(*_GATE, "--out", "kept.stl"),
        "gate, refused": lambda: run("-m", "gatesmith", "gate", "--wall-length", "3"),
        _BARE_HELP: lambda: run(str(bare), "--help"),
        "gatesmith --help": lambda: run("-m", "gatesmith", "--help"),
        "gatesmith list": lambda: run("-m", "gatesmith", "list"),
        "gatesmith rules legal": lambda: run("-m", "gatesmith", "rules", "legal", _POSITION),
    }
    if openscad := shutil.which("openscad"):
        run(*_GATE, "--out", "gate.scad")
        twin = [openscad, "-o", "twin.stl", "gate.scad"]
        runs[_OPENSCAD] = lambda: cost_of(twin, folder, {})
    return in_turns(runs, rounds)


if __name__ == "__main__":
    main()
