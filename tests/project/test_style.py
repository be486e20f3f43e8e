"""The sources keep their own rules: linted, typed, short, and free of one machine's paths."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ("gatesmith", "tests", "benchmarks", "scripts")
LONGEST = 300
LEAST_FILES = 100

_MACHINE = re.compile(r"(?<![\w.])/(?:tmp|work|root|home|Users|mnt)/")
_TEXTS = {".py", ".toml", ".md", ".txt", ".yml", ".yaml", ".cfg", ""}


def _sources() -> list[Path]:
    found = [path for folder in FOLDERS for path in sorted((ROOT / folder).rglob("*.py"))]
    assert len(found) >= LEAST_FILES, "the sources were not found"
    return found


def _texts() -> list[Path]:
    """Every text of the project that is given away, this file left out."""
    # A worktree of git has a file .git, with a path of its machine.
    top = [path for path in ROOT.iterdir() if path.is_file() and path.name != ".git"]
    inside = [
        path
        for folder in (*FOLDERS, "templates", "docs", ".ci")
        for path in (ROOT / folder).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    ]
    return [path for path in (*top, *inside) if path.suffix in _TEXTS and path != Path(__file__)]


def test_ci_lints() -> None:
    """A mistake that a machine can find would be left to people."""
    lint = (ROOT / "scripts" / "lint.py").read_text(encoding="utf-8")
    assert '("ruff", "check", ".")' in lint
    assert '("mypy",)' in lint
    assert "scripts/lint.py" in (ROOT / ".ci" / "run").read_text(encoding="utf-8")


def test_mypy_is_strict_everywhere() -> None:
    """Types would be checked loosely, or only where it is easy."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert settings["tool"]["mypy"]["strict"] is True
    assert settings["tool"]["mypy"]["files"] == list(FOLDERS)


def test_no_file_is_too_long() -> None:
    """A file would hold more than a reader can keep in mind."""
    lengths = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in _sources()}
    long = [path for path, lines in lengths.items() if lines > LONGEST]
    assert [(str(path.relative_to(ROOT)), lengths[path]) for path in long] == []


def test_no_path_of_one_machine_is_mentioned() -> None:
    """The project would depend on, or give away, the machine that it was written on."""
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in _texts()
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
        if _MACHINE.search(line)
    ]
    assert len(_texts()) >= LEAST_FILES
    assert found == []


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("out = '/tmp/gate.stl'", True),
        ("see /mnt/gates/docs", True),
        ("cd /home/me/gates", True),
        ("a working/tmp/folder", False),
        ("https://example.org/home/gates", False),
    ],
)
def test_a_planted_path_is_found(line: str, found: bool) -> None:
    """The search above would be written so that it never finds anything."""
    assert bool(_MACHINE.search(line)) is found


def test_every_test_says_what_would_be_wrong() -> None:
    """A failing test would leave its reader to guess what it protects."""
    bare = []
    count = 0
    for path in (ROOT / "tests").rglob("test_*.py"):
        source = path.read_text(encoding="utf-8")
        for match in re.finditer(r"^def (test_\w+)\([^)]*\)[^:]*:\n +(\S+)", source, re.MULTILINE):
            count += 1
            if not match[2].startswith(('"""', 'r"""')):
                bare.append(f"{path.relative_to(ROOT)}: {match[1]}")
    assert count >= LEAST_FILES
    assert bare == []
