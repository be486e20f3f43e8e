"""What commands that build nothing must not import, seen from a fresh interpreter."""

from __future__ import annotations

import json
import os
import struct
import subprocess
import sys
from pathlib import Path

import pytest

from . import wadi_tables
from .rules_tables import LINE

HEAVY = ("OCP", "cadquery", "numpy", "pydantic", "trimesh")

_LOOK = """
import json, sys
from gatesmith.cli._run import run
code = run(json.loads(sys.argv[1]))
heavy = sorted(set(json.loads(sys.argv[2])) & set(sys.modules))
sys.stderr.write("\\n" + json.dumps([code, heavy]))
"""


def _heavy(arguments: list[str], folder: Path) -> tuple[int, list[str]]:
    environment = {
        **os.environ,
        "GATESMITH_CONFIG": str(folder / "config"),
        "GATESMITH_CACHE": str(folder / "cache"),
    }
    done = subprocess.run(
        [sys.executable, "-c", _LOOK, json.dumps(arguments), json.dumps(HEAVY)],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env=environment,
        cwd=folder,
        check=True,
    )
    code, heavy = json.loads(done.stderr.splitlines()[-1])
    return code, heavy


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("--help", 0),
        ("--version", 0),
        ("gate --help", 0),
        ("list", 0),
        ("list pieces", 0),
        ("list editions --json", 0),
        ("list printers", 0),
        ("list scenarios", 0),
        ("list parameters gate --json", 0),
        ("config", 0),
        ("measure --wall-length 8x240", 0),
        ("gate --wall-length 0", 2),
        ("gate --wall-lenght 30", 2),
        ("gate --arch-width 40", 2),
        ("gate --edition nowhere", 2),
        ("fit --help", 0),
        ("fit gate --wall-length 30", 0),
        ("fit gate --wall-lenght 30", 2),
        ("rules", 0),
        ("rules legal --help", 0),
        ("rules legal nowhere.txt", 1),
        ("rules play --seed 1", 0),
        ("rules play --seed 1 --game wadi", 0),
        ("rules zones example-oasis", 0),
        ("scene --help", 0),
        ("scene nowhere.txt --out board.glb", 1),
        ("nothing", 2),
    ],
)
def test_commands_that_build_nothing_import_nothing_heavy(
    line: str, expected: int, tmp_path: Path
) -> None:
    """A heavy import crept in: help and mistakes would take seconds instead of a tenth of one."""
    assert _heavy(line.split(), tmp_path) == (expected, [])


_ASKED = """
import sys
from gatesmith.cli._run import run
code = run(["rules", *sys.argv[1:]])
needless = ("rich", "numpy", "OCP", "PIL", "json", "gatesmith.pictures.boards", "gatesmith.mesh")
sys.exit(f"{code} {[name for name in needless if name in sys.modules]}")
"""


@pytest.mark.parametrize("position", [LINE, wadi_tables.LINE], ids=["medina", "wadi"])
@pytest.mark.parametrize("line", ["legal", "check", "score", "perft --depth 1"])
def test_asking_the_rules_starts_with_the_engine_alone(
    line: str, position: str, tmp_path: Path
) -> None:
    """Start-up is most of what asking the rules takes, and something needless crept in."""
    command, *options = line.split()
    done = subprocess.run(
        [sys.executable, "-c", _ASKED, command, position, *options],
        capture_output=True,
        encoding="utf-8",
        cwd=tmp_path,
        check=False,
    )
    assert done.stderr.strip() == "0 []"


def test_listing_checks_needs_no_kernel(tmp_path: Path) -> None:
    """The list of checks may use numpy, but it would wait for CadQuery."""
    code, heavy = _heavy(["list", "checks"], tmp_path)
    assert code == 0
    assert set(heavy) <= {"numpy"}


_JUDGED = """
import sys
from gatesmith.cli._run import run
code = run(["validate", "--only", "topology", *sys.argv[1:]])
needless = ("typer", "rich", "trimesh", "lib3mf", "manifold3d", "OCP", "gatesmith.catalog",
            "gatesmith.pieces", "multiprocessing")
sys.exit(f"{code} {[name for name in needless if name in sys.modules]}")
"""


def test_checking_a_file_starts_with_numpy_alone(tmp_path: Path) -> None:
    """Start-up is half of what checking a mesh takes, and something needless crept in."""
    corners = struct.pack("<9f", 0, 0, 0, 9, 0, 0, 0, 9, 0)
    triangle = bytes(12) + corners + bytes(2)
    (tmp_path / "one.stl").write_bytes(bytes(80) + (1).to_bytes(4, "little") + triangle)
    done = subprocess.run(
        [sys.executable, "-c", _JUDGED, "one.stl"],
        capture_output=True,
        encoding="utf-8",
        cwd=tmp_path,
        check=False,
    )
    assert done.stderr.strip() == "1 []"


def test_import_of_the_package_is_cheap(tmp_path: Path) -> None:
    """``import gatesmith`` in a user's program would cost seconds."""
    look = "import sys, gatesmith; print([n for n in ('typer', 'numpy') if n in sys.modules])"
    done = subprocess.run(
        [sys.executable, "-c", look], capture_output=True, encoding="utf-8", check=True
    )
    assert done.stdout == "[]\n"
