"""``gatesmith slice``: where the G-code goes, what is said, and how one failure leaves the rest."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gatesmith.cli._run import run

from .here import POSIX, alone, left_behind, write_box

pytestmark = POSIX


@pytest.fixture(autouse=True)
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A computer with one slicer and one box."""
    alone(tmp_path, monkeypatch, "prusa-slicer")
    write_box(Path("box.stl"))
    return tmp_path


def _said(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert run(["slice", *words]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def test_it_says_time_filament_and_support(capsys: pytest.CaptureFixture[str]) -> None:
    """The answer that people ask for would be missing, or not on the first line."""
    assert _said(capsys, "box.stl") == (
        "box.stl: 1 h 2 min, 0.7 g, 0.24 m, no support\n"
        "  20 × 10 × 8 mm, 40 layers of 0.2 mm, PrusaSlicer 2.9.9 for default\n"
        f"  written: {Path('output/box.gcode')}\n"
    )
    assert Path("output/box.gcode").is_file()


def test_sizes_have_the_usual_form(capsys: pytest.CaptureFixture[str]) -> None:
    """A gate of 29.45 mm would be sliced as one of 29.4, and one would look for the difference."""
    write_box(Path("gate.stl"), (29.45, 9.8, 19.6))
    assert "\n  29.45 × 9.8 × 19.6 mm, 98 layers" in _said(capsys, "gate.stl")


def test_support_is_reported(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A model would be printed with support that nobody knows of."""
    monkeypatch.setenv("GATESMITH_STAND_IN", "support")
    said = _said(capsys, "box.stl").splitlines()
    assert said[0].endswith("with support")
    assert said[2].startswith("  support is needed: ")


def test_quiet_says_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    """A script would have to throw the summary away."""
    assert _said(capsys, "box.stl", "--quiet", "--out", "part.gcode") == ""
    assert Path("part.gcode").is_file()


def test_the_printer_decides_the_layers(capsys: pytest.CaptureFixture[str]) -> None:
    """The G-code would be for another printer than the one that was named."""
    assert "67 layers of 0.12 mm" in _said(capsys, "box.stl", "--printer", "prusa-mk4-0.25")


def test_many_files_keep_their_order_and_their_names(
    capsys: pytest.CaptureFixture[str], place: Path
) -> None:
    """Files of one name would overwrite one another, or answers come in any order."""
    folder = Path("models")
    folder.mkdir()
    for name in ("a", "b", "box"):
        write_box(folder / f"{name}.stl")
    said = _said(capsys, "box.stl", "models", "--out", "codes").splitlines()
    assert [line.split(":")[0] for line in said if line[0] != " "] == [
        "box.stl",
        *(str(folder / name) for name in ("a.stl", "b.stl", "box.stl")),
        "4 files",
    ]
    assert said[-1] == "4 files: 4 h 8 min, 2.9 g, 0.96 m"
    names = sorted(path.name for path in Path("codes").iterdir())
    assert names == ["a.gcode", "b.gcode", "box-2.gcode", "box.gcode"]
    assert left_behind(place) == []


def test_one_bad_file_does_not_stop_the_others(capsys: pytest.CaptureFixture[str]) -> None:
    """A night's work would be lost for one file."""
    Path("bad.stl").write_bytes(b"solid nothing")
    assert run(["slice", "bad.stl", "lost.stl", "box.stl"]) == 1
    out, err = capsys.readouterr()
    assert out.startswith("box.stl: ")
    lines = err.splitlines()
    assert [line.split(":")[1].strip() for line in lines] == ["bad.stl", "lost.stl"]
    assert Path("output/box.gcode").is_file()


def test_the_same_file_gives_the_same_bytes() -> None:
    """Nobody could tell whether anything has changed since the last time."""
    for name in ("one.gcode", "two.gcode"):
        assert run(["slice", "box.stl", "--out", name, "--quiet"]) == 0
    assert Path("one.gcode").read_bytes() == Path("two.gcode").read_bytes()


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--out", "part.stl"], "part.stl: G-code goes into a .gcode file or into a folder"),
        (["--out", ""], "out: the name is empty"),
        (["--out", "none/part.gcode"], "the folder none does not exist"),
        (
            ["box.stl", "--out", "part.gcode", "other.stl"],
            "one file cannot hold the G-code",
        ),
        (["--minutes", "0"], "minutes: 0 is not above 0; give more than 0 and at most 1440"),
        (["--minutes", "soon"], "minutes: 'soon' is not a number"),
        (["--printer", "mine"], "mine"),
        ([""], "an empty name names no file"),
    ],
)
def test_a_wrong_wish_is_one_line(
    words: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """A mistake in the command would be reported after minutes of slicing, or in a traceback."""
    assert run(["slice", "box.stl", *words]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert message in err
    assert not Path("output").exists()


def test_no_file_is_a_wrong_wish(capsys: pytest.CaptureFixture[str]) -> None:
    """An empty folder would be reported as if all had been sliced."""
    Path("empty").mkdir()
    assert run(["slice", "empty", "--json"]) == 2
    output = json.loads(capsys.readouterr().out)["error"]
    assert output["message"].startswith("empty: contains no file to slice (.3mf, ")
