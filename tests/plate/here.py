"""Where the tests of sets work: folders of their own, with the meshes of the whole run."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path

import pytest

from gatesmith.cli._run import run
from gatesmith.making.slicing import choice

TWO_COLOURS = """
title = "Gates of two colours"
game = "medina"

[pieces.gate]
count = 12
each = "players"
parameters = { style = "plain" }

[pieces.white]
piece = "gate"
count = 5
color = "white"
parameters = { style = "moorish" }
"""
"""A set of gates, for they take little time: 12 for each player, and 5 white ones."""

FEW = TWO_COLOURS.replace("count = 12", "count = 2").replace("count = 5", "count = 1")
"""As many beds with few gates, where it does not matter how many there are."""


def settle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Settings and a working folder of the test's own; beds are not sliced."""
    monkeypatch.setattr(choice, "find_slicer", lambda: None)
    monkeypatch.setenv("GATESMITH_CONFIG", str(tmp_path / "config"))
    work = tmp_path / "work"
    work.mkdir()
    monkeypatch.chdir(work)


def write_set(name: str, text: str) -> None:
    """A set of the user's own in ./templates."""
    own = Path(f"templates/sets/{name}.toml")
    own.parent.mkdir(parents=True, exist_ok=True)
    own.write_text(text, encoding="utf-8")


def digests(folder: Path = Path()) -> dict[str, str]:
    """The SHA-256 of each file in a folder."""
    files = sorted(path for path in folder.iterdir() if path.is_file())
    return {path.name: sha256(path.read_bytes()).hexdigest() for path in files}


def json_of(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, object]:
    """What a command says as JSON."""
    capsys.readouterr()
    assert run([*words, "--json"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    found: dict[str, object] = json.loads(out)
    return found
