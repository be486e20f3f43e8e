"""Folders for results: one is made where its parent exists, and none stays when nothing is made."""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest

from gatesmith.cli._run import run
from gatesmith.core.errors import OutputError
from gatesmith.core.result_folder import make_result_folder, result_folder

LINES = (
    "set gates --out no/such",
    "spare '1 stable' --out no/such",
    "bundle gate --author Ana --no-slice --out no/such",
    "batch orders.csv --out no/such",
    "preview --all --out no/such",
    "explain --all --out no/such",
    "rules leaflet --out no/such",
)


@pytest.mark.parametrize("line", LINES)
def test_no_parents_are_made(
    line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A misspelled path would get a tree of its own for some commands, and be refused by others."""
    monkeypatch.chdir(tmp_path)
    Path("orders.csv").write_text("piece\nstable\n", "utf-8")
    assert run(shlex.split(line)) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.splitlines() == [
        f"error: {Path('no/such')}: the folder no does not exist; create it first"
    ]
    assert not Path("no").exists()


def test_a_folder_made_for_nothing_goes(tmp_path: Path) -> None:
    """An empty folder would stay after each failure, or one with the user's files would go."""
    mine = tmp_path / "mine"
    mine.mkdir()
    for folder, stays in ((mine, True), (tmp_path / "new", False), (tmp_path / "full", True)):
        with pytest.raises(KeyboardInterrupt), result_folder(folder):
            if folder.name == "full":
                (folder / "part").touch()
            raise KeyboardInterrupt
        assert folder.exists() == stays, folder
    assert make_result_folder(tmp_path / "new")
    assert not make_result_folder(tmp_path / "new")
    with pytest.raises(OutputError):
        make_result_folder(tmp_path / "no" / "such")


def test_a_slice_that_fails_leaves_no_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """``output/`` would stay, though nothing was sliced."""
    monkeypatch.chdir(tmp_path)
    Path("broken.stl").write_bytes(b"no mesh")
    assert run(["slice", "broken.stl"]) != 0
    assert [path.name for path in tmp_path.iterdir()] == ["broken.stl"]
