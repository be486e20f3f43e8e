"""The page about fitting, as far as it is about rows: its answers and its picture."""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest

from gatesmith.cli._run import run
from gatesmith.fitting.row.report import FEW
from gatesmith.fitting.row.row_request import SPREAD

from ..project.documents import blocks_of

DOCS = Path(__file__).resolve().parents[2] / "docs"
PAGE = DOCS / "fitting.md"
PICTURE = DOCS / "pictures" / "fitting" / "row.svg"
ROW, OUT = "--row", "--out"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GATESMITH_CONFIG", str(tmp_path / "config"))
    monkeypatch.chdir(tmp_path)


def test_the_answer_is_the_one_that_the_page_shows(capsys: pytest.CaptureFixture[str]) -> None:
    """A reader would see other numbers than the page explains."""
    shown = 0
    for block in blocks_of(PAGE.read_text(encoding="utf-8")):
        if block.language != "console" or ROW not in block.lines[0] or len(block.lines) < 3:
            continue
        command, *expected = block.lines
        if any(line.startswith("$ ") for line in expected):
            continue
        shown += 1
        capsys.readouterr()
        assert run(shlex.split(command)[2:]) == block.exit_code
        assert capsys.readouterr().out.splitlines() == expected
    assert shown == 1


def test_the_picture_is_what_its_command_draws(tmp_path: Path) -> None:
    """The page would show a drawing that the program no longer makes.

    Made anew by the command of the page that names row.svg, in docs/pictures/fitting.
    """
    blocks = blocks_of(PAGE.read_text(encoding="utf-8"))
    commands = [line for block in blocks for line in block.commands]
    (command,) = [line for line in commands if ROW in line and OUT in line]
    assert run(shlex.split(command)[1:]) == 0
    assert (tmp_path / "row.svg").read_bytes() == PICTURE.read_bytes()
    assert f"({PICTURE.relative_to(DOCS).as_posix()})" in PAGE.read_text(encoding="utf-8")


def test_the_page_names_the_numbers_of_the_program() -> None:
    """The page would give a reason for another spread than the one that is assumed."""
    text = PAGE.read_text(encoding="utf-8")
    assert SPREAD == 0.1 and "Without readings 0.1 mm is assumed" in " ".join(text.split())
    assert FEW == 10 and "fewer than ten single readings" in text
