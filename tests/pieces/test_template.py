"""The template of a piece is a piece: copied under a name, it is found, made and sound."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest

import gatesmith
from gatesmith.core.errors import CombinationError
from gatesmith.pieces import _template, piece_names

PACKAGE = Path(gatesmith.__file__).parent


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the package in which the template is a piece of its own."""
    root = tmp_path_factory.mktemp("tree")
    copytree(PACKAGE, root / "gatesmith", ignore=ignore_patterns("__pycache__"))
    templates = PACKAGE.parent / "templates"
    if templates.is_dir():
        copytree(templates, root / "templates")
    folder = root / "gatesmith" / "pieces"
    (folder / "block.py").write_bytes((folder / "_template.py").read_bytes())
    return root


def _gatesmith(tree: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "gatesmith", *words],
        cwd=tree,
        env={**os.environ, "PYTHONPATH": str(tree), "GATESMITH_CACHE": str(tree / "cache")},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("words", [(), ("--stud-height", "0")], ids=["stud", "plain"])
def test_a_copy_of_the_template_is_made_and_passes_all_checks(
    tree: Path, words: tuple[str, ...]
) -> None:
    """A newcomer would start from a piece that does not work."""
    out = tree / f"block{len(words)}.stl"
    done = _gatesmith(tree, "block", *words, "--out", str(out))
    assert done.returncode == 0, done.stderr
    judged = _gatesmith(tree, "validate", str(out), "--fits", "medina:wall", "--strict")
    assert judged.returncode == 0, judged.stdout + judged.stderr


def test_the_template_itself_is_no_piece() -> None:
    """A block would be offered to players."""
    assert "_template" not in piece_names()
    assert "block" not in piece_names()


def test_the_template_rejects_what_cannot_be_made() -> None:
    """The template would not show how a piece rejects its parameters."""
    from gatesmith.catalog import load_printer

    sizes = {"wall_length": 30.0, "wall_depth": 10.0, "wall_height": 20.0}
    rest = {"clearance": 0.15, "bed_chamfer": 0.3, "stud_height": 11.0}
    with pytest.raises(CombinationError, match=r"^stud-height: 11 mm leaves too little"):
        _template.plan_block({**sizes, **rest}, load_printer("default"))
