"""A template in the current folder that takes the place of one of ours is never used in silence."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gatesmith.catalog.folders import package_templates
from gatesmith.cli._run import run

EDITIONS = Path("templates") / "editions"


@pytest.mark.parametrize(
    "command",
    [
        ("wall", "--draft", "--out", "w.stl"),
        ("gate", "--for", "laser", "--out", "w.svg"),
        ("spare", "1 chip", "--draft", "--out", "s.3mf"),
        ("scene", "example-oasis", "--draft", "--out", "s.stl"),
    ],
    ids=["piece", "craft", "spare", "scene"],
)
def test_the_file_that_sizes_come_from_is_named(
    command: tuple[str, ...],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """A folder that was downloaded would change all sizes, and neither person nor program know."""
    monkeypatch.chdir(tmp_path)
    name = "wadi" if "example-oasis" in command else "medina-2001"
    where = EDITIONS / f"{name}.toml"
    EDITIONS.mkdir(parents=True)
    ours = (package_templates() / "editions" / where.name).read_bytes()
    where.write_bytes(ours)  # as in a checkout of the program: nothing is another's
    assert run([*command, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["own_templates"] == []
    where.write_bytes(ours + b"# changed\n")
    assert run(list(command)) == 0
    assert f"edition {name} is read from {where}" in capsys.readouterr().out
    assert run([*command, "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert document["own_templates"] == [str(tmp_path / where)]
