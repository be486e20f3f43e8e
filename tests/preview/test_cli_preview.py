"""The command that draws."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from gatesmith.cli._run import run


def test_a_piece_and_its_file_look_the_same(tmp_path: Path) -> None:
    """The picture would be of something else than what is printed."""
    mesh, one, other = (tmp_path / name for name in ("chip.stl", "one.png", "other.png"))
    assert run(["chip", "--out", str(mesh), "--quiet"]) == 0
    usual = ["--size", "160x120", "--color", "#808080"]
    assert run(["preview", "chip", "--out", str(one), *usual]) == 0
    assert run(["preview", str(mesh), "--out", str(other), *usual]) == 0
    with Image.open(one) as first, Image.open(other) as second:
        assert first.size == (160, 120)
        assert first.tobytes() == second.tobytes()
        assert len(set(first.tobytes())) > 20  # not one colour


def test_the_viewer_may_go_round(tmp_path: Path) -> None:
    """Every picture would be taken from the same side."""
    seen = []
    for angles in ([], ["--turn", "-60"], ["--tilt", "80"], ["--turn", "-60", "--tilt", "80"]):
        out = tmp_path / "seen.png"
        assert run(["preview", "chip", "--out", str(out), "--size", "96x72", *angles]) == 0
        seen.append(out.read_bytes())
    assert len(set(seen)) == 4


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["gate"], "Add --out FILE.png"),
        (["--all"], "Add --out FOLDER"),
        (["--out", "a.png"], "draw what?"),
        (["gat", "--out", "a.png"], "did you mean gate?"),
        (["gate", "--out", "a.jpg"], "ends in .png"),
        (["gate", "--out", "a.png", "--size", "10x10"], "--size 10x10"),
        (["gate", "--out", "a.png", "--color", "blurple"], "no colour 'blurple'"),
        (["gate", "--out", "a.png", "--turn", "500"], "turn: 500 degrees; give -180 to 180"),
        (["gate", "--out", "a.png", "--tilt", "nan"], "tilt: 'nan' is not a finite number"),
        (["gate", "--all", "--out", "docs"], "--all goes with --out FOLDER alone"),
    ],
)
def test_a_wrong_line_is_told_in_one(
    words: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """A user would see a traceback, or wait for a picture that never comes."""
    assert run(["preview", *words]) == 2
    said = capsys.readouterr().err
    assert told in said
    assert len(said.strip().splitlines()) == 1


def test_what_is_no_mesh_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A picture of nothing would be written, or the old one would be lost."""
    broken, target = tmp_path / "broken.stl", tmp_path / "old.png"
    broken.write_bytes(b"solid nothing")
    target.write_bytes(b"old")
    assert run(["preview", str(broken), "--out", str(target)]) == 1
    assert str(broken) in capsys.readouterr().err
    assert target.read_bytes() == b"old"
