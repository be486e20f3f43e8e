"""Forging in processes of their own: the same bytes, nothing imported needlessly."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from gatesmith.making import pipeline as forge_module

from .block import ALL_SUFFIXES, settle


@pytest.fixture(autouse=True)
def surroundings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A cache and a working folder of the test's own, and the test's piece."""
    settle(tmp_path, monkeypatch)


CHILD = """
import hashlib, json, sys
from pathlib import Path
from gatesmith.catalog import load_edition, load_printer
from gatesmith.making.options import MakeOptions
from gatesmith.making.pipeline import make_piece
from gatesmith.pieces import piece
from gatesmith.making.planned_piece import plan_recipe
from gatesmith.making.recipe import resolve
cached, *names = sys.argv[1:]
recipe = resolve(
    "gate", piece("gate").declared, {"wall_length": 30.0, "style": "plain"},
    edition=load_edition("medina-2001"), edition_game="medina",
    printer=("default", load_printer("default")),
)
options = MakeOptions(use_cache=cached == "cached")
made = make_piece(plan_recipe(recipe), [Path(name) for name in names], options)
print(json.dumps({
    "digests": {name: hashlib.sha256(Path(name).read_bytes()).hexdigest() for name in names},
    "modules": [n for n in ("cadquery", "OCP", "trimesh", "lib3mf", "rich") if n in sys.modules],
    "from_cache": made.from_cache,
}))
"""


def run_child(*arguments: str) -> dict[str, object]:
    script = f"import sys; sys.path.insert(0, {str(Path(forge_module.__file__).parent.parent)!r})\n"
    run = subprocess.run(
        [sys.executable, "-c", script + CHILD, *arguments],
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert run.returncode == 0, run.stderr
    found = json.loads(run.stdout)
    assert isinstance(found, dict)
    return found


def test_two_processes_and_the_cache_make_the_same_bytes() -> None:
    """The same command would make other files on the next day, or from the cache."""
    names = [f"gate{suffix}" for suffix in ALL_SUFFIXES]
    first, second = run_child("fresh", *names), run_child("cached", *names)
    third = run_child("cached", *names)
    assert first["digests"] == second["digests"] == third["digests"]
    assert (second["from_cache"], third["from_cache"]) == (False, True)
    assert third["modules"] == []


def test_a_repeat_imports_no_heavy_library() -> None:
    """A repeat would take seconds to start CadQuery for nothing."""
    run_child("cached", "gate.stl", "gate.step")
    again = run_child("cached", "gate.stl", "gate.step")
    assert again["from_cache"] is True
    assert again["modules"] == []
