"""The beds of a set: their time and grams by a slicer, or why there are none."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from gatesmith.cli._run import run

from .here import POSIX, alone, left_behind

pytestmark = POSIX

SPARES = ["spare", "2 gate", "--out", "bed.3mf"]
SLICED = [*SPARES, "--slice"]


def test_each_bed_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A user would start a print without knowing that it takes the night."""
    alone(tmp_path, monkeypatch, "prusa-slicer")
    assert run(SPARES) == 0
    written, sliced = capsys.readouterr().out.splitlines()[-2:]
    assert "bed.3mf (2 pieces" in written
    # Two gates of 26 mm: 130 layers of four lines of 1.5 mm each.
    assert sliced == ("    prints in 1 h 2 min, 2.3 g, 0.78 m, no support (PrusaSlicer 2.9.9)")
    assert run([*SPARES, "--json", "--printer", "prusa-mini"]) == 0
    (bed,) = json.loads(capsys.readouterr().out)["beds"]
    assert (bed["sliced"]["seconds"], bed["sliced"]["pieces"]) == (3723, 2)
    assert bed["sliced"]["printer"] == "prusa-mini"
    assert left_behind(tmp_path) == []
    assert not list(Path().glob("*.gcode"))


def test_a_bed_that_was_sliced_is_reported_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each look at a set would cost minutes, and show another time."""
    alone(tmp_path, monkeypatch, "prusa-slicer")
    assert run(SPARES) == 0
    first = capsys.readouterr().out.splitlines()[-1]
    monkeypatch.setenv("GATESMITH_STAND_IN", "crash")
    assert run(SPARES) == 0
    assert capsys.readouterr().out.splitlines()[-1] == first
    assert "prints in 1 h 2 min" in first


def test_several_beds_are_summed_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A user would have to add up the hours of ten beds in their head."""
    alone(tmp_path, monkeypatch, "prusa-slicer")
    assert run(["spare", "2 gate, 2 gate red", "--out", "bed.3mf"]) == 0
    # Twice what one bed takes: 1:02:03 h, and 130 layers of four lines of 1.5 mm each.
    assert capsys.readouterr().out.splitlines()[-1] == "  2 beds: 2 h 4 min, 4.7 g, 1.56 m"


def test_a_weight_without_infill_is_told_apart_from_the_slicers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """One report would name two weights of one piece, and not say why they differ."""
    alone(tmp_path, monkeypatch, "prusa-slicer")
    assert run(SPARES) == 0
    weights = re.findall(r"[0-9.]+ g\b.*", capsys.readouterr().out)
    slicer, solid = weights.pop(), [each.partition(" g ")[2].split(",")[0] for each in weights]
    assert "solid" not in slicer
    assert solid == ["of solid PLA"] * 3  # the part, its colour, the bed


def test_without_a_slicer_the_set_is_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A set would not be made for want of an estimate, or one who wants it would wait in vain."""
    alone(tmp_path, monkeypatch)
    assert run(SLICED) == 3
    assert capsys.readouterr().err.startswith("error: no slicer is installed (PrusaSlicer")
    assert not Path("bed.3mf").exists()
    assert run(SPARES) == 0
    out, err = capsys.readouterr()
    assert "written: bed.3mf" in out.splitlines()[-1]
    assert err == ""
    assert run([*SPARES, "--json"]) == 0
    (bed,) = json.loads(capsys.readouterr().out)["beds"]
    assert bed["sliced"] is None


def test_a_slicer_that_fails_leaves_the_set(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A crash of another program would take a finished set with it, or go unnoticed."""
    alone(tmp_path, monkeypatch, "prusa-slicer")
    monkeypatch.setenv("GATESMITH_STAND_IN", "crash")
    assert run(SLICED) == 3
    out, err = capsys.readouterr()
    assert "written" in out
    assert err.startswith("error: bed.3mf: PrusaSlicer crashed")
    assert err.count("\n") == 1
    assert Path("bed.3mf").is_file()


def test_a_slicer_that_nobody_asked_for_may_fail(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A script that makes a set would fail for a slicer that it knows nothing of."""
    alone(tmp_path, monkeypatch, "prusa-slicer")
    monkeypatch.setenv("GATESMITH_STAND_IN", "crash")
    words = ["spare", "2 gate, 2 gate red", "--out", "bed.3mf"]
    assert run(words) == 0
    out, err = capsys.readouterr()
    failure = "note: bed-1of2.3mf: PrusaSlicer crashed"
    (note,) = (line for line in out.splitlines() if failure in line)
    assert note.endswith(" (and 1 more); --slice makes this an error, --no-slice skips slicing")
    assert err == ""
    assert run([*words, "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert [bed["sliced"] for bed in document["beds"]] == [None, None]
    assert "PrusaSlicer crashed" in document["notes"][-1]
    assert run([*words, "--no-slice"]) == 0
    assert "PrusaSlicer" not in capsys.readouterr().out


def test_nothing_is_sliced_without_a_report(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A quiet run, or single pieces, would take minutes more for numbers that are thrown away."""
    alone(tmp_path, monkeypatch, "prusa-slicer")
    asked: list[object] = []

    def counted(*given: object, **_more: object) -> list[object]:
        asked.append(given)
        return []

    monkeypatch.setattr("gatesmith.making.slicing.slice_batch.slice_files", counted)
    for words in (
        [*SPARES, "--quiet"],
        [*SPARES, "--no-slice"],
        ["spare", "2 gate", "--out", "folder"],
    ):
        assert run(words) == 0
        assert asked == []
    assert run([*SPARES, "--quiet", "--json"]) == 0
    assert len(asked) == 1
    capsys.readouterr()


def test_single_files_are_no_bed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A folder of single pieces would be sliced as if they were printed one by one."""
    alone(tmp_path, monkeypatch, "prusa-slicer")
    assert run(["spare", "2 gate", "--out", "folder", "--slice"]) == 2
    refused = capsys.readouterr().err
    assert "--slice: only beds can be sliced, but the folder folder gets single pieces" in refused
    assert not Path("folder").exists()


def test_a_slicer_can_be_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A user who has two slicers would get the beds of a set by one of them only."""
    alone(tmp_path, monkeypatch, "prusa-slicer", "orca-slicer")
    assert run([*SPARES, "--slicer", "orca"]) == 0
    assert "(OrcaSlicer 2.3.2)" in capsys.readouterr().out.splitlines()[-1]


def test_a_slicer_that_is_none_stops_before_the_set_is_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A mistake would be reported after a minute of work, or another slicer be used silently."""
    alone(tmp_path, monkeypatch, "prusa-slicer")
    for name, code, message in (
        ("cura", 3, "CuraEngine is not installed; to install it: "),
        ("slic3r", 2, "--slicer slic3r: is neither a program nor a known slicer"),
        ("", 2, "--slicer: the name is empty"),
        ("prusa-slicer", 2, "--slicer prusa-slicer: --no-slice uses no slicer; leave one of"),
    ):
        refused = ["--no-slice"] if name == "prusa-slicer" else []
        for words in (SPARES, ["bundle", "gate", "--license", "CC0-1.0", "--out", "bundle"]):
            assert run([*words, "--slicer", name, *refused]) == code
            assert message in capsys.readouterr().err
    assert list(Path().iterdir()) == []
