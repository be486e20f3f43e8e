"""The command that draws."""

from __future__ import annotations

import struct
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from gatesmith.cli._run import run

from ..strength import turn_of

_SMALL = ["--size", "160x120"]


@pytest.fixture
def chip(tmp_path: Path) -> Path:
    """A piece as a file."""
    mesh = tmp_path / "chip.stl"
    assert run(["chip", "--out", str(mesh), "--quiet"]) == 0
    return mesh


def test_a_piece_and_its_file_look_the_same(tmp_path: Path, chip: Path) -> None:
    """The picture would be of something else than what is printed."""
    one, other = tmp_path / "one.png", tmp_path / "other.png"
    usual = [*_SMALL, "--color", "#808080"]
    assert run(["preview", "chip", "--out", str(one), *usual]) == 0
    assert run(["preview", str(chip), "--out", str(other), *usual]) == 0
    with Image.open(one) as first, Image.open(other) as second:
        assert first.size == (160, 120)
        assert first.tobytes() == second.tobytes()
        assert len(set(first.tobytes())) > 20  # not one colour


def test_a_piece_is_drawn_as_it_is_asked_for(tmp_path: Path) -> None:
    """A picture would show another style, or another player's figure, than what was named."""
    made = tmp_path / "made.3mf"
    moorish = ["--style", "moorish", "--wall-length", "24"]
    assert run(["gate", *moorish, "--out", str(made), "--quiet"]) == 0
    brown = tmp_path / "brown.3mf"
    assert run(["guardian", "--color", "brown", "--out", str(brown), "--quiet"]) == 0
    usual = [*_SMALL, "--color", "brown"]
    for file, line in ((made, ["gate", *moorish]), (brown, ["guardian"])):
        one, other = tmp_path / "one.png", tmp_path / "other.png"
        assert run(["preview", *line, "--out", str(one), *usual]) == 0
        assert run(["preview", str(file), "--out", str(other), *usual]) == 0
        with Image.open(one) as first, Image.open(other) as second:
            assert first.tobytes() == second.tobytes(), line


@pytest.mark.parametrize("kernel", ["exact", "mesh"])
def test_the_page_of_a_piece_names_the_kernel_that_was_asked_for(
    tmp_path: Path, kernel: str
) -> None:
    """A user would compare the exact kernel with itself."""
    out = tmp_path / "chip.html"
    assert run(["preview", "chip", "--kernel", kernel, "--out", str(out)]) == 0
    assert f"--kernel {kernel}" in out.read_text(encoding="utf-8")


def test_the_viewer_may_go_round(tmp_path: Path, chip: Path) -> None:
    """Every picture would be taken from the same side."""
    seen = []
    for angles in ([], ["--turn", "-60"], ["--tilt", "80"], ["--turn", "-60", "--tilt", "80"]):
        out = tmp_path / "seen.png"
        small = ["--size", "96x72"]
        assert run(["preview", str(chip), "--out", str(out), *small, *angles]) == 0
        seen.append(out.read_bytes())
    assert len(set(seen)) == 4


def test_what_lies_beside_can_be_chosen(tmp_path: Path, chip: Path) -> None:
    """A scale would be without effect."""
    seen = []
    for scale in ([], ["--scale", "bar"], ["--scale", "coin"], ["--scale", "none"]):
        out = tmp_path / "seen.png"
        assert run(["preview", str(chip), "--out", str(out), *_SMALL, *scale]) == 0
        seen.append(out.read_bytes())
    assert seen[0] == seen[1]
    assert len(set(seen)) == 3


def test_several_things_stand_side_by_side(tmp_path: Path) -> None:
    """They would stand in one another, or one of them be left out."""
    names = [tmp_path / f"{colour}.3mf" for colour in ("red", "blue")]
    for name in names:
        assert run(["chip", "--color", name.stem, "--out", str(name), "--quiet"]) == 0
    out = tmp_path / "both.png"
    assert run(["preview", *map(str, names), "--out", str(out), *_SMALL, "--scale", "none"]) == 0
    with Image.open(out) as seen:
        pixels = np.asarray(seen.convert("RGB"), dtype=int)
    red = (pixels[..., 0] > pixels[..., 2] + 60).nonzero()[1]
    blue = (pixels[..., 2] > pixels[..., 0] + 60).nonzero()[1]
    assert len(red) > 300 and len(blue) > 300
    assert red.max() < blue.min()


def test_every_kind_of_file_is_written(tmp_path: Path, chip: Path) -> None:
    """A suffix would be offered for which nothing is drawn."""
    starts = {".png": b"\x89PNG", ".gif": b"GIF89a", ".html": b"<!DOCTYPE html>"}
    for suffix, start in starts.items():
        out = tmp_path / f"seen{suffix}"
        extra = [] if suffix == ".html" else ["--size", "80x64"]
        assert run(["preview", str(chip), "--out", str(out), *extra]) == 0
        assert out.read_bytes().startswith(start)
    starts = {".png": b"\x89PNG", ".svg": b"<svg", ".pdf": b"%PDF"}
    for suffix, start in starts.items():
        out = tmp_path / f"drawn{suffix}"
        assert run(["preview", str(chip), "--drawing", "--out", str(out)]) == 0
        assert out.read_bytes().startswith(start)
    out = tmp_path / "sheet.png"
    assert run(["preview", str(chip), "--sheet", "--out", str(out), *_SMALL]) == 0


def test_a_drawing_of_a_file_with_a_recipe_knows_its_arch(tmp_path: Path) -> None:
    """A file would be drawn without its dimensions."""
    mesh, out = tmp_path / "gate.3mf", tmp_path / "gate.svg"
    assert run(["gate", "--wall-length", "33", "--out", str(mesh), "--quiet"]) == 0
    assert run(["preview", str(mesh), "--drawing", "--out", str(out)]) == 0
    text = out.read_text(encoding="utf-8")
    assert "arch, width × height" in text
    assert "33 (real piece)" in text
    assert "gatesmith gate --wall-length 33" in text


@pytest.mark.parametrize("renderer", turn_of(["auto", "vtk", "software"], 1))
def test_the_old_option_renderer_changes_nothing(
    renderer: str, tmp_path: Path, chip: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Scripts that chose between the two renderers of earlier versions would fail."""
    one, other = tmp_path / "one.png", tmp_path / "other.png"
    capsys.readouterr()
    assert run(["preview", str(chip), "--out", str(one), *_SMALL, "--renderer", renderer]) == 0
    assert capsys.readouterr().err == ""
    assert run(["preview", str(chip), "--out", str(other), *_SMALL]) == 0
    assert one.read_bytes() == other.read_bytes()


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["gate"], "add --out FILE.png"),
        (["--all"], "add --out FOLDER"),
        (["--out", "a.png"], "nothing to draw"),
        (["gat", "--out", "a.png"], "did you mean gate?"),
        (["gate", "--out", "a.jpg"], "choose a name that ends in .png, .gif or .html"),
        (["gate", "--out", "a.svg"], "for a drawing add --drawing"),
        (["gate", "--out", "a"], "choose a name that ends in .png, .gif or .html"),
        (["gate", "--drawing", "--out", "a.gif"], "choose a name that ends in .svg, .pdf or .png"),
        (["gate", "--out", "a.png", "--size", "10x10"], "--size 10x10"),
        (["gate", "--out", "a.png", "--size", "9999x9999"], "64 to 4000"),
        (["gate", "--out", "a.png", "--color", "blurple"], "no colour 'blurple'"),
        (["gate", "--out", "a.png", "--turn", "500"], "turn: 500° is above the maximum of 180°"),
        (["gate", "--out", "a.png", "--tilt", "nan"], "tilt: 'nan' is not a finite number"),
        (["gate", "--out", "a.png", "--renderer", "opengl"], "auto, vtk, software"),
        (["gate", "--out", "a.png", "--scale", "euro"], "bar, coin, none"),
        (["gate", "--out", "a.gif", "--sheet"], "--sheet has no meaning for a .gif file"),
        (["gate", "--out", "a.html", "--size", "90x90"], "--size has no meaning for a .html file"),
        (
            ["gate", "--drawing", "--out", "a.svg", "--turn", "9"],
            "--turn has no meaning for a .svg",
        ),
        (["gate", "--all", "--out", "docs"], "--all takes only --out FOLDER"),
        (["a.stl", "--row", "8x240", "--out", "a.png"], "--row and --kernel are for pieces"),
        (["a.stl", "--kernel", "mesh", "--out", "a.png"], "--kernel are for pieces"),
        (["chip", "--kernel", "mish", "--out", "a.png"], "did you mean mesh"),
        (["a.stl", "--style", "moorish", "--out", "a.png"], "unknown option --style"),
        (["gate", "--style", "gothic", "--out", "a.png"], "no style 'gothic'"),
        (["gate", "wall", "--drawing", "--out", "a.svg"], "draw them one by one"),
        (["--all", "--drawing", "--out", "docs"], "--all takes only --out FOLDER"),
    ],
)
def test_a_wrong_command_is_reported_in_one_line(
    words: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """A user would see a traceback, or wait for a picture that never comes."""
    assert run(["preview", *words]) == 2
    said = capsys.readouterr().err
    assert message in said
    assert len(said.strip().splitlines()) == 1


_FLAT = struct.pack("<80sI", b"", 1) + struct.pack("<12fH", *[0.0] * 12, 0)
_NAN = struct.pack("<80sI", b"", 1) + struct.pack("<12fH", *[0.0] * 11, float("nan"), 0)


@pytest.mark.parametrize("suffix", [".png", ".gif", ".html", ".svg"])
@pytest.mark.parametrize(
    "content",
    [b"solid nothing", b"", _NAN, b"solid x\nendsolid x\n", b"\x89PNG"],
    ids=["cut", "nothing", "nan", "no triangle", "a picture"],
)
def test_what_is_not_a_mesh_is_reported(
    tmp_path: Path, content: bytes, suffix: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """A picture of nothing would be written, or the old one would be lost."""
    broken, target = tmp_path / "broken.stl", tmp_path / f"old{suffix}"
    broken.write_bytes(content)
    target.write_bytes(b"old")
    extra = ["--drawing"] if suffix == ".svg" else []
    assert run(["preview", str(broken), "--out", str(target), *extra]) == 1
    said = capsys.readouterr().err
    assert str(broken) in said
    assert len(said.strip().splitlines()) == 1
    assert target.read_bytes() == b"old"


@pytest.mark.parametrize("extra", [_SMALL, ["--drawing"]])
def test_a_triangle_without_an_area_is_still_drawn(tmp_path: Path, extra: list[str]) -> None:
    """A speck would end in a traceback."""
    speck, target = tmp_path / "speck.stl", tmp_path / "speck.png"
    speck.write_bytes(_FLAT)
    assert run(["preview", str(speck), "--out", str(target), *extra]) == 0


def test_folders_are_reported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A folder in the place of a file would end in a traceback."""
    out = tmp_path / "a.png"
    assert run(["preview", str(tmp_path), "--out", str(out), *_SMALL]) == 1
    assert "it is a folder" in capsys.readouterr().err
    out.mkdir()
    assert run(["preview", "chip", "--out", str(out), *_SMALL]) == 2
    assert "is a folder" in capsys.readouterr().err
    assert run(["preview", "chip", "--out", str(tmp_path / "no" / "a.png"), *_SMALL]) == 2
    assert len(capsys.readouterr().err.strip().splitlines()) == 1


def test_a_summary_ends_with_a_picture(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """--preview would not name the picture, or would overwrite the piece."""
    monkeypatch.setattr("gatesmith.cli._picture.PIXELS", (160, 120))
    out = tmp_path / "chip.stl"
    assert run(["chip", "--out", str(out), "--preview"]) == 0
    output = capsys.readouterr().out.splitlines()
    assert output[-1] == f"  picture: {tmp_path / 'chip.png'}"
    with Image.open(tmp_path / "chip.png") as seen:
        assert np.ptp(np.asarray(seen.convert("L"))) > 50


def test_each_bed_has_its_picture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the first bed of a set would be shown."""
    monkeypatch.setattr("gatesmith.cli._picture.PIXELS", (160, 120))
    out = tmp_path / "beds.3mf"
    spares = ["spare", "1 chip red, 1 chip blue", "--no-slice"]
    assert run([*spares, "--out", str(out), "--preview"]) == 0
    assert len(list(tmp_path.glob("*.png"))) == 2


def test_a_terminal_of_many_colours_shows_the_picture(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A picture would be written where the user could have seen it at once."""
    monkeypatch.setattr("gatesmith.cli._picture.colourful", lambda: True)
    out = tmp_path / "chip.stl"
    assert run(["chip", "--out", str(out), "--preview"]) == 0
    output = capsys.readouterr().out.splitlines()
    assert sum("\u2580" in line for line in output) >= 9
    assert not (tmp_path / "chip.png").exists()


def test_a_size_is_read_as_the_program_writes_it(tmp_path: Path) -> None:
    """Who copies 96 × 72 from a message, without its spaces, would be refused."""
    out = tmp_path / "wall.png"
    assert run(["preview", "wall", "--out", str(out), "--size", "96×72", "--quiet"]) == 0
    with Image.open(out) as picture:
        assert picture.size == (96, 72)
