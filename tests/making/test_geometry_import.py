"""CadQuery's geometry without the rest of it: quick, complete on demand, and never in the way."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from gatesmith.cad.exact_kernel.geometry_import import _NAMES
from gatesmith.cli import _installation
from gatesmith.cli._installation import libraries

_REAL = """
import gc, sys
from gatesmith.cad.exact_kernel.library import load
load()
from cadquery import Solid, Vector
box = Solid.makeBox(1, 2, 3)
needless = ("casadi", "ezdxf", "nlopt", "vtkmodules", "cadquery.assembly", "cadquery.cq")
print([name for name in needless if name in sys.modules], gc.isenabled())
print(box.toVtkPolyData().GetNumberOfCells() > 0)

import cadquery
made = cadquery.Workplane().box(1, 1, 1).val()
print(type(made) is Solid, cadquery.Solid is Solid, cadquery.occ_impl.shapes.Solid is Solid)
print(cadquery.__version__[0], cadquery.Assembly().add(box).toCompound().isValid())
from cadquery import *
print(Workplane is cadquery.Workplane, Vector is cadquery.Vector)
try:
    cadquery.nothing
except AttributeError as error:
    print(error)
"""


def test_the_whole_of_cadquery_is_there_for_who_asks() -> None:
    """A model would wait for VTK, or a program that uses CadQuery itself would find half of it."""
    done = subprocess.run(
        [sys.executable, "-c", _REAL], capture_output=True, encoding="utf-8", check=False
    )
    assert done.stderr == ""
    assert done.stdout.splitlines() == [
        "[] True",
        "True",
        "True True True",
        "2 True",
        "True True",
        "module 'cadquery' has no attribute 'nothing'",
    ]


def stand_in(folder: Path, *, whole: str, without: str = "") -> Path:
    """A folder with a package ``cadquery`` whose modules define empty classes."""
    inner = folder / "cadquery" / "occ_impl"
    inner.mkdir(parents=True)
    (inner / "__init__.py").write_text("", encoding="utf-8")
    (inner.parent / "__init__.py").write_text(whole, encoding="utf-8")
    for module, names in _NAMES.items():
        classes = "".join(f"class {name}: pass\n" for name in names if name != without)
        file = inner / f"{module.rpartition('.')[2]}.py"
        file.write_text(f"from vtkmodules.vtkFiltersCore import thing\n{classes}", encoding="utf-8")
    return folder


def ask(folder: Path, code: str) -> list[str]:
    """What a program prints that finds the stand-in."""
    start = "from gatesmith.cad.exact_kernel.geometry_import import import_geometry\nimport sys\n"
    path = os.pathsep.join([str(folder), os.environ.get("PYTHONPATH", "")])
    done = subprocess.run(
        [sys.executable, "-c", start + code],
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONPATH": path},
        check=False,
    )
    assert done.stderr == ""
    return done.stdout.splitlines()


_STATE = """
print("vtkmodules" in sys.modules, "vtkmodules.vtkFiltersCore" in sys.modules)
import cadquery
print("WHOLE" in vars(cadquery), cadquery.WHOLE, cadquery.Solid is cadquery.occ_impl.shapes.Solid)
"""


def test_a_name_that_is_missing_runs_the_package_once(tmp_path: Path) -> None:
    """A program would find names of CadQuery missing, or its code run twice."""
    whole = "print('runs')\nfrom .occ_impl.shapes import Solid\nWHOLE = 1\n__version__ = '9'\n"
    folder = stand_in(tmp_path, whole=whole)
    asked = ask(folder, f"print(repr(import_geometry()))\n{_STATE}print(cadquery.__version__)")
    assert asked == ["''", "False False", "runs", "False 1 True", "9"]


_THREADS = """
import_geometry()
import cadquery, threading
found = []
threads = [threading.Thread(target=lambda: found.append(cadquery.WHOLE)) for _ in range(8)]
for thread in threads: thread.start()
for thread in threads: thread.join()
print(found)
"""


def test_threads_wait_for_the_whole_package(tmp_path: Path) -> None:
    """A second thread would see a package whose code has run halfway."""
    whole = "import time\nprint('runs')\ntime.sleep(0.2)\nWHOLE = 1\n"
    assert ask(stand_in(tmp_path, whole=whole), _THREADS) == ["runs", str([1] * 8)]


_BROKEN = """
import_geometry()
import cadquery
for _ in range(2):
    try:
        cadquery.Workplane
    except ImportError as error:
        print(error)
print(cadquery.Solid.__name__)
"""


def test_a_package_that_fails_says_so_each_time(tmp_path: Path) -> None:
    """Where VTK is broken a program would get an AttributeError instead of the reason."""
    folder = stand_in(tmp_path, whole="raise ImportError('libGL.so.1 is missing')\n")
    assert ask(folder, _BROKEN) == ["libGL.so.1 is missing"] * 2 + ["Solid"]


_OTHER = """from .occ_impl import shapes
shapes.Wire = shapes.Edge
from .occ_impl.shapes import Solid
WHOLE = 2
"""


@pytest.fixture
def other(tmp_path: Path) -> Path:
    """A CadQuery that makes one of its classes elsewhere; ``vtkmodules`` is there."""
    (tmp_path / "vtkmodules").mkdir()
    (tmp_path / "vtkmodules" / "__init__.py").write_text("", encoding="utf-8")
    (tmp_path / "vtkmodules" / "vtkFiltersCore.py").write_text("thing = 1\n", encoding="utf-8")
    return stand_in(tmp_path, whole=_OTHER, without="Wire")


REASON = "AttributeError: module 'cadquery.occ_impl.shapes' has no attribute 'Wire'"


def test_another_cadquery_is_imported_as_a_whole(other: Path) -> None:
    """A later CadQuery would make every build fail."""
    asked = ask(other, f"print(import_geometry())\n{_STATE}print(import_geometry() == '')")
    assert asked == [REASON, "True True", "True 2 True", "True"]


def test_the_doctor_says_that_the_whole_is_imported(
    other: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody would learn why every build takes twice as long."""
    monkeypatch.setattr(_installation, "LIBRARIES", {"cadquery": "cadquery"})
    monkeypatch.setenv("PYTHONPATH", f"{other}{os.pathsep}{os.environ.get('PYTHONPATH', '')}")
    (item,) = libraries()
    assert item.ok
    assert item.text.endswith(f"; imported as a whole, which takes twice as long: {REASON}")
