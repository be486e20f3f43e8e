"""The beds of a set with ``--slice``: their time and grams, or why there are none."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gatesmith.cli._run import run

from .here import POSIX, alone, left_behind

pytestmark = POSIX

SPARES = ["spare", "2 gate", "--out", "bed.3mf", "--slice"]


def test_each_bed_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Somebody would start a print without knowing that it takes the night."""
    alone(tmp_path, monkeypatch, "prusa-slicer")
    assert run(SPARES) == 0
    written, sliced = capsys.readouterr().out.splitlines()[-2:]
    assert "bed.3mf (2 pieces" in written
    # Two gates of 20 mm: 100 layers of four lines of 1.5 mm each.
    assert sliced == ("    prints in 1 h 2 min, 1.8 g, 0.60 m, no support (PrusaSlicer 2.9.9)")
    assert run([*SPARES, "--json", "--printer", "prusa-mini"]) == 0
    (bed,) = json.loads(capsys.readouterr().out)["beds"]
    assert (bed["sliced"]["seconds"], bed["sliced"]["pieces"]) == (3723, 2)
    assert bed["sliced"]["printer"] == "prusa-mini"
    assert left_behind(tmp_path) == []
    assert not list(Path().glob("*.gcode"))


def test_without_a_slicer_the_set_is_made_and_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A set would not be made for want of an estimate, or the estimate be missed in vain."""
    alone(tmp_path, monkeypatch)
    assert run(SPARES) == 0
    out, err = capsys.readouterr()
    assert out.splitlines()[-1].startswith("  note: --slice: no slicer was found (PrusaSlicer")
    assert err == ""
    assert Path("bed.3mf").is_file()
    assert run([*SPARES, "--json"]) == 0
    (bed,) = json.loads(capsys.readouterr().out)["beds"]
    assert bed["sliced"] is None


def test_a_slicer_that_fails_leaves_the_set(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A crash of another program would take a finished set with it, or go unnoticed."""
    alone(tmp_path, monkeypatch, "prusa-slicer")
    monkeypatch.setenv("GATESMITH_STAND_IN", "crash")
    assert run(SPARES) == 3
    out, err = capsys.readouterr()
    assert "written" in out
    assert err.startswith("error: bed.3mf: PrusaSlicer broke down")
    assert err.count("\n") == 1
    assert Path("bed.3mf").is_file()


def test_single_files_are_no_bed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A folder of single pieces would be sliced as if they were printed one by one."""
    alone(tmp_path, monkeypatch, "prusa-slicer")
    assert run(["spare", "2 gate", "--out", "folder", "--slice"]) == 2
    assert "--slice: looks at beds, and folder gets single pieces" in capsys.readouterr().err
    assert not Path("folder").exists()


def test_a_slicer_can_be_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Who has two slicers would get the beds of a set by one of them only."""
    alone(tmp_path, monkeypatch, "prusa-slicer", "orca-slicer")
    assert run([*SPARES[:-1], "--slicer", "orca"]) == 0
    assert "(OrcaSlicer 2.3.2)" in capsys.readouterr().out.splitlines()[-1]


def test_a_slicer_that_is_none_stops_before_the_set_is_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A slip would be told after a minute of work, or another slicer be taken without a word."""
    alone(tmp_path, monkeypatch, "prusa-slicer")
    for name, code, told in (
        ("cura", 3, "CuraEngine was not found; get it: "),
        ("slic3r", 2, "--slicer slic3r: is no program"),
        ("", 2, "--slicer: the name is empty"),
    ):
        for words in (SPARES, ["bundle", "gate", "--out", "bundle"]):
            assert run([*words, "--slicer", name]) == code
            assert told in capsys.readouterr().err
    assert list(Path().iterdir()) == []
