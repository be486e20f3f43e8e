"""Without CadQuery everything works but STEP: a sample at each change, a real environment at night.

The sample hides CadQuery and its libraries from the programs that it runs. At night the environment
is built as the documentation says, and measured too.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest

from gatesmith.cli import _installation
from gatesmith.cli._installation import kernels, libraries
from gatesmith.core.shell_quoting import quoted
from tests.strength import NIGHTLY

ROOT = Path(__file__).resolve().parents[2]
MOST_BYTES = 200_000_000
"""What a light environment takes, pip and all."""

_HIDE = """
import sys

class Hidden:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in ("cadquery", "OCP", "vtkmodules", "casadi", "nlopt"):
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

sys.meta_path.insert(0, Hidden())
"""

_MISSING = (
    "STEP and the exact kernel need CadQuery, which is not installed; "
    "run: {python} -m pip install cadquery"
)
_STEP = (
    "ISO-10303-21;\nHEADER;\nFILE_SCHEMA(('AUTOMOTIVE_DESIGN'));\nENDSEC;\n"
    "DATA;\n#1=CARTESIAN_POINT('',(0.,0.,0.));\nENDSEC;\nEND-ISO-10303-21;\n"
)


_LINES = """
import json, sys
from gatesmith.cli._run import run
for line in json.loads(sys.argv[1]):
    code = run(line)
    if code:
        sys.exit(f"{line} ended with {code}")
"""
"""Runs gatesmith's commands one after the other in one process, whose start takes longest."""


@dataclass(frozen=True)
class Light:
    """A Python without CadQuery, and the variables it runs with.

    ``size`` is that of its own environment in bytes, 0 where it has none.
    """

    python: Path
    variables: Mapping[str, str]
    size: int = 0


@pytest.fixture(scope="module")
def light(tmp_path_factory: pytest.TempPathFactory) -> Light:
    """The light installation: this one with CadQuery hidden, or at night one of its own."""
    folder = tmp_path_factory.mktemp("light")
    own = {**os.environ, "GATESMITH_CACHE": str(folder / "cache")}
    if not NIGHTLY:
        (folder / "sitecustomize.py").write_text(_HIDE, encoding="utf-8")
        path = os.pathsep.join([str(folder), os.environ.get("PYTHONPATH", "")])
        return Light(Path(sys.executable), {**own, "PYTHONPATH": path})
    environment = folder / "environment"
    subprocess.run([sys.executable, "-m", "venv", str(environment)], check=True)
    python = environment / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    install = ["-m", "pip", "install", "--quiet", "--no-compile", "-c", "constraints.txt", "."]
    own.pop("PYTHONPATH", None)
    subprocess.run([str(python), *install], cwd=ROOT, env=own, check=True)
    files = [path for path in environment.rglob("*") if path.is_file() and not path.is_symlink()]
    return Light(python, own, sum(path.stat().st_size for path in files))


def run(light: Light, folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """A command of the light installation."""
    return _python(light, folder, "-m", "gatesmith", *arguments)


def _python(light: Light, folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Python of the light installation, which takes gatesmith from there."""
    return subprocess.run(
        [str(light.python), *arguments],
        capture_output=True,
        encoding="utf-8",
        env=light.variables,
        cwd=folder,
        check=False,
    )


def test_pieces_are_made_checked_and_drawn(light: Light, tmp_path: Path) -> None:
    """Whoever installs the light one would find commands that need all of it."""
    made = run(light, tmp_path, "gate", "--style", "moorish", "--draft", "-o", "g.3mf", "--json")
    assert (made.returncode, made.stderr) == (0, "")
    document = json.loads(made.stdout)
    assert document["recipe"]["kernel"] == "mesh"
    assert document["files"][0]["verdict"] == "sound"
    lines = (
        ("remake", "g.3mf", "--out", "again.3mf"),
        ("validate", "g.3mf", "--fits", "medina:wall"),
        ("set", "gates", "--draft", "--out", "beds"),
        ("preview", "g.3mf", "--size", "320x240", "--out", "g.png"),
        ("gate", "--for", "laser", "--sheet", "3", "--out", "laser.svg"),
        ("scene", "example-oasis", "--draft", "--out", "board.glb"),
    )
    done = _python(light, tmp_path, "-c", _LINES, json.dumps(lines))
    assert (done.returncode, done.stderr) == (0, "")
    assert (tmp_path / "again.3mf").read_bytes() == (tmp_path / "g.3mf").read_bytes()


@pytest.mark.parametrize(
    "line",
    [
        ("gate", "--out", "gate.step"),
        ("gate", "--out", "gate.stl", "--out", "gate.step"),
        ("gate", "--kernel", "exact", "--out", "gate.stl"),
    ],
)
def test_what_needs_cadquery_says_how_to_get_it(
    line: tuple[str, ...], light: Light, tmp_path: Path
) -> None:
    """A user would see a traceback, or not learn what to install."""
    done = run(light, tmp_path, *line)
    assert (done.returncode, done.stderr) == (
        3,
        f"error: {_MISSING.format(python=quoted(str(light.python)))}\n",
    )
    assert not list(tmp_path.iterdir())


def test_a_step_file_is_not_judged_and_the_others_are(light: Light, tmp_path: Path) -> None:
    """One STEP file in a folder would keep all others from being checked, or pass unread."""
    (tmp_path / "given.step").write_text(_STEP, encoding="ascii")
    assert run(light, tmp_path, "gate", "--draft", "--out", "sound.stl").returncode == 0
    done = run(light, tmp_path, "validate", ".", "--json")
    step, mesh = json.loads(done.stdout)["files"]
    assert (done.returncode, mesh["verdict"], step["verdict"]) == (1, "sound", "error")
    (finding,) = step["findings"]
    assert (finding["code"], finding["message"]) == (
        "file-not-judged",
        _MISSING.format(python=quoted(str(light.python))),
    )
    assert finding["hint"] == "install the library that the message names"


def test_a_light_installation_is_small(light: Light, tmp_path: Path) -> None:
    """A library of CadQuery's size would be needed again, and the light one be light no more."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    needed = " ".join(project["dependencies"])
    assert not re.search(r"cadquery|vtk|casadi|scipy|torch", needed)
    assert light.size < MOST_BYTES
    if light.size:
        assert run(light, tmp_path, "doctor").returncode == 0


def test_the_doctor_calls_cadquery_optional(monkeypatch: pytest.MonkeyPatch) -> None:
    """A light installation would be called broken, or a broken CadQuery fine."""
    monkeypatch.setattr(_installation, "LIBRARIES", {"cadquery": "json.absent"})
    monkeypatch.setattr(_installation, "_trial", lambda _name, module: f"import {module}")
    (broken,) = libraries()
    assert broken.needed
    monkeypatch.setattr(_installation, "all_installed", lambda names: "cadquery" not in names)
    (missing,) = libraries()
    assert not missing.needed
    assert missing.text == "not installed (STEP files and --kernel exact; optional)"
    found = {item.name: item for item in kernels([])}
    assert not found["exact"].ok
    assert not found["exact"].needed
    assert found["mesh"].ok
