"""CONTRIBUTING.md is true: its examples are carried out in a copy of the project."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from .documents import Block, blocks_of

ROOT = Path(__file__).resolve().parents[2]
SECTIONS = ("A piece", "A check", "A file format", "A law", "An option")
COPIED = ("gatesmith", "templates", "tests", "pyproject.toml")
SECONDS = 300

_COMMANDS = """
import json, sys
from gatesmith.cli._run import run
for words in json.loads(sys.argv[1]):
    code = run(words)
    if code:
        sys.exit(f"{words} ended with {code}")
"""
"""Runs gatesmith's commands one after the other in one process, whose start takes longest."""


def _section(name: str) -> str:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    sections = re.split(r"(?m)^## ", text)
    (found,) = [section for section in sections if section.startswith(f"{name}\n")]
    return found


def _changed(text: str, lines: tuple[str, ...]) -> str:
    """The text with a diff without line numbers carried out; its old lines must occur once."""
    old = "\n".join(line[1:] for line in lines if line[:1] in (" ", "-"))
    new = "\n".join(line[1:] for line in lines if line[:1] in (" ", "+"))
    assert text.count(old) == 1, f"not found exactly once: {old}"
    return text.replace(old, new)


def _carry_out(block: Block, copy: Path, folder: Path) -> None:
    word, _, target = block.comment.partition(" ")
    if word == "file":
        path = copy / target
        assert not path.exists(), f"{target} exists already"
        path.write_text("\n".join((*block.lines, "")), encoding="utf-8")
    elif word == "change":
        path = copy / target
        path.write_text(_changed(path.read_text(encoding="utf-8"), block.lines), encoding="utf-8")
    ours = []
    for command in block.commands:
        word, *words = shlex.split(command)
        if word == "cp":
            shutil.copy2(copy / words[0], copy / words[1])
        elif word == "python":
            _in_process(words, copy, copy)
        else:
            assert word == "gatesmith", command
            ours.append(words)
    if ours:
        _in_process(["-c", _COMMANDS, json.dumps(ours)], copy, folder)


def _in_process(words: list[str], copy: Path, folder: Path) -> None:
    """Python with these arguments in a folder; it takes everything from the copy.

    Plugins of pytest, which no example needs, would take half of its start.
    """
    done = subprocess.run(
        [sys.executable, *words],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(copy), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        capture_output=True,
        encoding="utf-8",
        timeout=SECONDS,
        check=False,
    )
    assert done.returncode == 0, f"{words}\n{done.stdout[-3000:]}\n{done.stderr[-3000:]}"


@pytest.mark.parametrize("name", SECTIONS)
def test_an_example_works_as_written(name: str, tmp_path: Path) -> None:
    """A newcomer would follow the page and end with something that does not work."""
    copy, folder = tmp_path / "copy", tmp_path / "folder"
    folder.mkdir()
    for part in COPIED:
        source = ROOT / part
        if source.is_dir():
            # With what Python has compiled already, but not what another process is writing.
            shutil.copytree(source, copy / part, ignore=shutil.ignore_patterns("*.pyc.*"))
        else:
            shutil.copy2(source, copy / part)
    blocks = blocks_of(_section(name))
    assert any(block.commands for block in blocks)
    assert any(block.comment for block in blocks)
    for block in blocks:
        _carry_out(block, copy, folder)


def test_a_diff_must_match() -> None:
    """An example could silently change nothing."""
    assert _changed("a\nb\nc\n", (" a", "-b", "+B")) == "a\nB\nc\n"
    with pytest.raises(AssertionError, match="not found exactly once"):
        _changed("a\nb\n", ("-x", "+y"))
