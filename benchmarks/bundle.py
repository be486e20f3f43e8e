"""The bundle of four gates, with everything, and the cover of a whole board, as whole processes.

Run: python benchmarks/bundle.py. Ratios are to the start of a process that imports numpy and
manifold3d, which none of them can save.
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
_START, _GATES, _BOARD = "start", "four gates", "cover of a board"
_SECONDS = {_GATES: 15.0, _BOARD: 6.0}

_IMPORTS = "import numpy, manifold3d, PIL.Image"
_COVER = """
from gatesmith.making.options import PlateOptions, Request
from gatesmith.fitting.kit import KitPiece
from gatesmith.fitting.kit_meshes import meshes_of
from gatesmith.publish.bundle import images, models
from gatesmith.publish.bundle.selection import selection_of

selection = selection_of(["medina-2014"], PlateOptions(kernel="mesh"), Request())
items = [KitPiece(kind.stem, kind.planned, kind.colours[0][0]) for kind in selection.kinds]
meshes = meshes_of(items)
made = [models.BundledModel(kind, meshes[kind.stem], (), 1.0, (), ()) for kind in selection.kinds]
images._render(next(images._tasks(selection, made)))
"""


def main() -> None:
    """Measure in turns; print what each takes, and how large the zip is."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--rounds", type=int, default=1, help="how often each is run")
    rounds = reader.parse_args().rounds
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        costs = _costs(folder, rounds)
        sizes = {path.stem: path.stat().st_size / 1e6 for path in sorted(folder.glob("*.zip"))}
    start = costs.pop(_START).processor
    for what, cost in costs.items():
        print(
            f"{what:<28} {cost.seconds:6.2f} s {cost.processor:6.2f} s of processors "
            f"(ratio {cost.processor / start:.1f}) {cost.megabytes:6.0f} MB"
        )
    for stem, size in sizes.items():
        print(f"{stem}.zip {size:.2f} MB")
    met = [verdict(what, cost.seconds, _SECONDS[what], " s") for what, cost in costs.items()]
    print("all targets met" if all(met) else "some targets missed")


def _costs(folder: Path, rounds: int) -> dict[str, Cost]:
    """Median costs, each run in a process of its own and with an empty cache."""
    cache = folder / "cache"
    own = {"GATESMITH_CONFIG": str(folder / "config"), "GATESMITH_CACHE": str(cache)}
    slicing = ["--slice"] if find_slicer() is not None else []

    def run(*words: str) -> Cost:
        shutil.rmtree(cache, ignore_errors=True)
        line = ["-m", "gatesmith", "bundle", *words, "--license", "CC0-1.0", "--quiet"]
        return cost_of([sys.executable, *line], folder, own)

    return in_turns(
        {
            _START: lambda: cost_of([sys.executable, "-c", _IMPORTS], folder, own),
            _BOARD: lambda: cost_of([sys.executable, "-c", _COVER], folder, own),
            _GATES: lambda: run(_FOUR_STYLES, "--out", "styles", *slicing),
        },
        rounds,
    )


if __name__ == "__main__":
    main()
