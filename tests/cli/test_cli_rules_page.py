"""The page about asking the rules: its commands say what it shows, its program runs."""

from __future__ import annotations

import shlex
import subprocess
import sys
import types
from pathlib import Path

import pytest

from gatesmith.cli._run import run
from gatesmith.engine import medina, wadi

from ..project.documents import Block, blocks_of

PAGE = Path(__file__).resolve().parents[2] / "docs" / "rules.md"
LEAST_SHOWN = 5

_WRONG = 2
"""The exit code of a wrong argument, which is told on standard error."""


@pytest.fixture
def blocks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[Block]:
    monkeypatch.setenv("GATESMITH_CONFIG", str(tmp_path / "config"))
    monkeypatch.chdir(tmp_path)
    found = blocks_of(PAGE.read_text(encoding="utf-8"))
    for block in found:
        if block.file is not None:
            (tmp_path / block.file).write_text("\n".join((*block.lines, "")), encoding="utf-8")
    return found


def test_commands_say_what_the_page_shows(
    blocks: list[Block], capsys: pytest.CaptureFixture[str]
) -> None:
    """A reader would see another answer than the page promises."""
    shown = 0
    for block in blocks:
        for number, line in enumerate(block.lines):
            if block.language != "console" or not line.startswith("$ "):
                continue
            expected = []
            for follower in block.lines[number + 1 :]:
                if follower.startswith("$ "):
                    break
                expected.append(follower)
            capsys.readouterr()
            assert run(shlex.split(line)[2:]) == block.exit_code, line
            if expected:
                shown += 1
                said = capsys.readouterr()
                lines = (said.err if block.exit_code == _WRONG else said.out).splitlines()
                assert lines == expected, line
    assert shown >= LEAST_SHOWN


def test_the_program_of_the_page_runs(blocks: list[Block]) -> None:
    """A user who copies the lines into their own program would see a traceback."""
    (program,) = ("\n".join(block.lines) for block in blocks if block.language == "python")
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, encoding="utf-8", check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    output = done.stdout.splitlines()
    # N1 has a wall already, and it is next to the tower.
    assert [line.split(" ")[0] for line in output[:2]] == ["GA5", "GA6"]
    assert output[2].endswith(" placements are legal")
    # After the third placement green has one left.
    assert " green:1 " in output[3]


@pytest.mark.parametrize("engine", [medina, wadi], ids=["medina", "wadi"])
def test_public_names_are_no_modules(engine: types.ModuleType) -> None:
    """``medina.play`` would be the module of that name, or a name would be promised in vain."""
    assert len(set(engine.__all__)) == len(engine.__all__)
    for name in engine.__all__:
        assert not isinstance(getattr(engine, name), types.ModuleType), name
        assert getattr(engine, name).__doc__, name
    package = engine.__name__
    every = f"import {package}.referee.play\nimport {package} as engine\n"
    every += "print(callable(engine.play), engine.perft)"
    done = subprocess.run(
        [sys.executable, "-c", every], capture_output=True, encoding="utf-8", check=True
    )
    assert done.stdout.startswith("True <function perft")
