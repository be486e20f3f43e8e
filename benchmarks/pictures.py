"""What a picture of an existing STL costs, in whole processes, beside a bare picture by VTK.

Run: python benchmarks/pictures.py. Beside it stands a script that reads the same file with VTK,
draws it with one light and no shadow in as many pixels, and writes a PNG.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path

from measuring import Cost, cost_of, in_turns, verdict

_BARE = "import vtk's renderer, numpy"
_PLAIN = "a script: VTK, one light, no shadow"
_PICTURE = "gatesmith preview, 1600 × 1200"
_SHEET = "the same, --sheet"
_SOFTWARE = "the same, --renderer software"
_PIECE = "gatesmith gate --out gate.stl"
_WITH_PICTURE = "gatesmith gate --out gate.3mf"
_MOST_SECONDS = 2.0

_SCRIPT = """
import sys
import vtkmodules.vtkRenderingOpenGL2
from vtkmodules.vtkFiltersCore import vtkPolyDataNormals
from vtkmodules.vtkIOGeometry import vtkSTLReader
from vtkmodules.vtkIOImage import vtkPNGWriter
from vtkmodules.vtkRenderingCore import (
    vtkActor, vtkPolyDataMapper, vtkRenderer, vtkRenderWindow, vtkWindowToImageFilter)
reader = vtkSTLReader()
reader.SetFileName("gate.stl")
normals = vtkPolyDataNormals()
normals.SetInputConnection(reader.GetOutputPort())
mapper = vtkPolyDataMapper()
mapper.SetInputConnection(normals.GetOutputPort())
actor = vtkActor()
actor.SetMapper(mapper)
renderer = vtkRenderer()
renderer.AddActor(actor)
window = vtkRenderWindow()
window.SetOffScreenRendering(1)
window.SetMultiSamples(8)
window.SetSize(1600, 1200)
window.AddRenderer(renderer)
window.Render()
grab = vtkWindowToImageFilter()
grab.SetInput(window)
writer = vtkPNGWriter()
writer.SetInputConnection(grab.GetOutputPort())
writer.SetFileName("plain.png")
writer.Write()
"""


def main() -> None:
    """Measure whole processes in turns; print seconds, then what matters."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--rounds", type=int, default=9, help="how often each is run")
    rounds = reader.parse_args().rounds
    with tempfile.TemporaryDirectory() as name:
        costs = _costs(Path(name), rounds)
    for what, cost in costs.items():
        print(f"{what:<38} {cost.seconds:6.2f} s {cost.megabytes:6.0f} MB")
    print(f"beside the script: {costs[_PICTURE].seconds / costs[_PLAIN].seconds:.2f}")
    more = costs[_WITH_PICTURE].seconds - costs[_PIECE].seconds
    print(f"a 3MF with its thumbnail beside an STL, both from the cache: {more:+.2f} s")
    met = verdict("one picture", costs[_PICTURE].seconds, _MOST_SECONDS, " s")
    print("all targets met" if met else "some targets missed")


def _costs(folder: Path, rounds: int) -> dict[str, Cost]:
    """Median costs, each run in a process of its own; the parts of gatesmith together."""
    own = {"GATESMITH_CONFIG": str(folder / "config"), "GATESMITH_CACHE": str(folder / "cache")}
    if sys.platform.startswith("linux") and not os.environ.get("DISPLAY"):
        own["VTK_DEFAULT_OPENGL_WINDOW"] = "vtkEGLRenderWindow"
    (folder / "plain.py").write_text(_SCRIPT, encoding="utf-8")

    def run(*arguments: str) -> Cost:
        return cost_of([sys.executable, *arguments], folder, own)

    def gatesmith(*arguments: str) -> Cost:
        return run("-m", "gatesmith", *arguments)

    gatesmith("gate", "--out", "gate.stl")
    draw = ("preview", "gate.stl", "--out", "gate.png")
    return in_turns(
        {
            _BARE: lambda: run("-c", "import numpy, vtkmodules.vtkRenderingOpenGL2"),
            _PLAIN: lambda: run("plain.py"),
            _PICTURE: lambda: gatesmith(*draw, "--renderer", "vtk"),
            _SHEET: lambda: gatesmith(*draw, "--renderer", "vtk", "--sheet"),
            _SOFTWARE: lambda: gatesmith(*draw, "--renderer", "software"),
            _PIECE: lambda: gatesmith("gate", "--out", "gate.stl"),
            _WITH_PICTURE: lambda: gatesmith("gate", "--out", "gate.3mf"),
        },
        rounds,
    )


if __name__ == "__main__":
    main()
