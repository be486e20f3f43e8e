"""What pictures and drawings in a terminal are like, whichever game they show."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest
from rich.console import Console

from gatesmith.pictures.boards.medina.terminal import terminal_text
from gatesmith.pictures.boards.picture_files import picture
from gatesmith.pictures.boards.wadi.terminal import terminal_text as wadi_text

from .tables import busy
from .wadi_tables import wadi

ROOT = Path(__file__).resolve().parents[2]

each_game = pytest.mark.parametrize("game", ["medina", "wadi"])


@each_game
def test_a_picture_takes_nothing_from_outside(game: str) -> None:
    """It would look otherwise without a network, or leak who looks at it."""
    drawn = picture(busy(), ".svg") if game == "medina" else picture(wadi(), ".svg")
    text = drawn.decode("utf-8")
    assert text.count("http") == 1  # the name of SVG itself
    assert "<script" not in text and "<style" not in text and "href" not in text


@each_game
def test_the_same_position_gives_the_same_bytes_in_every_process(game: str) -> None:
    """Pictures in a repository would change without a reason."""
    table = {"medina": "tables import busy as table", "wadi": "wadi_tables import wadi as table"}
    code = (
        f"import hashlib; from tests.boards.{table[game]}; "
        "from gatesmith.pictures.boards.picture_files import picture; "
        "print([hashlib.sha256(picture(table(), s)).hexdigest() for s in ('.svg', '.png')])"
    )
    runs = [
        subprocess.run(
            [sys.executable, "-c", code],
            check=True,
            capture_output=True,
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed},
        ).stdout
        for seed in ("1", "2")
    ]
    assert runs[0] == runs[1]


@each_game
def test_a_pipe_gets_no_colour_codes_and_a_terminal_does(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file would be full of escape codes, or a terminal without colours."""
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("NO_COLOR", raising=False)
    expected = terminal_text(busy()) if game == "medina" else wadi_text(wadi())
    for is_terminal in (False, True):
        out = io.StringIO()
        Console(file=out, force_terminal=is_terminal, width=80).print(expected)
        assert ("\x1b[" in out.getvalue()) is is_terminal
