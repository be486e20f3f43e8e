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
lines, heavy = map(json.loads, sys.argv[1:])
found, before = {}, set()
for line in lines:
    code = run(line.split())
    now = set(heavy) & set(sys.modules)
    found[line] = [code, sorted(now - before)]
    before = now
sys.stderr.write("\\n" + json.dumps(found))
"""
"""Runs command lines one after the other and prints what each is the first to import."""

EXPECTED = {
    "--help": 0,
    "--version": 0,
    "gate --help": 0,
    "list": 0,
    "list pieces": 0,
    "list editions --json": 0,
    "list printers": 0,
    "list scenarios": 0,
    "list parameters gate --json": 0,
    "config": 0,
    "measure --wall-length 8x240": 0,
    "gate --wall-length 0": 2,
    "gate --wall-lenght 30": 2,
    "gate --arch-width 40": 2,
    "gate --edition nowhere": 2,
    "fit --help": 0,
    "fit gate --wall-length 30": 0,
    "fit gate --wall-lenght 30": 2,
    "rules": 0,
    "rules legal --help": 0,
    "rules legal nowhere.txt": 1,
    "rules play --seed 1": 0,
    "rules play --seed 1 --game wadi": 0,
    "rules zones example-oasis": 0,
    "scene --help": 0,
    "scene nowhere.txt --out board.glb": 1,
    "nothing": 2,
}
"""Command lines that build nothing, with their exit codes."""


def _heavy(lines: list[str], folder: Path) -> dict[str, tuple[int, list[str]]]:
    """The exit code of each command line, and what it is the first to import; one process."""
    environment = {
        **os.environ,
        "GATESMITH_CONFIG": str(folder / "config"),
        "GATESMITH_CACHE": str(folder / "cache"),
    }
    done = subprocess.run(
        [sys.executable, "-c", _LOOK, json.dumps(lines), json.dumps(HEAVY)],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env=environment,
        cwd=folder,
        check=True,
    )
    found = json.loads(done.stderr.splitlines()[-1])
    return {line: (code, heavy) for line, (code, heavy) in found.items()}


def test_commands_that_build_nothing_import_nothing_heavy(tmp_path: Path) -> None:
    """A heavy import crept in: help and mistakes would take seconds instead of a tenth of one."""
    assert _heavy(list(EXPECTED), tmp_path) == {line: (code, []) for line, code in EXPECTED.items()}


_ASKED = """
import sys
from gatesmith.cli._run import run
needless = ("rich", "numpy", "OCP", "PIL", "json", "gatesmith.pictures.boards", "gatesmith.mesh")
for line in ("legal", "check", "score", "perft --depth 1"):
    command, *options = line.split()
    code = run(["rules", command, sys.argv[1], *options])
    found = [name for name in needless if name in sys.modules]
    if code or found:
        sys.exit(f"{line}: {code} {found}")
"""


@pytest.mark.parametrize("position", [LINE, wadi_tables.LINE], ids=["medina", "wadi"])
def test_asking_the_rules_starts_with_the_engine_alone(position: str, tmp_path: Path) -> None:
    """Start-up is most of what asking the rules takes, and something needless crept in."""
    done = subprocess.run(
        [sys.executable, "-c", _ASKED, position],
        capture_output=True,
        encoding="utf-8",
        cwd=tmp_path,
        check=False,
    )
    assert (done.returncode, done.stderr.strip()) == (0, "")


def test_listing_checks_needs_no_kernel(tmp_path: Path) -> None:
    """The list of checks may use numpy, but it would wait for CadQuery."""
    code, heavy = _heavy(["list checks"], tmp_path)["list checks"]
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
