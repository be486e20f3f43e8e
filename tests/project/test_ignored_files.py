"""What git ignores: the results of examples, and nothing else."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGES = ("README.md", "CONTRIBUTING.md")
_OUT = re.compile(r"^\$ .*gatesmith .*--(?:out|picture) (\S+)", re.MULTILINE)

pytestmark = pytest.mark.skipif(
    shutil.which("git") is None or not (ROOT / ".git").exists(), reason="not a clone"
)


def _git(*arguments: str) -> list[str]:
    done = subprocess.run(
        ["git", *arguments], cwd=ROOT, capture_output=True, encoding="utf-8", check=False
    )
    return done.stdout.splitlines()


def test_examples_leave_a_clone_clean() -> None:
    """After the README's examples a clone would show files of its user's as its own."""
    results = [name for page in PAGES for name in _OUT.findall((ROOT / page).read_text("utf-8"))]
    results += [f"{name}.zip" for name in results if "." not in name and name != "docs"]
    inside = {"docs"}  # a page of the project, made anew
    wanted = {name for name in results if name not in inside}
    assert {"gate.stl", "gate.3mf", "gate.png", "thingiverse", "thingiverse.zip"} <= wanted
    folders = {f"{name}/listing.json" for name in wanted if "." not in name}
    names = sorted({name for name in wanted if "." in name} | folders)
    assert _git("check-ignore", "--no-index", *names) == names


def test_nothing_of_the_project_is_ignored() -> None:
    """A file would be missing in the next clone, without a word."""
    assert _git("ls-files", "--cached", "--ignored", "--exclude-standard") == []
